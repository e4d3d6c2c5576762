package arena_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tablier/engine"
	"tablier/engine/mcts"
	"tablier/engine/roster"
	"tablier/lab/arena"
	"tablier/rules/game"
	"tablier/rules/games/ra"
	"tablier/rules/games/ringo"
	"tablier/rules/record"
)

func rules() game.Rules {
	g, err := roster.Find("ringo")
	if err != nil {
		panic(err)
	}
	return g.Rules(g.Info().Defaults())
}

// searcher plays Ringo or Ra to a depth, random plays Ringo at random.
func searcher(name string, depth int) arena.Player {
	return arena.Player{Name: name, Limits: engine.Limits{Depth: depth}, Open: func(r game.Rules, seed uint64) (engine.Engine, error) {
		return roster.New(r, engine.Options{HashMB: 1, Noise: 5, Seed: seed})
	}}
}

func random(name string) arena.Player {
	return arena.Player{Name: name, Open: func(_ game.Rules, seed uint64) (engine.Engine, error) {
		return mcts.Random[ringo.Position](ringo.Game{}, seed), nil
	}}
}

// engineFunc is an engine that calls a function.
type engineFunc func(context.Context, game.State) (engine.Result, error)

func (f engineFunc) Search(ctx context.Context, s game.State, _ engine.Limits) (engine.Result, error) {
	return f(ctx, s)
}

func fake(name string, l engine.Limits, f engineFunc) arena.Player {
	return arena.Player{Name: name, Limits: l, Open: func(game.Rules, uint64) (engine.Engine, error) { return f, nil }}
}

func suite(t *testing.T, n int) []arena.Opening {
	t.Helper()
	o, err := arena.Generate(context.Background(), rules(), arena.Suite{Count: n, Plies: 4, Seed: 2})
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// frozen is a clock that stands still.
func frozen() time.Time { return time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC) }

