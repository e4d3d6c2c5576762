package wins

import (
	"tablier/rules/game"
)

// MaxPlies is the longest win, in plies, that a Prover looks for.
const MaxPlies = 9

// maxTurns is the most first turns listed. A position with a flying Dame may have more; such
// positions are refused.
const maxTurns = 512

// Proof is a forced win, proved by exhaustive search.
type Proof struct {
	Plies  int      // until the game is won against the longest defence
	Turns  int      // legal first turns
	Moves  []string // those that win in that many plies, in ASCII order
	Points int      // the most that can be forced in that many plies, in games with points
	Nodes  uint64   // positions visited
}

// Prover proves wins of one game. It is not safe for concurrent use.
type Prover interface {
	// Prove looks for a win of the side to move in at most plies plies, which must not exceed
	// MaxPlies. ok is false if there is none, or if nodes positions were not enough to decide.
	Prove(s game.State, plies int, nodes uint64) (p Proof, ok bool)
	// Wins reports whether side wins within plies plies, whoever is to move.
	Wins(s game.State, side game.Side, plies int, nodes uint64) bool
	// Key returns the same number for positions that are symmetric images of each other.
	Key(s game.State) uint64
}

// New returns a prover for a game whose turns are not split.
func New[P comparable, PP game.Position[P]](g game.Game[P]) Prover {
	return &prover[P, PP, P, PP]{
		g: g, begin: func(p *P) P { return *p },
		join: func(_ *P, parts []game.Move) game.Move { return parts[0] },
	}
}

// NewParts returns a prover for a game whose turns are searched in parts.
func NewParts[P comparable, PP game.Position[P], H comparable, HP game.Position[H]](g game.Game[P], parts game.Parts[P, H]) Prover {
	// Nearly all positions are one turn before the end of the search and seldom occur again.
	return &prover[P, PP, H, HP]{g: g, begin: parts.Begin, join: parts.Join, winsByTactics: true, uncachedPlies: 1}
}

// proofBounds is what is proved about a position: a win within won plies, and none within lost
// plies. Zero means nothing is known.
type proofBounds struct{ won, lost uint8 }

type prover[P comparable, PP game.Position[P], H comparable, HP game.Position[H]] struct {
	g     game.Game[P]
	begin func(*P) H
	join  func(*P, []game.Move) game.Move

	// winsByTactics says that every move that ends the game is among those that [game.Tactical]
	// lists, so no other moves are tried in the last turn. Court-Circuit is won by turning the last
	// piece.
	winsByTactics bool
	uncachedPlies int // positions with at most this many plies left are not cached

	side       game.Side // who is to win
	points     uint8     // the least points to win
	table      map[H]proofBounds
	stack      []H
	moves      []game.Move
	refutation [MaxPlies + 1]game.Move // the last refutation, by plies left
	nodes      uint64
	maxNodes   uint64
}

func (w *prover[P, PP, H, HP]) reset(side game.Side, points int) {
	w.side, w.points = side, uint8(points)
	w.table = map[H]proofBounds{}
	w.stack, w.moves = w.stack[:0], w.moves[:0]
}

// push pushes p on the stack and returns its index. Recursion may reallocate the stack.
func (w *prover[P, PP, H, HP]) push(p H) int {
	w.stack = append(w.stack, p)
	w.nodes++
	return len(w.stack) - 1
}

func within[H any](h *H) bool {
	i, ok := any(h).(game.Within)
	return ok && i.Within()
}

