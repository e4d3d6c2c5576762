package record_test

import (
	"encoding/json"
	"flag"
	"hash/fnv"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tablier/engine/roster"
	"tablier/rules/game"
	"tablier/rules/record"
)

var update = flag.Bool("update", false, "write docs/formats/vectors.json anew")

// vector is a test vector for other implementations of the rules.
type vector struct {
	Game     string   `json:"game"`
	Options  string   `json:"options"`
	Position string   `json:"position"` // where it begins
	Moves    []string `json:"moves"`
	After    string   `json:"after"`
	Count    int      `json:"count"` // of legal moves after them
	First    string   `json:"first,omitempty"`
	Last     string   `json:"last,omitempty"`
	Result   string   `json:"result"`
	Reason   string   `json:"reason"`
}

// play plays a vector's moves and fills in the fields that follow from them.
func play(t *testing.T, v vector) vector {
	t.Helper()
	rec := record.Game{Game: v.Game, Options: v.Options, Position: v.Position}
	for _, m := range v.Moves {
		rec.Moves = append(rec.Moves, record.Move{Text: m})
	}
	st, err := record.Replay(&rec, roster.All().Find)
	if err != nil {
		t.Fatalf("%s %s: %v", v.Game, v.Options, err)
	}
	v.After, v.Count, v.First, v.Last = st.Text(), st.Count(), "", ""
	if moves := st.Moves(); len(moves) > 0 {
		v.First, v.Last = moves[0], moves[len(moves)-1]
	}
	v.Result, v.Reason = st.Outcome().Word(st.Rules().Info().First), st.Outcome().Reason.String()
	return v
}

// line plays moves from the start until the game ends or has the given number of plies.
func line(t *testing.T, g game.Bound, options string, seed string, plies int) vector {
	t.Helper()
	o, err := g.Info().ParseOptions(options)
	if err != nil {
		t.Fatal(err)
	}
	st := g.Rules(o).Start()
	v := vector{Game: g.Info().ID, Options: o.String(), Position: st.Text(), Moves: []string{}}
	for range plies {
		moves := st.Moves()
		if len(moves) == 0 {
			break
		}
		h := fnv.New32a()
		h.Write([]byte(seed + st.Text()))
		move := moves[int(h.Sum32())%len(moves)]
		if _, err := st.Apply(move); err != nil {
			t.Fatal(err)
		}
		v.Moves = append(v.Moves, move)
	}
	return play(t, v)
}

// optionSets returns sets of options of each game besides the defaults and each single value.
func optionSets(g game.Bound) []string {
	sets := []string{""}
	for _, o := range g.Info().Options {
		for _, value := range o.Values[1:] {
			sets = append(sets, o.Name+"="+value.Name)
		}
	}
	return sets
}

const vectors = "../../docs/formats/vectors.json"

// The published vectors match the rules: an implementation that reproduces them plays as we do.
func TestPublishedVectors(t *testing.T) {
	if *update {
		var all []vector
		for _, g := range roster.All() {
			for _, options := range optionSets(g) {
				for _, plies := range []int{0, 1, 12, 400} {
					if v := line(t, g, options, "v1", plies); len(strings.Join(v.Moves, " ")) < 8000 {
						all = append(all, v)
					}
				}
			}
		}
		var b strings.Builder
		b.WriteString("[\n")
		for i, v := range all {
			data, err := json.Marshal(v)
			if err != nil {
				t.Fatal(err)
			}
			b.Write(data)
			if i < len(all)-1 {
				b.WriteByte(',')
			}
			b.WriteByte('\n')
		}
		b.WriteString("]\n")
		if err := os.WriteFile(vectors, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(vectors)
	if err != nil {
		t.Fatal(err)
	}
	var all []vector
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	games, ended := map[string]int{}, 0
	for _, want := range all {
		if diff := cmp.Diff(want, play(t, want)); diff != "" {
			t.Errorf("%s %s after %d moves:\n%s", want.Game, want.Options, len(want.Moves), diff)
		}
		games[want.Game]++
		if want.Result != "*" {
			ended++
		}
	}
	if len(games) != len(roster.All()) || ended < 20 {
		t.Errorf("vectors of %v, %d of games that ended", games, ended)
	}
}
