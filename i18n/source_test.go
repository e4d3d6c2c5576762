package i18n

import (
	"testing"
	"testing/fstest"
)

// Messages next to the code work like those of the common catalogue, in each language that has a
// file.
func TestSource(t *testing.T) {
	s := NewSource(fstest.MapFS{
		"m/en.json": {Data: []byte("{\n  \"men\": \"{n} man|{n} men\",\n  \"only\": \"English\"\n}\n")},
		"m/fr.json": {Data: []byte("{\n  \"men\": \"{n} pion ?|{n} pions ?\"\n}\n")},
	}, "m")
	for _, c := range []struct {
		text Text
		l    Lang
		want string
	}{
		{s.T("men", "n", 1), English, "1 man"},
		{s.T("men", "n", 2), English, "2 men"},
		{s.T("men", "n", 0), French, "0 pion\u202f?"},
		{s.T("only"), French, "English"},
		{s.T("none"), English, "none"},
		{s.T("only"), EnablePseudo(), pseudoMessage("English")},
		{T("game.no-move"), English, "no move"},
	} {
		if got := c.text.In(c.l); got != c.want {
			t.Errorf("%s in %s: %q, want %q", c.text.ID(), c.l, got, c.want)
		}
	}
}
