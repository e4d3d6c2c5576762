package cli

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"tablier/engine/roster"
	"tablier/rules/game"
)

func env(vars map[string]string, stdin string) (Env, *bytes.Buffer, *bytes.Buffer) {
	var out, err bytes.Buffer
	return Env{Stdin: strings.NewReader(stdin), Stdout: &out, Stderr: &err, Getenv: func(k string) string { return vars[k] }, Terminal: func(int) bool { return false }}, &out, &err
}

// Every help text of the grammar is the id of a message.
func TestHelpTextsAreMessages(t *testing.T) {
	var g grammar
	p, err := kong.New(&g, kong.Description(description), kong.Exit(func(int) {}))
	if err != nil {
		t.Fatal(err)
	}
	translate(p.Model.Node, roster.All(), game.English)
	var walk func(n *kong.Node)
	walk = func(n *kong.Node) {
		texts := map[string]string{"": n.Help}
		for _, f := range n.Flags {
			texts["--"+f.Name] = f.Help
		}
		for _, a := range n.Positional {
			texts[a.Name] = a.Help
		}
		for of, s := range texts {
			if s == "" || strings.HasPrefix(s, "help.") || strings.Contains(s, "{") {
				t.Errorf("%s %s: the help text is %q", n.FullPath(), of, s)
			}
		}
		for _, c := range n.Children {
			walk(c)
		}
	}
	walk(p.Model.Node)
}

func TestLanguageFollowsTheEnvironment(t *testing.T) {
	for _, c := range []struct{ vars, want string }{{"", "n’existe pas"}, {"en_GB.UTF-8", "there is no"}, {"fr_FR.UTF-8", "n’existe pas"}, {"C.UTF-8", "n’existe pas"}} {
		e, _, stderr := env(map[string]string{"LANG": c.vars}, "")
		if code := Main(context.Background(), []string{"rules", "ra", "--lang", "de"}, e); code != 2 || !strings.Contains(stderr.String(), c.want) {
			t.Errorf("LANG=%s: %d %s", c.vars, code, stderr)
		}
	}
	for _, c := range []struct{ tablier, all, want string }{{"", "C", "there is no"}, {"", "POSIX", "there is no"}, {"", "C.UTF-8", "there is no"}, {"fr", "C", "n’existe pas"}, {"", "fr_FR", "n’existe pas"}, {"", "Cx", "n’existe pas"}} {
		e, _, stderr := env(map[string]string{"TABLIER_LANG": c.tablier, "LC_ALL": c.all, "LANG": "fr_FR.UTF-8"}, "")
		if code := Main(context.Background(), []string{"rules", "ra", "--lang", "de"}, e); code != 2 || !strings.Contains(stderr.String(), c.want) {
			t.Errorf("TABLIER_LANG=%s LC_ALL=%s: %d %s", c.tablier, c.all, code, stderr)
		}
	}
	e, out, _ := env(nil, "")
	if code := Main(context.Background(), []string{"--help"}, e); code != 0 || !strings.Contains(out.String(), "Commandes") {
		t.Errorf("%d %s", code, out)
	}
}

func TestInterruptedCountIsAFailure(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	e, out, stderr := env(nil, "")
	if code := Main(ctx, []string{"perft", "agon", "9"}, e); code != 1 || out.Len() != 0 || stderr.Len() == 0 {
		t.Errorf("%d %q %q", code, out, stderr)
	}
}

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errors.New("disk full") }

func TestAFullDiskIsAFailure(t *testing.T) {
	e, _, _ := env(nil, "")
	e.Stdout = broken{}
	if code := Main(context.Background(), []string{"games"}, e); code != 1 {
		t.Errorf("exit status %d", code)
	}
}

func TestPlayThroughAPipe(t *testing.T) {
	e, out, stderr := env(map[string]string{"LANG": "en"}, "b6-b4\nundo\nmoves\nb6-a6\nquit\n")
	if code := Main(context.Background(), []string{"play", "ringo", "--level", "0"}, e); code != 0 {
		t.Fatalf("%d %s", code, stderr)
	}
	if !strings.Contains(stderr.String(), "b6-b5") || !strings.Contains(out.String(), "h6-h5") {
		t.Errorf("%s\n%s", out, stderr)
	}
	// A game against the computer until the end of the input: the computer answers each move.
	e, out, stderr = env(nil, "b6-a6\n")
	if code := Main(context.Background(), []string{"play", "ringo", "--level", "1", "--side", "black"}, e); code != 0 || strings.Count(out.String(), "┌") < 3 {
		t.Errorf("%d %s %s", code, out, stderr)
	}
}

func TestMarkdownWrapsAndKeepsDiagrams(t *testing.T) {
	got := markdown("# Title\n\nSome *long* text "+strings.Repeat("word ", 30)+"\n\n- one\n  more\n- two\n\n| a | b |\n| --- | --- |\n| `x` | **y** |\n\n```diagram\nposition: P\n```\n", 40, false, func(block string) []string { return []string{"<" + block + ">"} })
	for _, want := range []string{"TITLE\n═════", "Some long text word", "  • one more\n  • two", "  x  y", "    <position: P>"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
	for _, line := range strings.Split(got, "\n") {
		if visible(line) > 40 {
			t.Errorf("%q is wider than 40 columns", line)
		}
	}
}

func TestLanguageNames(t *testing.T) {
	if l, ok := game.ParseLang("en-us"); !ok || l != game.English {
		t.Error("en-us is not English")
	}
}
