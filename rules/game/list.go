package game

import (
	"strings"

	"tablier/i18n"
)

// List is an ordered list of games.
type List []Bound

// Find returns the game with the given id, in any case.
func (l List) Find(id string) (Bound, error) {
	ids := make([]string, len(l))
	for i, g := range l {
		ids[i] = g.Info().ID
		if ids[i] == lower(id) {
			return g, nil
		}
	}
	return nil, &Error{Kind: UnknownGame, Input: id, Problem: i18n.T("games.no-such-game"), Want: i18n.T("games.one", "names", strings.Join(ids, ", "))}
}
