package plain

import (
	"errors"
	"testing"
	"time"

	"tablier/engine"
	"tablier/rules/board"
	"tablier/rules/game"
	"tablier/rules/games/courtcircuit"
	"tablier/rules/games/ra"
	"tablier/rules/games/ring"
	"tablier/rules/games/ringo"
)

// brute is the value of a position at a depth by plain minimax, without table, ordering or null windows. It ignores
// repetitions: the depths here are too small for one.
func (p *Player[P, PP]) brute(pos *P, depth, ply int) int {
	moves := PP(pos).AppendMoves(nil)
	if len(moves) == 0 {
		return over[P, PP](pos, ply)
	}
	best := -infinity
	for _, m := range moves {
		next := *pos
		PP(&next).Play(m)
		if depth == 1 {
			best = max(best, -p.quiet(&next, ply+1))
			continue
		}
		best = max(best, -p.brute(&next, depth-1, ply+1))
	}
	return best
}

// quiet searches captures without a window.
func (p *Player[P, PP]) quiet(pos *P, ply int) int {
	moves := PP(pos).AppendMoves(nil)
	if len(moves) == 0 {
		return over[P, PP](pos, ply)
	}
	best, gains := p.judge(pos), 0
	for _, m := range moves {
		if p.gain(pos, m) > 0 {
			gains++
		}
	}
	if gains == len(moves) && p.game.Info().ID == "ring" {
		best = -infinity // compulsory
	}
	for _, m := range moves {
		if p.gain(pos, m) == 0 {
			continue
		}
		next := *pos
		PP(&next).Play(m)
		best = max(best, -p.quiet(&next, ply+1))
	}
	return best
}

// check compares the search of a position with minimax.
func check[P comparable, PP game.Position[P]](t *testing.T, p *Player[P, PP], text string, most int) {
	t.Helper()
	st := parse(t, game.Bind[P, PP](p.game), text)
	line, _, _ := game.Line[P, PP](st)
	for depth := 1; depth <= most; depth++ {
		r, err := p.Search(t.Context(), st, engine.Limits{Depth: depth})
		if err != nil {
			t.Fatal(err)
		}
		if r.Depth != depth {
			break // a win was found at a lower depth
		}
		if want := p.brute(&line[0], depth, 0); r.Score != want {
			t.Errorf("%s, %d plies: %d, minimax %d", text, depth, r.Score, want)
		}
	}
}

func parse(t *testing.T, g game.Bound, text string) game.State {
	t.Helper()
	st, err := g.Rules(g.Info().Defaults()).Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return st
}

// The searches find the same values as minimax.
func TestAgreesWithMinimax(t *testing.T) {
	for _, text := range []string{
		"6/w4b/5b/w4b/5b/w4b/5b/w4b 0 b 0", "6/b5/1w4/2b3/6/w5/1b4/6 0 w 0", "6/1b4/w5/2b3/6/w5/1b4/b5 1 b 0",
	} {
		check(t, NewRingo(time.Now), text, 4)
	}
	check(t, NewRing(time.Now), "bbb/bbbb/bbbbb/oooooo/wwwww/wwww/www w - 0", 4)
	check(t, NewRing(time.Now), "b2/1B2/5/1ob3/1Ww2/4/1o1 w - 0", 5)
	check(t, NewRa(time.Now), "6/7/8/9/1c8/11/4c2C4/11/3C6/9/8/7/6 w 0", 2)
	check(t, NewRa(time.Now), "6/7/8/9/4a5/6C4/1b2A7/8A2/1ba7/2B6/8/7/6 w 1", 3)
}

// The moves that groups need in Ra: next to the enemy Ra one, whatever their size; a single man may also come from three
// cells away, where three men need three moves.
func TestRaDistances(t *testing.T) {
	b := ra.Game{}.Board(ra.Game{}.Info().Defaults())
	white := &raWays()[game.White]
	for _, c := range []struct {
		cell string
		men  int
		want uint8
	}{{"g3", 1, 0}, {"g4", 1, 1}, {"g4", 3, 1}, {"g6", 1, 1}, {"g5", 2, 1}, {"g6", 3, 3}, {"g9", 1, 2}} {
		cell := b.MustCell(c.cell)
		if n := white[c.men][cell]; n != c.want {
			t.Errorf("%d men on %s need %d moves, want %d", c.men, c.cell, n, c.want)
		}
	}
	for _, cell := range []board.Cell{raOf(game.White), raOf(game.Black)} {
		if cell != b.MustCell("g10") && cell != b.MustCell("g3") {
			t.Error(b.Site(cell).Name, "is no Ra")
		}
	}
}

// A man that can enter does so, and a capture that ends the game is played.
func TestTakesWhatIsThere(t *testing.T) {
	for _, c := range []struct {
		player engine.Engine
		g      game.Bound
		text   string
	}{
		{NewRa(time.Now), ra.New(), "6/7/8/9/10/11/4A7/11/10/9/8/7/5a w 0"},
		{NewRing(time.Now), ring.New(), "3/4/5/2b3/1w3/1o2/3 w - 0"},
		{NewRingo(time.Now), ringo.New(), "6/b5/6/6/6/5w/6/6 1 b 0"},
	} {
		st := parse(t, c.g, c.text)
		r, err := c.player.Search(t.Context(), st, engine.Limits{Depth: 3})
		if err != nil {
			t.Fatal(err)
		}
		if st.Apply(r.Move); !st.Outcome().Decided() {
			t.Errorf("%s: %s does not win", c.text, r.Move)
		}
	}
}

// The players play only their game, and no game that is over.
func TestRefuses(t *testing.T) {
	over := parse(t, ringo.New(), "6/6/6/6/6/5w/6/6 2 w 0")
	if _, err := NewRingo(time.Now).Search(t.Context(), over, engine.Limits{Depth: 1}); !errors.Is(err, engine.ErrDecided) {
		t.Error(err)
	}
	start := courtcircuit.New().Rules(courtcircuit.New().Info().Defaults()).Start()
	for _, p := range []engine.Engine{NewRing(time.Now), NewRingo(time.Now), NewRa(time.Now)} {
		if _, err := p.Search(t.Context(), start, engine.Limits{Depth: 1}); !refused(err) {
			t.Error(err)
		}
	}
}

// refused reports whether an error says that the player plays another game.
func refused(err error) bool {
	var e *game.Error
	return errors.As(err, &e) && e.Kind == game.BadOption
}

// A node limit holds, and the same search can be repeated.
func TestNodes(t *testing.T) {
	for _, c := range []struct {
		g    game.Bound
		made func() engine.Engine
	}{
		{ring.New(), func() engine.Engine { return NewRing(time.Now) }},
		{ringo.New(), func() engine.Engine { return NewRingo(time.Now) }},
		{ra.New(), func() engine.Engine { return NewRa(time.Now) }},
	} {
		var first engine.Result
		for i := range 2 {
			r, err := c.made().Search(t.Context(), c.g.Rules(c.g.Info().Defaults()).Start(), engine.Limits{Nodes: 20_000})
			if err != nil || r.Nodes > 20_001+deepest {
				t.Fatal(r, err)
			}
			if i == 1 && (r.Move != first.Move || r.Nodes != first.Nodes) {
				t.Errorf("%v, then %v", first, r)
			}
			first = r
		}
	}
}
