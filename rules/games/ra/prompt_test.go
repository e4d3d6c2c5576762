package ra

import (
	"testing"

	"tablier/rules/game"
	"tablier/rules/game/gametest"
)

// The positions are those of the rules' checked examples.
func TestPrompts(t *testing.T) {
	start := New().Rules(options(t, "board=127")).Start()
	gametest.Asks(t, start, "", "Choose a group: one piece goes 3 cells, two go 2, three go 1.", "Choisissez un groupe : une pièce va à 3 cases, deux à 2, trois à 1.")
	gametest.Asks(t, start, "g8", "Choose where to go: one piece goes 3 cells, two go 2, three go 1.", "Choisissez où aller : une pièce va à 3 cases, deux à 2, trois à 1.")
	pair := at(t, "board=127", game.White, "g8:2", "g6:1")
	gametest.Asks(t, pair, "g8", "Choose where to go: one piece goes 3 cells, two go 2.", "")
	gametest.Asks(t, pair, "g8 g6", "How many pieces go?", "Combien de pièces partent ?")
	gametest.Asks(t, at(t, "board=127", game.White, "g6:1", "a1:1"), "g6", "Choose where to go: the enemy Ra on g4 is open.", "Choisissez où aller : le Ra adverse en g4 est ouvert.")
}

func TestRefusals(t *testing.T) {
	start := New().Rules(options(t, "board=127")).Start()
	gametest.Refuses(t, start, "", "g6", "The piece on g6 is your opponent’s.", "")
	gametest.Refuses(t, start, "g8", "b4", "g8 and b4 are not on one straight line.", "")
	triple := at(t, "board=127", game.White, "g8:2", "g6:3")
	gametest.Refuses(t, triple, "g8", "g6", "The enemy group on g6 is bigger (3), and 2 pieces cannot take it.", "")
	own := at(t, "board=127", game.White, "g11:1", "a1:1")
	gametest.Refuses(t, own, "g11", "f10", "To stop on f10 takes 3 pieces, and there is 1.", "")
	gametest.Refuses(t, own, "g11", "g10", "The way leads through your own Ra on g10, which may be neither entered nor crossed.", "")
	gametest.Refuses(t, own, "g11", "g6", "g6 is too far from g11: one piece goes 3 cells.", "")
}

func TestStories(t *testing.T) {
	gametest.Tells(t, at(t, "board=127", game.White, "g8:2", "g6:1 a1:1"), "2:g8xg6", "2 pieces go from g8 to g6, eliminate the group there")
	gametest.Tells(t, at(t, "board=127", game.White, "c5:3 c7:1", "a1:1"), "2:c5-c7", "2 pieces go from c5 to join c7")
	gametest.Tells(t, at(t, "board=127", game.White, "g6:1", "a1:1"), "1:g6-g4", "1 piece from g6 enters the enemy Ra on g4")
	gametest.Tells(t, New().Rules(options(t, "")).Start(), "1:g8-d8", "1 piece goes from g8 to d8")
}
