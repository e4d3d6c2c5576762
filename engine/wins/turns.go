package wins

import (
	"slices"

	"tablier/rules/game"
)

// winningTurns lists the distinct first turns that win within n plies and counts all first turns.
func (w *prover[P, PP, H, HP]) winningTurns(p *P, at, n int) (wins []string, turns int, ok bool) {
	seen := map[H]bool{} // includes positions within a turn, which may be reached in several ways
	var parts []game.Move
	var walk func(at int) bool
	walk = func(at int) bool {
		from := len(w.moves)
		w.moves = HP(&w.stack[at]).AppendMoves(w.moves)
		moves := slices.Clone(w.moves[from:])
		w.moves = w.moves[:from]
		for _, m := range moves {
			next := w.push(w.stack[at])
			HP(&w.stack[next]).Play(m)
			h := w.stack[next]
			if !seen[h] {
				seen[h] = true
				parts = append(parts, m)
				if len(seen) > maxTurns {
					return false
				}
				if within(&w.stack[next]) {
					if !walk(next) {
						return false
					}
				} else {
					turns++
					if w.forced(next, n-1) {
						wins = append(wins, string(w.g.AppendMove(nil, p, w.join(p, parts))))
					}
				}
				parts = parts[:len(parts)-1]
			}
			w.stack = w.stack[:next]
		}
		return w.nodes <= w.maxNodes
	}
	ok = walk(at)
	slices.Sort(wins)
	return wins, turns, ok
}
