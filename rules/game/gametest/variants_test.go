package gametest_test

import (
	"fmt"
	"strings"
	"testing"

	"tablier/rules/game"
	"tablier/rules/game/gametest"
	"tablier/rules/games/agon"
	"tablier/rules/games/courtcircuit"
	"tablier/rules/games/ra"
	"tablier/rules/games/ring"
	"tablier/rules/games/ringo"
)

// Every two values of two options occur together, in few sets.
func TestVariants(t *testing.T) {
	for _, g := range []game.Bound{ring.New(), ringo.New(), courtcircuit.New(), agon.New(), ra.New()} {
		f, seen := g.Info(), map[string]bool{}
		list := gametest.Variants(g)
		for _, o := range list {
			var set []string
			for _, option := range f.Options {
				set = append(set, option.Name+"="+o.Get(option.Name))
			}
			for i := range set {
				for j := range i {
					seen[set[j]+" "+set[i]] = true
				}
			}
		}
		for i, a := range f.Options {
			for _, b := range f.Options[i+1:] {
				for _, v := range a.Values {
					for _, w := range b.Values {
						if pair := fmt.Sprintf("%s=%s %s=%s", a.Name, v.Name, b.Name, w.Name); !seen[pair] {
							t.Errorf("%s: no set has %s", f.ID, pair)
						}
					}
				}
			}
		}
		if len(list) > 30 {
			t.Errorf("%s: %d sets", f.ID, len(list))
		}
	}
}

// An option set prints as its values that are not the defaults.
func ExampleVariants() {
	fmt.Println(strings.Count(fmt.Sprint(gametest.Variants(ringo.New())), "rings=5") > 1)
	// Output: true
}
