package cli

import (
	"tablier/engine"
	"tablier/engine/roster"
	"tablier/learn/tutor"
	"tablier/rules/game"
	"tablier/solve/tablebase"
	"tablier/solve/verdict"
)

// analyst judges positions for the tutor: with tables, with the engine, and with the prover if the engine
// announces a win or loss.
type analyst struct {
	s      *session
	engine engine.Engine
	nodes  uint64
	prove  uint64
	tables *tablebase.Set
}

func newAnalyst(s *session, r game.Rules, c tutorCmd) (a *analyst, err error) {
	a = &analyst{s: s, nodes: c.Nodes, prove: c.Prove}
	if a.tables, err = openTables(c.Tables); err != nil {
		return nil, err
	}
	if a.engine, err = roster.New(r, engine.Options{HashMB: 64}); err != nil {
		a.close()
		return nil, err
	}
	return a, nil
}

func (a *analyst) close() {
	a.tables.Close()
}

// look returns what is known about a position. The result is empty if the game is decided.
func (a *analyst) look(st game.State) (tutor.Line, error) {
	if st.Outcome().Decided() {
		return tutor.Line{}, nil
	}
	if f, ok := a.engine.(engine.Forgetter); ok {
		f.Forget() // the same position must always get the same score
	}
	r, err := a.engine.Search(a.s.ctx, st, engine.Limits{Nodes: a.nodes, Lines: 2})
	if err != nil {
		return tutor.Line{}, err
	}
	l := tutor.Line{Known: true, Score: r.Lines[0].Score, Moves: r.Lines[0].Moves}
	l.Win, _ = engine.WinIn(l.Score)
	if len(r.Lines) > 1 {
		l.Second, l.HasSecond = r.Lines[1].Score, true
	}
	v, err := a.tables.Verdict(st)
	if err != nil {
		return tutor.Line{}, err
	}
	if v.Kind != verdict.Proved && l.Win != 0 && a.prove > 0 {
		v = analyseCmd{Prove: a.prove}.proofs(a.s, st, engine.Report{Lines: r.Lines[:1]}).position
	}
	if v.Kind == verdict.Proved {
		l.Proved, l.Win = true, 0
		switch v.Result {
		case verdict.Win:
			l.Win = max(1, v.Plies)
		case verdict.Loss:
			l.Win = -max(1, v.Plies)
		}
	}
	return l, nil
}

// explain judges the positions before and after a move.
func (a *analyst) explain(st game.State, move string) (*tutor.Explanation, error) {
	next := st.Clone()
	if _, err := next.Apply(move); err != nil {
		return nil, err
	}
	before, err := a.look(st)
	if err != nil {
		return nil, err
	}
	after, err := a.look(next)
	if err != nil {
		return nil, err
	}
	return tutor.Explain(st, move, before, after)
}

// game judges all positions of a finished game.
func (a *analyst) game(played game.State) (start game.State, moves []string, lines []tutor.Line, err error) {
	start = played.Clone()
	for start.Undo() {
	}
	for i := range played.Plies() {
		moves = append(moves, played.Move(i))
	}
	st := start.Clone()
	for i := 0; ; i++ {
		l, err := a.look(st)
		if err != nil {
			return nil, nil, nil, err
		}
		lines = append(lines, l)
		if i == len(moves) {
			return start, moves, lines, nil
		}
		if _, err := st.Apply(moves[i]); err != nil {
			return nil, nil, nil, err
		}
	}
}
