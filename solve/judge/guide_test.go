package judge_test

import (
	"context"
	"slices"
	"testing"

	"tablier/engine/roster"
	"tablier/rules/game"
	"tablier/solve/judge"
	"tablier/solve/proof"
	"tablier/solve/verdict"
)

// tooDeep is a position of Ra that the search alone does not prove with the limits of these tests. Black, to move,
// loses within six plies.
const tooDeep = "6/A6/8/a8/3C5A/2b8/5c1C3A/11/10/9/8/5a1/6 b 6"

// A win that the engine sees is proved against every defence.
func TestEngineGuide(t *testing.T) {
	j := judge.Judge{Limits: proof.Limits{Nodes: 60_000, Bytes: 8 << 20}}
	st := start(t, "ra", tooDeep)
	k, err := j.Position(t.Context(), st)
	if err != nil || k.Verdict.Kind == verdict.Proved {
		t.Fatalf("without the engine: %+v, %v", k, err)
	}
	j.Engine = judge.EngineGuide(300_000, 16)
	k, err = j.Position(t.Context(), st)
	if err != nil || k.Verdict.Kind != verdict.Proved || k.Verdict.Result != verdict.Loss || len(k.Line) != k.Verdict.Plies {
		t.Fatalf("%+v, %v", k, err)
	}
	apply(t, st, k.Line...)
	if side, won := st.Outcome().Winner(); !won || side != game.White {
		t.Errorf("%v ends with %+v", k.Line, st.Outcome())
	}
}

// fixed is a guide that always says the same.
type fixed struct {
	rules  game.Rules
	winner game.Side
	move   func(st game.State) string
}

func (f fixed) Nodes() uint64 { return 0 }

func (f fixed) Begin(_ context.Context, st game.State) (proof.Proposal, bool) {
	return proof.Proposal{Winner: f.winner, Move: f.move(st)}, true
}

func (f fixed) Propose(position string) (proof.Proposal, bool) {
	st, err := f.rules.Parse(position)
	if err != nil {
		return proof.Proposal{}, false
	}
	return f.Begin(context.Background(), st)
}

// A guide that is wrong proves nothing, and does no harm.
func TestWrongGuide(t *testing.T) {
	moves := map[string]func(game.State) string{
		"first":   func(st game.State) string { return st.Moves()[0] },
		"last":    func(st game.State) string { m := st.Moves(); return m[len(m)-1] },
		"illegal": func(game.State) string { return "z9" },
		"none":    func(game.State) string { return "" },
	}
	for _, g := range roster.All() {
		rules := g.Rules(g.Info().Defaults())
		for name, move := range moves {
			for _, winner := range []game.Side{game.White, game.Black} {
				j := judge.Judge{
					Limits: proof.Limits{Nodes: 2000, Bytes: 1 << 20},
					Engine: func(game.Rules) (judge.Guide, error) { return fixed{rules, winner, move}, nil },
				}
				if k, err := j.Position(t.Context(), rules.Start()); err != nil || k.Verdict.Kind == verdict.Proved {
					t.Errorf("%s, %s: %+v, %v", g.Info().ID, name, k, err)
				}
			}
		}
	}
}

// A win that the guide proposes is none if the defender can repeat a position for the third time.
func TestGuideRepeats(t *testing.T) {
	for _, history := range []bool{false, true} {
		st := start(t, "ringo", "6/1b4/6/6/6/5w/6/6 1 b 0")
		apply(t, st, "b2-c2", "f6-g6", "c2-b2", "g6-f6", "b2-c2", "f6-g6", "c2-b2")
		p, err := proof.For(st.Rules())
		if err != nil {
			t.Fatal(err)
		}
		l := limits
		l.History = history
		r, err := p.Follow(t.Context(), st, proof.Proposal{Winner: game.Black}, fixed{st.Rules(), game.Black, inward}, l)
		if want := map[bool]proof.Status{false: proof.Proved, true: proof.Unknown}[history]; err != nil || r.Status != want {
			t.Errorf("history %v: %v, expected %v; %v", history, r.Status, want, err)
		}
	}
}

// inward returns Black's move to the citadel, or to the ring inside.
func inward(st game.State) string {
	for _, m := range []string{"b1-o", "b2-b1"} {
		if slices.Contains(st.Moves(), m) {
			return m
		}
	}
	return ""
}
