package gametest

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tablier/i18n"

	"tablier/rules/board"
	"tablier/rules/game"
)

// RandomOptions chooses every option's value with pick(n), which returns a number from 0 to n-1.
func RandomOptions(f *game.Info, pick func(n int) int) game.Options {
	var set []string
	for _, o := range f.Options {
		set = append(set, o.Name+"="+o.Values[pick(len(o.Values))].Name)
	}
	o, err := f.ParseOptions(set...)
	if err != nil {
		panic(err)
	}
	return o
}

// Conformance checks the contract of [game.Game] on random games over all option sets.
func Conformance(t *testing.T, g game.Bound) {
	t.Run("info", func(t *testing.T) { info(t, g.Info()) })
	t.Run("styles", func(t *testing.T) { styles(t, g.Rules(g.Info().Defaults())) })
	for _, o := range Variants(g) {
		name := o.String()
		if name == "" {
			name = "defaults"
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(7, uint64(len(name))))
			for range more(1, 3) { // TestReference plays the same options daily
				playthrough(t, g.Rules(o), r)
			}
			refusals(t, g.Rules(o), r)
		})
	}
}

// inAllLanguages checks that a label exists in every language.
func inAllLanguages(t *testing.T, what string, text game.Text) {
	t.Helper()
	for _, l := range i18n.Languages() {
		if text.In(l) == "" {
			t.Errorf("%s has no text in %s", what, l)
		}
	}
}

func info(t *testing.T, f *game.Info) {
	for what, text := range map[string]game.Text{"name": f.Name, "credit": f.Credit, "summary": f.Summary, "goal": f.Goal, "white": f.Sides[0], "black": f.Sides[1]} {
		inAllLanguages(t, f.ID+": the "+what, text)
	}
	if n := len(f.Brief); n < 3 || n > 6 {
		t.Errorf("%s: the rules in brief are %d sentences; a screen holds 3 to 6", f.ID, n)
	}
	for _, text := range f.Brief {
		inAllLanguages(t, f.ID+": the rules in brief", text)
	}
	for _, l := range i18n.Languages() {
		if page := f.Rules.In(l); len(page) < 1000 || l != game.English && page == f.Rules.In(game.English) {
			t.Errorf("%s: there is no rules page in %s", f.ID, l)
		}
	}
	if !slices.IsSortedFunc(f.Options, func(a, b game.Option) int { return strings.Compare(a.Name, b.Name) }) {
		t.Errorf("options are not sorted by name")
	}
	if len(f.Options) > game.MaxOptions {
		t.Errorf("more options than game.MaxOptions")
	}
	for _, o := range f.Options {
		inAllLanguages(t, "option "+o.Name, o.Label)
		for _, v := range o.Values {
			inAllLanguages(t, "value "+o.Name+"="+v.Name, v.Label)
		}
	}
	for _, p := range f.Presets {
		inAllLanguages(t, "preset "+p.Name, p.Label)
		if _, err := f.ParseOptions("preset=" + p.Name); err != nil {
			t.Errorf("preset %s: %v", p.Name, err)
		}
	}
	if o := f.Defaults(); o.String() != "" {
		t.Errorf("the defaults print as %q", o.String())
	}
}

func playthrough(t *testing.T, rules game.Rules, r *rand.Rand) {
	t.Helper()
	o := rules.Options()
	if again, err := rules.Info().ParseOptions(o.String()); err != nil || again != o {
		t.Fatalf("options %q do not read back: %v", o, err)
	}
	s := rules.Start()
	for s.Plies() < 160 {
		position(t, rules, s)
		moves := s.Moves()
		if len(moves) == 0 || moves[0] == "pass" {
			guide(t, s, nil, nil)
		}
		counts(t, s)
		if s.Outcome().Decided() != (len(moves) == 0) {
			t.Fatalf("%s: outcome %v with %d legal moves", s.Text(), s.Outcome(), len(moves))
		}
		if len(moves) == 0 {
			return
		}
		m := moves[r.IntN(len(moves))]
		before, count := s.Text(), s.Count()
		if enter(t, s, m) && r.IntN(4) == 0 {
			everyEntry(t, s, moves)
		}
		if got, err := s.Apply(strings.ToUpper(m)); err != nil || got != m {
			t.Fatalf("%s: playing %s in upper case gave %q, %v", before, m, got, err)
		}
		if last := s.Move(s.Plies() - 1); last != m {
			t.Fatalf("Move(last) is %s after %s", last, m)
		}
		after := s.Text()
		if !s.Undo() || s.Text() != before || s.Count() != count {
			t.Fatalf("%s: undoing %s gave %s", before, m, s.Text())
		}
		if _, err := s.Apply(m); err != nil || s.Text() != after {
			t.Fatalf("%s: replaying %s gave %s, %v; want %s", before, m, s.Text(), err, after)
		}
		story(t, s)
	}
}

