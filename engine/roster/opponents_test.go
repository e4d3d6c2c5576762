package roster_test

import (
	"testing"

	"tablier/engine/roster"
)

// Each game has one rated opponent per level, stronger from level to level. The first and the last two play
// plainly.
func TestOpponents(t *testing.T) {
	for _, g := range roster.All() {
		list := roster.Opponents(g)
		if len(list) != roster.Levels {
			t.Fatalf("%s has %d opponents for %d levels", g.Info().ID, len(list), roster.Levels)
		}
		for i, o := range list {
			if o.Level != i+1 || o.Rating == 0 {
				t.Errorf("%s, %d: %+v", g.Info().ID, i, o)
			}
			if i >= 2 && o.Rating < list[i-2].Rating {
				t.Errorf("%s: level %d is rated %d, level %d %d", g.Info().ID, o.Level, o.Rating, o.Level-2, list[i-2].Rating)
			}
			if plain := o.Level == 1 || o.Level > roster.Levels-2; plain != (o.Style == nil) {
				t.Errorf("%s, level %d: style %v", g.Info().ID, o.Level, o.Style)
			}
		}
	}
}