func run(t *testing.T, tour *arena.Tournament) (*arena.Standing, []*arena.Game) {
	t.Helper()
	var games []*arena.Game
	tour.OnGame = func(g *arena.Game, _ *arena.Standing) error { games = append(games, g); return nil }
	s, err := tour.Run(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return s, games
}

func TestTheStrongerWins(t *testing.T) {
	tour := &arena.Tournament{Rules: rules(), Players: []arena.Player{random("R"), searcher("S", 2)}, Openings: suite(t, 10), Games: 20, Now: frozen, Concurrency: 2}
	s, all := run(t, tour)
	p := s.Pairings[0]
	if p.Losses < 17 || p.Wins+p.Draws+p.Losses != 20 || p.Pairs.Pairs() != 10 || s.Games != 20 || s.Total != 20 {
		t.Errorf("%+v", s)
	}
	seats := 0
	for i, g := range all {
		// Every game can be replayed as a record, and its result has an explanation.
		r := tour.Record(g)
		if _, err := record.Replay(r, roster.Find); err != nil {
			t.Errorf("game %d: %v", i, err)
		}
		if g.N != i || g.Date != "2026-11-21" || g.First == g.Second || !slices.Equal(g.Moves[:4], tour.Openings[i/2].Moves) {
			t.Errorf("%+v", g)
		}
		if g.First == "R" {
			seats++
		}
	}
	if seats != 10 {
		t.Errorf("the first player began %d of 20 games", seats)
	}
	list, err := s.List()
	if err != nil || list.Rating[1]-list.Rating[0] < 200 {
		t.Errorf("%+v %v", list, err)
	}
}

func TestRepeatable(t *testing.T) {
	play := func(concurrency int, seed uint64) []*arena.Game {
		_, g := run(t, &arena.Tournament{Rules: rules(), Players: []arena.Player{searcher("A", 1), searcher("B", 2), random("C")}, Openings: suite(t, 3), Games: 6, Now: frozen, Concurrency: concurrency, Seed: seed})
		return g
	}
	one, four, other := play(1, 5), play(4, 5), play(1, 6)
	if len(one) != 18 || !reflect.DeepEqual(one, four) {
		t.Error("four games at once differ from one at a time")
	}
	if reflect.DeepEqual(one, other) {
		t.Error("the seed changes nothing")
	}
}

func TestFaultsLose(t *testing.T) {
	legal := func(s game.State) engine.Result { return engine.Result{Move: s.Moves()[0]} }
	now := frozen()
	var mu sync.Mutex
	clock := func() time.Time { mu.Lock(); defer mu.Unlock(); return now }
	pass := func(d time.Duration) { mu.Lock(); now = now.Add(d); mu.Unlock() }
	third := func(s game.State, f func() (engine.Result, error)) (engine.Result, error) {
		if s.Plies() < 8 {
			return legal(s), nil
		}
		return f()
	}
	for _, c := range []struct {
		name   string
		limits engine.Limits
		f      func(context.Context, game.State) (engine.Result, error)
		fault  arena.Fault
		detail string
	}{
		{"illegal", engine.Limits{}, func(context.Context, game.State) (engine.Result, error) { return engine.Result{Move: "a1-a9"}, nil }, arena.Illegal, "a1-a9"},
		{"silent", engine.Limits{}, func(context.Context, game.State) (engine.Result, error) { return engine.Result{}, nil }, arena.Illegal, ""},
		{"failing", engine.Limits{}, func(context.Context, game.State) (engine.Result, error) {
			return engine.Result{}, errors.New("out of ideas")
		}, arena.Crash, "out of ideas"},
		{"panicking", engine.Limits{}, func(context.Context, game.State) (engine.Result, error) { panic("oh dear") }, arena.Crash, "oh dear"},
		{"slow", engine.Limits{Time: time.Second}, func(_ context.Context, s game.State) (engine.Result, error) {
			pass(1500 * time.Millisecond)
			return legal(s), nil
		}, arena.TimeForfeit, "1.5s"},
		{"dreaming", engine.Limits{Clock: engine.Clock{On: true, Left: 10 * time.Second, Increment: time.Second}}, func(_ context.Context, s game.State) (engine.Result, error) {
			pass(12 * time.Second)
			return legal(s), nil
		}, arena.TimeForfeit, "12s"},
		{"hanging", engine.Limits{Time: time.Millisecond}, func(ctx context.Context, s game.State) (engine.Result, error) {
			<-ctx.Done()
			return engine.Result{}, ctx.Err()
		}, arena.TimeForfeit, "no move"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := fake("bad", c.limits, func(ctx context.Context, s game.State) (engine.Result, error) {
				return third(s, func() (engine.Result, error) { return c.f(ctx, s) })
			})
			tour := &arena.Tournament{Rules: rules(), Players: []arena.Player{p, random("good")}, Openings: suite(t, 1), Games: 2, Now: clock}
			s, all := run(t, tour)
			if s.Pairings[0].Losses != 2 || s.Faults[0][c.fault] != 2 || len(s.Faults[1]) != 0 {
				t.Errorf("%+v", s)
			}
			for _, g := range all {
				if g.Fault != c.fault || !strings.Contains(g.Detail, c.detail) || g.Score() != map[string]float64{"bad": 0, "good": 1}[g.First] {
					t.Errorf("%+v", g)
				}
				if _, err := record.Replay(tour.Record(g), roster.Find); err != nil {
					t.Error(err)
				}
			}
		})
	}
}

// On a running clock, time used is subtracted and the increment is added.
func TestClocksRun(t *testing.T) {
	now := frozen()
	var left []time.Duration
	p := arena.Player{Name: "A", Limits: engine.Limits{Clock: engine.Clock{On: true, Left: 10 * time.Second, Increment: time.Second}}, Open: func(game.Rules, uint64) (engine.Engine, error) {
		return limited(func(_ context.Context, s game.State, l engine.Limits) (engine.Result, error) {
			left = append(left, l.Clock.Left)
			now = now.Add(3 * time.Second)
			return engine.Result{Move: s.Moves()[0]}, nil
		}), nil
	}}
	_, all := run(t, &arena.Tournament{Rules: rules(), Players: []arena.Player{p, random("B")}, Openings: suite(t, 1), Games: 2, Now: func() time.Time { return now }})
	if len(left) < 8 || !slices.Equal(left[:4], []time.Duration{10 * time.Second, 8 * time.Second, 6 * time.Second, 4 * time.Second}) || all[0].Fault != arena.TimeForfeit {
		t.Errorf("%v %+v", left, all[0])
	}
}

