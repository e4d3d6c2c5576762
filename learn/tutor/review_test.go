package tutor_test

import (
	"slices"
	"strings"
	"testing"

	"tablier/engine/roster"
	"tablier/i18n"
	"tablier/learn/tutor"
	"tablier/rules/game"
	"tablier/rules/games/agon"
)

func TestChance(t *testing.T) {
	if tutor.Chance(0) != 0.5 || tutor.Chance(220) < 0.73 || tutor.Chance(220) > 0.74 {
		t.Errorf("the chances are %v and %v", tutor.Chance(0), tutor.Chance(220))
	}
	if a, b := tutor.Chance(4000), tutor.Chance(3000); a != b || a >= 1 {
		t.Errorf("scores out of range have the chances %v and %v", a, b)
	}
	for _, c := range []struct {
		line tutor.Line
		want float64
	}{
		{tutor.Line{Win: 3, Score: -5}, 1},
		{tutor.Line{Win: -3}, 0},
		{tutor.Line{Proved: true, Score: 900}, 0.5},
	} {
		if got := c.line.Chance(); got != c.want {
			t.Errorf("%+v has the chance %v, want %v", c.line, got, c.want)
		}
	}
}

// played returns a game of the first legal moves.
func played(t *testing.T, id string, n int) (game.State, []string) {
	t.Helper()
	g, err := roster.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	start := g.Rules(game.Options{}).Start()
	st := start.Clone()
	var moves []string
	for range n {
		m := st.Moves()[0]
		if _, err := st.Apply(m); err != nil {
			t.Fatal(err)
		}
		moves = append(moves, m)
	}
	return start, moves
}

// known returns the lines of positions with these scores for the side to move.
func known(scores ...int) (lines []tutor.Line) {
	for _, n := range scores {
		lines = append(lines, tutor.Line{Known: true, Score: n, Moves: []string{"best"}})
	}
	return lines
}

func TestReviewMarks(t *testing.T) {
	start, moves := played(t, "agon", 8)
	// The mover's chances before and after: 50-50, 50-50, 50-43, 57-43, 57-42, 58-58, 42-20, 80-20.
	lines := known(0, 0, 0, 60, 60, 70, -70, 300, 300)
	r, err := tutor.Review(start, moves, lines)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, j := range r.Moves {
		got = append(got, j.Mark.String())
	}
	if want := []string{"", "", "?!", "?", "?", "", "??", "??"}; !slices.Equal(got, want) {
		t.Errorf("the marks are %q, want %q", got, want)
	}
	white, black := r.Players[game.White], r.Players[game.Black]
	if white.Inaccuracies != 1 || white.Mistakes != 1 || white.Blunders != 1 || black.Mistakes != 1 || black.Blunders != 1 || white.Moves != 4 {
		t.Errorf("counted %+v and %+v", white, black)
	}
	// The means of 100, 74, 51 and 37, and of 100, 54, 100 and 5.
	if white.Accuracy != 65 || black.Accuracy != 65 {
		t.Errorf("the accuracies are %d and %d", white.Accuracy, black.Accuracy)
	}
	if want := []int{4, 6, 7}; !slices.Equal(r.Moments, want) {
		t.Errorf("the moments are %v, want %v", r.Moments, want)
	}
}

// A move that is the engine's own, or the only one, cannot be a mistake.
func TestReviewFairness(t *testing.T) {
	start, moves := played(t, "agon", 2)
	lines := known(300, 200, 0)
	lines[0].Moves = []string{moves[0]}
	r, err := tutor.Review(start, moves, lines)
	if err != nil {
		t.Fatal(err)
	}
	if r.Moves[0].Mark != tutor.NoMark || r.Moves[0].Loss != 0 {
		t.Errorf("the engine's own move got %q", r.Moves[0].Mark)
	}
	lines[0].Second, lines[0].HasSecond = -50, true
	if r, _ = tutor.Review(start, moves, lines); r.Moves[0].Mark != tutor.Only {
		t.Errorf("the only winning move got %q", r.Moves[0].Mark)
	}
	lines[1].Known = false
	if r, _ = tutor.Review(start, moves, lines); r.Moves[0].Known || r.Moves[1].Known || len(r.Moments) != 0 {
		t.Errorf("moves around an unknown position are judged: %+v", r.Moves)
	}
	if r, err = tutor.Review(start, moves, nil); err != nil || r.Players[0].Accuracy != 100 {
		t.Errorf("without any line: %+v, %v", r, err)
	}
	if _, err = tutor.Review(start, []string{"a1-k6"}, nil); err == nil {
		t.Error("an illegal move is reviewed")
	}
}

