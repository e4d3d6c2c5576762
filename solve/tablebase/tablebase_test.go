package tablebase_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tablier/engine"
	"tablier/rules/game"
	"tablier/rules/games/ringo"
	"tablier/solve"
	"tablier/solve/spaces"
	"tablier/solve/table"
	"tablier/solve/tablebase"
	"tablier/solve/verdict"
)

func rulesOf(t testing.TB, set ...string) game.Rules {
	t.Helper()
	o, err := ringo.New().Info().ParseOptions(set...)
	if err != nil {
		t.Fatal(err)
	}
	return ringo.New().Rules(o)
}

// solved makes the tables of some slices below a directory.
func solved(t testing.TB, dir string, rules game.Rules, patterns ...string) *solve.Dir {
	t.Helper()
	space, err := spaces.New(rules)
	if err != nil {
		t.Fatal(err)
	}
	d := solve.OpenDir(dir, space, 1<<28)
	t.Cleanup(func() { d.Close() })
	tops, err := solve.Choose(space.Slices(), patterns)
	if err != nil {
		t.Fatal(err)
	}
	if err := (&solve.Run{Dir: d, Slices: solve.Closure(space.Slices(), tops), Threads: 2}).Do(context.Background()); err != nil {
		t.Fatal(err)
	}
	return d
}

func state(t testing.TB, rules game.Rules, position string) game.State {
	t.Helper()
	st, err := rules.Parse(position)
	if err != nil {
		t.Fatal(err)
	}
	return st
}

