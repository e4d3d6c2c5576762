package proof_test

import (
	"errors"
	"flag"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tablier/engine/roster"
	"tablier/engine/suite"
	"tablier/engine/wins"
	"tablier/rules/game"
	"tablier/solve/proof"
	"tablier/solve/proof/check"
)

var long = flag.Bool("long", false, "prove every case, not a sample")

// sample calls each for a few forced wins of each game that another prover found.
func sample(t *testing.T, step int, each func(t *testing.T, c suite.Case, s game.State, p proof.Prover)) {
	for _, g := range roster.All() {
		id := g.Info().ID
		t.Run(id, func(t *testing.T) {
			all, err := suite.Load(id)
			if err != nil {
				t.Fatal(err)
			}
			p, err := proof.For(g)
			if err != nil {
				t.Fatal(err)
			}
			if *long {
				step = 1
			}
			for i := 0; i < len(all); i += step {
				s, err := all[i].State(id)
				if err != nil {
					t.Fatal(err)
				}
				each(t, all[i], s, p)
			}
		})
	}
}

// The shortest win is as long as exhaustive search says, no shorter one is claimed, and
// certificates of shortest and other wins are accepted.
func TestAgreesWithExhaustiveSearch(t *testing.T) {
	sample(t, 25, func(t *testing.T, c suite.Case, s game.State, p proof.Prover) {
		goals := []proof.Goal{{Winner: s.Turn()}, {Winner: s.Turn(), Points: c.Points}}
		if c.Points == 0 {
			goals = goals[:1] // both goals are the same
		}
		for _, goal := range goals {
			for _, shortest := range []bool{true, false} {
				r, err := p.Prove(t.Context(), s, goal, proof.Limits{Nodes: 6_000_000, Shortest: shortest, Bytes: 8 << 20})
				if err != nil || r.Status != proof.Proved || shortest && r.Plies != c.Plies || len(r.Line) != r.Plies {
					t.Fatalf("%s %s: %+v %v, want a win in %d", c.Options, c.Position, r, err, c.Plies)
				}
				report, err := p.Check(t.Context(), r.Certificate, 0)
				if err != nil || report.Plies != r.Plies {
					t.Errorf("%s %s: %+v %v", c.Options, c.Position, report, err)
				}
				played := s.Clone()
				for _, m := range r.Line {
					if _, err := played.Apply(m); err != nil {
						t.Fatalf("%s: %v", c.Position, err)
					}
				}
				if w, won := played.Outcome().Winner(); !won || w != s.Turn() {
					t.Errorf("%s: %v ends in %+v", c.Position, r.Line, played.Outcome())
				}
			}
		}
		r, err := p.Prove(t.Context(), s, proof.Goal{Winner: s.Turn(), Plies: c.Plies - 1}, proof.Limits{})
		if err != nil || r.Status != proof.Refuted {
			t.Errorf("%s: %v in %d plies: %v", c.Position, r.Status, c.Plies-1, err)
		}
		r, err = p.Prove(t.Context(), s, proof.Goal{Winner: s.Turn().Other(), Plies: c.Plies - 1}, proof.Limits{})
		if err != nil || r.Status != proof.Refuted {
			t.Errorf("%s: the loser wins: %v, %v", c.Position, r.Status, err)
		}
		if _, err := s.Apply(c.Moves[0]); err != nil {
			t.Fatal(err)
		}
		r, err = p.Prove(t.Context(), s, proof.Goal{Winner: s.Turn().Other(), Plies: c.Plies - 1}, proof.Limits{})
		if err != nil || r.Status != proof.Proved {
			t.Errorf("%s: not lost after %s: %+v, %v", c.Position, c.Moves[0], r, err)
		}
	})
}

// Repeating a search gives the same result with the same number of positions. A small table
// costs positions but changes no answer.
func TestDeterministicInLittleMemory(t *testing.T) {
	sample(t, 70, func(t *testing.T, c suite.Case, s game.State, p proof.Prover) {
		goal := proof.Goal{Winner: s.Turn()}
		l := proof.Limits{Nodes: 20_000_000, Shortest: true, Bytes: 1 << 14}
		one, err := p.Prove(t.Context(), s, goal, l)
		if err != nil || one.Status != proof.Proved || one.Plies != c.Plies {
			t.Fatalf("%s: %+v %v", c.Position, one, err)
		}
		two, err := p.Prove(t.Context(), s, goal, l)
		if err != nil || two.Nodes != one.Nodes || !slices.Equal(two.Certificate.Moves, one.Certificate.Moves) {
			t.Errorf("%s: %d and %d positions: %v", c.Position, one.Nodes, two.Nodes, err)
		}
		if _, err := p.Check(t.Context(), one.Certificate, 0); err != nil {
			t.Errorf("%s: %v", c.Position, err)
		}
		l.Nodes = 10
		if r, err := p.Prove(t.Context(), s, goal, l); err != nil || r.Status != proof.Unknown || r.Nodes > 100 {
			t.Errorf("%s: with ten positions: %+v %v", c.Position, r, err)
		}
	})
}

