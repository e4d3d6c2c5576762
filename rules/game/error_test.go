package game_test

import (
	"strings"
	"testing"

	"tablier/i18n"
	"tablier/rules/game"
)

func TestErrorInBothLanguages(t *testing.T) {
	row, missing := i18n.T("game.row", "row", "a"), i18n.T("game.value-missing")
	for _, c := range []struct {
		err    game.Error
		en, fr string
	}{
		{game.Error{Kind: game.BadPosition, Input: "x", At: row, Problem: missing, Want: i18n.AnyOf([]string{"w", "b"})},
			`position "x": row a: the value after the equals sign is missing; expected w or b`,
			"position «\u202fx\u202f»\u00a0: rangée a\u00a0: la valeur manque après le signe égal\u202f; attendu\u00a0: w ou b"},
		{game.Error{Kind: game.IllegalMove, Input: "a : b", At: i18n.Raw("c4"), Problem: missing},
			`illegal move "a : b": c4: the value after the equals sign is missing`,
			"coup illégal «\u202fa : b\u202f»\u00a0: c4\u00a0: la valeur manque après le signe égal"}, // input stays as it was
		// Quotations inside a message use each language's quotation marks.
		{game.Error{Input: "z", Problem: i18n.T("game.no-preset", "value", i18n.Quoted(`z"z`))},
			`option "z": there is no preset "z\"z"`,
			"option «\u202fz\u202f»\u00a0: il n’y a pas de préréglage «\u202fz\\\"z\u202f»"},
		{game.Error{Kind: game.GameOver, Problem: missing},
			"game over: the value after the equals sign is missing", "partie terminée\u00a0: la valeur manque après le signe égal"},
		{game.Error{Input: strings.Repeat("é", 100) + "\n\"", Problem: i18n.Raw("p")},
			`option "` + strings.Repeat("é", 60) + `…": p`, "option «\u202f" + strings.Repeat("é", 60) + "…\u202f»\u00a0: p"},
		{game.Error{Input: "\n\"\x00", Problem: i18n.Raw("p")}, `option "\n\"\x00": p`, "option «\u202f\\n\\\"\\x00\u202f»\u00a0: p"},
	} {
		if got := c.err.Error(); got != c.en {
			t.Errorf("English %q, want %q", got, c.en)
		}
		if got := c.err.In(game.French); got != c.fr {
			t.Errorf("French %q, want %q", got, c.fr)
		}
	}
}

// Every reason why a game can end has a text in both languages.
func TestReasonTexts(t *testing.T) {
	for r := game.NoReason; r <= game.Aborted; r++ {
		if w := r.Text(); w.In(game.French) == w.In(game.English) {
			t.Errorf("%s is %q in both languages", r, w.In(game.English))
		}
	}
}
