package tournament

import (
	"time"

	"tablier/play/pairing"
	"tablier/play/pairing/arena"
)

// Tick pairs the players waiting in an arena, or ends the arena when its time is over.
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
	list := arenaPairs(t)
	if len(list) == 0 {
		return nil, nil
	}
	if err := numberOn(t, list, newID); err != nil {
		return nil, err
	}
	return []Event{{Kind: Paired, Round: 1, Pairings: list, Options: t.Options[0]}}, nil
}

// arenaPairs pairs free players. Two players who have just met wait for another opponent, unless they are the
// only ones left.
func arenaPairs(t *Tournament) (list []Pairing) {
	players := freePlayers(t)
	last := make(map[int]int, len(players))
	for _, p := range players {
		last[p.ID] = p.Last
	}
	pairs, _ := arena.Pair(players)
	others := t.count(Active) > 2
	for _, p := range pairs {
		if others && (last[p.White] == p.Black || last[p.Black] == p.White) {
			continue
		}
		list = append(list, Pairing{White: p.White, Black: p.Black})
	}
	return list
}

// freePlayers returns the players who can be paired, with their entrant numbers as IDs.
func freePlayers(t *Tournament) (free []arena.Player) {
	w := map[int]*arena.Player{}
	for _, r := range t.Standings() {
		if e := t.entrant(r.Number); e.Presence == Active {
			w[r.Number] = &arena.Player{ID: r.Number, Rating: e.Rating, Score: r.Score, Waited: t.Seq}
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
				default: // waiting time is counted in events since the last game
					e.Last, e.Waited = [2]int{p.Black, p.White}[side], t.Seq-p.Ended
					e.LastColour = [2]pairing.Colour{pairing.White, pairing.Black}[side]
					e.Balance += 1 - 2*side
				}
			}
		}
	}
	for _, n := range t.Seeds { // in a fixed order
		if e := w[n]; e != nil {
			free = append(free, *e)
		}
	}
	return free
}