// The rules override any analysis of a decided position.
func TestReviewEnd(t *testing.T) {
	r := agon.New().Rules(game.Options{})
	st, err := r.Parse("6/7/6g1/4g4/1g2GG4/4GQG4/4G2q2/5G2g/1g6/2g4/6 w - 0 0")
	if err != nil {
		t.Fatal(err)
	}
	report, err := tutor.Review(st, []string{"h6-g6"}, known(-400, 900))
	if err != nil {
		t.Fatal(err)
	}
	if j := report.Moves[0]; j.After != 1 || j.Mark != tutor.NoMark {
		t.Errorf("the winning move is judged %+v", j)
	}
	e, err := tutor.Explain(st, "h6-g6", tutor.Line{}, tutor.Line{})
	if err != nil {
		t.Fatal(err)
	}
	if e.Certainty != tutor.Proved || !strings.Contains(e.Points[0].Text.In(game.English), "wins the game") {
		t.Errorf("the winning move is explained as %v: %s", e.Certainty, e.Points[0].Text.In(game.English))
	}
}

// Every move can be explained in every game, in whole sentences, with or without lines. The position
// stays unchanged.
func TestExplainEverywhere(t *testing.T) {
	for _, g := range roster.All() {
		st := g.Rules(game.Options{}).Start()
		for st.Plies() < 24 && !st.Outcome().Decided() {
			moves := st.Moves()
			m, other := moves[st.Plies()%len(moves)], moves[len(moves)-1]
			for _, lines := range [][2]tutor.Line{
				{},
				{{Known: true, Score: 250, Moves: []string{other}}, {Known: true, Score: 250}},
				{{Known: true, Win: 3, Proved: true, Moves: []string{other}}, {Known: true, Proved: true}},
			} {
				text := st.Text()
				e, err := tutor.Explain(st, m, lines[0], lines[1])
				if err != nil {
					t.Fatalf("%s: %v", text, err)
				}
				if st.Text() != text || e.Points[0].Role != tutor.Verdict {
					t.Fatalf("%s, %s: %+v", text, m, e)
				}
				if lines[0].Known && m != other && e.Mark != tutor.Blunder && len(moves) > 1 {
					t.Errorf("%s, %s: got %q", text, m, e.Mark)
				}
				for _, p := range e.Points {
					for _, l := range []game.Lang{game.English, game.French} {
						if said := p.Text.In(l); said == "" || strings.ContainsAny(said, "{}|") {
							t.Errorf("%s, %s: %q", text, m, said)
						}
					}
				}
			}
			if _, err := st.Apply(m); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestExplainBest(t *testing.T) {
	st, err := roster.Find("agon")
	if err != nil {
		t.Fatal(err)
	}
	o, _ := st.Info().ParseOptions("")
	s := st.Rules(o).Start()
	e, err := tutor.Explain(s, "c1-d1", tutor.Line{Known: true, Score: 150, Moves: []string{"c1-d1", "k2-j2"}}, tutor.Line{})
	if err != nil {
		t.Fatal(err)
	}
	if e.Mark != tutor.NoMark || e.Loss != 0 || e.Certainty != tutor.Opinion {
		t.Errorf("the best move is marked %q, costs %v, is %s", e.Mark, e.Loss, e.Certainty)
	}
	if got := e.Points[0].Text.In(i18n.English); !strings.Contains(got, "first choice") {
		t.Errorf("the best move is told as %q", got)
	}
}
