package sixth_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"tablier/engine"
	"tablier/engine/mcts"
	"tablier/engine/roster"
	"tablier/engine/wins"
	"tablier/internal/sixth"
	"tablier/lab/arena"
	"tablier/lab/players"
	"tablier/rules/game"
	"tablier/solve/proof"
	"tablier/web/core/bridge"
)

const id = "tic-tac-toe"

// rules returns the rules of the sixth game.
func rules(t *testing.T) game.Rules {
	t.Helper()
	g, err := sixth.Games().Find(id)
	if err != nil {
		t.Fatal(err)
	}
	return g.Rules(g.Info().Defaults())
}

func position(t *testing.T, text string) game.State {
	t.Helper()
	s, err := rules(t).Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// The search finds that the start is drawn, finds a win in three and prevents one.
func TestEngine(t *testing.T) {
	for text, want := range map[string]struct {
		score int
		moves []string
	}{
		"3/3/3 w":     {0, []string{"a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"}},
		"w1b/3/b1w w": {engine.WinScore - 1, []string{"b2"}},
		"ww1/b2/b2 w": {engine.WinScore - 1, []string{"a3"}},
		"ww1/2b/3 b":  {0, []string{"a3"}},
	} {
		e, err := roster.New(rules(t), engine.Options{HashMB: 1})
		if err != nil {
			t.Fatal(err)
		}
		r, err := e.Search(t.Context(), position(t, text), engine.Limits{Depth: 9})
		if err != nil || want.score > 0 && r.Score != want.score || !slices.Contains(want.moves, r.Move) {
			t.Errorf("%s: %+v, %v; want %+v", text, r, err, want)
		}
	}
	// Every level plays an immediate win.
	for level := 1; level <= roster.Levels; level++ {
		if m, err := roster.Best(t.Context(), position(t, "w1b/3/b1w w"), level); m != "b2" || err != nil {
			t.Errorf("level %d plays %s, %v", level, m, err)
		}
	}
	cache := roster.NewEngineCache(8)
	if m, err := cache.Best(t.Context(), "x", position(t, "w1b/3/b1w w"), 10); m != "b2" || err != nil {
		t.Errorf("the club's engine plays %s, %v", m, err)
	}
}

// Perfect players draw. Neither the tree search nor the engine loses to them, but random players do.
func TestArena(t *testing.T) {
	var list []arena.Player
	for _, text := range []string{"tablier:depth=9", "random"} {
		p, err := players.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, p)
	}
	r := rules(t)
	tournament := &arena.Tournament{Rules: r, Openings: []arena.Opening{{}, {Moves: []string{"a1"}}, {Moves: []string{"a2"}}, {Moves: []string{"b2"}}}, Games: 8, Players: list}
	s, err := tournament.Run(t.Context())
	if err != nil || s.Games != 8 || s.Pairings[0].Losses > 0 || s.Pairings[0].Wins == 0 {
		t.Errorf("%+v, %v", s, err)
	}
	e, err := roster.TreeSearch(r, mcts.Options{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	if found, err := e.Search(t.Context(), position(t, "w1b/3/b1w w"), engine.Limits{Nodes: 500}); err != nil || found.Move != "b2" {
		t.Errorf("the tree search plays %+v, %v", found, err)
	}
}

// The start is a win for neither side. A fork wins in three plies, with a valid certificate.
func TestProver(t *testing.T) {
	p, err := proof.For(rules(t))
	if err != nil {
		t.Fatal(err)
	}
	for side := range game.Side(2) {
		r, err := p.Prove(t.Context(), rules(t).Start(), proof.Goal{Winner: side, Plies: 9}, proof.Limits{})
		if err != nil || r.Status != proof.Refuted {
			t.Errorf("%v wins from the start: %+v, %v", side, r, err)
		}
	}
	opening := "wb1/3/3 w" // Black has answered the corner with an edge
	r, err := p.Prove(t.Context(), position(t, opening), proof.Goal{Winner: game.White}, proof.Limits{Shortest: true})
	if err != nil || r.Status != proof.Proved || r.Plies != 5 {
		t.Fatalf("%+v, %v", r, err)
	}
	if _, err := proof.Check(t.Context(), sixth.Games(), r.Certificate, 0); err != nil {
		t.Error(err)
	}
	slow, err := wins.For(rules(t))
	if err != nil {
		t.Fatal(err)
	}
	if w, ok := slow.Prove(position(t, opening), 5, 100_000); !ok || w.Plies != 5 || !slices.Contains(w.Moves, r.Line[0]) {
		t.Errorf("%+v, %v; the other prover has %v", w, ok, r.Line)
	}
}

// The core of the pages lists, opens, plays and searches the game, and draws its board.
func TestCore(t *testing.T) {
	b := bridge.New(sixth.Games())
	call := func(name string, args ...string) (answer map[string]any) {
		t.Helper()
		text := b.Call(name, args...)
		if err := json.Unmarshal([]byte(text), &answer); err != nil || answer["error"] != nil {
			t.Fatalf("%s %q: %s, %v", name, args, text, err)
		}
		return answer
	}
	list := call("catalogue")["games"].([]any)
	last := list[len(list)-1].(map[string]any)
	name := last["name"].(map[string]any)
	if last["id"] != id || name["fr"] != "Morpion" || name["en"] != "Tic-tac-toe" {
		t.Errorf("the catalogue ends with %v", last)
	}
	if board := call("board", id, ""); len(board["cells"].([]any)) != 9 {
		t.Errorf("%v", board)
	}
	handle := call("open", id, "", "")["handle"].(float64)
	if handle != 1 {
		t.Fatal(handle)
	}
	if made := call("palette", id, ""); len(made["pieces"].([]any)) != 2 || len(made["fields"].([]any)) != 1 {
		t.Errorf("%v", made)
	}
	if enter := call("enter", "1", "b2"); enter["moves"].([]any)[0] != "b2" {
		t.Errorf("%v", enter)
	}
	for _, m := range strings.Fields("a1 a2 b1 b2") {
		call("apply", "1", m)
	}
	found := call("search", id, "", "", "a1 a2 b1 b2", "depth=5")
	if found["move"] != "c1" || found["lines"].([]any)[0].(map[string]any)["proved"] != true {
		t.Errorf("%v", found)
	}
	over := call("apply", "1", "c1")["outcome"].(map[string]any)
	if over["status"] != "white" || over["reason"] != "blocked" {
		t.Errorf("%v", over)
	}
}
