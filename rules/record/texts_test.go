package record_test

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tablier/engine/roster"
	"tablier/rules/record"
)

// textVector is a record as text, and what a reader finds in it.
type textVector struct {
	Text      string            `json:"text"`
	Canonical string            `json:"canonical,omitempty"` // how it is written; absent if as Text
	Game      string            `json:"game"`
	Options   string            `json:"options"`
	White     string            `json:"white"`
	Black     string            `json:"black"`
	Clock     string            `json:"clock"`
	Result    string            `json:"result"`
	Reason    string            `json:"reason"`
	Points    int               `json:"points"`
	Tags      map[string]string `json:"tags"` // the other headers
	Comment   string            `json:"comment"`
	Moves     []textMove        `json:"moves"`
}

// textMove is a move with its times in milliseconds; -1 means no time.
type textMove struct {
	Move    string `json:"move"`
	Clock   int64  `json:"clock"`
	Spent   int64  `json:"spent"`
	Comment string `json:"comment,omitempty"`
}

// read reads the only record in a text.
func read(t *testing.T, text string) (v textVector) {
	t.Helper()
	g, err := record.NewReader(strings.NewReader(text)).Next()
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	if _, err := record.Replay(g, roster.All().Find); err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	v = textVector{Text: text, Game: g.Game, Options: g.Options, White: g.White, Black: g.Black, Clock: g.Clock, Result: g.Result, Reason: g.Reason, Points: g.Points, Tags: map[string]string{}, Comment: g.Comment, Moves: []textMove{}}
	if written := record.Format(g); written != text {
		v.Canonical = written
	}
	for _, h := range g.Extra {
		v.Tags[h.Name] = h.Value
	}
	for _, m := range g.Moves {
		x := textMove{m.Text, -1, -1, m.Comment}
		if m.HasClock {
			x.Clock = m.Clock.Milliseconds()
		}
		if m.HasSpent {
			x.Spent = m.Spent.Milliseconds()
		}
		v.Moves = append(v.Moves, x)
	}
	return v
}

// downloads returns records as a club offers them for download: one of each game, with all tags and times.
func downloads(t *testing.T) (out []string) {
	r := rand.New(rand.NewPCG(1, 7))
	for i, b := range roster.All() {
		o, err := b.Info().ParseOptions("")
		if err != nil {
			t.Fatal(err)
		}
		st := b.Rules(o).Start()
		g := &record.Game{Game: b.Info().ID, White: "Ève “la vive” D’Œ", Black: "Tablier", Date: "2026-11-26", Clock: []string{"300+5", "60", "3d", "600+10", "180+2"}[i%5], Result: "first", Reason: "resigned"}
		g.Tag(record.GameID, "7zk3m0q9a1bd")
		g.Tag(record.Club, "https://club.example")
		g.Tag(record.Rules, record.Edition)
		if i%2 == 0 {
			g.Tag(record.WhiteRating, "1874")
			g.Tag(record.BlackRating, "2003")
		}
		left := 5 * time.Minute
		for n := range 4 {
			moves := st.Moves()
			m := moves[r.IntN(len(moves))]
			if _, err := st.Apply(m); err != nil {
				t.Fatal(err)
			}
			spent := time.Duration(r.IntN(9000)) * time.Millisecond
			left -= spent
			g.Moves = append(g.Moves, record.Move{Text: m, HasClock: n != 3, Clock: left, HasSpent: n != 2, Spent: spent})
		}
		g.Moves[1].Comment = "A comment, behind the times."
		out = append(out, record.Format(g))
	}
	return out
}

// written contains records as people write them: other header orders, invalid times, tags of other programs.
var written = []string{
	"[GameId \"x\"]\n[Game \"ringo\"]\n[Rules \"1\"]\n\n1. b6-a6 {[%emt 0:00:01] [%clk 1:02:03.004] both, the other way round} *\n",
	"[Game \"ringo\"]\n\n1. b6-a6 {[%emt soon] is a comment} d1-d2 {[%clk 0:00:00]} *\n",
	"[Game \"ra\"]\n[Annotator \"Zoé\"]\n[WhiteRating \"?\"]\n\n*\n",
}

const textVectors = "../../docs/formats/records.json"

// The published records are read as documented, and written again they are unchanged.
func TestPublishedRecords(t *testing.T) {
	if *update {
		var all []textVector
		for _, text := range slices.Concat(downloads(t), written) {
			all = append(all, read(t, text))
		}
		data, err := json.MarshalIndent(all, "", " ")
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(textVectors, append(data, '\n'), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(textVectors)
	if err != nil {
		t.Fatal(err)
	}
	var all []textVector
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	tags, clocks, spent := map[string]bool{}, 0, 0
	for _, want := range all {
		if diff := cmp.Diff(want, read(t, want.Text)); diff != "" {
			t.Errorf("%s:\n%s", want.Text, diff)
		}
		if want.Canonical != "" && read(t, want.Canonical).Canonical != "" {
			t.Errorf("written twice, it is not the same:\n%s", want.Canonical)
		}
		for tag := range want.Tags {
			tags[tag] = true
		}
		for _, m := range want.Moves {
			if m.Clock >= 0 {
				clocks++
			}
			if m.Spent >= 0 {
				spent++
			}
		}
	}
	for _, tag := range []string{record.GameID, record.Club, record.Rules, record.WhiteRating, record.BlackRating} {
		if !tags[tag] {
			t.Errorf("no record has %s", tag)
		}
	}
	if clocks < 10 || spent < 10 {
		t.Errorf("%d clocks, %d times of moves", clocks, spent)
	}
}
