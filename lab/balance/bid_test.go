package balance_test

import (
	"math"
	"os"
	"strings"
	"testing"

	"tablier/engine/roster"
	"tablier/lab/balance"
	"tablier/play/bid"
	"tablier/rules/game"
)

// The tables of docs/balance.md match the figures in the program.
func TestOddsInTheDocumentation(t *testing.T) {
	text, err := os.ReadFile("../../docs/balance.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range roster.All() {
		s, ok, err := balance.Known(g.Info().ID)
		if err != nil || !ok {
			t.Fatal(g.Info().ID, ok, err)
		}
		var b strings.Builder
		if err := balance.WriteOdds(&b, g.Info(), s, game.English); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(text), "### "+g.Info().Name.In(game.English)+"\n\n"+b.String()) {
			t.Errorf("docs/balance.md does not have what tablier balance %s --odds tells:\n%s", g.Info().ID, &b)
		}
	}
}

func cell(first, draws, second int) balance.Cell {
	return balance.Cell{Games: first + draws + second, First: first, Draws: draws, Second: second}
}

func TestOdds(t *testing.T) {
	g, _ := roster.Find("ringo")
	info := g.Info()
	for _, c := range []struct {
		name   string
		cell   balance.Cell
		weaker game.Side
		draws  int
		enough bool
	}{
		{"the side that begins loses", cell(10, 60, 30), info.First, 2, true},
		{"the other loses", cell(30, 60, 10), info.First.Other(), 2, true},
		{"too many are lost", cell(5, 15, 80), info.First, 10, false},
		{"even", cell(20, 60, 20), info.First.Other(), 0, true},
		{"uneven by chance only", cell(1, 18, 2), info.First.Other(), 0, true},
	} {
		o := c.cell.Odds(info, balance.Match)
		if o.Weaker != c.weaker || o.Draws != c.draws || o.Enough != c.enough || o.Least > o.Draws || o.Most < o.Draws {
			t.Errorf("%s: %+v", c.name, o)
		}
		share := float64(c.cell.First) / float64(c.cell.Games)
		lost := float64(c.cell.Second) / float64(c.cell.Games)
		if o.Weaker != info.First {
			share, lost = lost, share
		}
		if want := (bid.Chances{Win: share, Draw: c.cell.DrawRate(), Lose: lost}).Expected(balance.Match, o.Draws); math.Abs(want-o.Expected) > 1e-9 {
			t.Errorf("%s: expects %f, want %f", c.name, o.Expected, want)
		}
	}
}

func TestOddsInWords(t *testing.T) {
	g, _ := roster.Find("ringo")
	for want, c := range map[string]balance.Cell{
		"no number is enough":           cell(0, 0, 100),
		"2 (1 to 2)":                    cell(120, 600, 280),
		"10 (0 to no number is enough)": cell(1, 5, 6),
	} {
		if got := c.Odds(g.Info(), balance.Match).Text().In(game.English); got != want {
			t.Errorf("%d, %d, %d: %q, want %q", c.First, c.Draws, c.Second, got, want)
		}
	}
}

// The side that a club's lobby shows as weaker.
func TestWeaker(t *testing.T) {
	for id, want := range map[string]string{"ringo": "black", "ra": "black", "chess": "black"} {
		if got := balance.Weaker(roster.Find, id, "").String(); got != want {
			t.Errorf("%s: %s, want %s", id, got, want)
		}
	}
}

// Matches by bid use new seeds, always the same ones, and are scored with the odds.
func TestBids(t *testing.T) {
	p := plan(t, "court-circuit")
	p.Workers, p.MaxPlies = 2, 60
	c := cell(2, 24, 14)
	c.Key = balance.Key{Level: balance.Strength{Nodes: 20, Noise: 40}}
	m, err := p.Bids(t.Context(), c, 2)
	if err != nil || m.Matches != 2 || m.Won+m.Tied+m.Lost != 2 || m.Draws == 0 || m.Share <= m.Plain || m.Share > m.Plain+float64(m.Draws)/20+1e-9 {
		t.Errorf("%+v %v", m, err)
	}
	if again, err := p.Bids(t.Context(), c, 2); err != nil || again.Share != m.Share || again.Won != m.Won {
		t.Errorf("%+v and then %+v, %v", m, again, err)
	}
	var b strings.Builder
	if err := balance.WriteMatches(&b, p.Game.Info(), []balance.Matches{m}, game.French); err != nil || strings.Count(b.String(), "\n") != 3 || !strings.Contains(b.String(), "| les habituelles | 20 | ") {
		t.Errorf("%v\n%s", err, &b)
	}
}
