package game_test

import (
	"strings"
	"testing"

	"tablier/rules/game"
)

func TestErrorInBothLanguages(t *testing.T) {
	for _, c := range []struct {
		err    game.Error
		en, fr string
	}{
		{game.Error{Kind: game.BadPosition, Input: "x", At: "row a", Problem: "it is empty", Want: "w or b", FR: game.Wording{At: "rangée a", Problem: "elle est vide", Want: "w ou b"}},
			`position "x": row a: it is empty; expected w or b`,
			"position «\u202fx\u202f»\u00a0: rangée a\u00a0: elle est vide\u202f; attendu\u00a0: w ou b"},
		{game.Error{Kind: game.IllegalMove, Input: "a : b", At: "c4", Problem: "no", FR: game.Wording{Problem: "non"}},
			`illegal move "a : b": c4: no`,
			"coup illégal «\u202fa : b\u202f»\u00a0: c4\u00a0: non"}, // notation reads alike; input stays as it was
		// What is quoted within is quoted as each language does; what is no pair stays.
		{game.Error{Input: "z", Problem: `"z\"z" is no cell`, Want: `"a" or "b"`, FR: game.Wording{Problem: `"z\"z" n’est pas une case`, Want: `"a" ou "b"`}},
			`option "z": "z\"z" is no cell; expected "a" or "b"`,
			"option «\u202fz\u202f»\u00a0: «\u202fz\\\"z\u202f» n’est pas une case\u202f; attendu\u00a0: «\u202fa\u202f» ou «\u202fb\u202f»"},
		{game.Error{Input: "z", Problem: "12\" wide", FR: game.Wording{Problem: "large de 12\""}}, `option "z": 12" wide`, "option «\u202fz\u202f»\u00a0: large de 12\""},
		{game.Error{Kind: game.GameOver, Problem: "done", FR: game.Wording{Problem: "fini\u00a0!"}},
			"game over: done", "partie terminée\u00a0: fini\u00a0!"},
		{game.Error{Input: strings.Repeat("é", 100) + "\n\"", Problem: "p"},
			`option "` + strings.Repeat("é", 60) + `…": p`, "option «\u202f" + strings.Repeat("é", 60) + "…\u202f»\u00a0: p"},
		{game.Error{Input: "\n\"\x00", Problem: "p"}, `option "\n\"\x00": p`, "option «\u202f\\n\\\"\\x00\u202f»\u00a0: p"},
	} {
		if got := c.err.Error(); got != c.en {
			t.Errorf("English %q, want %q", got, c.en)
		}
		if got := c.err.In(game.French); got != c.fr {
			t.Errorf("French %q, want %q", got, c.fr)
		}
	}
}

func TestFrenchSpaces(t *testing.T) {
	for typed, set := range map[string]string{
		"Qui joue ? Moi !":        "Qui joue\u202f? Moi\u202f!",
		"« seed » : la règle ; a": "«\u202fseed\u202f»\u00a0: la règle\u202f; a",
		"a:b a;b":                 "a:b a;b",
	} {
		if got := (game.Text{FR: typed, EN: typed}); got.In(game.French) != set || got.In(game.English) != typed {
			t.Errorf("%q reads %q in French, %q in English", typed, got.In(game.French), got.In(game.English))
		}
	}
}

// Every reason a game can end for is said in both languages.
func TestReasonTexts(t *testing.T) {
	for r := game.NoReason; r <= game.Aborted; r++ {
		if w := r.Text(); w.FR == "" || w.EN == "" || w.FR == w.EN {
			t.Errorf("%s is %+v", r, w)
		}
	}
}
