package likeness

import (
	"context"
	"math"

	"tablier/engine"
	"tablier/engine/roster"
	"tablier/rules/game"
)

// How positions are searched, and which of them count.
const (
	Nodes    = 5_000 // of each search
	Opening  = 6     // plies at the start that are left out
	decided  = 0.05  // a game is decided if a side's probability of winning is below this
	sensible = 0.15  // a move is a sensible choice if it loses at most this much of that probability
	equal    = 0.005 // a move that loses at most this much is as good as the first choice
)

// Engine counts with one engine, without noise and on one thread, so that the same game always gives the same tally.
// It is not safe for concurrent use.
type Engine struct {
	rules  game.Rules
	engine engine.Engine
}

// New returns an Engine for a game under its options.
func New(rules game.Rules) (*Engine, error) {
	e, err := roster.New(rules, engine.Options{HashMB: 1, Threads: 1})
	return &Engine{rules, e}, err
}

// Count counts the moves of one side of a game, in at most most positions from the beginning; 0 means all. end is the
// state after the last move. It is left unchanged.
func (e *Engine) Count(ctx context.Context, end game.State, side game.Side, most int) (t Tally, err error) {
	s := end.Clone()
	for s.Undo() {
	}
	for ply := range end.Plies() {
		played := end.Move(ply)
		if ply >= Opening && s.Turn() == side && s.Count() > 1 {
			if err := e.position(ctx, s, played, &t); err != nil {
				return t, err
			}
		}
		if _, err := s.Apply(played); err != nil {
			return t, err
		}
		if most > 0 && t.Positions+t.Wins >= most {
			return t, nil
		}
	}
	return t, nil
}

func (e *Engine) position(ctx context.Context, s game.State, played string, t *Tally) error {
	r, err := e.search(ctx, s, 2)
	if err != nil || len(r.Lines) < 2 {
		return err
	}
	best, second := r.Lines[0], r.Lines[1]
	if plies, sure := engine.WinIn(best.Score); sure {
		if plies <= 0 {
			return nil // every move loses
		}
		score, err := e.worth(ctx, s, r, played)
		t.Wins++
		if plies, sure := engine.WinIn(score); sure && plies > 0 {
			t.Kept++
		}
		return err
	}
	p := chance(best.Score)
	if p < decided || p > 1-decided || p-chance(second.Score) > sensible {
		return nil
	}
	t.Positions++
	if played == r.Move {
		t.First++
		t.AsGood++
		return nil
	}
	score, err := e.worth(ctx, s, r, played)
	loss := max(0, p-chance(score))
	if loss <= equal {
		t.AsGood++
	}
	t.Loss += loss
	return err
}

// worth returns the score of a move for the side that plays it.
func (e *Engine) worth(ctx context.Context, s game.State, r engine.Result, move string) (int, error) {
	for _, l := range r.Lines {
		if l.Moves[0] == move {
			return l.Score, nil
		}
	}
	side := s.Turn()
	after := s.Clone()
	if _, err := after.Apply(move); err != nil {
		return 0, err
	}
	if o := after.Outcome(); o.Decided() {
		switch w, won := o.Winner(); {
		case !won:
			return 0, nil
		case w == side:
			return engine.WinScore, nil
		}
		return -engine.WinScore, nil
	}
	reply, err := e.search(ctx, after, 1)
	if after.Turn() == side {
		return reply.Score, err
	}
	return -reply.Score, err
}

func (e *Engine) search(ctx context.Context, s game.State, lines int) (engine.Result, error) {
	if f, ok := e.engine.(engine.Forgetter); ok {
		f.Forget()
	}
	r, err := e.engine.Search(ctx, s, engine.Limits{Nodes: Nodes, Lines: lines})
	if err == nil {
		err = ctx.Err() // the result of an interrupted search is not reproducible
	}
	return r, err
}

// chance returns the probability of winning for a score, as in the review of a game.
func chance(score int) float64 {
	return 1 / (1 + math.Exp(-float64(max(-3000, min(3000, score)))/220))
}
