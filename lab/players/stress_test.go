package players_test

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"tablier/engine"
	"tablier/engine/roster"
	"tablier/engine/ugi"
	"tablier/lab/arena"
	"tablier/lab/players"
	"tablier/rules/game"
)

// stress is how long each stress test runs, for instance
//
//	go test ./lab/players -run Stress -stress 1h -timeout 2h -v
var (
	stress     = flag.Duration("stress", 0, "how long each stress test runs; 0: a few rounds")
	stressSeed = flag.Uint64("stress-seed", 1, "of the rounds")
)

// rounds calls each until the time is up, with a random generator for the round.
func rounds(t *testing.T, few int, each func(r *rand.Rand)) {
	begun, n := time.Now(), 0
	for ; n < few || time.Since(begun) < *stress; n++ {
		each(rand.New(rand.NewPCG(*stressSeed, uint64(n))))
		if t.Failed() {
			t.Fatalf("in round %d of seed %d", n, *stressSeed)
		}
	}
	t.Logf("%d rounds", n)
}

func anyGame(r *rand.Rand) game.Bound {
	all := roster.All()
	return all[r.IntN(len(all))]
}

// options returns random options, as "name=value name=value".
func options(r *rand.Rand, g game.Bound) string {
	var set []string
	for _, o := range g.Info().Options {
		if r.IntN(3) == 0 {
			set = append(set, o.Name+"="+o.Values[r.IntN(len(o.Values))].Name)
		}
	}
	return strings.Join(set, " ")
}

// player returns a random fast player without a time limit.
func player(r *rand.Rand, name string) string {
	text := ""
	switch r.IntN(10) {
	case 0:
		text = "random:"
	case 1:
		text = "greedy:"
	case 2:
		text = fmt.Sprintf("uct:playouts=%d,", 1+r.IntN(300))
	case 3:
		text = fmt.Sprintf("tablier:level=%d,", 1+r.IntN(6))
	case 4:
		text = "tablier:depth=2,memory=1,"
	default:
		nodes := 1 + r.IntN(3000)
		if r.IntN(6) == 0 {
			nodes *= 25 // enough for traps and trap lines
		}
		text = fmt.Sprintf("tablier:nodes=%d,memory=1,", nodes)
		if r.IntN(2) == 0 {
			text += fmt.Sprintf("contempt=%d,", r.IntN(engine.MaxContempt+1))
		}
		if r.IntN(2) == 0 {
			text += fmt.Sprintf("traps=%d,", r.IntN(engine.MaxTraps+1))
		}
		if r.IntN(3) == 0 {
			text += fmt.Sprintf("noise=%d,", r.IntN(500))
		}
		if r.IntN(4) == 0 {
			text += fmt.Sprintf("threads=%d,", 1+r.IntN(3))
		}
		for _, f := range engine.FeatureNames() {
			if r.IntN(6) == 0 {
				text += f + "=off,"
			}
		}
	}
	return text + "name=" + name
}

// TestStressArena plays random players under random rules. None may crash, be late or play an
// illegal move.
func TestStressArena(t *testing.T) {
	rounds(t, 6, func(r *rand.Rand) {
		g := anyGame(r)
		o, err := g.Info().ParseOptions(options(r, g))
		if err != nil {
			t.Fatal(err)
		}
		tour := &arena.Tournament{Rules: g.Rules(o), Games: 2, Seed: r.Uint64(), MaxPlies: 30 + r.IntN(60), Concurrency: 1 + r.IntN(2)}
		texts := []string{player(r, "A"), player(r, "B")}
		for _, text := range texts {
			p, err := players.Parse(text)
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			// Levels have a time limit too, which a busy machine may exceed.
			p.Limits.Time = 0
			tour.Players = append(tour.Players, p)
		}
		tour.Openings = []arena.Opening{{}}
		if tour.Openings, err = arena.Generate(t.Context(), tour.Rules, arena.Suite{Count: 1, Plies: r.IntN(12), Seed: r.Uint64()}); err != nil {
			return // the random moves may decide every game too soon
		}
		tour.OnGame = func(g *arena.Game, _ *arena.Standing) error {
			if g.Fault != "" {
				t.Errorf("%s %s: %v: %s %s after %v", tour.Rules.Info().ID, o, texts, g.Fault, g.Detail, g.Moves)
			}
			return nil
		}
		if _, err := tour.Run(t.Context()); err != nil {
			t.Errorf("%s %s: %v: %v", tour.Rules.Info().ID, o, texts, err)
		}
	})
}

