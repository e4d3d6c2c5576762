package courtcircuit

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tablier/rules/board"
	"tablier/rules/game"
	"tablier/rules/game/gametest"
)

func TestPositionsRefused(t *testing.T) {
	for text, why := range map[string]string{
		"":                                  "1 field",
		"bbbbbb/6/6/6/6/wwwwww w":           "2 fields",
		"bbbbbb/6/6/6/6/wwwwww  w 0":        "4 fields",
		"bbbbbb/6/6/6/wwwwww w 0":           "5 rows",
		"bbbbb/6/6/6/6/wwwwww w 0":          "row a: it holds only 5",
		"bbbbbb/7/6/6/6/wwwwww w 0":         "row b: it holds more than 6",
		"bbbbbb/33/6/6/6/wwwwww w 0":        "row b",
		"bbbbbb/06/6/6/6/wwwwww w 0":        "begins with 0",
		"bbbbbb/6/6/6/6/wwwwwW w 0":         "'W' is not a piece",
		"bbbbbb/6/6/6/6/wwwwww W 0":         "no such side",
		"bbbbbb/6/6/6/6/wwwwww w -1":        "not a valid number",
		"bbbbbb/6/6/6/6/wwwwww w 00":        "not a valid number",
		"bbbbbb/6/6/6/6/wwwwww w 101":       "0 to 100",
		"bbbbbb/5b/6/6/6/wwwwww w 0":        "13 pieces",
		"6/6/6/6/6/6 w 0":                   "no piece",
		"bbbbbb/6/6/6/6/wwwwww w 0 ":        "4 fields",
		strings.Repeat("bbbbbb/", 1000):     "too long",
		"bbbbbb/99999999999999999999/6 w 0": "3 rows",
	} {
		_, err := New().Rules(info.Defaults()).Parse(text)
		e := new(game.Error)
		if !errors.As(err, &e) || e.Kind != game.BadPosition || !strings.Contains(err.Error(), why) {
			t.Fatalf("%.40q: %v, want %s", text, err, why)
		}
		gametest.Refusal(t, err)
	}
}

func TestMovesRefused(t *testing.T) {
	s := put(t, "", "c1 d2 e4 f6", "d5 b4 a6 f5", game.White)
	for text, want := range map[string]struct {
		kind game.ErrorKind
		why  string
	}{
		"":                   {game.BadMove, "at the end"},
		"c1":                 {game.BadMove, "leads nowhere"},
		"c1-":                {game.BadMove, "at the end"},
		"c1c2":               {game.BadMove, "a hyphen is missing after c1"},
		"c1-g1":              {game.BadMove, "after c1-"},
		"c1-e3/":             {game.BadMove, "at the end"},
		"c1-e3/e3-e2-e1":     {game.BadMove, "more than two cells"},
		"c1-e3/e3-e2/e2-e1":  {game.BadMove, "a hyphen is missing"},
		"c1-c7":              {game.BadMove, "a cell from a1 to f6"},
		"e1-e2":              {game.IllegalMove, "no piece stands there"},
		"d5-d6":              {game.IllegalMove, "a piece of the other side"},
		"c1-d2":              {game.IllegalMove, "the cell is occupied"},
		"f6-f5":              {game.IllegalMove, "the cell is occupied"},
		"c1-c1":              {game.IllegalMove, "straight line"},
		"c1-d3":              {game.IllegalMove, "straight line"},
		"c1-c3":              {game.IllegalMove, "no piece to jump over"},
		"c1-c4":              {game.IllegalMove, "just beyond a neighbouring piece"},
		"c1-e3":              {game.IllegalMove, "a step must follow the jumps"},
		"c1-c2/c2-c3":        {game.IllegalMove, "a step is written alone"},
		"c1-e3-c1/c1-b1":     {game.IllegalMove, "nor where they began"},
		"c1-e3/b4-b5":        {game.IllegalMove, "the other side"},
		"c1-e3/c1-b1":        {game.IllegalMove, "no piece stands there to step"},
		"c1-e3/e3-e5":        {game.IllegalMove, "a neighbouring cell"},
		"c1-e3/e3-e4":        {game.IllegalMove, "the cell is occupied"},
		"c1-e3/e3-e3":        {game.IllegalMove, "another cell"},
		"f6-f4/f4-f3":        {},
		"f6-f4-d4/d4-d3":     {game.IllegalMove, "no tactical jump may follow an attack"},
		"f6-f4-f6/f6-e6":     {game.IllegalMove, "was just turned"},
		"c1-e3-e5-c5-a3-b3":  {game.IllegalMove, "a step is written alone"},
		"pass":               {game.IllegalMove, "no legal turn"},
		"c1-e3/\x00\n":       {game.BadMove, "at the beginning"},
		"c1-e3-e5-c5-a3/a3a": {game.BadMove, "hyphen"},
	} {
		as, err := s.Canonical(text)
		if want.why == "" {
			if err != nil {
				t.Errorf("%q: %v", text, err)
			}
			continue
		}
		e := new(game.Error)
		if !errors.As(err, &e) || e.Kind != want.kind || !strings.Contains(err.Error(), want.why) || e.Want.IsZero() {
			t.Errorf("%q gave %q, %v, want %s", text, as, err, want.why)
		}
		gametest.Refusal(t, err)
	}
}

