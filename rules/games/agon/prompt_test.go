package agon_test

import (
	"testing"

	"tablier/rules/game"
	"tablier/rules/game/gametest"
	"tablier/rules/games/agon"
)

// The positions are those of the rules' checked examples.
func TestPrompts(t *testing.T) {
	start := state(t, "", layout("k6 c4 d6 c7", "a1 d5 d7", "w", ""))
	gametest.Asks(t, start, "", "Choose a guard or your queen: a step goes along its ring or one ring inward.", "Choisissez un garde ou votre reine : un pas mène le long de son anneau, ou d’un anneau vers le centre.")
	gametest.Asks(t, start, "c4", "Choose where the guard steps: along its ring or inward.", "Choisissez où va le garde : le long de son anneau ou vers le centre.")
	gametest.Asks(t, start, "k6", "Choose where your queen steps: along her ring or inward.", "Choisissez où va votre reine : le long de son anneau ou vers le centre.")
	taken := play(t, start, "c4-d4")
	gametest.Asks(t, taken, "", "Your guard on d5 was captured: choose it, then a cell on the rim.", "Votre garde en d5 est pris : choisissez-le, puis une case du bord.")
	gametest.Asks(t, taken, "d5", "Put the guard from d5 on a free cell of the rim.", "Posez le garde de d5 sur une case libre du bord.")
	two := state(t, "", layout("k6 c4", "a1 d5 d7", "b", "d5 d7"))
	gametest.Asks(t, two, "", "Your guards on d5 and d7 were captured: choose one, then a cell on the rim.", "Vos gardes en d5 et d7 sont pris : choisissez-en un, puis une case du bord.")
	queen := play(t, state(t, "", layout("k6 f5 f8", "f6", "w", "")), "f8-f7")
	gametest.Asks(t, queen, "", "Your queen on f6 was captured: choose her, then a free cell.", "Votre reine en f6 est prise : choisissez-la, puis une case libre.")
	gametest.Asks(t, queen, "f6", "Choose a free cell for the queen.", "Choisissez une case libre pour la reine.")
	placing := free(t)
	gametest.Asks(t, placing, "", "Place a guard on a free cell: 6 left.", "Posez un garde sur une case libre : il en reste 6.")
}

func TestRefusals(t *testing.T) {
	s := state(t, "", layout("k6 c4 d6 c7", "a1 d5 d7", "w", ""))
	gametest.Refuses(t, s, "", "d5", "The piece on d5 is your opponent’s.", "")
	gametest.Refuses(t, s, "d6", "c6", "No piece ever steps outward.", "")
	gametest.Refuses(t, s, "d6", "d5", "d5 is occupied.", "")
	gametest.Refuses(t, s, "d6", "a6", "d6 and a6 are not adjacent.", "")
	trap := state(t, "", layout("k6 c6", "a1 d5 d7 e7", "w", ""))
	gametest.Refuses(t, trap, "c6", "d6", "The step ends between two enemies and captures nothing.", "")
	taken := play(t, s, "c4-d4")
	gametest.Refuses(t, taken, "", "d7", "The captured guard on d5 must be relocated first.", "d5")
	gametest.Refuses(t, taken, "d5", "d5", "A captured piece never goes back to its own cell.", "")
	gametest.Refuses(t, taken, "d5", "e5", "A captured guard goes to the outermost ring.", "")
}

func TestStories(t *testing.T) {
	s := state(t, "", layout("k6 c4 d6 c7", "a1 d5 d7", "w", ""))
	gametest.Tells(t, s, "k6-k5", "the queen steps from k6 to k5")
	gametest.Tells(t, s, "c4-d4", "c4 steps to d4, captures d5")
	gametest.Tells(t, play(t, s, "c4-d4"), "d5-k1", "the captured guard goes from d5 to k1")
	gametest.Tells(t, free(t), "@c4", "a guard is placed on c4")
}

func free(t *testing.T) game.State {
	o, err := agon.New().Info().ParseOptions("setup=free")
	if err != nil {
		t.Fatal(err)
	}
	return agon.New().Rules(o).Start()
}
