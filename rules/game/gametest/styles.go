package gametest

import (
	"testing"

	"tablier/rules/game"
)

// styles checks a game's playing styles: distinct names, a sentence in every language, a bias for each feature.
func styles(t *testing.T, rules game.Rules) {
	seen := map[string]bool{}
	for _, s := range game.Styles(rules) {
		if s.Name == "" || seen[s.Name] {
			t.Errorf("style %q: the name is empty or taken", s.Name)
		}
		seen[s.Name] = true
		inAllLanguages(t, "style "+s.Name, s.Text)
		if n := len(game.Weights(rules)); len(s.Bias) != n {
			t.Errorf("style %s: %d biases for %d features", s.Name, len(s.Bias), n)
		}
	}
}
