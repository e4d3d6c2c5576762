package learn_test

import (
	neturl "net/url"
	"slices"
	"strings"
	"testing"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/learn"
	"tablier/engine/roster"
	"tablier/learn/puzzles"
)

// In every game: a puzzle is served without its solution, moves are judged, and first tries count only for
// members.
func TestTraining(t *testing.T) {
	s := apitest.Open(t)
	eve, guest, nobody := s.Browser(), s.Browser(), s.Browser()
	eve.SignUp("Ève")
	guest.Ask("POST", "/api/v1/guest", m{"name": "Hôte"})
	for _, g := range roster.All() {
		id := g.Info().ID
		at := "/api/v1/training/" + id
		next := nobody.Ask("GET", at+"/next?rating=1400", nil)
		if strings.Contains(next.Body.String(), "solution") {
			t.Error("the solution is told")
		}
		task := apitest.Want[learn.PuzzleTask](s, next, 200)
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
		if v := apitest.Want[learn.PuzzleVerdict](s, nobody.Ask("GET", judge+neturl.QueryEscape(wrong), nil), 200); v.Fate != "wrong" || v.Why == "" || v.Counted || v.Rating != nil {
			t.Errorf("%+v", v)
		}
		nobody.Refused(nobody.Ask("GET", judge+"nonsense", nil), 422)
		nobody.Refused(nobody.Ask("GET", at+"/x/judge?moves=a", nil), 404)
		guest.Refused(guest.Ask("POST", at+"/"+p.ID, m{"help": true}), 403)
		guest.Refused(guest.Ask("GET", at, nil), 403)

		var own []string
		for i := 0; i < len(p.Solution); i += 2 {
			own = append(own, p.Solution[i])
			v := apitest.Want[learn.PuzzleVerdict](s, eve.Ask("POST", at+"/"+p.ID, m{"moves": own}), 200)
			last := i == len(p.Solution)-1
			if (v.Fate == "solved") != last || v.Counted != last || v.Won != last || !last && v.Reply != p.Solution[i+1] || v.Rating == nil {
				t.Errorf("%s: %+v", p.ID, v)
			}
		}
		v := apitest.Want[learn.PuzzleVerdict](s, eve.Ask("POST", at+"/"+p.ID, m{"help": true}), 200)
		apitest.SameValues(t, v, [2]string{"outcome", "fate"})
		if v.Outcome != "given-up" || v.Counted {
			t.Errorf("%+v", v)
		}
		st2 := apitest.Want[learn.Training](s, eve.Ask("GET", at, nil), 200)
		if st2.Tried != 1 || st2.Solved != 1 || st2.Rating <= 1500 || len(st2.Attempts) != 1 || !st2.Attempts[0].Solved || st2.Hardness[p.ID] >= p.Rating {
			t.Errorf("%+v", st2)
		}
		if other := apitest.Want[learn.PuzzleTask](s, eve.Ask("GET", at+"/next", nil), 200); other.ID == p.ID {
			t.Error("the same puzzle again")
		}
	}
	if d := apitest.Want[learn.PuzzleTask](s, nobody.Ask("GET", "/api/v1/training/daily", nil), 200); d.ID == "" {
		t.Error(d)
	}
	if e := apitest.Want[api.Export](s, eve.Ask("GET", "/api/v1/me/export", nil), 200); len(e.Puzzles) != 5 || len(e.Attempts) != 5 {
		t.Errorf("%+v %+v", e.Puzzles, e.Attempts)
	}
	nobody.Refused(nobody.Ask("GET", "/api/v1/training/chess/next", nil), 404)

	// The puzzle of the day that was solved before the account existed is taken over.
	c := apitest.Want[learn.PuzzleCalendar](s, nobody.Ask("GET", "/api/v1/training/daily/calendar?days=3", nil), 200)
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
	zoe := s.Browser()
	zoe.SignUp("Zoé")
	tries := m{"tries": []m{{"puzzle": p.ID, "moves": own, "solved": true}, {"puzzle": c.Days[1].Puzzle, "solved": true, "moves": []string{"a1"}}}}
	guest.Refused(guest.Ask("POST", "/api/v1/training/claims", tries), 403)
	if got := apitest.Want[learn.PuzzleClaim](s, zoe.Ask("POST", "/api/v1/training/claims", tries), 200); got != (learn.PuzzleClaim{Counted: 1, Refused: 1}) {
		t.Errorf("%+v", got)
	}
	if c = apitest.Want[learn.PuzzleCalendar](s, zoe.Ask("GET", "/api/v1/training/daily/calendar", nil), 200); c.Streak != 1 || c.Days[0].State != "solved" || len(c.Days) != 35 {
		t.Errorf("%+v", c)
	}
	nobody.Refused(nobody.Ask("GET", "/api/v1/training/ra/next?moves=19", nil), 404)
}
