package make_test

import (
	"reflect"
	"strings"
	"testing"

	"tablier/engine/roster"
	"tablier/learn/modelgames"
	"tablier/learn/modelgames/make"
	"tablier/rules/record"
)

func made(t *testing.T, seed uint64) (games []*record.Game) {
	t.Helper()
	of, err := roster.Find("ra")
	if err != nil {
		t.Fatal(err)
	}
	err = make.Plan{Game: of, Seed: seed, Count: 2, Tries: 10, Nodes: 400}.Make(t.Context(), func(g *record.Game, _ int) { games = append(games, g) })
	if err != nil {
		t.Fatal(err)
	}
	return games
}

// The same seed makes the same games, another seed makes others, and the games can be read and
// commented.
func TestMake(t *testing.T) {
	games := made(t, 1)
	if len(games) != 2 || !reflect.DeepEqual(games, made(t, 1)) || reflect.DeepEqual(games, made(t, 2)) {
		t.Fatalf("%d games, which are not the seed's own", len(games))
	}
	read, err := modelgames.Read(strings.NewReader(make.File(games)))
	if err != nil || len(read) != 2 {
		t.Fatal(len(read), err)
	}
	for _, g := range read {
		if _, comments, err := g.Commented(); err != nil || len(comments) == 0 {
			t.Errorf("%s: %d comments, %v", g.ID, len(comments), err)
		}
	}
}
