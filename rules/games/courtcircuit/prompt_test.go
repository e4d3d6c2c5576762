package courtcircuit

import (
	"testing"

	"tablier/rules/game"
	"tablier/rules/game/gametest"
)

// The positions are those of the rules' checked examples.
func TestPrompts(t *testing.T) {
	five := put(t, "", "c1 d2 e4", "d5 b4 f1 f6", game.White)
	gametest.Asks(t, five, "", "Choose a piece: it steps to a neighbouring cell, or jumps.", "Choisissez une pièce : elle fait un pas, ou saute.")
	gametest.Asks(t, five, "c1", "Step to a neighbouring cell, or jump over a piece.", "Faites un pas, ou sautez par-dessus une pièce.")
	gametest.Asks(t, five, "c1 e3", "Jump again, or step with any piece.", "Sautez encore, ou faites un pas avec n’importe quelle pièce.")
	gametest.Asks(t, five, "c1 e3 e5 c5 a3", "Now step with any of your pieces.", "Faites maintenant un pas avec l’une de vos pièces.")
	gametest.Asks(t, five, "c1 e3 d2", "Choose where the piece on d2 steps.", "Choisissez où va la pièce en d2.")
	gametest.Asks(t, five, "c1 e3 d2 d3", "Confirm your move.", "Confirmez votre coup.")
	dame := put(t, "", "f1", "c4 b3 a1 a2 a3 e4 e5 e6 f4 f5 f6", game.White)
	gametest.Asks(t, dame, "", "Move your Dame: she slides in a straight line, or jumps.", "Jouez votre Dame : elle glisse en ligne droite, ou saute.")
	gametest.Asks(t, dame, "f1", "Slide in a straight line, or jump over a piece.", "Glissez en ligne droite, ou sautez par-dessus une pièce.")
	gametest.Asks(t, put(t, "", "c1 f6", "d2", game.White), "c1 e3", "Confirm your move.", "")
	gametest.Asks(t, put(t, "", "a1", "a2 a3 b1 b2 c1 c3", game.White), "", "You have no legal move: pass.", "Aucun coup possible : passez.")
}

func TestRefusals(t *testing.T) {
	five := put(t, "", "c1 d2 e4", "d5 b4 f1 f6", game.White)
	gametest.Refuses(t, five, "", "d5", "The piece on d5 is your opponent’s.", "")
	gametest.Refuses(t, five, "", "a1", "There is no piece on a1.", "")
	gametest.Refuses(t, five, "c1", "a1", "a1: there is no piece to jump over.", "")
	gametest.Refuses(t, five, "c1", "f6", "f6: a piece of the other side stands there.", "")
	gametest.Refuses(t, five, "c1 e3 e5", "d5", "To jump the piece on d5, choose c5 behind it.", "c5")
	gametest.Refuses(t, five, "c1 e3", "f2", "Choose the piece that steps first: any of yours.", "d2 e3 e4")
	attack := put(t, "", "c1 e4", "d2 f1 f6", game.White)
	gametest.Refuses(t, attack, "c1 e3", "e5", "e5: no tactical jump may follow an attack.", "")
}

func TestStories(t *testing.T) {
	s := put(t, "", "c1 d2 e4", "d5 b4 f1 f6", game.White)
	gametest.Tells(t, s, "d2-d3", "d2 steps to d3")
	const turn = "c1-e3-e5-c5-a3/a3-a4"
	gametest.Tells(t, s, turn, "c1 jumps d2, jumps e4, jumps d5, turns it, jumps b4, turns it, steps to a4")
	// The board is shown as it is after each part: the third part turns the piece on d5.
	if _, err := s.Apply(turn); err != nil {
		t.Fatal(err)
	}
	parts := s.Guide().Story(0)
	for i, turned := range []bool{false, false, true, true, true} {
		for _, p := range parts[i].Pieces {
			if square.Name(p.Cell) == "d5" && (p.Side == game.White) != turned {
				t.Errorf("after part %d d5 is %v", i+1, p.Side)
			}
		}
	}
}
