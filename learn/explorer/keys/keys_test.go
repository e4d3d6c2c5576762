package keys_test

import (
	"math/rand/v2"
	"testing"

	"tablier/learn/explorer/keys"
	"tablier/rules/game"
	"tablier/rules/games"
)

func of(t *testing.T, s game.State) int64 {
	t.Helper()
	k, err := keys.Of(s)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// The images of first moves are one; the history plays no part, options do.
func TestImages(t *testing.T) {
	// How many first moves there are up to symmetry, against how many there are: told by
	// putting the boards one on the other.
	for _, g := range games.All() {
		s := g.Rules(g.Info().Defaults()).Start()
		seen := map[int64]bool{}
		for _, m := range s.Moves() {
			n := s.Clone()
			if _, err := n.Apply(m); err != nil {
				t.Fatal(err)
			}
			seen[of(t, n)] = true
			again, err := n.Rules().Parse(n.Text())
			if err != nil {
				t.Fatal(err)
			}
			if of(t, again) != of(t, n) {
				t.Errorf("%s: after %s the history has a part in the key", g.Info().ID, m)
			}
		}
		if len(seen) > s.Count() || len(seen) < 2 {
			t.Errorf("%s: %d keys of %d moves", g.Info().ID, len(seen), s.Count())
		}
	}
	// Ringo has one mirror, which keeps the start.
	g, err := games.Find("ringo")
	if err != nil {
		t.Fatal(err)
	}
	s := g.Rules(g.Info().Defaults()).Start()
	if of(t, s) == of(t, g.Rules(other(t, g)).Start()) {
		t.Error("options play no part")
	}
}

func other(t *testing.T, g game.Any) game.Options {
	t.Helper()
	d := g.Info().Options[0]
	o, err := g.Info().ParseOptions(d.Name + "=" + d.Values[1].Name)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// Positions that differ in text have different keys unless they are images: there
// are no more texts to a key than the game has images.
func TestApart(t *testing.T) {
	for _, g := range games.All() {
		texts := map[int64]map[string]bool{}
		r := rand.New(rand.NewPCG(1, 2))
		for range 60 {
			s := g.Rules(g.Info().Defaults()).Start()
			for range 12 {
				moves := s.Moves()
				if len(moves) == 0 {
					break
				}
				if _, err := s.Apply(moves[r.IntN(len(moves))]); err != nil {
					t.Fatal(err)
				}
				k := of(t, s)
				if texts[k] == nil {
					texts[k] = map[string]bool{}
				}
				texts[k][s.Text()] = true
			}
		}
		for k, list := range texts {
			if len(list) > 30 {
				t.Errorf("%s: %d texts have the key %d", g.Info().ID, len(list), k)
			}
		}
		if len(texts) < 300 {
			t.Errorf("%s: only %d keys", g.Info().ID, len(texts))
		}
	}
}
