package cli

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"tablier/engine/roster"
	"tablier/i18n"
	"tablier/i18n/i18ntest"
	"tablier/rules/draw"
)

// commands lists all commands with their flags and placeholders, as users type them.
func commands(t *testing.T) (paths [][]string, names []string) {
	t.Helper()
	var g grammar
	p, err := kong.New(&g, kong.Name("tablier"), kong.Exit(func(int) {}))
	if err != nil {
		t.Fatal(err)
	}
	var walk func(n *kong.Node, path []string)
	walk = func(n *kong.Node, path []string) {
		paths = append(paths, path)
		names = append(names, n.Name)
		for _, f := range n.Flags {
			names = append(names, f.Name, f.PlaceHolder, f.Default)
			names = append(names, strings.Split(f.Enum, ",")...)
		}
		for _, a := range n.Positional {
			names = append(names, a.Name)
		}
		for _, c := range n.Children {
			walk(c, append(slices.Clone(path), c.Name))
		}
	}
	walk(p.Model.Node, nil)
	return paths, names
}

// Every word in the help texts of all commands comes from a catalogue.
func TestHelpInPseudoLanguage(t *testing.T) {
	paths, names := commands(t)
	if len(paths) < 40 {
		t.Fatalf("only %d commands", len(paths))
	}
	names = append(names, "tablier")
	for _, g := range roster.All() {
		names = append(names, g.Info().ID)
	}
	for _, theme := range draw.Themes() {
		names = append(names, theme.ID)
	}
	names = append(names, i18n.Codes()...)
	for _, path := range paths {
		e, out, stderr := env(map[string]string{"TABLIER_PSEUDO": "1", "TABLIER_LANG": i18n.Pseudo}, "")
		if code := Main(context.Background(), append(path, "--help"), e); code != exitOK {
			t.Errorf("%s --help: %d %s", path, code, stderr)
			continue
		}
		if !strings.Contains(out.String(), "[Üšàgé") {
			t.Errorf("%s --help is not in the pseudo-language:\n%s", path, out)
		}
		if words := i18ntest.Untranslated(out.String(), names...); len(words) > 0 {
			t.Errorf("%s --help: %q is in no catalogue:\n%s", path, words, out)
		}
	}
}
