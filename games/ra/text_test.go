package ra

import (
	"slices"
	"strings"
	"testing"

	"tablier/game"
)

// diagrams returns the lines of each diagram of a rules page, by their key.
func diagrams(t *testing.T, page string) []map[string]string {
	t.Helper()
	var out []map[string]string
	blocks := strings.Split(page, "```")
	if len(blocks)%2 == 0 {
		t.Fatal("a fence is left open")
	}
	for i := 1; i < len(blocks); i += 2 {
		body, ok := strings.CutPrefix(blocks[i], "diagram\n")
		if !ok {
			t.Fatalf("a fence is no diagram: %.20q", blocks[i])
		}
		d := map[string]string{}
		for line := range strings.Lines(body) {
			key, value, ok := strings.Cut(strings.TrimSuffix(line, "\n"), ": ")
			if !ok || d[key] != "" || !slices.Contains([]string{"options", "position", "marks", "arrows", "caption"}, key) {
				t.Fatalf("bad line %q", line)
			}
			d[key] = value
		}
		out = append(out, d)
	}
	return out
}

func TestDiagrams(t *testing.T) {
	for lang, page := range map[string]string{"fr": textFR, "en": textEN} {
		list := diagrams(t, page)
		if len(list) < 4 {
			t.Errorf("%s: only %d diagrams", lang, len(list))
		}
		for _, d := range list {
			s, err := New().Rules(options(t, d["options"])).Parse(d["position"])
			if err != nil {
				t.Errorf("%s: %v", lang, err)
				continue
			}
			if d["caption"] == "" {
				t.Errorf("%s: %s has no caption", lang, d["position"])
			}
			for _, name := range strings.Fields(d["marks"]) {
				if _, ok := s.Rules().Board().Cell(name); !ok {
					t.Errorf("%s: no cell %s to mark", lang, name)
				}
			}
			for _, arrow := range strings.Fields(d["arrows"]) {
				taken := strings.Replace(arrow, "-", "x", 1)
				if !slices.ContainsFunc(s.Moves(), func(m string) bool { return m[2:] == arrow || m[2:] == taken }) {
					t.Errorf("%s: %s is no legal move in %s", lang, arrow, d["position"])
				}
			}
		}
	}
}

func TestPagesAgree(t *testing.T) {
	fr, en := diagrams(t, textFR), diagrams(t, textEN)
	for i := range max(len(fr), len(en)) {
		if i >= len(fr) || i >= len(en) {
			t.Fatalf("%d diagrams in French, %d in English", len(fr), len(en))
		}
		for _, key := range []string{"options", "position", "marks", "arrows"} {
			if fr[i][key] != en[i][key] {
				t.Errorf("diagram %d: %s is %q and %q", i+1, key, fr[i][key], en[i][key])
			}
		}
	}
	for lang, page := range map[string]string{"fr": textFR, "en": textEN} {
		for _, o := range info.Options {
			for _, v := range o.Values {
				if !strings.Contains(page, "| `"+o.Name+"` | `"+v.Name+"` |") {
					t.Errorf("%s: the page says nothing about %s=%s", lang, o.Name, v.Name)
				}
			}
		}
	}
}

// TestPeriodBoard checks that the board of 127 is named and explained wherever it is offered.
func TestPeriodBoard(t *testing.T) {
	const named = "plateau d'époque (127)"
	label := info.Options[0].Values[1].Label
	for what, text := range map[string]game.Text{"label": label, "note": info.Note, "rules": info.Rules} {
		for _, s := range []string{text.FR, text.EN} {
			if !strings.Contains(s, named) || !strings.Contains(s, "114") || !strings.Contains(s, "13") && !strings.Contains(s, "treize") && !strings.Contains(s, "thirteen") {
				t.Errorf("%s does not name and explain the board of 127: %.80q", what, s)
			}
		}
	}
}
