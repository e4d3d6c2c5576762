package mcts

import (
	"slices"

	"tablier/engine"
	"tablier/i18n"
	"tablier/rules/game"
)

// noMove is unlike any move of any game.
const noMove = ^game.Move(0)

// rules is the part of [game.Game], or of [game.Parts], that concerns draws.
type rules[H any] interface {
	Limits(h *H) game.Limits
	Adjudicate(h *H, why game.Reason) game.Outcome
}

// line is the history of the game and the line being searched, for judging repetitions and
// counters. H is a position, possibly within a turn.
type line[H comparable, HP game.Position[H]] struct {
	rules    rules[H]
	gameLine []H // before the root
	stack    []H // stack[0] is the root
	counters []game.Counters
	buffer   []game.Move
}

// positions returns the positions and counters of a state. It returns an error if the game is over
// or not g.
func positions[P comparable, PP game.Position[P]](g game.Game[P], s game.State) ([]P, game.Counters, error) {
	all, c, ok := game.Line[P, PP](s)
	if !ok {
		return nil, c, &game.Error{Kind: game.UnknownGame, Input: s.Rules().Info().ID, Problem: i18n.T("mcts.other-game"), Want: i18n.Raw(g.Info().ID)}
	}
	if s.Outcome().Decided() {
		return nil, c, engine.ErrDecided
	}
	return all, c, nil
}

// begin sets the positions of a game, the last of which is the root, and returns the root's legal
// moves.
func (l *line[H, HP]) begin(all []H, c game.Counters) []game.Move {
	if l.stack == nil {
		l.stack, l.counters = make([]H, engine.MaxPly+2), make([]game.Counters, engine.MaxPly+2)
	}
	l.gameLine, l.stack[0], l.counters[0] = all[:len(all)-1], all[len(all)-1], c
	return l.legal(0, HP(&l.stack[0]).AppendMoves(nil))
}

func (l *line[H, HP]) turn(ply int) game.Side { return HP(&l.stack[ply]).Turn() }

// within reports whether h is in the middle of a turn.
func within[H any, HP game.Position[H]](h *H) bool {
	w, ok := any(HP(h)).(game.Within)
	return ok && w.Within()
}

// count updates counters c after a move that led to h. A turn counts when it is complete. It is
// progress if any of its parts was.
func count[H any, HP game.Position[H]](c game.Counters, h *H, progress bool) game.Counters {
	if progress {
		c.NoProgress = -1
	}
	if !within[H, HP](h) {
		c.Plies++
		c.NoProgress++
	}
	return c
}

// step plays m at ply.
func (l *line[H, HP]) step(ply int, m game.Move) {
	next := &l.stack[ply+1]
	*next = l.stack[ply]
	progress := HP(next).Play(m)
	l.counters[ply+1] = count[H, HP](l.counters[ply], next, progress)
}

// legal removes from moves, the legal moves of the position at ply, those that the options bar as
// repetitions.
func (l *line[H, HP]) legal(ply int, moves []game.Move) []game.Move {
	if len(moves) == 0 {
		return moves
	}
	limits := l.rules.Limits(&l.stack[ply])
	if !limits.ForbidRepetition {
		return moves
	}
	moves = slices.DeleteFunc(moves, func(m game.Move) bool { return m != game.Pass && !l.allowed(ply, m, limits) })
	if len(moves) == 0 {
		moves = append(moves, game.Pass)
	}
	return moves
}

// allowed reports whether m, or some turn that begins with it, is not barred.
func (l *line[H, HP]) allowed(ply int, m game.Move, limits game.Limits) bool {
	if ply+1 >= len(l.stack) {
		return true
	}
	l.step(ply, m)
	if !within[H, HP](&l.stack[ply+1]) {
		return l.occurrences(ply+1) < limits.Repetitions
	}
	return slices.ContainsFunc(HP(&l.stack[ply+1]).AppendMoves(nil), func(n game.Move) bool { return l.allowed(ply+1, n, limits) })
}

// occurrences counts how often the position at ply occurs in the game and the line.
func (l *line[H, HP]) occurrences(ply int) int {
	n := 0
	for i := range ply + 1 {
		if l.stack[i] == l.stack[ply] {
			n++
		}
	}
	for i := range l.gameLine {
		if l.gameLine[i] == l.stack[ply] {
			n++
		}
	}
	return n
}

// outcome returns the outcome at ply, with history and counters taken into account.
func (l *line[H, HP]) outcome(ply int) game.Outcome {
	p := &l.stack[ply]
	if l.buffer = HP(p).AppendMoves(l.buffer[:0]); len(l.buffer) == 0 {
		return HP(p).Outcome()
	}
	if within[H, HP](p) {
		return game.Outcome{}
	}
	limits, c := l.rules.Limits(p), l.counters[ply]
	switch {
	case limits.Repetitions > 0 && l.occurrences(ply) >= limits.Repetitions:
		return l.rules.Adjudicate(p, game.Repetition)
	case limits.NoProgress > 0 && c.NoProgress >= limits.NoProgress:
		return l.rules.Adjudicate(p, game.NoProgress)
	case limits.Plies > 0 && c.Plies >= limits.Plies:
		return l.rules.Adjudicate(p, game.PlyLimit)
	}
	return game.Outcome{}
}
