package embedded

import (
	"tablier/rules/game"
	"tablier/solve"
	"tablier/solve/spaces"
)

// Choice selects the slices of a space that are embedded.
type Choice struct {
	Name   string // of the file
	Game   string
	Set    string // options
	Groups []Group
}

// Group selects the slices of a group with at most Most positions.
type Group struct {
	Name string
	Most uint64 // 0: all
}

// few lists the groups of Ringo with the fewest pieces. Together they take a megabyte.
var few = []Group{
	{"w1b1o1", 0}, {"w1b2o0", 0}, {"w1b2o1", 0}, {"w1b3o0", 0}, {"w1b3o1", 0},
	{"w2b1o1", 0}, {"w2b2o0", 0}, {"w2b2o1", 0}, {"w3b1o1", 0},
}

// Choices lists what is embedded. Larger groups contribute only slices that games reach often for their size;
// docs/lab/2026-11-26-proved-endings.md has the counts.
var Choices = []Choice{
	{"ringo", "ringo", "", with(few, Group{"w1b4o0", 30_000}, Group{"w2b3o0", 250_000}, Group{"w3b2o0", 0})},
	{"ringo-rings-5", "ringo", "rings=5", with(few, Group{"w1b4o0", 30_000}, Group{"w2b3o0", 100_000}, Group{"w3b2o0", 0})},
	{"ra", "ra", "", []Group{{"w1b1", 0}, {"w2b1", 0}, {"w1b2", 0}}},
	{"ra-board-127", "ra", "board=127", []Group{{"w1b1", 0}, {"w2b1", 0}, {"w1b2", 0}}},
}

func with(groups []Group, more ...Group) []Group {
	return append(append([]Group(nil), groups...), more...)
}

// Space returns the space of a choice.
func (c Choice) Space(games game.List) (solve.Space, error) {
	g, err := games.Find(c.Game)
	if err != nil {
		return nil, err
	}
	o, err := g.Info().ParseOptions(c.Set)
	if err != nil {
		return nil, err
	}
	return spaces.New(g.Rules(o))
}

// Slices lists the slices chosen, by number.
func (c Choice) Slices(s solve.Space) (chosen []int) {
	for i, sl := range s.Slices() {
		for _, g := range c.Groups {
			if sl.Group == g.Name && (g.Most == 0 || sl.Size <= g.Most) {
				chosen = append(chosen, i)
			}
		}
	}
	return chosen
}