type limited func(context.Context, game.State, engine.Limits) (engine.Result, error)

func (f limited) Search(ctx context.Context, s game.State, l engine.Limits) (engine.Result, error) {
	return f(ctx, s, l)
}

func TestTheTestStopsTheMatch(t *testing.T) {
	tour := &arena.Tournament{Rules: rules(), Players: []arena.Player{searcher("S", 2), random("R")}, Openings: suite(t, 60), Games: 120, Now: frozen, SPRT: &arena.SPRT{Elo0: 0, Elo1: 200}, Concurrency: 3}
	s, all := run(t, tour)
	if s.Verdict != arena.AcceptH1 || s.Games >= 120 || s.Games != len(all) || s.Games%2 != 0 || s.LLR < 2.9 {
		t.Errorf("%d games, LLR %v, %q", s.Games, s.LLR, s.Verdict)
	}
	// The result of the earlier run stands.
	tour.Done, tour.OnGame = all, func(*arena.Game, *arena.Standing) error { t.Error("one more game"); return nil }
	if again, err := tour.Run(context.Background()); err != nil || again.Verdict != arena.AcceptH1 {
		t.Error(again, err)
	}
}

// A match killed at any moment, even within a line, resumes where it was and ends as if it had not
// been interrupted.
func TestResumeAfterAKill(t *testing.T) {
	path := filepath.Join(t.TempDir(), "results.jsonl")
	match := func() *arena.Tournament {
		return &arena.Tournament{Rules: rules(), Players: []arena.Player{searcher("A", 1), random("B")}, Openings: suite(t, 6), Games: 12, Seed: 3, Now: frozen}
	}
	play := func(stop int) error {
		tour := match()
		log, done, err := arena.OpenLog(path, tour.Header())
		if err != nil {
			t.Fatal(err)
		}
		defer log.Close()
		tour.Done = done
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		tour.OnGame = func(g *arena.Game, s *arena.Standing) error {
			if s.Games == stop {
				cancel()
			}
			return log.Add(g)
		}
		_, err = tour.Run(ctx)
		return err
	}
	if err := play(0); err != nil {
		t.Fatal(err)
	}
	whole, _ := os.ReadFile(path)
	os.Remove(path)
	if err := play(5); !errors.Is(err, context.Canceled) {
		t.Fatalf("stopped: %v", err)
	}
	part, _ := os.ReadFile(path)
	if len(part) >= len(whole) || !bytes.HasPrefix(whole, part) {
		t.Fatal("the first part is no beginning of the whole")
	}
	for _, cut := range []int{0, 1, 30, len(part) / 2, len(part) - 1, len(part)} {
		os.WriteFile(path, part[:cut], 0o644)
		if err := play(0); err != nil {
			t.Fatalf("cut at %d: %v", cut, err)
		}
		if again, _ := os.ReadFile(path); !bytes.Equal(again, whole) {
			t.Errorf("cut at %d: the results differ", cut)
		}
	}
}

func TestLogsOfOtherTournamentsAreRefused(t *testing.T) {
	path := filepath.Join(t.TempDir(), "results.jsonl")
	tour := &arena.Tournament{Rules: rules(), Players: []arena.Player{random("A"), random("B")}, Openings: suite(t, 2), Games: 4}
	log, _, err := arena.OpenLog(path, tour.Header())
	if err != nil {
		t.Fatal(err)
	}
	log.Close()
	for _, other := range []*arena.Tournament{
		{Rules: rules(), Players: []arena.Player{random("A"), random("C")}, Openings: tour.Openings},
		{Rules: rules(), Players: tour.Players, Openings: tour.Openings[:1]},
		{Rules: rules(), Players: tour.Players, Openings: tour.Openings, Seed: 1},
		{Rules: ra.New().Rules(ra.New().Info().Defaults()), Players: tour.Players, Openings: tour.Openings},
	} {
		if _, _, err := arena.OpenLog(path, other.Header()); !errors.Is(err, arena.ErrOtherTournament) {
			t.Error(err)
		}
	}
	before, _ := os.ReadFile(path)
	for _, garbage := range []string{"{}\n", "nonsense\n", "{\"n\":1}\n", string(before) + "{\"n\":7}\n", string(before) + "rubbish\n"} {
		os.WriteFile(path, []byte(garbage), 0o644)
		if _, _, err := arena.OpenLog(path, tour.Header()); err == nil {
			t.Errorf("%q was taken for results", garbage)
		}
		if after, _ := os.ReadFile(path); string(after) != garbage {
			t.Errorf("%q was changed into %q", garbage, after)
		}
	}
}

