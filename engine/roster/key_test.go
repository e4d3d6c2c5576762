package roster_test

import (
	"math/rand/v2"
	"testing"

	"tablier/engine/roster"
	"tablier/rules/game"
)

// keys holds the key of each game's starting position, and of the position after its first
// legal move. Clubs have stored such keys: if they change, all explorer counts are lost.
var keys = map[string][2]int64{
	"ring":          {2445676337424118029, 5788835849911106780},
	"ringo":         {-1274936470679410994, -7079158839606648546},
	"court-circuit": {-5969650243364479625, 3320410413929253923},
	"agon":          {3239860367997318918, 6394220183321362396},
	"ra":            {-8895180785479402297, -4658978046693715828},
}

func TestKeysStay(t *testing.T) {
	for id, want := range keys {
		g, err := roster.Find(id)
		if err != nil {
			t.Fatal(err)
		}
		s := g.Rules(g.Info().Defaults()).Start()
		start := s.Key()
		if _, err := s.Apply(s.Moves()[0]); err != nil {
			t.Fatal(err)
		}
		if got := [2]int64{start, s.Key()}; got != want {
			t.Errorf("%s: %v, want %v", id, got, want)
		}
	}
}

// Symmetric first moves share a key. Options change it; history does not.
func TestKeysOfImages(t *testing.T) {
	for _, g := range roster.All() {
		s := g.Rules(g.Info().Defaults()).Start()
		seen := map[int64]bool{}
		for _, m := range s.Moves() {
			n := s.Clone()
			if _, err := n.Apply(m); err != nil {
				t.Fatal(err)
			}
			seen[n.Key()] = true
			again, err := n.Rules().Parse(n.Text())
			if err != nil {
				t.Fatal(err)
			}
			if again.Key() != n.Key() {
				t.Errorf("%s: after %s the key depends on history", g.Info().ID, m)
			}
		}
		if len(seen) > s.Count() || len(seen) < 2 {
			t.Errorf("%s: %d keys of %d moves", g.Info().ID, len(seen), s.Count())
		}
	}
	// Ringo has one mirror symmetry, which leaves the start position unchanged.
	g, err := roster.Find("ringo")
	if err != nil {
		t.Fatal(err)
	}
	s := g.Rules(g.Info().Defaults()).Start()
	if s.Key() == g.Rules(otherOptions(t, g)).Start().Key() {
		t.Error("two option sets share a key")
	}
}

func otherOptions(t *testing.T, g game.Bound) game.Options {
	t.Helper()
	d := g.Info().Options[0]
	o, err := g.Info().ParseOptions(d.Name + "=" + d.Values[1].Name)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// Only symmetric positions share a key, so a key has no more texts than the game has symmetries.
func TestKeysDiffer(t *testing.T) {
	for _, g := range roster.All() {
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
				k := s.Key()
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
