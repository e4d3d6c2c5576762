package gametest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

// Clauses checks a game's rulebook. Each clause must have its words in all languages, and its settings must exist.
// Every reason why a move or click is refused or a game ends must have a clause. The reasons are those named in the
// package's explain*.go and prompt.go, except parts, which are parts of sentences, and those that occur in random play.
func Clauses(t *testing.T, g game.Bound, parts ...string) {
	ruled, ok := game.As[game.Ruled](g)
	if !ok {
		t.Fatal("the game has no rulebook")
	}
	b := ruled.Rulebook()
	t.Run("words", func(t *testing.T) { clauseWords(t, g, b) })
	t.Run("sources", func(t *testing.T) {
		for _, id := range namedReasons(t) {
			if _, ok := b.Cite(id); !ok && !slices.Contains(parts, id) {
				t.Errorf("no clause has the reason %s", id)
			}
		}
	})
	t.Run("play", func(t *testing.T) {
		cited := map[string]bool{}
		for i, o := range Variants(g) {
			r := rand.New(rand.NewPCG(31, uint64(i)))
			citedInPlay(t, b, g.Rules(o).Start(), r, cited)
		}
		t.Logf("%d of %d clauses were cited", len(cited), len(b.Clauses))
	})
}

func clauseWords(t *testing.T, g game.Bound, b *game.Rulebook) {
	ids, reasons := map[string]bool{}, map[string]bool{}
	for _, c := range b.Clauses {
		if ids[c.ID] {
			t.Errorf("two clauses %s", c.ID)
		}
		ids[c.ID] = true
		for _, l := range i18n.Languages() {
			rule, why := b.Text(c.ID, l)
			if rule == "" || c.Basis != game.SheetSays && why == "" && b.Quote(c.ID) == "" {
				t.Errorf("%s, %s: rule %q, why %q", l, c.ID, rule, why)
			}
		}
		for _, set := range c.Options {
			if _, err := g.Info().ParseOptions(set); err != nil {
				t.Errorf("%s: %v", c.ID, err)
			}
		}
		for _, r := range c.Reasons {
			if reasons[r] {
				t.Errorf("two clauses have the reason %s", r)
			}
			reasons[r] = true
			if r != "pass" && r != "notation" && i18n.T(r).In(i18n.English) == r {
				t.Errorf("%s: there is no message %s", c.ID, r)
			}
		}
		if (c.Basis == game.Added) != (b.Quote(c.ID) == "") {
			t.Errorf("%s is %s, with the sentence %q", c.ID, c.Basis, b.Quote(c.ID))
		}
	}
	for _, l := range i18n.Languages() {
		if n := strings.Count(b.Words.In(l), "\n## "); n != len(b.Clauses) {
			t.Errorf("%s: words for %d clauses, there are %d", l, n, len(b.Clauses))
		}
	}
}

// namedReasons lists the messages of the package's explain*.go and the refusals of its prompt.go.
func namedReasons(t *testing.T) (ids []string) {
	t.Helper()
	files, _ := filepath.Glob("explain*.go")
	for _, name := range append(files, "prompt.go") {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			lit, ok := n.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING {
				return true
			}
			id, _ := strconv.Unquote(lit.Value)
			known := strings.Contains(id, ".") && i18n.T(id).In(i18n.English) != id
			if known && (name != "prompt.go" || strings.Contains(id, ".refuse-")) {
				ids = append(ids, id)
			}
			return true
		})
	}
	if len(ids) == 0 {
		t.Fatal("no reason is named")
	}
	return ids
}

// citedInPlay plays at random and tries illegal moves and clicks again and again.
func citedInPlay(t *testing.T, b *game.Rulebook, s game.State, r *rand.Rand, cited map[string]bool) {
	t.Helper()
	need := func(what string, text game.Text) {
		c, ok := b.CiteText(text)
		if !ok {
			t.Fatalf("%s %q: %s is refused without a clause: %v, %s", s.Rules().Options(), s.Text(), what, text.IDs(), text.In(i18n.English))
		}
		cited[c.ID] = true
	}
	var seen []string
	for range more(60, 120) {
		if o := s.Outcome(); o.Decided() {
			need("the end", o.Reason.Text())
			return
		}
		moves := s.Moves()
		for range 12 {
			if len(seen) == 0 {
				break
			}
			m := seen[r.IntN(len(seen))]
			if _, err := s.Canonical(m); err != nil {
				if e, ok := err.(*game.Error); ok && e.Kind == game.IllegalMove {
					need(m, e.Problem)
				}
			}
		}
		var clicks []board.Cell
		for range 3 {
			e, err := s.Enter(clicks)
			if err != nil {
				break
			}
			for range 4 {
				c := board.Cell(r.IntN(s.Rules().Board().Len()))
				p, err := s.Guide().Refusal(clicks, c)
				if err == nil && !p.Text.IsZero() {
					need("a click", p.Text)
				}
			}
			if len(e.Next) == 0 {
				break
			}
			clicks = append(clicks, e.Next[r.IntN(len(e.Next))])
		}
		m := moves[r.IntN(len(moves))]
		if _, err := s.Apply(m); err != nil {
			t.Fatal(err)
		}
		for _, part := range s.Guide().Story(s.Plies() - 1) {
			need(m, part.Text)
		}
		if seen = append(seen, moves[:min(len(moves), 20)]...); len(seen) > 400 {
			seen = seen[200:]
		}
	}
}