func TestImpossibleTournaments(t *testing.T) {
	ok := func() arena.Tournament {
		return arena.Tournament{Rules: rules(), Players: []arena.Player{random("A"), random("B")}, Openings: suite(t, 2), Games: 4}
	}
	for name, spoil := range map[string]func(*arena.Tournament){
		"one player":        func(t *arena.Tournament) { t.Players = t.Players[:1] },
		"one name":          func(t *arena.Tournament) { t.Players[1].Name = "A" },
		"odd":               func(t *arena.Tournament) { t.Games = 3 },
		"none":              func(t *arena.Tournament) { t.Games = 0 },
		"too few openings":  func(t *arena.Tournament) { t.Games = 6 },
		"test of three":     func(t *arena.Tournament) { t.Players = append(t.Players, random("C")); t.SPRT = &arena.SPRT{Elo1: 5} },
		"test of nothing":   func(t *arena.Tournament) { t.SPRT = &arena.SPRT{} },
		"results of others": func(t *arena.Tournament) { t.Done = []*arena.Game{{N: 0, First: "A", Second: "X"}} },
		"too many results":  func(t *arena.Tournament) { t.Done = make([]*arena.Game, 5) },
		"no engine": func(t *arena.Tournament) {
			t.Players[0].Open = func(game.Rules, uint64) (engine.Engine, error) { return nil, errors.New("no engine") }
		},
		"illegal opening": func(t *arena.Tournament) { t.Openings[0].Moves = []string{"a1-a2"} },
	} {
		tour := ok()
		spoil(&tour)
		if _, err := tour.Run(context.Background()); err == nil {
			t.Errorf("%s: no complaint", name)
		}
	}
}

func TestGauntlet(t *testing.T) {
	tour := &arena.Tournament{Rules: rules(), Players: []arena.Player{random("A"), random("B"), random("C")}, Openings: suite(t, 2), Games: 4, Gauntlet: true, MaxPlies: 12}
	s, all := run(t, tour)
	if len(s.Pairings) != 2 || len(all) != 8 {
		t.Errorf("%+v", s)
	}
	for _, g := range all {
		if g.First != "A" && g.Second != "A" {
			t.Errorf("%s met %s", g.First, g.Second)
		}
		if len(g.Moves) > 12 || len(g.Moves) == 12 && g.Result != "draw" {
			t.Errorf("%d plies, %s", len(g.Moves), g.Result)
		}
	}
}

// TestReach checks that each player meets only its neighbours in the list, which still connects all
// players.
func TestReach(t *testing.T) {
	tour := &arena.Tournament{Rules: rules(), Players: []arena.Player{random("A"), random("B"), random("C"), random("D")}, Openings: suite(t, 1), Games: 2, Reach: 1, MaxPlies: 12}
	_, all := run(t, tour)
	met := map[string]int{}
	for _, g := range all {
		met[min(g.First, g.Second)+max(g.First, g.Second)]++
	}
	if len(all) != 6 || met["AB"] != 2 || met["BC"] != 2 || met["CD"] != 2 {
		t.Errorf("%v", met)
	}
	if ladder, round := tour.Header(), (&arena.Tournament{Rules: tour.Rules, Players: tour.Players, Openings: tour.Openings, Games: 2}).Header(); ladder.Reach == round.Reach {
		t.Error("the header of a ladder is that of a round robin")
	}
}
