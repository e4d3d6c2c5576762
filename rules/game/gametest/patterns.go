package gametest

import (
	"bufio"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"tablier/i18n"
	"tablier/rules/game"
)

// How many patterns a game must name to be taught, and how often each must be tested.
const (
	leastPatterns  = 10
	leastPositives = 2
	leastNegatives = 1
)

// patternCase is a line of a table of patterns.
type patternCase struct {
	line                     string
	pattern, side            string
	cells                    []string
	options, position, moves string // moves is "-" for patterns that stand
}

// Patterns checks the patterns of a game ([game.Patterned]) with a table of positions. Empty
// lines and lines that begin with # are skipped. Any other line is
//
//	PATTERN | OPTIONS | POSITION | MOVE | SIDE CELL ...
//
// MOVE is "-" if the pattern stands in the position. "none" instead of side and cells means
// that the pattern must not be found. OPTIONS is "-" for the defaults.
func Patterns(t *testing.T, g game.Bound, table string) {
	all := game.Patterns(g.Rules(game.Options{}))
	if len(all) < leastPatterns {
		t.Errorf("%d patterns, want at least %d", len(all), leastPatterns)
	}
	var ids []string
	for _, p := range all {
		if slices.Contains(ids, p.ID) {
			t.Errorf("two patterns %s", p.ID)
		}
		ids = append(ids, p.ID)
		inAllLanguages(t, "pattern "+p.ID, p.Name)
		if n := p.Name.In(game.English); n == p.Name.ID() {
			t.Errorf("pattern %s has no name", p.ID)
		}
	}
	yes, no := map[string]map[string]bool{}, map[string]int{}
	for _, c := range patternCases(t, table) {
		if !slices.Contains(ids, c.pattern) {
			t.Errorf("%s: no pattern %q", c.line, c.pattern)
			continue
		}
		if checkPattern(t, g, c) {
			if yes[c.pattern] == nil {
				yes[c.pattern] = map[string]bool{}
			}
			yes[c.pattern][c.position] = true
		} else {
			no[c.pattern]++
		}
	}
	for _, id := range ids {
		if len(yes[id]) < leastPositives || no[id] < leastNegatives {
			t.Errorf("%s is found in %d positions and not in %d of the table, want %d and %d", id, len(yes[id]), no[id], leastPositives, leastNegatives)
		}
	}
	for _, o := range Variants(g) {
		findings(t, g.Rules(o), ids)
	}
}

func patternCases(t *testing.T, table string) (cases []patternCase) {
	f, err := os.Open(table)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for in := bufio.NewScanner(f); in.Scan(); {
		line := strings.TrimSpace(in.Text())
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		parts := strings.Split(line, " | ")
		if len(parts) != 5 {
			t.Fatalf("%s: want five fields", line)
		}
		want := strings.Fields(parts[4])
		cases = append(cases, patternCase{line: line, pattern: parts[0], side: want[0], cells: want[1:],
			options: strings.Trim(parts[1], "-"), position: parts[2], moves: parts[3]})
	}
	return cases
}

// checkPattern checks one case and reports whether the pattern should be found.
func checkPattern(t *testing.T, g game.Bound, c patternCase) bool {
	t.Helper()
	o, err := g.Info().ParseOptions(c.options)
	if err != nil {
		t.Fatalf("%s: %v", c.line, err)
	}
	s, err := g.Rules(o).Parse(c.position)
	if err != nil {
		t.Fatalf("%s: %v", c.line, err)
	}
	all := game.Standing(s)
	if c.moves != "-" {
		if all, err = game.Made(s, c.moves); err != nil {
			t.Fatalf("%s: %v", c.line, err)
		}
	}
	var seen []string
	found := false
	for _, f := range all {
		if f.Pattern != c.pattern {
			continue
		}
		words := []string{f.Side.String()}
		for _, at := range f.Cells {
			words = append(words, s.Rules().Board().Name(at))
		}
		found = found || slices.Equal(words, append([]string{c.side}, c.cells...))
		seen = append(seen, strings.Join(words, " "))
	}
	if c.side == "none" {
		if len(seen) > 0 {
			t.Errorf("%s: found %q", c.line, seen)
		}
		return false
	}
	if !found {
		t.Errorf("%s: found %q", c.line, seen)
	}
	return true
}

// findings checks that the findings of random games are complete.
func findings(t *testing.T, r game.Rules, ids []string) {
	t.Helper()
	rnd := rand.New(rand.NewPCG(3, 9))
	for s := r.Start(); s.Plies() < 60; {
		all := game.Standing(s)
		moves := s.Moves()
		if len(moves) == 0 {
			return
		}
		m := moves[rnd.IntN(len(moves))]
		made, err := game.Made(s, m)
		if err != nil {
			t.Fatalf("%s, %s: %v", s.Text(), m, err)
		}
		for i, f := range append(all, made...) {
			if !slices.Contains(ids, f.Pattern) || f.Worth < 1 || f.Worth > 1000 {
				t.Fatalf("%s, %s: finding %d is %+v", s.Text(), m, i, f)
			}
			for _, at := range f.Cells {
				if int(at) >= r.Board().Len() {
					t.Fatalf("%s, %s: %s is off the board", s.Text(), m, f.Pattern)
				}
			}
			for _, l := range i18n.Languages() {
				text := f.Text.In(l)
				if text == f.Text.ID() || strings.ContainsAny(text, "{}") || !strings.HasSuffix(strings.TrimRight(text, ")!"), ".") {
					t.Fatalf("%s, %s: %s is no sentence: %q", s.Text(), m, f.Pattern, text)
				}
			}
		}
		if _, err := s.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
}

// PatternImages checks on random games from p that a position and its images have the same standing patterns.
func PatternImages[P any, PP interface {
	game.Position[P]
	game.Symmetric[P]
}](t *testing.T, g game.Patterned[P], p P) {
	t.Helper()
	rnd := rand.New(rand.NewPCG(4, 4))
	count := func(p P) map[string]int {
		n := map[string]int{}
		for _, f := range g.AppendStanding(nil, &p) {
			n[f.Pattern]++
		}
		return n
	}
	for range 50 {
		want := count(p)
		for i := 1; i < PP(&p).Symmetries(); i++ {
			got := count(PP(&p).Image(i))
			for id := range want {
				if got[id] != want[id] {
					t.Fatalf("%+v: %s stands %d times, in image %d %d times", p, id, want[id], i, got[id])
				}
			}
		}
		moves := PP(&p).AppendMoves(nil)
		if len(moves) == 0 {
			return
		}
		PP(&p).Play(moves[rnd.IntN(len(moves))])
	}
}
