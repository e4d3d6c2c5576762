package ring

import (
	"testing"

	"tablier/rules/game/gametest"
)

// The positions are those of the rules' checked examples.
func TestPrompts(t *testing.T) {
	gametest.Asks(t, play(t, "", ""), "", "Choose a pawn or a ring to move.", "Choisissez un pion ou un anneau à jouer.")
	gametest.Asks(t, play(t, "", ""), "e3", "Choose where the pawn steps.", "Choisissez où va le pion.")
	gametest.Asks(t, play(t, "", ""), "d3", "Choose the pawn that gets the ring.", "Choisissez le pion qui reçoit l’anneau.")
	one := play(t, "", "", "@d3-e3", "c3-d3")
	gametest.Asks(t, one, "", "Capture is compulsory: your pawn on e2 can.", "La prise est obligatoire : votre pion en e2 peut prendre.")
	gametest.Asks(t, one, "e2", "Capture: choose the point to land on.", "Prenez : choisissez le point d’arrivée.")
	two := play(t, "", "", "@d3-e3", "c3-d3", "e2xd3-c3")
	gametest.Asks(t, two, "", "Capture is compulsory: your pawns on b2 and b3 can.", "La prise est obligatoire : vos pions en b2 et b3 peuvent prendre.")
	const chain = "b2/4/2b2/6/1b3/w3/3 w - 7"
	gametest.Asks(t, play(t, "chain=optional", chain), "f1 d3", "Capture again, or end your turn here.", "Prenez encore, ou finissez votre tour ici.")
	gametest.Asks(t, play(t, "chain=compulsory", chain), "f1 d3", "Capture again: the chain must go on.", "Prenez encore : la prise en chaîne doit continuer.")
	const pair = "b2/1B2/5/1o4/1Ww2/4/3 w - 0"
	gametest.Asks(t, play(t, "double=yes", pair), "e2 d3", "Move the ring too, or end your turn here.", "Déplacez aussi l’anneau, ou finissez votre tour ici.")
	gametest.Asks(t, play(t, "double=yes", pair), "e2 d3 e2", "Choose where the ring goes.", "Choisissez où va l’anneau.")
	ringed := play(t, "", "", "e3-d3", "c3-d4")
	gametest.Asks(t, ringed, "d3", "Choose where to go: the pawn or its ring can move.", "Choisissez où aller : le pion ou son anneau peut bouger.")
}

func TestRefusals(t *testing.T) {
	one := play(t, "", "", "@d3-e3", "c3-d3")
	gametest.Refuses(t, one, "", "f2", "Capture is compulsory, and the piece on f2 captures nothing.", "e2")
	gametest.Refuses(t, one, "", "a1", "The piece on a1 is your opponent’s.", "")
	gametest.Refuses(t, one, "e2", "d3", "To capture the pawn on d3, choose c3 behind it.", "c3")
	gametest.Refuses(t, one, "e2", "d2", "Capture is compulsory.", "")
	back := play(t, "", "b2/4/5/6/1w3/4/3 w e2<d2 0")
	gametest.Refuses(t, back, "e2", "d2", "To and fro: the pawn on e2 last left d2 and may return there only by a capture.", "")
	gametest.Refuses(t, back, "e2", "a3", "a3 is not next to e2: a step goes to a neighbouring point.", "")
	gametest.Refuses(t, play(t, "", ""), "", "g1", "The pawn on g1 has no free point next to it.", "")
}

func TestStories(t *testing.T) {
	gametest.Tells(t, play(t, "", ""), "e3-d3", "e3 steps to d3")
	gametest.Tells(t, play(t, "", ""), "@d3-e3", "the ring on d3 goes to the pawn on e3")
	gametest.Tells(t, play(t, "", "", "@d3-e3", "c3-d3"), "e2xd3-c3", "e2 captures d3, lands on c3")
	const chain = "b2/4/2b2/6/1b3/w3/3 w - 7"
	gametest.Tells(t, play(t, "chain=compulsory", chain), "f1xe2-d3xc3-b3", "f1 captures e2, lands on d3, captures c3, lands on b3")
	const pair = "b2/1B2/5/1o4/1Ww2/4/3 w - 0"
	gametest.Tells(t, play(t, "double=yes", pair), "e2-d3,@e2-d3", "e2 steps to d3, its ring follows")
	gametest.Tells(t, play(t, "double=yes", pair), "e2-d3,@e2-e1", "e2 steps to d3, the ring on e2 goes to e1")
}
