package judge_test

import (
	"slices"
	"testing"

	"tablier/engine"
	"tablier/engine/roster"
	"tablier/rules/game"
	"tablier/solve/judge"
	"tablier/solve/proof"
	"tablier/solve/verdict"
)

func start(t *testing.T, id, position string) game.State {
	t.Helper()
	g, err := roster.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	st, err := g.Rules(g.Info().Defaults()).Parse(position)
	if err != nil {
		t.Fatal(err)
	}
	return st
}

func apply(t *testing.T, st game.State, moves ...string) {
	t.Helper()
	for _, m := range moves {
		if _, err := st.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
}

var limits = proof.Limits{Nodes: 20_000, Bytes: 1 << 20}

// Positions that occurred twice earlier do not spoil a win that avoids them.
func TestRepetitionElsewhere(t *testing.T) {
	st := start(t, "ringo", "6/1b4/6/6/6/5w/6/6 1 b 0")
	apply(t, st, "b2-c2", "f6-g6", "c2-b2", "g6-f6", "b2-c2", "f6-g6") // c2 for the second time
	if !proof.HistoryMatters(st) {
		t.Fatal("nothing is repeated")
	}
	k, err := judge.Judge{Limits: limits}.Position(t.Context(), st)
	if err != nil || k.Verdict.Result != verdict.Win {
		t.Errorf("%+v, %v", k, err)
	}
}

// A win that leads through a position that has occurred twice is not a win: the game would be
// drawn.
func TestRepetitionOnTheWay(t *testing.T) {
	for _, history := range []bool{false, true} {
		st := start(t, "ringo", "6/1b4/6/6/6/5w/6/6 1 b 0")
		apply(t, st, "b2-c2", "f6-g6", "c2-b2", "g6-f6", "b2-c2", "f6-g6", "c2-b2")
		g, err := roster.Find("ringo")
		if err != nil {
			t.Fatal(err)
		}
		p, err := proof.For(g)
		if err != nil {
			t.Fatal(err)
		}
		l := limits
		l.History = history
		r, err := p.Prove(t.Context(), st, proof.Goal{Winner: game.Black, Plies: 4}, l)
		if err != nil {
			t.Fatal(err)
		}
		// White's g6-f6 leads to the start for the third time.
		if want := map[bool]proof.Status{false: proof.Proved, true: proof.Refuted}[history]; r.Status != want {
			t.Errorf("history %v: %v in %d, expected %v", history, r.Status, r.Plies, want)
		}
	}
}

// Game finds at least as much as a separate search of each position.
func TestGame(t *testing.T) {
	st := start(t, "ringo", "6/2b3/1w4/2b3/6/4w1/1b4/6 0 b 0")
	g, err := roster.Find("ringo")
	if err != nil {
		t.Fatal(err)
	}
	e, err := roster.New(g, engine.Options{HashMB: 1})
	if err != nil {
		t.Fatal(err)
	}
	for !st.Outcome().Decided() && st.Plies() < 60 {
		r, err := e.Search(t.Context(), st, engine.Limits{Nodes: 2000})
		if err != nil {
			t.Fatal(err)
		}
		apply(t, st, r.Move)
	}
	if _, won := st.Outcome().Winner(); !won {
		t.Fatal("not won")
	}
	j := judge.Judge{Limits: limits}
	list, err := j.Game(t.Context(), st, 30, 0)
	if err != nil || len(list) != st.Plies()+1 {
		t.Fatal(len(list), err)
	}
	proved := 0
	for back := st.Clone(); back.Plies() > 0 && st.Plies()-back.Plies() < 8; back.Undo() {
		alone, err := j.Position(t.Context(), back)
		if err != nil {
			t.Fatal(err)
		}
		k := list[back.Plies()]
		if alone.Verdict.Kind == verdict.Proved {
			proved++
			if k.Verdict.Result != alone.Verdict.Result {
				t.Errorf("ply %d: %+v, alone %+v", back.Plies(), k.Verdict, alone.Verdict)
			}
		}
		if len(k.Line) > 0 && !slices.Contains(back.Moves(), k.Line[0]) {
			t.Errorf("ply %d: %s is no move", back.Plies(), k.Line[0])
		}
	}
	if proved < 2 {
		t.Errorf("%d positions proved", proved)
	}
}
