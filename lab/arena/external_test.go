package arena_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"tablier/engine"
	"tablier/engine/roster"
	"tablier/engine/ugi"
	"tablier/lab/arena"
	"tablier/rules/game"
	"tablier/rules/games/ringo"
)

// The test binary serves as the external program. The variable behaviour selects what it does.
const behaviour = "TABLIER_TEST_PROGRAM"

func TestMain(m *testing.M) {
	if how := os.Getenv(behaviour); how != "" {
		os.Exit(program(how))
	}
	os.Exit(m.Run())
}

func program(how string) int {
	if how == "good" {
		ugi.Serve(context.Background(), os.Stdin, os.Stdout, ugi.Config{Games: roster.All(), New: roster.New, MaxHashMB: 16, Lang: game.English})
		return 0
	}
	if how == "mute" {
		time.Sleep(time.Hour)
	}
	in, moves := bufio.NewScanner(os.Stdin), 0
	for in.Scan() {
		switch f := strings.Fields(in.Text()); f[0] {
		case "ugi":
			fmt.Println("id name test\nugiok")
		case "isready":
			fmt.Println("readyok")
		case "go":
			moves++
			switch how {
			case "illegal":
				fmt.Println("info depth 3 nodes 17\nbestmove a1-a9")
			case "crash":
				fmt.Fprintln(os.Stderr, "segmentation fault, as it were")
				return 3
			case "flood":
				for {
					fmt.Println("info string " + strings.Repeat("la ", 1000))
				}
			case "unresponsive": // stops reading and never answers
				time.Sleep(time.Hour)
			}
		case "quit":
			return 0
		}
	}
	return 0
}

func external(t *testing.T, how string, l engine.Limits) arena.Player {
	return arena.Player{Name: how, Limits: l, Open: func(r game.Rules, _ uint64) (engine.Engine, error) {
		os.Setenv(behaviour, how)
		defer os.Unsetenv(behaviour)
		return arena.Start(context.Background(), r, []string{os.Args[0]}, []arena.Setting{{Name: "Hash", Value: "1"}})
	}}
}

func TestExternalProgramsPlay(t *testing.T) {
	o, err := ringo.New().Info().ParseOptions("target=7 rings=5")
	if err != nil {
		t.Fatal(err)
	}
	r := ringo.New().Rules(o)
	openings, err := arena.Generate(context.Background(), r, arena.Suite{Count: 1, Plies: 3})
	if err != nil {
		t.Fatal(err)
	}
	s, all := run(t, &arena.Tournament{Rules: r, Players: []arena.Player{external(t, "good", engine.Limits{Nodes: 2000}), random("R")}, Openings: openings, Games: 2})
	if s.Pairings[0].Wins != 2 || len(s.Faults[0]) != 0 || all[0].Nodes[0] == 0 {
		t.Errorf("%+v\n%+v", s, all[0])
	}
}

func TestExternalProgramsFail(t *testing.T) {
	for _, c := range []struct {
		how, detail string
		fault       arena.Fault
	}{{"illegal", "a1-a9", arena.Illegal}, {"crash", "segmentation fault", arena.Crash}, {"flood", "no move", arena.TimeForfeit}, {"unresponsive", "no move", arena.TimeForfeit}} {
		t.Run(c.how, func(t *testing.T) {
			s, all := run(t, &arena.Tournament{Rules: rules(), Players: []arena.Player{external(t, c.how, engine.Limits{Time: 30 * time.Millisecond}), random("R")}, Openings: suite(t, 1), Games: 2, Concurrency: 2})
			if s.Pairings[0].Losses != 2 || s.Faults[0][c.fault] != 2 || !strings.Contains(all[0].Detail, c.detail) {
				t.Errorf("%+v\n%+v", s, all[0])
			}
		})
	}
}

func TestProgramsThatCannotBeStarted(t *testing.T) {
	if _, err := arena.Start(context.Background(), rules(), []string{"/nonexistent/engine"}, nil); err == nil {
		t.Error("it was started")
	}
	if _, err := arena.Start(context.Background(), rules(), nil, nil); err == nil {
		t.Error("nothing was started")
	}
	os.Setenv(behaviour, "mute")
	defer os.Unsetenv(behaviour)
	ctx, cancel := context.WithTimeout(context.Background(), 200*time.Millisecond)
	defer cancel()
	if _, err := arena.Start(ctx, rules(), []string{os.Args[0]}, nil); err == nil || !strings.Contains(err.Error(), "ugiok") {
		t.Error(err)
	}
}
