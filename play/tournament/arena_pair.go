package tournament

import (
	"cmp"
	"slices"
	"time"
)

// Tick pairs those who wait in an arena, or ends the arena when its time is over.
func Tick(t *Tournament, now time.Time, newID func() (string, error)) ([]Event, error) {
	if t.Format != Arena || t.Status != Running {
		return nil, nil
	}
	if !now.Before(t.EndsAt()) {
		return []Event{{Kind: Finished}}, nil
	}
	if t.Paused {
		return nil, nil
	}
	list := t.arenaPairs()
	if len(list) == 0 {
		return nil, nil
	}
	boards := 0
	if len(t.Rounds) > 0 {
		boards = len(t.Rounds[0].Pairings)
	}
	if err := number(list, newID); err != nil {
		return nil, err
	}
	for i := range list {
		list[i].Board += boards
	}
	return []Event{{Kind: Paired, Round: 1, Pairings: list, Options: t.Options[0]}}, nil
}

// waiting is a player of an arena who is free.
type waiting struct {
	number int
	score  int
	last   int // whom the player met last; 0: nobody
	white  int // games with White less those with Black
	since  int // the number of the event after which the player waits
}

// arenaPairs pairs free players with near scores, who have not just met. Those who have waited longest come first
// where scores are equal.
func (t *Tournament) arenaPairs() (list []Pairing) {
	free := t.free()
	taken := make([]bool, len(free))
	for i := range free {
		if taken[i] {
			continue
		}
		for j := i + 1; j < len(free); j++ {
			// Two who have just met wait for others, unless there is nobody else.
			if taken[j] || free[i].last == free[j].number && len(t.Seeds) > 2 {
				continue
			}
			taken[i], taken[j] = true, true
			p := Pairing{White: free[i].number, Black: free[j].number}
			if free[i].white > free[j].white || free[i].white == free[j].white && (i+j)%4 == 3 {
				p.White, p.Black = p.Black, p.White
			}
			list = append(list, p)
			break
		}
	}
	return list
}

// free lists the players who can be paired, the best first.
func (t *Tournament) free() (free []waiting) {
	rows := t.Standings()
	w := make(map[int]*waiting, len(rows))
	for _, r := range rows {
		if t.entrant(r.Number).Presence == Active {
			w[r.Number] = &waiting{number: r.Number, score: r.Score}
		}
	}
	for i := range t.Rounds {
		for j := range t.Rounds[i].Pairings {
			p := &t.Rounds[i].Pairings[j]
			for side, n := range []int{p.White, p.Black} {
				e := w[n]
				switch {
				case e == nil:
				case p.Result == Pending:
					delete(w, n)
				default:
					e.last, e.since = [2]int{p.Black, p.White}[side], p.Ended
					e.white += 1 - 2*side
				}
			}
		}
	}
	for _, e := range w {
		free = append(free, *e)
	}
	slices.SortFunc(free, func(a, b waiting) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.since, b.since), cmp.Compare(a.number, b.number))
	})
	return free
}