// words are the vocabulary of hostile commands.
var words = []string{
	"ugi", "isready", "uginewgame", "setoption", "name", "value", "Game", "Rules", "Hash", "Threads", "MultiPV", "Level", "Without", "Contempt", "Traps",
	"position", "startpos", "fen", "moves", "go", "depth", "nodes", "movetime", "infinite", "p1time", "p2time", "p1inc", "p2inc", "movestogo",
	"stop", "query", "gameover", "p1turn", "result", "perft", "show", "0", "1", "2", "3", "64", "-1", "99999999999999999999", "1e9", "<empty>", "pruning",
	"ring", "ringo", "court-circuit", "agon", "ra", "preset=seed", "é", "\x00", "\xff\xfe", "=", "a=b", "w", "b", "/", "(none)", strings.Repeat("x", 3000),
}

// script is a session of valid and invalid commands in which every search is short.
func script(r *rand.Rand) (lines []string) {
	g := anyGame(r)
	s := g.Rules(g.Info().Defaults()).Start()
	add := func(line string) { lines = append(lines, line) }
	for range 5 + r.IntN(40) {
		switch r.IntN(12) {
		case 0:
			g = anyGame(r)
			o, err := g.Info().ParseOptions(options(r, g))
			if err != nil {
				panic(err)
			}
			add("setoption name Game value " + g.Info().ID)
			add("setoption name Rules value " + o.String())
			s = g.Rules(o).Start()
		case 1, 2, 3:
			var moves []string
			for range r.IntN(10) {
				if all := s.Moves(); len(all) > 0 {
					m := all[r.IntN(len(all))]
					s.Apply(m)
				}
			}
			for i := range s.Plies() {
				moves = append(moves, s.Move(i))
			}
			line := "position startpos moves " + strings.Join(moves, " ")
			if r.IntN(4) == 0 { // damage a field
				line = damage(r, "position fen "+s.Text())
			}
			add(line)
		case 4, 5, 6:
			add([]string{"go depth 2", "go nodes 300", "go movetime 1", "go p1time 1 p2time 1", "go infinite", "go nodes 1 depth 9"}[r.IntN(6)])
			if r.IntN(3) == 0 {
				add("isready")
			}
			add("stop")
		case 7:
			add(fmt.Sprintf("setoption name %s value %d", []string{"Hash", "Threads", "MultiPV", "Level", "Contempt", "Traps"}[r.IntN(6)], r.IntN(5)))
		case 8:
			if len(lines) > 0 {
				add(damage(r, lines[r.IntN(len(lines))]))
			}
		default:
			var b []string
			for range 1 + r.IntN(7) {
				b = append(b, words[r.IntN(len(words))])
			}
			add(strings.Join(b, " "))
		}
	}
	return lines
}

// damage changes, drops or doubles some bytes of a line.
func damage(r *rand.Rand, line ...string) string {
	b := []byte(strings.Join(line, " "))
	for range 1 + r.IntN(4) {
		if len(b) == 0 {
			return "?"
		}
		i := r.IntN(len(b))
		switch r.IntN(3) {
		case 0:
			b[i] = byte(r.IntN(256))
		case 1:
			b = append(b[:i], b[i+1:]...)
		default:
			b = append(b[:i], append([]byte{b[i]}, b[i:]...)...)
		}
	}
	return strings.ReplaceAll(strings.ReplaceAll(string(b), "\n", " "), "\r", " ")
}

// TestStressUGI sends nonsense to the engine. The session must end, answer each go once, and answer
// isready last.
func TestStressUGI(t *testing.T) {
	rounds(t, 25, func(r *rand.Rand) {
		lines := script(r)
		goes := 0
		for i, l := range lines {
			w := strings.Fields(l)
			if len(w) == 0 {
				continue
			}
			if w[0] == "quit" || w[0] == "perft" {
				lines[i] = "isready"
				continue
			}
			if w[0] == "go" {
				goes++
				lines[i] += "\nstop"
			}
		}
		in := strings.Join(lines, "\n") + "\nstop\nisready\n"
		var out bytes.Buffer
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		defer cancel()
		lang := game.Lang(r.IntN(2))
		err := ugi.Serve(ctx, strings.NewReader(in), &out, ugi.Config{Name: "T", Author: "T", Games: roster.All(), New: roster.New, MaxHashMB: 4,
			Levels: 3, Level: func(g game.Described, level int) (engine.Options, engine.Limits) { return roster.Level(g, level, 1) }, Contempt: roster.Contempt, Traps: roster.Traps, Lang: lang})
		if err != nil || ctx.Err() != nil {
			t.Errorf("%v, %v after\n%s", err, ctx.Err(), in)
			return
		}
		if n := strings.Count("\n"+out.String(), "\nbestmove "); n != goes {
			t.Errorf("%d answers to %d searches; asked\n%s\nanswered\n%s", n, goes, in, out.String())
		}
		if !strings.HasSuffix(out.String(), "readyok\n") {
			t.Errorf("no readyok at the end; asked\n%s", in)
		}
	})
}