// position checks one position: its text, hash, move list, pieces.
func position(t *testing.T, rules game.Rules, s game.State) {
	t.Helper()
	text := s.Text()
	again, err := rules.Parse(text)
	if err != nil {
		t.Fatalf("%q (%s) does not read back: %v", text, rules.Options(), err)
	}
	if again.Text() != text || again.Hash() != s.Hash() {
		t.Fatalf("%q reads back as %q, hashes %x and %x", text, again.Text(), s.Hash(), again.Hash())
	}
	moves := s.Moves()
	if len(moves) != s.Count() || !slices.IsSorted(moves) || len(slices.Compact(slices.Clone(moves))) != len(moves) {
		t.Fatalf("%s: %d moves listed, %d counted, sorted %v; each must stand once", text, len(moves), s.Count(), slices.IsSorted(moves))
	}
	if n, _ := s.Perft(1, nil); len(moves) > 0 && n != uint64(len(moves)) && !rules.Options().ForbidsRepetition() {
		t.Fatalf("%s: perft(1) = %d with %d moves", text, n, len(moves))
	}
	for i, p := range s.Pieces() {
		if int(p.Cell) >= rules.Board().Len() || p.Count == 0 {
			t.Fatalf("%s: piece %d is %+v", text, i, p)
		}
	}
}

// enter enters move m by clicks alone and reports whether that worked.
func enter(t *testing.T, s game.State, m string) bool {
	t.Helper()
	c := s.Clone()
	if _, err := c.Apply(m); err != nil {
		t.Fatalf("%s: legal move %s: %v", s.Text(), m, err)
	}
	clicks := c.LastCells()
	for n := range len(clicks) + 1 {
		e, err := s.Enter(clicks[:n])
		if err != nil {
			t.Fatalf("%s: clicking %v of %s: %v", s.Text(), clicks[:n], m, err)
		}
		if n < len(clicks) && !slices.Contains(e.Next, clicks[n]) {
			t.Fatalf("%s: entering %s, %v is not offered after %v", s.Text(), m, clicks[n], clicks[:n])
		}
		if n == len(clicks) && !slices.Contains(e.Moves, m) {
			t.Fatalf("%s: %v is complete but %s is not offered: %v", s.Text(), clicks, m, e.Moves)
		}
	}
	return true
}

// everyEntry explores all sequences of clicks, up to a bound, and checks that they lead to
// legal moves only and have no dead ends.
func everyEntry(t *testing.T, s game.State, legal []string) {
	t.Helper()
	budget, talk := more(500, 3000), 8
	var walk func(clicks []board.Cell)
	walk = func(clicks []board.Cell) {
		if budget--; budget < 0 {
			return
		}
		e, err := s.Enter(clicks)
		if err != nil {
			t.Fatalf("%s: offered clicks %v are refused: %v", s.Text(), clicks, err)
		}
		if len(e.Next)+len(e.Moves) == 0 {
			t.Fatalf("%s: clicks %v lead nowhere", s.Text(), clicks)
		}
		if talk > 0 {
			talk--
			guide(t, s, clicks, e.Next)
		}
		for _, m := range e.Moves {
			if _, ok := slices.BinarySearch(legal, m); !ok {
				t.Fatalf("%s: clicks %v offer %s, which is not legal", s.Text(), clicks, m)
			}
		}
		for _, c := range e.Next {
			walk(append(slices.Clip(clicks), c))
		}
	}
	walk(nil)
}

// NoAllocs checks that listing, counting, playing and hashing allocate nothing.
func NoAllocs[P comparable, PP game.Position[P]](t *testing.T, start P) {
	t.Helper()
	buf := make([]game.Move, 0, 1<<16)
	var next P
	n := testing.AllocsPerRun(100, func() {
		buf = PP(&start).AppendMoves(buf[:0])
		for _, m := range buf {
			next = start
			PP(&next).Play(m)
			_ = PP(&next).Hash()
			_ = PP(&next).Outcome()
			if c, ok := any(PP(&next)).(game.Counter); ok {
				_ = c.CountMoves()
			}
		}
	})
	if n != 0 {
		t.Errorf("%v allocations per node", n)
	}
}

// Images checks that the symmetric images of positions in random games have equal numbers
// of moves (at every eighth ply of move sequences of two plies), outcomes, evaluations and tensions, and that image 0 is the position itself.
func Images[P comparable, PP game.Position[P]](t *testing.T, start P, seed uint64) {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 3))
	p := start
	var buf []game.Move
	for ply := range 120 {
		depth := 1
		if *long || ply%8 == 0 {
			depth = 2
		}
		sym, ok := any(PP(&p)).(game.Symmetric[P])
		if !ok {
			t.Fatal("the position is not game.Symmetric")
		}
		if sym.Image(0) != p {
			t.Fatal("image 0 is not the position itself")
		}
		want := game.Perft[P, PP](p, depth)
		for i := range sym.Symmetries() {
			q := sym.Image(i)
			if got := game.Perft[P, PP](q, depth); got != want {
				t.Fatalf("image %d has perft(%d) %d, not %d", i, depth, got, want)
			}
			if PP(&q).Outcome() != PP(&p).Outcome() {
				t.Fatalf("image %d has another outcome", i)
			}
			if e, ok := any(PP(&p)).(game.Evaluator); ok && !PP(&p).Outcome().Decided() && any(PP(&q)).(game.Evaluator).Evaluate() != e.Evaluate() {
				t.Fatalf("image %d has another evaluation", i)
			}
			if e, ok := any(PP(&p)).(game.Tension); ok && any(PP(&q)).(game.Tension).Tension() != e.Tension() {
				t.Fatalf("image %d has another tension", i)
			}
		}
		buf = PP(&p).AppendMoves(buf[:0])
		if len(buf) == 0 {
			return
		}
		PP(&p).Play(buf[r.IntN(len(buf))])
	}
}
