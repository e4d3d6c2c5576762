package roster

import (
	"strconv"

	"tablier/engine"
	"tablier/i18n"
	"tablier/rules/game"
	"tablier/rules/games"
	"tablier/rules/games/agon"
	"tablier/rules/games/courtcircuit"
	"tablier/rules/games/ra"
	"tablier/rules/games/ring"
	"tablier/rules/games/ringo"
)

// New returns an engine for the game with an id. It refuses options out of range, also a
// table larger than the machine's memory.
func New(id string, o engine.Options) (engine.Engine, error) {
	if err := o.Check(); err != nil {
		return nil, err
	}
	if most := MaxTableMB(); o.HashMB > most {
		n, m := strconv.Itoa(o.HashMB), strconv.Itoa(most)
		return nil, &game.Error{Kind: game.BadOption, Input: n, At: i18n.T("roster.table"), Problem: i18n.T("roster.machine-not-so-much-memory"), Want: i18n.T("roster.at-most-megabytes", "m", m)}
	}
	switch id {
	case "ring":
		return engine.New[ring.Position](ring.Game{}, o), nil
	case "ringo":
		return engine.New[ringo.Position](ringo.Game{}, o), nil
	case "court-circuit":
		return engine.NewParts[courtcircuit.Position, *courtcircuit.Position, courtcircuit.Half](courtcircuit.Game{}, courtcircuit.Parts{}, o), nil
	case "agon":
		return engine.New[agon.Position](agon.Game{}, o), nil
	case "ra":
		return engine.New[ra.Position](ra.Game{}, o), nil
	}
	_, err := games.Find(id)
	return nil, err
}

// contempts are what draws cost, found in matches against the tree search and against the
// engine without.
var contempts = map[string]int{"ring": 30, "ringo": 100, "court-circuit": 20, "agon": 100, "ra": 30}

// Contempt is what a draw should cost in play of the game with an id, see
// [engine.Options].
func Contempt(id string) int { return contempts[id] }

// traps are how much worse than the best a move may be that sets a trap, found in matches.
var traps = map[string]int{"ring": 40, "ringo": 80}

// Traps is by how many hundredths of a man a move may be worse than the best in play of the game with an
// id where it sets a trap, see [engine.Options].
func Traps(id string) int { return traps[id] }

// MaxTableMB is the largest table an engine gets here: what the machine has, less an
// eighth for everything else.
func MaxTableMB() int {
	if m := memory(); m > 0 {
		return max(m-m/8, 1)
	}
	return 4096 // a guess that every machine of today has
}
