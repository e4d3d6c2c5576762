package ringo

import (
	"testing"

	"tablier/rules/game"
	"tablier/rules/game/gametest"
)

// The positions are those of the rules' checked examples.
func TestPrompts(t *testing.T) {
	start := New().Rules(game.Options{}).Start()
	gametest.Asks(t, start, "", "Choose an attacker: it moves inward or sideways.", "Choisissez un attaquant : il avance vers le centre ou de côté.")
	gametest.Asks(t, start, "b6", "Choose where the attacker on b6 goes.", "Choisissez où va l’attaquant en b6.")
	gametest.Asks(t, put(t, "", "d1", "d2", 1, game.Black), "d2", "Choose where to go: the citadel (o) is open.", "Choisissez où aller : la citadelle (o) est ouverte.")
	white := put(t, "", "b4", "h4 f6", 0, game.White)
	gametest.Asks(t, white, "", "Choose a defender: it slides along its ring, or moves in or out.", "Choisissez un défenseur : il glisse le long de son anneau, ou va vers le centre ou le bord.")
	gametest.Asks(t, white, "b4", "Choose where the defender on b4 goes.", "Choisissez où va le défenseur en b4.")
	must := put(t, "white-must-capture=yes", "b4 d1", "h4 f6", 0, game.White)
	gametest.Asks(t, must, "", "Capture is compulsory: the defender on b4 can.", "La prise est obligatoire : le défenseur en b4 peut prendre.")
}

func TestRefusals(t *testing.T) {
	zone := put(t, "", "a4", "b4 f6", 0, game.White)
	gametest.Refuses(t, zone, "a4", "b4", "A piece in the neutral zone cannot capture, and a4 is in it.", "")
	gametest.Refuses(t, put(t, "", "b4 d1", "a4 f6", 0, game.White), "b4", "a4", "A piece in the neutral zone cannot be captured, and a4 is in it.", "")
	gametest.Refuses(t, zone, "", "b4", "The piece on b4 is your opponent’s.", "")
	start := New().Rules(game.Options{}).Start()
	gametest.Refuses(t, start, "b6", "b3", "b3 is not next to b6.", "")
	gametest.Refuses(t, start, "b6", "c6", "There is a piece of your own on c6.", "")
	must := put(t, "white-must-capture=yes", "b4 d1", "h4 f6", 0, game.White)
	gametest.Refuses(t, must, "", "d1", "White can capture, and these options make capture compulsory.", "b4")
}

func TestStories(t *testing.T) {
	white := put(t, "", "b4 d1", "h4 f6", 0, game.White)
	gametest.Tells(t, white, "b4xh4", "b4 captures h4, takes its place")
	gametest.Tells(t, white, "b4xh4-a4", "b4 jumps h4, captures it, lands on a4")
	gametest.Tells(t, white, "d1-f1", "d1 slides to f1")
	gametest.Tells(t, white, "d1-d2", "d1 goes to d2")
	gametest.Tells(t, put(t, "", "d1", "d2", 1, game.Black), "d2xd1-o", "d2 jumps d1, captures it, enters the citadel")
	gametest.Tells(t, put(t, "", "b4", "d1", 1, game.Black), "d1-o", "d1 enters the citadel")
}
