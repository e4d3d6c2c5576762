package api_test

import (
	"strings"
	"testing"
	"time"

	"tablier/api"
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
	solve := func(b *browser, p *puzzles.Puzzle) {
		t.Helper()
		var own []string
		for i := 0; i < len(p.Solution); i += 2 {
			own = append(own, p.Solution[i])
			want[learn.PuzzleVerdict](x.site, b.ask("POST", "/api/v1/training/ringo/"+p.ID, m{"moves": own}), 200)
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
		x.refuses(x.eve, "POST", x.class+"/homework", and(m{"game": "ringo", "count": 2, "due": due}, c.more), 422, c.says)
	}
	x.refuses(x.max, "POST", x.class+"/homework", m{"game": "ringo", "count": 2, "due": due}, 404, "")
	work := want[members.HomeworkInfo](x.site, x.eve.ask("POST", x.class+"/homework", m{"game": "ringo", "count": 2, "due": due}), 201)
	solve(x.lea, &all[1])
	x.lea.ask("POST", "/api/v1/training/ringo/"+all[2].ID, m{"help": true})
	see := func() (members.PupilProgress, []members.PupilProgress) {
		t.Helper()
		own := want[members.ClassInfo](x.site, x.lea.ask("GET", x.class, nil), 200)
		seen := want[members.ClassInfo](x.site, x.eve.ask("GET", x.class, nil), 200)
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
	e := want[api.Export](x.site, x.lea.ask("GET", "/api/v1/me/export", nil), 200)
	if len(e.Classes) != 1 || len(e.Classes[0].Homework) != 1 || len(e.Classes[0].Pupils) != 0 {
		t.Errorf("%+v", e.Classes)
	}
	if e := want[api.Export](x.site, x.eve.ask("GET", "/api/v1/me/export", nil), 200); len(e.Classes) != 1 || len(e.Classes[0].Pupils) != 2 {
		t.Errorf("%+v", e.Classes)
	}
	if w := x.eve.ask("DELETE", x.class+"/homework/"+work.ID, nil); w.Code != 204 {
		t.Error(w.Body)
	}
}

func TestClassCode(t *testing.T) {
	x := openSchool(t)
	if w := x.eve.ask("GET", x.class+"/qr", nil); w.Code != 200 || !strings.HasPrefix(w.Header().Get("Content-Type"), "image/svg") {
		t.Error(w.Code, w.Header())
	}
	x.refuses(x.lea, "GET", x.class+"/qr", nil, 404, "")
	if l := want[struct{ Teachers []members.TeacherInfo }](x.site, x.eve.ask("GET", "/api/v1/club/teachers", nil), 200); len(l.Teachers) != 0 {
		t.Error(l)
	}
	x.refuses(x.max, "GET", "/api/v1/club/teachers", nil, 403, "organisers")
	for b, n := range map[*browser]int{x.eve: 1, x.lea: 1, x.max: 0} {
		l := want[struct {
			Classes []members.ClassSummary
			Teaches bool
		}](x.site, b.ask("GET", "/api/v1/classes", nil), 200)
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
	x.refuses(x.max, "POST", contests, and(terms, m{"name": "x", "format": "round-robin", "game": "ringo"}), 404, "not yours")
	for says, more := range map[string]m{"not rated": {"rated": true}, "bots": {"bots": true}, "choose the class": {"class": ""}} {
		x.refuses(x.eve, "POST", contests, and(and(terms, more), m{"name": "x", "format": "round-robin", "game": "ringo"}), 422, says)
	}
	info := newTournament(x.site, x.eve, terms)
	everybody := newTournament(x.site, x.max, nil)
	at := contests + "/" + info.ID
	enter := func(b *browser, at string) {
		want[tournaments.TournamentInfo](x.site, b.ask("POST", at+"/enter", m{}), 200)
	}
	enter(x.lea, at)
	enter(x.tom, at)
	if p := problem(t, x.get("/api/v1/card.png?url=/tournament/"+info.ID)); p.Status != 404 {
		t.Errorf("a preview of the tournament: %+v", p)
	}
	x.refuses(x.lea, "POST", contests+"/"+everybody.ID+"/enter", m{}, 403, "only tournaments of their class")
	x.refuses(x.max, "POST", contests+"/"+everybody.ID+"/players", m{"name": "Léa"}, 422, "")
	for _, target := range []string{"", "/standings", "/rounds/1", "/stream", "/report"} {
		if w := x.max.ask("GET", at+target, nil); w.Code != 404 {
			t.Errorf("%s: %d %s", target, w.Code, w.Body)
		}
	}
	x.refuses(x.max, "POST", at+"/enter", m{}, 404, "")
	started := want[tournaments.TournamentInfo](x.site, x.eve.ask("POST", at+"/start", m{}), 200)
	if started.Status != "running" {
		t.Errorf("%+v", started)
	}
	own := want[tournaments.TournamentInfo](x.site, x.lea.ask("GET", at, nil), 200)
	if own.You.Pairing == nil || own.Class == "" {
		t.Fatalf("%+v", own.You)
	}
	if g := want[view.Game](x.site, x.eve.ask("GET", "/api/v1/games/"+own.You.Pairing.Game, nil), 200); !g.Private || g.Rated {
		t.Errorf("%+v", g.Summary)
	}
	for b, n := range map[*browser]int{x.eve: 2, x.lea: 2, x.max: 1} {
		if l := want[struct {
			Tournaments []tournaments.TournamentSummary
		}](x.site, b.ask("GET", contests, nil), 200); len(l.Tournaments) != n {
			t.Errorf("%+v", l)
		}
	}
}