// A stopped search never reports a false proof or refutation. As more positions are allowed,
// the answer stays Unknown until it is correct.
func TestStoppedAnywhere(t *testing.T) {
	sample(t, 100, func(t *testing.T, c suite.Case, s game.State, p proof.Prover) {
		for nodes := uint64(1); nodes < 3000; nodes += 1 + nodes/12 {
			for _, shortest := range []bool{true, false} {
				goal := proof.Goal{Winner: s.Turn(), Plies: c.Plies - 1} // there is no such win
				r, err := p.Prove(t.Context(), s, goal, proof.Limits{Nodes: nodes, Shortest: shortest, Bytes: 1 << 16})
				if err != nil || r.Status == proof.Proved {
					t.Fatalf("%s with %d positions: %+v %v", c.Position, nodes, r, err)
				}
				goal = proof.Goal{Winner: s.Turn(), Plies: 9}
				r, err = p.Prove(t.Context(), s, goal, proof.Limits{Nodes: nodes, Shortest: shortest, Bytes: 1 << 16})
				if err != nil || r.Status == proof.Refuted {
					t.Fatalf("%s with %d positions: %+v %v", c.Position, nodes, r, err)
				}
				if r.Status != proof.Proved {
					continue
				}
				if _, err := p.Check(t.Context(), r.Certificate, 0); err != nil || shortest && r.Plies != c.Plies {
					t.Fatalf("%s with %d positions: %+v %v", c.Position, nodes, r, err)
				}
			}
		}
	})
}

// A regression test: a stopped search once left a wrong entry in its table, and this win was
// lost.
func TestGoesOnAfterAStop(t *testing.T) {
	g, err := roster.Find("ra")
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Rules(game.Options{}).Parse("6/7/8/9/1a1b1A4/4B6/3b2B5/11/1c6C1/9/8/7/6 w 2")
	if err != nil {
		t.Fatal(err)
	}
	p, err := proof.For(g)
	if err != nil {
		t.Fatal(err)
	}
	for _, points := range []int{0, 1} {
		r, err := p.Prove(t.Context(), s, proof.Goal{Winner: s.Turn(), Points: points}, proof.Limits{Nodes: 3_000_000, Bytes: 8 << 20})
		if err != nil || r.Status != proof.Proved {
			t.Errorf("%d points: %+v %v", points, r, err)
		}
	}
}

