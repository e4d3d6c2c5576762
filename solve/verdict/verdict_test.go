package verdict_test

import (
	"encoding/json"
	"strings"
	"testing"

	"tablier/rules/game"
	"tablier/solve/table"
	"tablier/solve/verdict"
)

// Every verdict names its kind in both languages, and only proofs say "proven".
func TestNeverMixed(t *testing.T) {
	won := game.WinPoints(game.Black, game.Entered, 3)
	for _, c := range []struct {
		v      verdict.Verdict
		fr, en string
		json   string
	}{
		{verdict.None(), "inconnu", "unknown", `{"kind":"unknown"}`},
		{verdict.Over(game.Outcome{}, game.White), "inconnu", "unknown", `{"kind":"unknown"}`},
		{verdict.Over(won, game.White), "prouvé : perdu", "proven: lost", `{"kind":"proved","result":"loss","source":"rules","exact":true,"points":3}`},
		{verdict.Over(won, game.Black), "prouvé : gagné, au moins 3 points", "proven: won, at least 3 points", `{"kind":"proved","result":"win","source":"rules","exact":true,"points":3}`},
		{verdict.Over(game.Draw(game.Repetition), game.Black), "prouvé : nulle", "proven: a draw", `{"kind":"proved","result":"draw","source":"rules","exact":true}`},
		{verdict.Known(table.WinIn(7)), "prouvé : gagne en 7", "proven: wins in 7", `{"kind":"proved","result":"win","source":"table","plies":7,"exact":true}`},
		{verdict.Known(table.LossIn(4)), "prouvé : perd en 4", "proven: loses in 4", `{"kind":"proved","result":"loss","source":"table","plies":4,"exact":true}`},
		{verdict.Known(table.Draw), "prouvé : nulle", "proven: a draw", `{"kind":"proved","result":"draw","source":"table","exact":true}`},
		{verdict.Checked(game.White, game.Black, 6, 0, false), "prouvé : perd en 6 au plus", "proven: loses in at most 6", `{"kind":"proved","result":"loss","source":"certificate","plies":6}`},
		{verdict.Checked(game.White, game.Black, 6, 0, false).Before(), "prouvé : gagne en 7 au plus", "proven: wins in at most 7", `{"kind":"proved","result":"win","source":"certificate","plies":7}`},
		{verdict.Thought(-135, 0), "avis : -1,35", "opinion: -1.35", `{"kind":"opinion","score":-135}`},
		{verdict.Thought(24995, 5), "avis : annonce un gain en 5", "opinion: announces a win in 5", `{"kind":"opinion","score":24995,"announced":5}`},
		{verdict.Thought(24995, 5).Before(), "avis : annonce une perte en 6", "opinion: announces a loss in 6", `{"kind":"opinion","score":-24995,"announced":-6}`},
		{verdict.Thought(-24996, -4).Before(), "avis : annonce un gain en 5", "opinion: announces a win in 5", `{"kind":"opinion","score":24996,"announced":5}`},
	} {
		fr, en := strings.ReplaceAll(c.v.In(game.French), "\u00a0", " "), c.v.In(game.English)
		if fr != c.fr || en != c.en {
			t.Errorf("%q and %q, want %q and %q", fr, en, c.fr, c.en)
		}
		if strings.Contains(en, "proven") != (c.v.Kind == verdict.Proved) {
			t.Errorf("%+v says %q", c.v, en)
		}
		if b, err := json.Marshal(c.v); err != nil || string(b) != c.json {
			t.Errorf("%s, want %s", b, c.json)
		}
	}
}
