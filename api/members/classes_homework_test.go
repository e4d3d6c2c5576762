package members_test

import (
	"strings"
	"testing"
	"time"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/learn"
	"tablier/api/members"
	"tablier/api/tournaments"
	"tablier/api/view"
	"tablier/learn/puzzles"
)

// Homework counts puzzles whose first try was after it was set. The teacher sees them.
func TestHomework(t *testing.T) {
	x := openSchool(t)
	all, err := puzzles.Of("ringo")
	if err != nil {
		t.Fatal(err)
	}
	solve := func(b *apitest.Browser, p *puzzles.Puzzle) {
		t.Helper()
		var own []string
		for i := 0; i < len(p.Solution); i += 2 {
			own = append(own, p.Solution[i])
			apitest.Want[learn.PuzzleVerdict](x.Server, b.Ask("POST", "/api/v1/training/ringo/"+p.ID, m{"moves": own}), 200)
		}
	}
	solve(x.lea, &all[0])
	due := time.Date(2026, 12, 1, 0, 0, 0, 0, time.UTC).Format(time.DateOnly)
	for _, c := range []struct {
		more m
		says string
	}{
		{m{"count": 0}, "1 to 100"}, {m{"count": 101}, "1 to 100"}, {m{"due": "1/12"}, "must be a date such as"}, {m{"due": "2026-11-19"}, "is in the past"}, {m{"due": "2028-11-19"}, "more than a year"},
		{m{"game": "chess"}, "chess"}, {m{"theme": "fork"}, ""}, {m{"moves": 40}, "only 0 such puzzles"},
	} {
		x.refuses(x.eve, "POST", x.class+"/homework", m{"game": "ringo", "count": 2, "due": due}.And(c.more), 422, c.says)
	}
	x.refuses(x.max, "POST", x.class+"/homework", m{"game": "ringo", "count": 2, "due": due}, 404, "")
	work := apitest.Want[members.HomeworkInfo](x.Server, x.eve.Ask("POST", x.class+"/homework", m{"game": "ringo", "count": 2, "due": due}), 201)
	solve(x.lea, &all[1])
	x.lea.Ask("POST", "/api/v1/training/ringo/"+all[2].ID, m{"help": true})
	see := func() (members.PupilProgress, []members.PupilProgress) {
		t.Helper()
		own := apitest.Want[members.ClassInfo](x.Server, x.lea.Ask("GET", x.class, nil), 200)
		seen := apitest.Want[members.ClassInfo](x.Server, x.eve.Ask("GET", x.class, nil), 200)
		if len(own.Homework) != 1 || own.Homework[0].You == nil || own.Homework[0].Progress != nil || seen.Homework[0].You != nil {
			t.Fatalf("%+v", own.Homework)
		}
		return *own.Homework[0].You, seen.Homework[0].Progress
	}
	you, list := see()
	if you.Solved != 1 || you.Tried != 2 || you.Done || len(list) != 2 || list[0] != you || list[1].Tried != 0 {
		t.Errorf("%+v %+v", you, list)
	}
	solve(x.lea, &all[3])
	if you, list = see(); !you.Done || you.Solved != 2 || list[0] != you {
		t.Errorf("%+v %+v", you, list)
	}
	e := apitest.Want[api.Export](x.Server, x.lea.Ask("GET", "/api/v1/me/export", nil), 200)
	if len(e.Classes) != 1 || len(e.Classes[0].Homework) != 1 || len(e.Classes[0].Pupils) != 0 {
		t.Errorf("%+v", e.Classes)
	}
	if e := apitest.Want[api.Export](x.Server, x.eve.Ask("GET", "/api/v1/me/export", nil), 200); len(e.Classes) != 1 || len(e.Classes[0].Pupils) != 2 {
		t.Errorf("%+v", e.Classes)
	}
	if w := x.eve.Ask("DELETE", x.class+"/homework/"+work.ID, nil); w.Code != 204 {
		t.Error(w.Body)
	}
}

