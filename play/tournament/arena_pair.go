package tournament

import (
	"time"

	"tablier/play/pairing"
	"tablier/play/pairing/arena"
)

// due pairs the players waiting, or ends the arena when its time is over.
func (a continual) due(now time.Time, newID func() (string, error)) ([]Event, error) {
	if !now.Before(a.end()) {
		return []Event{{Kind: Finished}}, nil
	}
	if a.t.Paused {
		return nil, nil
	}
	list := a.pairs()
	if len(list) == 0 {
		return nil, nil
	}
	return a.pair(newID, list...)
}

// pairs pairs free players. Two players who have just met wait for another opponent, unless they are the
// only ones left.
func (a continual) pairs() (list []Pairing) {
	players := a.free()
	last := make(map[int]int, len(players))
	for _, p := range players {
		last[p.ID] = p.Last
	}
	pairs, _ := arena.Pair(players)
	others := a.t.count(Active) > 2
	for _, p := range pairs {
		if others && (last[p.White] == p.Black || last[p.Black] == p.White) {
			continue
		}
		list = append(list, Pairing{White: p.White, Black: p.Black})
	}
	return list
}

// free returns the players who can be paired, with their entrant numbers as IDs.
func (a continual) free() (free []arena.Player) {
	t, w := a.t, map[int]*arena.Player{}
	for _, r := range t.Standings() {
		if e := t.entrant(r.Number); e.Presence == Active {
			w[r.Number] = &arena.Player{ID: r.Number, Rating: e.Rating, Score: r.Score, Waited: t.Seq}
		}
	}
	for p := range t.Rounds.pairings() {
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
	for _, n := range t.Seeds { // in a fixed order
		if e := w[n]; e != nil {
			free = append(free, *e)
		}
	}
	return free
}
