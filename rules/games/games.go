package games

import (
	"strings"

	"tablier/i18n"
	"tablier/rules/game"
	"tablier/rules/games/agon"
	"tablier/rules/games/courtcircuit"
	"tablier/rules/games/ra"
	"tablier/rules/games/ring"
	"tablier/rules/games/ringo"
)

// All returns the games in the club's order.
func All() []game.Any {
	return []game.Any{ring.New(), ringo.New(), courtcircuit.New(), agon.New(), ra.New()}
}

// Find returns the game with an id, in any case.
func Find(id string) (game.Any, error) {
	var ids []string
	for _, g := range All() {
		if g.Info().ID == strings.ToLower(id) {
			return g, nil
		}
		ids = append(ids, g.Info().ID)
	}
	return nil, &game.Error{Kind: game.UnknownGame, Input: id, Problem: i18n.T("games.no-such-game"), Want: i18n.T("games.one", "join", strings.Join(ids, ", "))}
}
