package roster_test

import (
	"testing"

	"tablier/engine/roster"
)

// FuzzOptions checks that options survive formatting and parsing, and that the start position of their
// rules does too.
func FuzzOptions(f *testing.F) {
	for _, g := range roster.All() {
		f.Add("")
		f.Add(g.Info().Defaults().String())
		for _, p := range g.Info().Presets {
			f.Add("preset=" + p.Name)
		}
		for _, o := range g.Info().Options {
			f.Add(o.Name + "=" + o.Values[0].Name + " " + o.Name + "=x")
		}
	}
	f.Add("=\xff preset=preset=")
	f.Fuzz(func(t *testing.T, text string) {
		for _, g := range roster.All() {
			o, err := g.Info().ParseOptions(text)
			if err != nil {
				continue
			}
			again, err := g.Info().ParseOptions(o.String())
			if err != nil || again.String() != o.String() {
				t.Fatalf("%s: %q is written %q and read as %q, %v", g.Info().ID, text, o, again, err)
			}
			rules := g.Rules(o)
			start := rules.Start().Text()
			if st, err := rules.Parse(start); err != nil || st.Text() != start {
				t.Fatalf("%s %s: the start %q: %v", g.Info().ID, o, start, err)
			}
		}
	})
}
