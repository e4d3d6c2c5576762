package mcts

import (
	"slices"

	"tablier/engine"
	"tablier/game"
)

// noMove is no move of any game.
const noMove = ^game.Move(0)

// line is the game's history and the line being looked at, for judging
// repetitions and counters.
type line[P comparable, PP game.Position[P]] struct {
	g        game.Game[P]
	history  []P // before the root
	stack    []P // stack[0] is the root
	counters []game.Counters
	buffer   []game.Move
}

// begin takes over a state and lists its legal moves.
func (l *line[P, PP]) begin(s game.State) ([]game.Move, error) {
	all, c, ok := game.Line[P, PP](s)
	if !ok {
		return nil, &game.Error{Kind: game.UnknownGame, Input: s.Rules().Info().ID, Problem: "this player plays another game", Want: l.g.Info().ID,
			FR: game.Wording{Problem: "ce joueur joue à un autre jeu"}}
	}
	if s.Outcome().Decided() {
		return nil, engine.ErrDecided
	}
	if l.stack == nil {
		l.stack, l.counters = make([]P, engine.MaxPly+2), make([]game.Counters, engine.MaxPly+2)
	}
	l.history, l.stack[0], l.counters[0] = all[:len(all)-1], all[len(all)-1], c
	return l.legal(0, PP(&l.stack[0]).AppendMoves(nil)), nil
}

func (l *line[P, PP]) turn(ply int) game.Side { return PP(&l.stack[ply]).Turn() }

// step plays m at ply.
func (l *line[P, PP]) step(ply int, m game.Move) {
	l.stack[ply+1] = l.stack[ply]
	c := l.counters[ply]
	c.Plies++
	c.NoProgress++
	if PP(&l.stack[ply+1]).Play(m) {
		c.NoProgress = 0
	}
	l.counters[ply+1] = c
}

// legal takes out of moves, the legal ones of the position at ply, those that the
// options bar for repeating a position.
func (l *line[P, PP]) legal(ply int, moves []game.Move) []game.Move {
	limits := l.g.Limits(&l.stack[ply])
	if !limits.ForbidRepetition || len(moves) == 0 {
		return moves
	}
	moves = slices.DeleteFunc(moves, func(m game.Move) bool {
		if m == game.Pass {
			return false
		}
		l.step(ply, m)
		return l.occurrences(ply+1) >= limits.Repetitions
	})
	if len(moves) == 0 {
		moves = append(moves, game.Pass)
	}
	return moves
}

// occurrences counts how often the position at ply stands in the game and the line.
func (l *line[P, PP]) occurrences(ply int) int {
	n := 0
	for i := range ply + 1 {
		if l.stack[i] == l.stack[ply] {
			n++
		}
	}
	for i := range l.history {
		if l.history[i] == l.stack[ply] {
			n++
		}
	}
	return n
}

// outcome is how the game stands at ply, history and counters counted.
func (l *line[P, PP]) outcome(ply int) game.Outcome {
	p := &l.stack[ply]
	if l.buffer = PP(p).AppendMoves(l.buffer[:0]); len(l.buffer) == 0 {
		return PP(p).Outcome()
	}
	limits, c := l.g.Limits(p), l.counters[ply]
	switch {
	case limits.Repetitions > 0 && l.occurrences(ply) >= limits.Repetitions:
		return l.g.Adjudicate(p, game.Repetition)
	case limits.NoProgress > 0 && c.NoProgress >= limits.NoProgress:
		return l.g.Adjudicate(p, game.NoProgress)
	case limits.Plies > 0 && c.Plies >= limits.Plies:
		return l.g.Adjudicate(p, game.PlyLimit)
	}
	return game.Outcome{}
}