// Any turn may be written. The answer is the canonical turn with the same result.
func TestCanonical(t *testing.T) {
	for _, c := range []struct{ white, black, turn, canonical string }{
		{"a1 a2 f6", "d1 d6", "a1-a3/a3-b2", "a1-b2"},                            // a plain step is enough
		{"a1 a2 a3 b3 f6", "d1 d6", "a1-c1/c1-d2", ""},                           // jumps over nothing
		{"a1 b2 c2 c4 f6", "d1 d6", "a1-c3-c1/f6-e6", "a1-c3-c1/f6-e6"},          // the only way
		{"f1 f2 e2 f6", "b1 b6", "f1-d3/f2-e1", "f1-d3/f2-e1"},                   // a step besides the jump
		{"c3 c4 e3 f6", "b1 b6", "c3-c5/e3-d4", "c3-c5/e3-d4"},                   // c3 jumps, e3 steps
		{"c3 d4 e4 c5", "b1 b6", "E4-C4/C3-D3 ", "e4-c4/c3-d3"},                  // upper case, spaces
		{"d2 e3 f1 f6", "c2 b1", "d2-b2/f1-f2", "d2-b2/f1-f2"},                   // an attack
		{"d2 b6 f6", "c2 b3 c3 b1 e1", "d2-b2-b4-d2/f6-f5", "d2-b2-b4-d2/f6-f5"}, // back to where it began
		{"d2 b6 f6", "c2 b3 c3 b1 e1", "d2-b4-b2-d2/f6-f5", "d2-b2-b4-d2/f6-f5"}, // the other way round
	} {
		s := put(t, "", c.white, c.black, game.White)
		got, err := s.Canonical(c.turn)
		if c.canonical == "" {
			if err == nil {
				t.Errorf("%s: %s is accepted", s.Text(), c.turn)
			}
		} else if err != nil || got != c.canonical {
			t.Errorf("%s: %s is %s, %v; want %s", s.Text(), c.turn, got, err, c.canonical)
		}
	}
}

// Writing one move and writing all moves give the same texts. Each reads back as its
// move, and its clicks enter it.
func TestTextsAgree(t *testing.T) {
	for i, o := range gametest.Variants(New()) {
		r := rand.New(rand.NewPCG(9, uint64(i)))
		for range 20 {
			p := scatter(r, o)
			moves := p.AppendMoves(nil)
			texts := Game{}.Texts(&p, moves)
			for k := 0; k < len(moves); k += 1 + r.IntN(10) {
				m := moves[k]
				if one := string(Game{}.AppendMove(nil, &p, m)); one != texts[k] {
					t.Fatalf("%v: %s alone is written %s", p, texts[k], one)
				}
				if back, err := (Game{}).ParseMove(&p, texts[k]); back != m {
					t.Fatalf("%v: %s reads back as %x, %v; want %x", p, texts[k], back, err, m)
				}
				clicks := Game{}.AppendClicks(nil, &p, m)
				if want := strings.Count(texts[k], "-") + 1 + strings.Count(texts[k], "/"); m != game.Pass && len(clicks) != want {
					t.Fatalf("%v: %s has the clicks %v", p, texts[k], clicks)
				}
			}
		}
	}
}

// A flying Dame among loosely scattered pieces: no cost grows with the number of ways.
func TestManyTurns(t *testing.T) {
	s, err := New().Rules(info.Defaults()).Parse("3b2/1bb1b1/wb4/bb1b1b/3b2/3b2 w 0")
	if err != nil {
		t.Fatal(err)
	}
	const want = 296826 // the plain reference lists as many
	all := s.Moves()
	if s.Count() != want || len(all) != want || len(slices.Compact(all)) != want {
		t.Errorf("%d turns counted, %d listed", s.Count(), len(all))
	}
	if n, _ := s.Perft(1, nil); n != want {
		t.Errorf("perft(1) = %d", n)
	}
	e, err := s.Enter([]board.Cell{square.MustCell("c1")})
	if err != nil || len(e.Next) == 0 {
		t.Errorf("c1 offers %v, %v", e.Next, err)
	}
}