func TestClassCode(t *testing.T) {
	x := openSchool(t)
	if w := x.eve.Ask("GET", x.class+"/qr", nil); w.Code != 200 || !strings.HasPrefix(w.Header().Get("Content-Type"), "image/svg") {
		t.Error(w.Code, w.Header())
	}
	x.refuses(x.lea, "GET", x.class+"/qr", nil, 404, "")
	if l := apitest.Want[struct{ Teachers []members.TeacherInfo }](x.Server, x.eve.Ask("GET", "/api/v1/club/teachers", nil), 200); len(l.Teachers) != 0 {
		t.Error(l)
	}
	x.refuses(x.max, "GET", "/api/v1/club/teachers", nil, 403, "organisers")
	for b, n := range map[*apitest.Browser]int{x.eve: 1, x.lea: 1, x.max: 0} {
		l := apitest.Want[struct {
			Classes []members.ClassSummary
			Teaches bool
		}](x.Server, b.Ask("GET", "/api/v1/classes", nil), 200)
		if len(l.Classes) != n || l.Teaches != (b == x.eve) {
			t.Errorf("%+v", l)
		}
	}
}

// A tournament of a class is for its pupils and its teacher. Others do not see it, and pupils cannot enter any
// other.
func TestClassTournament(t *testing.T) {
	x := openSchool(t)
	terms := m{"entry": "class", "class": strings.TrimPrefix(x.class, "/api/v1/classes/")}
	x.refuses(x.max, "POST", apitest.TournamentsPath, terms.And(m{"name": "x", "format": "round-robin", "game": "ringo"}), 404, "not yours")
	for says, more := range map[string]m{"not rated": {"rated": true}, "bots": {"bots": true}, "choose the class": {"class": ""}} {
		x.refuses(x.eve, "POST", apitest.TournamentsPath, terms.And(more).And(m{"name": "x", "format": "round-robin", "game": "ringo"}), 422, says)
	}
	info := x.eve.NewTournament(terms)
	everybody := x.max.NewTournament(nil)
	at := apitest.TournamentsPath + "/" + info.ID
	enter := func(b *apitest.Browser, at string) {
		apitest.Want[tournaments.TournamentInfo](x.Server, b.Ask("POST", at+"/enter", m{}), 200)
	}
	enter(x.lea, at)
	enter(x.tom, at)
	if p := apitest.ProblemOf(t, x.Get("/api/v1/card.png?url=/tournament/"+info.ID)); p.Status != 404 {
		t.Errorf("a preview of the tournament: %+v", p)
	}
	x.refuses(x.lea, "POST", apitest.TournamentsPath+"/"+everybody.ID+"/enter", m{}, 403, "only tournaments of their class")
	x.refuses(x.max, "POST", apitest.TournamentsPath+"/"+everybody.ID+"/players", m{"name": "Léa"}, 422, "")
	for _, target := range []string{"", "/standings", "/rounds/1", "/stream", "/report"} {
		if w := x.max.Ask("GET", at+target, nil); w.Code != 404 {
			t.Errorf("%s: %d %s", target, w.Code, w.Body)
		}
	}
	x.refuses(x.max, "POST", at+"/enter", m{}, 404, "")
	started := apitest.Want[tournaments.TournamentInfo](x.Server, x.eve.Ask("POST", at+"/start", m{}), 200)
	if started.Status != "running" {
		t.Errorf("%+v", started)
	}
	own := apitest.Want[tournaments.TournamentInfo](x.Server, x.lea.Ask("GET", at, nil), 200)
	if own.You.Pairing == nil || own.Class == "" {
		t.Fatalf("%+v", own.You)
	}
	if g := apitest.Want[view.Game](x.Server, x.eve.Ask("GET", "/api/v1/games/"+own.You.Pairing.Game, nil), 200); !g.Private || g.Rated {
		t.Errorf("%+v", g.Summary)
	}
	for b, n := range map[*apitest.Browser]int{x.eve: 2, x.lea: 2, x.max: 1} {
		if l := apitest.Want[struct {
			Tournaments []tournaments.TournamentSummary
		}](x.Server, b.Ask("GET", apitest.TournamentsPath, nil), 200); len(l.Tournaments) != n {
			t.Errorf("%+v", l)
		}
	}
}
