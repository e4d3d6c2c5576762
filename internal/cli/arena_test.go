package cli

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tablier/engine/roster"
	"tablier/rules/record"
)

func tablier(t *testing.T, lang string, args ...string) (code int, out, stderr string) {
	t.Helper()
	e, o, s := env(map[string]string{"LANG": lang}, "")
	code = Main(context.Background(), args, e)
	return code, o.String(), s.String()
}

func TestArenaMatch(t *testing.T) {
	dir := t.TempDir()
	results, records := filepath.Join(dir, "results.jsonl"), filepath.Join(dir, "games.txt")
	match := []string{"arena", "match", "--game", "ringo", "--set", "rings=5", "--first", "tablier:depth=2,memory=1", "--second", "random", "--games", "8", "--window", "20000", "--concurrency", "2", "--results", results, "--records", records}
	code, out, stderr := tablier(t, "en", match...)
	if code != 0 || !strings.Contains(out, "8 of 8 games") || !strings.Contains(out, "+") || stderr != "" {
		t.Fatalf("%d %s %s", code, out, stderr)
	}
	f, err := os.Open(records)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for r, n := record.NewReader(f), 0; n < 8; n++ {
		g, err := r.Next()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := record.Replay(g, roster.Find); err != nil || g.Options != "rings=5" {
			t.Errorf("%+v %v", g, err)
		}
	}
	// Games that are in the results are not played again, but further ones are.
	before, _ := os.ReadFile(results)
	if code, out, stderr = tablier(t, "fr", match...); code != 0 || !strings.Contains(out, "8 parties sur 8") {
		t.Errorf("%d %s %s", code, out, stderr)
	}
	if after, _ := os.ReadFile(results); string(after) != string(before) {
		t.Error("the results were changed")
	}
	if code, _, stderr = tablier(t, "en", append(match, "--seed", "9")...); code != 2 || !strings.Contains(stderr, "another tournament") {
		t.Errorf("%d %s", code, stderr)
	}
}

func TestArenaStopsWhenItIsClear(t *testing.T) {
	code, out, stderr := tablier(t, "en", "arena", "match", "--game", "ra", "--first", "greedy", "--second", "random", "--games", "200", "--sprt", "0,200", "--window", "20000", "--json")
	var j standingJSON
	if err := json.Unmarshal([]byte(out), &j); code != 0 || err != nil {
		t.Fatalf("%d %s %v", code, stderr, err)
	}
	if j.SPRT == nil || j.SPRT.Verdict != "H1" || j.Games >= 200 || j.Pairings[0].Wins < 10 || len(j.Players) != 2 || j.Players[0].Rating <= j.Players[1].Rating {
		t.Errorf("%s", out)
	}
}

func TestArenaRateAndOpenings(t *testing.T) {
	code, out, stderr := tablier(t, "fr", "arena", "rate", "--game", "ringo", "--games", "6", "--window", "20000", "random", "greedy", "uct:playouts=100,memory=1")
	if code != 0 || !strings.Contains(out, "18 parties sur 18") || !strings.Contains(out, "  1. ") || strings.Count(out, "au-dessus du suivant") != 2 || !strings.Contains(out, "uct") {
		t.Errorf("%d %s %s", code, out, stderr)
	}
	code, out, stderr = tablier(t, "en", "arena", "openings", "--game", "agon", "--openings", "5,4")
	if code != 0 || strings.Count(out, "\n") != 5 {
		t.Fatalf("%d %s %s", code, out, stderr)
	}
	from := filepath.Join(t.TempDir(), "openings.txt")
	os.WriteFile(from, []byte(out), 0o644)
	if code, out, stderr = tablier(t, "en", "arena", "match", "--game", "agon", "--first", "random", "--second", "random:name=other", "--from", from, "--games", "10", "--max-plies", "20"); code != 0 || !strings.Contains(out, "10 of 10") {
		t.Errorf("%d %s %s", code, out, stderr)
	}
}

// Invalid input is refused in one line.
func TestArenaRefusals(t *testing.T) {
	ok := []string{"--window", "20000", "--game", "ringo", "--first", "random", "--second", "greedy", "--games", "4"}
	for _, c := range []struct{ args, says string }{
		{"match --game ringo --first random --second random --games 4", "name"},
		{"match --game chess --first random --second greedy --games 4", "chess"},
		{"match --game ringo --first stockfish --second greedy --games 4", "no such player"},
		{"match --game ringo --first tablier:depht=3 --second greedy --games 4", "depht"},
		{"match --game ringo --first random --second greedy --games 5", "even"},
		{"match --game ringo --first random --second greedy --games 0", "even"},
		{"match --game ringo --first random", "--second"},
		{"match OK --set rings=9", "rings=5"},
		{"match OK --sprt 5", "0,10"},
		{"match OK --sprt 10,0", "0,10"},
		{"match OK --sprt NaN,5", "0,10"},
		{"match OK --concurrency 0", "1 to 256"},
		{"match OK --openings 1,4", "needed"},
		{"match OK --openings 4", "100,6"},
		{"match OK --openings 4,4000", "100,6"},
		{"match OK --openings 2,0", "widen"},
		{"match --game ringo --first random --second greedy --window=-1", "0 to 20000"},
		{"match OK --margin 0s", "positive"},
		{"match OK --from /nonexistent", "nonexistent"},
		{"match OK --games many", "games"},
		{"rate --game ringo random", "two players"},
		{"openings", "--game"},
	} {
		var args []string
		for _, a := range strings.Fields("arena " + c.args) {
			if a == "OK" {
				args = append(args, ok...)
			} else {
				args = append(args, a)
			}
		}
		code, out, stderr := tablier(t, "en", args...)
		if code != 2 || out != "" || strings.Count(stderr, "\n") != 1 || !strings.Contains(stderr, c.says) {
			t.Errorf("%s: %d %q %q", c.args, code, out, stderr)
		}
	}
}
