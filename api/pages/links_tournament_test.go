package pages_test

import (
	"testing"

	"tablier/api/apitest"
	"tablier/api/view"
)

// cardOf returns the picture of a tournament's preview, as an anonymous reader gets it.
func cardOf(d *apitest.DelayedGame) string {
	d.T.Helper()
	w := d.Get("/api/v1/card.png?url=/tournament/" + d.Tournament)
	if w.Code != 200 {
		d.T.Fatalf("card: %d %s", w.Code, w.Body)
	}
	return w.Body.String()
}

// The picture of a tournament follows its game, and keeps showing it when it is over.
func TestTournamentPreviewShowsAGame(t *testing.T) {
	d := apitest.NewDelayedGame(t, m{})
	first := cardOf(d)
	d.Move(1)
	second := cardOf(d)
	if first == second {
		t.Error("after a move the picture is the same")
	}
	g := apitest.Want[view.Game](d.Server, d.Players[0].Ask("GET", "/api/v1/games/"+d.Game, nil), 200)
	apitest.Want[view.Game](d.Server, d.Players[0].Ask("POST", apitest.GameURL(d.Game, "resign"), m{"seq": g.Seq, "side": "white"}), 200)
	if third := cardOf(d); third != second {
		t.Error("the game is over, and the picture shows another position")
	}
}

// With a delay the picture shows what spectators see.
func TestTournamentPreviewKeepsTheDelay(t *testing.T) {
	d := apitest.NewDelayedGame(t, m{"delay_moves": 2})
	first := cardOf(d)
	d.Move(2)
	if second := cardOf(d); first != second {
		t.Error("a hidden move is in the picture")
	}
	d.Move(1)
	if third := cardOf(d); first == third {
		t.Error("a move that spectators see is not in the picture")
	}
}
