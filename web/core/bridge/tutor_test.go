package bridge

import (
	"encoding/json"
	"strings"
	"testing"

	"tablier/engine/roster"
)

type tutorAnswer struct {
	Error    *struct{ Message struct{ EN string } }
	Findings []struct {
		Pattern, Side string
		Name, Text    struct{ FR, EN string }
		Cells         []string
		Arrows        [][2]string
	}
	Mark, Certainty string
	Loss            int
	Points          []struct {
		Role, Pattern, Side string
		Text                struct{ FR, EN string }
		Cells               []string
		Arrows              [][2]string
	}
	Moves []struct {
		Move, Side, Mark string
		Before, After    int
		Known            bool
		Best             []string
	}
	Players map[string]struct{ Moves, Accuracy, Inaccuracies, Mistakes, Blunders int }
	Moments []int
}

func tutorSays(t *testing.T, b *Bridge, name string, args ...string) (a tutorAnswer) {
	t.Helper()
	text := b.Call(name, args...)
	if err := json.Unmarshal([]byte(text), &a); err != nil {
		t.Fatalf("%s %q answers %.300s: %v", name, args, text, err)
	}
	return a
}

const lateAgon = "6/7/6g1/4g4/1g2GG4/4GQG4/4G2q2/5G2g/1g6/2g4/6 w - 0 0"

func TestPatterns(t *testing.T) {
	b := New(roster.All())
	must(t, b, "open", "agon", "", lateAgon)
	a := tutorSays(t, b, "patterns", "1")
	for _, f := range a.Findings {
		if f.Pattern == "closing-circle" {
			if f.Side != "white" || len(f.Cells) != 1 || f.Cells[0] != "g6" || f.Name.EN != "closing circle" || !strings.Contains(f.Text.FR, "g6") {
				t.Errorf("the circle is told as %+v", f)
			}
			return
		}
	}
	t.Errorf("no closing circle among %+v", a.Findings)
}

func TestExplain(t *testing.T) {
	b := New(roster.All())
	must(t, b, "open", "agon", "", lateAgon)
	a := tutorSays(t, b, "explain", "1", "h6-g7", "win=1 proved=1 h6-g6", "score=-200 g8-f8")
	if a.Mark != "??" || a.Certainty != "opinion" || a.Loss != 29 {
		t.Errorf("h6-g7 is marked %q (%s), loss %d", a.Mark, a.Certainty, a.Loss)
	}
	last := a.Points[len(a.Points)-1]
	if last.Role != "misses" || len(last.Arrows) == 0 || last.Arrows[0] != [2]string{"h6", "g6"} || last.Text.FR == "" {
		t.Errorf("the best move is told as %+v", last)
	}
	for _, bad := range [][]string{{"a1-b1", "", ""}, {"h6-g7", "score=x", ""}, {"h6-g7", "", "depth=3"}} {
		if a := tutorSays(t, b, "explain", append([]string{"1"}, bad...)...); a.Error == nil {
			t.Errorf("explain %q is answered with %+v", bad, a)
		}
	}
	if a := must(t, b, "view", "1"); a.Plies != 0 {
		t.Errorf("explaining made %d moves", a.Plies)
	}
}

func TestReview(t *testing.T) {
	b := New(roster.All())
	a := tutorSays(t, b, "review", "agon", "", "", "c1-d1 j1-i1", "score=100 k2-j2\nscore=200 second=-10 j1-i1\n")
	if len(a.Moves) != 2 || a.Moves[0].Mark != "??" || a.Moves[0].Before != 61 || a.Moves[0].After != 29 || a.Moves[1].Known {
		t.Errorf("the moves are judged %+v", a.Moves)
	}
	if p := a.Players["white"]; p.Blunders != 1 || p.Accuracy > 30 || a.Players["black"].Accuracy != 100 {
		t.Errorf("the players are judged %+v", a.Players)
	}
	if len(a.Moments) != 1 || a.Moments[0] != 0 || len(a.Moves[0].Best) != 1 {
		t.Errorf("the moments are %v", a.Moments)
	}
	for _, bad := range [][]string{{"agon", "", "", "c1-c9", ""}, {"agon", "", "x", "", ""}, {"chess", "", "", "", ""}} {
		if a := tutorSays(t, b, "review", bad...); a.Error == nil {
			t.Errorf("review %q is answered with %+v", bad, a)
		}
	}
}