// forced reports whether the winner can force the win within n plies from the position at index at
// of the stack. It tries every move, in the order of generation, except that the last refutation
// comes first.
func (w *prover[P, PP, H, HP]) forced(at, n int) bool {
	p := HP(&w.stack[at])
	if n == 0 {
		return w.won(p.Outcome())
	}
	if w.nodes > w.maxNodes {
		return false
	}
	key := w.stack[at]
	var k proofBounds
	if n > w.uncachedPlies {
		k = w.table[key]
	}
	switch {
	case k.won > 0 && int(k.won) <= n:
		return true
	case int(k.lost) >= n:
		return false
	}
	from, ours := len(w.moves), p.Turn() == w.side
	if tact, ok := any(p).(game.Tactical); w.winsByTactics && ours && n == 1 && ok {
		w.moves, _ = tact.AppendTactical(w.moves)
	} else {
		w.moves = p.AppendMoves(w.moves)
	}
	to := len(w.moves)
	result := !ours
	if from == to {
		result = w.won(p.Outcome())
	} else if !ours {
		for i := from; i < to; i++ {
			if w.moves[i] == w.refutation[n] {
				w.moves[from], w.moves[i] = w.moves[i], w.moves[from]
			}
		}
	}
	for i := from; i < to; i++ {
		next := w.push(w.stack[at])
		HP(&w.stack[next]).Play(w.moves[i])
		left := n - 1
		if within(&w.stack[next]) {
			left = n
		}
		won := w.forced(next, left)
		w.stack = w.stack[:next]
		if won == ours {
			result = won
			if !ours {
				w.refutation[n] = w.moves[i]
			}
			break
		}
	}
	w.moves = w.moves[:from]
	if w.nodes > w.maxNodes {
		return false
	}
	if n <= w.uncachedPlies {
		return result
	}
	k = w.table[key]
	if result && (k.won == 0 || int(k.won) > n) {
		k.won = uint8(n)
	} else if !result {
		k.lost = max(k.lost, uint8(n))
	}
	w.table[key] = k
	return result
}

func (w *prover[P, PP, H, HP]) won(o game.Outcome) bool {
	s, ok := o.Winner()
	return ok && s == w.side && o.Points >= w.points
}

// Key implements [Prover].
func (w *prover[P, PP, H, HP]) Key(s game.State) uint64 {
	line, _, ok := game.Line[P, PP](s)
	if !ok {
		return s.Hash()
	}
	p := line[len(line)-1]
	key := PP(&p).Hash()
	if y, ok := any(PP(&p)).(game.Symmetric[P]); ok {
		for i := 1; i < y.Symmetries(); i++ {
			image := y.Image(i)
			key = min(key, PP(&image).Hash())
		}
	}
	return key
}

// root returns the position of s, if no draw by history or a counter can occur within plies plies.
// A fastest win repeats nothing: each position on its way is nearer to the end than the last.
func (w *prover[P, PP, H, HP]) root(s game.State, plies int) (p P, ok bool) {
	line, c, ok := game.Line[P, PP](s)
	if !ok || plies > MaxPlies || s.Outcome().Decided() {
		return p, false
	}
	p = line[len(line)-1]
	l := w.g.Limits(&p)
	if l.NoProgress > 0 && c.NoProgress+plies >= l.NoProgress || l.Plies > 0 && c.Plies+plies >= l.Plies {
		return p, false
	}
	return p, true
}

// Wins implements [Prover].
func (w *prover[P, PP, H, HP]) Wins(s game.State, side game.Side, plies int, nodes uint64) bool {
	p, ok := w.root(s, plies)
	if !ok {
		o, decided := s.Outcome().Winner()
		return decided && o == side
	}
	w.reset(side, 0)
	w.nodes, w.maxNodes = 0, nodes
	return w.forced(w.push(w.begin(&p)), plies)
}

// Prove implements [Prover].
func (w *prover[P, PP, H, HP]) Prove(s game.State, plies int, nodes uint64) (Proof, bool) {
	p, ok := w.root(s, plies)
	if !ok {
		return Proof{}, false
	}
	w.reset(PP(&p).Turn(), 0)
	w.nodes, w.maxNodes = 0, nodes
	at := w.push(w.begin(&p))
	n := 1
	for !w.forced(at, n) {
		if n++; n > plies || w.nodes > w.maxNodes {
			return Proof{}, false
		}
	}
	out := Proof{Plies: n}
	if out.Moves, out.Turns, ok = w.winningTurns(&p, at, n); !ok {
		return Proof{}, false
	}
	for _, q := range w.values() {
		w.reset(w.side, q)
		if w.forced(w.push(w.begin(&p)), n) {
			out.Points = q
			break
		}
		if w.nodes > w.maxNodes {
			return Proof{}, false
		}
	}
	out.Nodes = w.nodes
	return out, w.nodes <= w.maxNodes
}

// values lists the points that a won game may be worth, highest first.
func (w *prover[P, PP, H, HP]) values() []int {
	if w.g.Info().Points {
		return []int{6, 3, 1}
	}
	return nil
}
