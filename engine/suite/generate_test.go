package suite

import (
	"encoding/json"
	"flag"
	"os"
	"testing"
	"time"
)

var (
	generate  = flag.String("generate", "", "the game whose file to write anew")
	gamesMost = flag.Int("games", 1000, "with -generate: how many games to play")
	casesMost = flag.Int("cases", 210, "with -generate: how many cases to find")
	nodesMost = flag.Uint64("proof", 1_000_000, "with -generate: positions a proof may look at")
	think     = flag.Uint64("think", 250, "with -generate: nodes for a move of the weaker side")
	least     = flag.Int("least", 3, "with -generate: the shortest wins to keep, in plies")
	seed      = flag.Uint64("seed", 1, "with -generate: of the games and the engines")
	long      = flag.Bool("long", false, "prove and search every case, not a sample")
)

// shares are the numbers of cases by length in plies in the stored suite.
var shares = map[int]int{3: 100, 5: 120, 7: 60, 9: 30}

// TestGenerate writes a file of cases if the flags ask for one, and otherwise finds a few.
func TestGenerate(t *testing.T) {
	if *generate == "" {
		var two [2][]Case
		for i := range two {
			pl := Generator{Game: "ringo", Seed: 5, Games: 12, Cases: 3, PerLength: shares, Nodes: 20_000, NodesPerMove: 100}
			if err := pl.Generate(t.Context(), func(c Case, _ int) { two[i] = append(two[i], c) }); err != nil {
				t.Fatal(err)
			}
		}
		a, _ := json.Marshal(two[0])
		b, _ := json.Marshal(two[1])
		if len(two[0]) == 0 || string(a) != string(b) {
			t.Errorf("the same seed gave %s and %s", a, b)
		}
		return
	}
	f, err := os.Create("testdata/" + *generate + ".jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	out, begun, counts := json.NewEncoder(f), time.Now(), map[int]int{}
	out.SetEscapeHTML(false)
	share := map[int]int{}
	for plies, n := range shares {
		if plies >= *least {
			share[plies] = n
		}
	}
	pl := Generator{Game: *generate, Seed: *seed, Games: *gamesMost, Cases: *casesMost, PerLength: share, Nodes: *nodesMost, NodesPerMove: *think}
	err = pl.Generate(t.Context(), func(c Case, games int) {
		counts[c.Plies]++
		t.Logf("%.0f s, %d games: %v", time.Since(begun).Seconds(), games, counts)
		if err := out.Encode(c); err != nil {
			t.Fatal(err)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
}
