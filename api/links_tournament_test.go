package api_test

import (
	"testing"

	"tablier/api/view"
)

// card returns the picture of a tournament's preview, as an anonymous reader gets it.
func (d *delayed) card() string {
	d.t.Helper()
	w := d.get("/api/v1/card.png?url=/tournament/" + d.tournament)
	if w.Code != 200 {
		d.t.Fatalf("card: %d %s", w.Code, w.Body)
	}
	return w.Body.String()
}

// The picture of a tournament follows its game, and keeps showing it when it is over.
func TestTournamentPreviewShowsAGame(t *testing.T) {
	d := newDelayed(t, m{})
	first := d.card()
	d.move(1)
	second := d.card()
	if first == second {
		t.Error("after a move the picture is the same")
	}
	g := want[view.Game](d.site, d.players[0].ask("GET", "/api/v1/games/"+d.game, nil), 200)
	want[view.Game](d.site, d.players[0].ask("POST", url(d.game, "resign"), m{"seq": g.Seq, "side": "white"}), 200)
	if third := d.card(); third != second {
		t.Error("the game is over, and the picture shows another position")
	}
}

// With a delay the picture shows what spectators see.
func TestTournamentPreviewKeepsTheDelay(t *testing.T) {
	d := newDelayed(t, m{"delay_moves": 2})
	first := d.card()
	d.move(2)
	if second := d.card(); first != second {
		t.Error("a hidden move is in the picture")
	}
	d.move(1)
	if third := d.card(); first == third {
		t.Error("a move that spectators see is not in the picture")
	}
}
