package cli_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const lateAgon = "6/7/6g1/4g4/1g2GG4/4GQG4/4G2q2/5G2g/1g6/2g4/6 w - 0 0"

func TestTutorExplains(t *testing.T) {
	out, _ := keep(t, 0, nil, "tutor", "agon", lateAgon, "h6-g7", "--nodes", "2000")
	if !strings.Contains(out, "h6-g7 leads to a forced win. Proven: a win for White.") {
		t.Errorf("the slower win is explained as\n%s", out)
	}
	out, _ = keep(t, 0, nil, "tutor", "agon", lateAgon, "h6-g6", "--nodes", "2000", "--json")
	var e struct{ Move, Mark, Certainty string }
	if err := json.Unmarshal([]byte(out), &e); err != nil || e.Move != "h6-g6" || e.Mark != "" || e.Certainty != "proved" {
		t.Errorf("the win is explained as %s: %v", out, err)
	}
	if out, _ = keep(t, 0, nil, "tutor", "agon", lateAgon); !strings.Contains(out, "only g6 is missing") {
		t.Errorf("the patterns are\n%s", out)
	}
	keep(t, 2, nil, "tutor", "agon", lateAgon, "a1-b1")
	keep(t, 2, nil, "tutor", "agon", "no such file")
	keep(t, 2, nil, "tutor", "agon", lateAgon, "--nodes", "0")
}

func TestTutorReviews(t *testing.T) {
	moves := "c1-d1\nj1-i1\nk2-j2\ne1-f2\n"
	text, _ := keep(t, 0, []byte(moves), "record", "export", "agon")
	file := filepath.Join(t.TempDir(), "game.txt")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	out, _ := keep(t, 0, nil, "tutor", "agon", file, "--nodes", "500")
	for _, want := range []string{"  1. c1-d1", "  4. e1-f2", "White: accuracy ", "Black: accuracy "} {
		if !strings.Contains(out, want) {
			t.Errorf("the review lacks %q:\n%s", want, out)
		}
	}
	out, _ = keep(t, 0, []byte(text), "tutor", "agon", "-", "--nodes", "500", "--json")
	var r struct {
		Moves   []struct{ Ply int }
		Players []struct{ Accuracy int }
	}
	if err := json.Unmarshal([]byte(out), &r); err != nil || len(r.Moves) != 4 || r.Moves[3].Ply != 4 || len(r.Players) != 2 {
		t.Errorf("the review is %s: %v", out, err)
	}
	if out, _ = keep(t, 0, nil, "tutor", "agon", file, "2", "--nodes", "500"); !strings.Contains(out, "j1-i1") {
		t.Errorf("the second move is explained as\n%s", out)
	}
	keep(t, 2, nil, "tutor", "agon", file, "5")
	keep(t, 2, nil, "tutor", "ring", file)
}