func write(t *testing.T, c *check.Certificate) string {
	t.Helper()
	var b strings.Builder
	if _, err := c.WriteTo(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// verify reads and verifies text.
func verify(t *testing.T, text string) error {
	c, err := check.Read(strings.NewReader(text))
	if err != nil {
		return err
	}
	_, err = proof.Check(t.Context(), roster.All(), c, 5_000_000)
	return err
}

// Every kind of damage is refused with its own message.
func TestDamagedCertificates(t *testing.T) {
	sample(t, 60, func(t *testing.T, c suite.Case, s game.State, p proof.Prover) {
		if c.Plies < 5 && s.Rules().Info().ID != "court-circuit" {
			return
		}
		r, err := p.Prove(t.Context(), s, proof.Goal{Winner: s.Turn()}, proof.Limits{Nodes: 5_000_000, Shortest: true})
		if err != nil || r.Status != proof.Proved {
			t.Fatalf("%+v %v", r, err)
		}
		good := write(t, r.Certificate)
		if err := verify(t, good); err != nil {
			t.Fatal(err)
		}
		change := func(f func(c *check.Certificate)) string {
			c := *r.Certificate
			c.Moves = slices.Clone(c.Moves)
			f(&c)
			return write(t, &c)
		}
		other := ""
		for _, m := range s.Moves() {
			if !slices.Contains(c.Moves, m) {
				other = m
			}
		}
		id, _ := roster.Find(c0(s))
		bad := map[string]string{
			"a dropped move":       change(func(c *check.Certificate) { c.Moves = c.Moves[1:] }),
			"the last dropped":     change(func(c *check.Certificate) { c.Moves = c.Moves[:len(c.Moves)-1] }),
			"a move too many":      change(func(c *check.Certificate) { c.Moves = append(c.Moves, c.Moves[0]) }),
			"a move that fails":    change(func(c *check.Certificate) { c.Moves[0] = other }),
			"an illegal move":      change(func(c *check.Certificate) { c.Moves[0] = "zz" }),
			"an empty move":        change(func(c *check.Certificate) { c.Moves[0] = "" }),
			"fewer plies":          change(func(c *check.Certificate) { c.Plies -= 2 }),
			"the other winner":     change(func(c *check.Certificate) { c.Winner = c.Winner.Other() }),
			"another position":     change(func(c *check.Certificate) { c.Position = id.Rules(game.Options{}).Start().Text() }),
			"no position":          change(func(c *check.Certificate) { c.Position = "nothing" }),
			"another game":         change(func(c *check.Certificate) { c.Game = another(c.Game) }),
			"no game":              change(func(c *check.Certificate) { c.Game = "chess" }),
			"unknown options":      change(func(c *check.Certificate) { c.Options = "colour=red" }),
			"too many points":      change(func(c *check.Certificate) { c.Points = 7 }),
			"a table":              change(func(c *check.Certificate) { c.Tables = []check.Table{{Slice: "x", Sum: strings.Repeat("0", 64)}} }),
			"another version":      strings.Replace(good, "proof 1", "proof 2", 1),
			"lines exchanged":      strings.Replace(good, "tablier proof 1\ngame", "game: x\ntablier proof 1\ngame", 1),
			"something behind":     good + "more\n",
			"a field twice":        strings.Replace(good, "winner", "plies: 3\nwinner", 1),
			"a number in disguise": strings.Replace(good, "plies: ", "plies: 0", 1),
			"nothing":              "",
		}
		for n := range len(good) {
			if n%13 == 1 || n > len(good)-4 {
				bad["cut at "+good[:n]] = good[:n]
			}
		}
		for what, text := range bad {
			err := verify(t, text)
			var typed interface{ In(game.Lang) string }
			if err == nil || !errors.As(err, &typed) || typed.In(game.French) == typed.In(game.English) {
				t.Errorf("%s was accepted or badly refused: %v\n%s", what, err, text)
			}
		}
	})
}

func c0(s game.State) string { return s.Rules().Info().ID }

func another(id string) string {
	if id == "ring" {
		return "ringo"
	}
	return "ring"
}

// A mutated certificate is accepted only if its claim is true.
func TestMutatedCertificates(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 2))
	accepted := 0
	sample(t, 45, func(t *testing.T, c suite.Case, s game.State, p proof.Prover) {
		if c.Nodes > 20_000 {
			return
		}
		found, err := p.Prove(t.Context(), s, proof.Goal{Winner: s.Turn()}, proof.Limits{Nodes: 5_000_000, Shortest: true})
		if err != nil || found.Status != proof.Proved {
			t.Fatalf("%+v %v", found, err)
		}
		good := write(t, found.Certificate)
		slow, err := wins.For(s.Rules())
		if err != nil {
			t.Fatal(err)
		}
		for range 60 {
			text := []byte(good)
			for range 1 + r.IntN(2) {
				at := r.IntN(len(text))
				switch r.IntN(4) {
				case 0:
					text[at] = good[r.IntN(len(good))]
				case 1:
					text = slices.Delete(text, at, at+1)
				case 2:
					text = slices.Insert(text, at, good[r.IntN(len(good))])
				default:
					text[at]++
				}
			}
			cert, err := check.Read(strings.NewReader(string(text)))
			if err != nil || string(text) == good {
				continue
			}
			if _, err := proof.Check(t.Context(), roster.All(), cert, 1_000_000); err != nil {
				continue
			}
			accepted++
			g, err := roster.Find(cert.Game)
			if err != nil {
				t.Fatal(err)
			}
			o, err := g.Info().ParseOptions(cert.Options)
			if err != nil {
				t.Fatal(err)
			}
			changed, err := g.Rules(o).Parse(cert.Position)
			if err != nil {
				t.Fatal(err)
			}
			if !slow.Wins(changed, cert.Winner, min(cert.Plies, wins.MaxPlies), 1e9) {
				t.Errorf("accepted and false:\n%s", text)
			}
		}
	})
	if accepted == 0 {
		t.Error("no mutation was accepted, so that nothing was tested")
	}
}

func TestNoSuchGame(t *testing.T) {
	if _, err := proof.Check(t.Context(), roster.All(), &check.Certificate{Game: "chess"}, 0); err == nil {
		t.Error("a win at chess was verified")
	}
}