func opened(t testing.TB, root string) *tablebase.Set {
	t.Helper()
	s, err := tablebase.Open(root)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// The verdicts of a position and of its moves agree, over files and over HTTP.
func TestVerdicts(t *testing.T) {
	dir, rules := t.TempDir(), rulesOf(t)
	solved(t, dir, rules, "w1b2o0")
	server := httptest.NewServer(http.FileServer(http.Dir(dir)))
	t.Cleanup(server.Close)
	st := state(t, rules, "6/6/w5/2b3/6/6/5b/6 0 w 0")
	for _, root := range []string{dir, server.URL} {
		s := opened(t, root)
		v, err := s.Verdict(st)
		if err != nil || v != (verdict.Verdict{Kind: verdict.Proved, Result: verdict.Win, Source: verdict.Table, Plies: 11, Exact: true}) {
			t.Fatalf("%s: %+v, %v", root, v, err)
		}
		moves, err := s.Moves(st)
		if err != nil || len(moves) != 8 {
			t.Fatal(moves, err)
		}
		best := 1000
		for _, m := range moves {
			if m.Verdict.Kind != verdict.Proved {
				t.Errorf("%+v", m)
			}
			if m.Verdict.Result == verdict.Win {
				best = min(best, m.Verdict.Plies)
			}
		}
		if best != 11 {
			t.Errorf("the quickest move wins in %d", best)
		}
		// More pieces than are solved, and other options.
		for _, other := range []game.State{rules.Start(), rulesOf(t, "target=7").Start()} {
			if v, err := s.Verdict(other); err != nil || v.Kind != verdict.Unknown {
				t.Errorf("%+v, %v", v, err)
			}
		}
	}
}

// A win that the rules of history might spoil is not reported as proved.
func TestHistoryAndCounters(t *testing.T) {
	dir, rules := t.TempDir(), rulesOf(t)
	solved(t, dir, rules, "w1b2o0")
	s := opened(t, dir)
	for counter, want := range map[int]verdict.Kind{88: verdict.Proved, 89: verdict.Proved, 90: verdict.Unknown} {
		v, err := s.Verdict(state(t, rules, fmt.Sprintf("6/6/w5/2b3/6/6/5b/6 0 w %d", counter)))
		if err != nil || v.Kind != want {
			t.Errorf("after %d plies without progress: %+v, %v", counter, v, err)
		}
	}
	to := func(move string) string { a, b, _ := strings.Cut(move, "-"); return b + "-" + a }
	repeated := state(t, rules, "6/w5/6/6/6/6/2b3/3b2 0 w 0")
	if v, err := s.Verdict(repeated); err != nil || v.Kind != verdict.Proved {
		t.Fatal(v, err)
	}
	there := repeated.Moves()[0]
	if _, err := repeated.Apply(there); err != nil {
		t.Fatal(err)
	}
	aside := ""
	for _, m := range repeated.Moves() {
		if from, cell, _ := strings.Cut(m, "-"); len(cell) == 2 && cell[1:] == from[1:] { // within a ring
			aside = m
		}
	}
	for _, m := range []string{aside, to(there), to(aside)} {
		if _, err := repeated.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
	if v, err := s.Verdict(repeated); err != nil || v.Kind != verdict.Unknown {
		t.Errorf("a position that occurs for the second time: %+v, %v", v, err)
	}
	white := rulesOf(t, "repetition=white")
	drawn := ""
	d := solved(t, dir, rules, "w1b2o0")
	for i, sl := range d.Space.Slices() {
		if values, err := d.Load(i); err == nil && drawn == "" {
			for k := range sl.Size {
				if v := values.At(k); !v.Won() && !v.Lost() {
					drawn = d.Space.Explore().Text(i, k)
					break
				}
			}
		}
	}
	if drawn == "" {
		t.Fatal("no draw among the endings")
	}
	if v, err := s.Verdict(state(t, rules, drawn)); err != nil || v.Result != verdict.Draw {
		t.Error(v, err)
	}
	// With this option, White wins endless play, but a hundred plies without progress still
	// make a draw.
	if v, err := s.Verdict(state(t, white, drawn)); err != nil || v.Kind != verdict.Unknown {
		t.Error(v, err)
	}
}

// Damaged tables are reported by name to every caller; a search goes on without them.
func TestDamage(t *testing.T) {
	dir, rules := t.TempDir(), rulesOf(t)
	solved(t, dir, rules, "w1b2o0")
	st := state(t, rules, "6/6/w5/2b3/6/6/5b/6 0 w 0")
	s := opened(t, dir)
	v, err := s.Verdict(st)
	if err != nil || v.Kind != verdict.Proved {
		t.Fatal(v, err)
	}
	files, _ := filepath.Glob(filepath.Join(dir, "ringo", "default", "*.tbl"))
	for _, f := range files {
		if err := os.Truncate(f, 200); err != nil {
			t.Fatal(err)
		}
	}
	fresh := opened(t, dir)
	if v, err := fresh.Verdict(st); !errors.Is(err, &table.Error{Problem: table.Truncated}) || v.Kind != verdict.Unknown || !strings.Contains(err.Error(), ".tbl") {
		t.Errorf("%+v, %v", v, err)
	}
	p, err := fresh.Prober(rules)
	if err != nil {
		t.Fatal(err)
	}
	r, err := engine.New[ringo.Position](ringo.Game{}, engine.Options{HashMB: 1, Tablebase: p}).Search(context.Background(), st, engine.Limits{Depth: 5})
	if err != nil || r.Move == "" {
		t.Error(r, err)
	}
	if err := p.(interface{ Failure() error }).Failure(); !errors.Is(err, &table.Error{Problem: table.Truncated}) {
		t.Error("the search kept the damage to itself:", err)
	}
	if _, err := tablebase.Open(filepath.Join(dir, "nothing")); err == nil {
		t.Error("a directory that is not there was opened")
	}
}

// A search with tables knows their values at once and returns the whole line. One piece above
// the tables, it finds what larger tables say.
func TestSearchWithTables(t *testing.T) {
	small, large, rules := t.TempDir(), t.TempDir(), rulesOf(t, "rings=5")
	solved(t, small, rules, "w1b2o0", "w1b1o1")
	whole := solved(t, large, rules, "w1b3o0")
	p, err := opened(t, small).Prober(rules)
	if err != nil || p == nil {
		t.Fatal(p, err)
	}
	search := func(st game.State, depth int, tables any) engine.Result {
		r, err := engine.New[ringo.Position](ringo.Game{}, engine.Options{HashMB: 4, Tablebase: tables}).Search(context.Background(), st, engine.Limits{Depth: depth})
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	d := solved(t, small, rules, "w1b2o0")
	x := d.Space.Explore()
	asked := 0
	for i, sl := range d.Space.Slices() {
		values, err := d.Load(i)
		if err != nil {
			continue
		}
		for k := uint64(0); k < sl.Size; k += 1 + sl.Size/7 {
			v := values.At(k)
			st := state(t, rules, x.Text(i, k))
			if st.Outcome().Decided() || v.Plies() == 0 {
				continue
			}
			asked++
			r := search(st, 30, p)
			n, won := engine.WinIn(r.Score)
			if (v.Won() || v.Lost()) != won || v.Won() && n != v.Plies() || v.Lost() && -n != v.Plies() {
				t.Fatalf("%s is %v; the search says %d (%v)", st.Text(), v, n, won)
			}
			if won && len(r.Line) != v.Plies() || r.Nodes > 500 {
				t.Fatalf("%s is %v: line %v after %d nodes", st.Text(), v, r.Line, r.Nodes)
			}
		}
	}
	if asked < 20 {
		t.Errorf("only %d positions", asked)
	}
	// With one piece more than the tables have, a search with them finds wins that it misses
	// without them, and never a false one.
	x = whole.Space.Explore()
	with, without := 0, 0
	for i, sl := range whole.Space.Slices() {
		if sl.Group != "w1b3o0" {
			continue
		}
		values, err := whole.Load(i)
		if err != nil {
			t.Fatal(err)
		}
		for k := sl.Size / 3; k < sl.Size; k += 1 + sl.Size/2 {
			v := values.At(k)
			st := state(t, rules, x.Text(i, k))
			if v.Plies() < 6 {
				continue
			}
			n, won := engine.WinIn(search(st, 6, p).Score)
			if won && (n > 0) != v.Won() || won && max(n, -n) < v.Plies() {
				t.Errorf("%s is %v; the search says %d", st.Text(), v, n)
			}
			if won {
				with++
			}
			if _, won := engine.WinIn(search(st, 6, nil).Score); won {
				without++
			}
		}
	}
	if with <= without {
		t.Errorf("%d wins and losses seen with tables, %d without", with, without)
	}
}
