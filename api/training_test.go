package api_test

import (
	neturl "net/url"
	"slices"
	"strings"
	"testing"

	"tablier/api"
	"tablier/api/learn"
	"tablier/engine/roster"
	"tablier/learn/puzzles"
)

// In every game: a puzzle is served without its solution, moves are judged, and first tries count only for
// members.
func TestTraining(t *testing.T) {
	s := open(t, nil)
	eve, guest, nobody := s.browser(), s.browser(), s.browser()
	eve.signUp("Ève")
	guest.ask("POST", "/api/v1/guest", m{"name": "Hôte"})
	for _, g := range roster.All() {
		id := g.Info().ID
		at := "/api/v1/training/" + id
		next := nobody.ask("GET", at+"/next?rating=1400", nil)
		if strings.Contains(next.Body.String(), "solution") {
			t.Error("the solution is told")
		}
		task := want[learn.PuzzleTask](s, next, 200)
		p, ok := puzzles.Find(task.ID)
		if !ok || p.Game != id || task.Moves != p.Moves || len(task.Themes) == 0 || task.Tried != 0 {
			t.Fatalf("%+v", task)
		}
		st, err := p.State()
		if err != nil {
			t.Fatal(err)
		}
		moves := st.Moves()
		wrong := moves[slices.IndexFunc(moves, func(m string) bool { return !slices.Contains(p.Accept[0], m) })]
		judge := at + "/" + p.ID + "/judge?moves="
		if v := want[learn.PuzzleVerdict](s, nobody.ask("GET", judge+neturl.QueryEscape(wrong), nil), 200); v.Fate != "wrong" || v.Why == "" || v.Counted || v.Rating != nil {
			t.Errorf("%+v", v)
		}
		nobody.refused(nobody.ask("GET", judge+"nonsense", nil), 422)
		nobody.refused(nobody.ask("GET", at+"/x/judge?moves=a", nil), 404)
		guest.refused(guest.ask("POST", at+"/"+p.ID, m{"help": true}), 403)
		guest.refused(guest.ask("GET", at, nil), 403)

		var own []string
		for i := 0; i < len(p.Solution); i += 2 {
			own = append(own, p.Solution[i])
			v := want[learn.PuzzleVerdict](s, eve.ask("POST", at+"/"+p.ID, m{"moves": own}), 200)
			last := i == len(p.Solution)-1
			if (v.Fate == "solved") != last || v.Counted != last || v.Won != last || !last && v.Reply != p.Solution[i+1] || v.Rating == nil {
				t.Errorf("%s: %+v", p.ID, v)
			}
		}
		v := want[learn.PuzzleVerdict](s, eve.ask("POST", at+"/"+p.ID, m{"help": true}), 200)
		agree(t, v, [2]string{"outcome", "fate"})
		if v.Outcome != "given-up" || v.Counted {
			t.Errorf("%+v", v)
		}
		st2 := want[learn.Training](s, eve.ask("GET", at, nil), 200)
		if st2.Tried != 1 || st2.Solved != 1 || st2.Rating <= 1500 || len(st2.Attempts) != 1 || !st2.Attempts[0].Solved || st2.Hardness[p.ID] >= p.Rating {
			t.Errorf("%+v", st2)
		}
		if other := want[learn.PuzzleTask](s, eve.ask("GET", at+"/next", nil), 200); other.ID == p.ID {
			t.Error("the same puzzle again")
		}
	}
	if d := want[learn.PuzzleTask](s, nobody.ask("GET", "/api/v1/training/daily", nil), 200); d.ID == "" {
		t.Error(d)
	}
	if e := want[api.Export](s, eve.ask("GET", "/api/v1/me/export", nil), 200); len(e.Puzzles) != 5 || len(e.Attempts) != 5 {
		t.Errorf("%+v %+v", e.Puzzles, e.Attempts)
	}
	nobody.refused(nobody.ask("GET", "/api/v1/training/chess/next", nil), 404)

	// The puzzle of the day that was solved before the account existed is taken over.
	c := want[learn.PuzzleCalendar](s, nobody.ask("GET", "/api/v1/training/daily/calendar?days=3", nil), 200)
	if len(c.Days) != 3 || c.Streak != 0 || c.Days[0].State != "" || c.Days[0].Date <= c.Days[1].Date {
		t.Fatalf("%+v", c)
	}
	p, ok := puzzles.Find(c.Days[0].Puzzle)
	if !ok || p.Options != "" {
		t.Fatalf("the puzzle of the day is %q with %q", p.ID, p.Options)
	}
	var own []string
	for i := 0; i < len(p.Solution); i += 2 {
		own = append(own, p.Solution[i])
	}
	zoe := s.browser()
	zoe.signUp("Zoé")
	tries := m{"tries": []m{{"puzzle": p.ID, "moves": own, "solved": true}, {"puzzle": c.Days[1].Puzzle, "solved": true, "moves": []string{"a1"}}}}
	guest.refused(guest.ask("POST", "/api/v1/training/claims", tries), 403)
	if got := want[learn.PuzzleClaim](s, zoe.ask("POST", "/api/v1/training/claims", tries), 200); got != (learn.PuzzleClaim{Counted: 1, Refused: 1}) {
		t.Errorf("%+v", got)
	}
	if c = want[learn.PuzzleCalendar](s, zoe.ask("GET", "/api/v1/training/daily/calendar", nil), 200); c.Streak != 1 || c.Days[0].State != "solved" || len(c.Days) != 35 {
		t.Errorf("%+v", c)
	}
	nobody.refused(nobody.ask("GET", "/api/v1/training/ra/next?moves=19", nil), 404)
}
