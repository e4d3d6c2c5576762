package puzzles

import (
	"cmp"
	"slices"
	"sync"
)

// Pool is the puzzles of a club: those of the program, and others whose proofs the club has verified. The zero Pool,
// and a nil one, has those of the program. It is safe for concurrent use.
type Pool struct {
	mu    sync.RWMutex
	games map[string][]Puzzle // all puzzles of the games that have others
}

// Of returns the puzzles of a game, by the game's ID, the easiest first. The slice is shared.
func (p *Pool) Of(id string) ([]Puzzle, error) {
	if p != nil {
		p.mu.RLock()
		defer p.mu.RUnlock()
		if list := p.games[id]; list != nil {
			return list, nil
		}
	}
	return Of(id)
}

// Find returns the puzzle with an ID. ok is false if there is none.
func (p *Pool) Find(id string) (found Puzzle, ok bool) {
	if found, ok = Find(id); ok || p == nil {
		return found, ok
	}
	p.mu.RLock()
	defer p.mu.RUnlock()
	for _, list := range p.games {
		if i := slices.IndexFunc(list, func(q Puzzle) bool { return q.ID == id }); i >= 0 {
			return list[i], true
		}
	}
	return found, false
}

// Set makes others the puzzles that the pool has besides those of the program. Puzzles that the program has, and
// repeated ones, are left out.
func (p *Pool) Set(others []Puzzle) error {
	games := map[string][]Puzzle{}
	seen := map[string]bool{}
	for _, q := range others {
		if _, known := Find(q.ID); known || seen[q.ID] {
			continue
		}
		seen[q.ID] = true
		if games[q.Game] == nil {
			own, err := Of(q.Game)
			if err != nil {
				return err
			}
			games[q.Game] = slices.Clone(own)
		}
		games[q.Game] = append(games[q.Game], q)
	}
	for _, list := range games {
		slices.SortStableFunc(list, func(a, b Puzzle) int { return cmp.Or(cmp.Compare(a.Rating, b.Rating), cmp.Compare(a.ID, b.ID)) })
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.games = games
	return nil
}
