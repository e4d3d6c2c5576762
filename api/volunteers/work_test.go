package volunteers_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/edge"
	"tablier/api/view"
	"tablier/api/volunteers"
	"tablier/engine/roster"
	"tablier/lab/volunteer"
	"tablier/learn/puzzles"
	"tablier/play/work"
	"tablier/play/work/worktest"
)

// A member asks for a review. A program with a token does it, and the answer counts once it is checked. A
// volunteer who sends wrong answers is excluded, and an organiser lets them back.
func TestLentWork(t *testing.T) {
	desk := volunteer.New(roster.All())
	var queue *work.Queue
	x := apitest.OpenOrganisedWith(t, func(c *api.Config) {
		queue = work.New(work.Config{Store: worktest.NewMemory(), Checker: desk, Now: c.Now, Rand: &apitest.Bytes{}, Engine: desk.Fingerprint, Version: "9.9"})
		c.Work = queue
	})
	ada := x.Browser()
	ada.SignUp("Ada")
	g := apitest.Want[view.Game](x.Server, ada.Ask("POST", "/api/v1/games", m{"game": "ringo", "white": m{"kind": "person", "name": "Wim"}, "black": m{"kind": "person", "name": "Bo"}}), 201)
	path := "/api/v1/games/" + g.ID + "/review"
	if r := apitest.Want[volunteers.GameReview](x.Server, x.Get(path), 200); r.State != "none" {
		t.Errorf("%+v", r)
	}
	x.Browser().Refused(x.Browser().Ask("POST", path, nil), http.StatusForbidden)
	ada.Refused(ada.Ask("POST", path, nil), http.StatusConflict) // the game is not over
	g = finished(t, x.Server, ada, g)
	if r := apitest.Want[volunteers.GameReview](x.Server, ada.Ask("POST", path, nil), 200); r.State != "waiting" || r.Nodes != volunteer.ReviewNodes {
		t.Errorf("%+v", r)
	}

	token := apitest.Want[apitest.NewToken](x.Server, ada.Ask("POST", "/api/v1/me/tokens", m{"label": "x", "scopes": []string{"work"}}), 201).Secret
	other := apitest.Want[apitest.NewToken](x.Server, ada.Ask("POST", "/api/v1/me/tokens", m{"label": "x", "scopes": []string{"play"}}), 201).Secret
	program := x.Browser()
	as := func(token, path string, body any) (int, string) {
		w := program.Ask("POST", "/api/v1/work/"+path, body, "Authorization", "Bearer "+token)
		return w.Code, w.Body.String()
	}
	print, err := desk.Fingerprint()
	if err != nil {
		t.Fatal(err)
	}
	offer := m{"protocol": 1, "engine": print, "version": "9.9", "kinds": []string{"review"}}
	for _, c := range []struct {
		token  string
		offer  m
		status int
		says   string
	}{
		{other, offer, 403, "work"}, {token, m{"protocol": 0, "engine": print, "version": "1.0"}, 409, "9.9"}, {token, m{"protocol": 1, "engine": "x", "version": "1.0"}, 409, "1.0"},
		{token, m{"protocol": 1, "engine": print, "version": "9.9", "kinds": []string{"tea"}}, 422, "review"},
	} {
		if status, text := as(c.token, "claim", c.offer); status != c.status || !strings.Contains(text, c.says) {
			t.Errorf("%v: %d %s", c.offer, status, text)
		}
	}
	if status, _ := as(token, "balance", m{"game": "ra", "games": 10}); status != 403 {
		t.Error("a token may order games")
	}
	take := func() volunteers.WorkJob {
		t.Helper()
		status, text := as(token, "claim", offer)
		var out struct{ Job *volunteers.WorkJob }
		if err := json.Unmarshal([]byte(text), &out); err != nil || status != 200 || out.Job == nil {
			t.Fatal(status, text)
		}
		return *out.Job
	}
	j := take()
	for _, act := range []string{"heartbeat", "abandon"} {
		if status, text := as(token, "jobs/"+j.ID+"/"+act, m{"lease": j.Lease}); status >= 300 {
			t.Error(act, status, text)
		}
	}
	if status, _ := as(token, "jobs/"+j.ID+"/heartbeat", m{"lease": j.Lease}); status != 409 {
		t.Error("held after it was given back")
	}
	j = take()
	answer, err := desk.Do(t.Context(), work.Kind(j.Kind), []byte(j.Task), nil)
	if err != nil {
		t.Fatal(err)
	}
	if status, text := as(token, "jobs/"+j.ID+"/answer", m{"lease": j.Lease, "answer": "{}"}); status != 422 {
		t.Error(status, text)
	}
	lie := strings.Replace(string(answer), "score=", "score=1", 1)
	if status, text := as(token, "jobs/"+j.ID+"/answer", m{"lease": j.Lease, "answer": lie}); status != 204 {
		t.Error(status, text)
	}
	if r := apitest.Want[volunteers.GameReview](x.Server, x.Get(path), 200); r.State != "working" || len(r.Lines) != 0 {
		t.Errorf("%+v", r)
	}
	check := func() {
		t.Helper()
		if did, err := queue.CheckNext(t.Context()); !did || err != nil {
			t.Fatal(did, err)
		}
	}
	check()
	if status, text := as(token, "claim", offer); status != 403 || !strings.Contains(text, "organiser") {
		t.Error(status, text)
	}
	if r := apitest.Want[volunteers.GameReview](x.Server, x.Get(path), 200); r.State != "waiting" {
		t.Errorf("%+v", r)
	}
	ada.Refused(ada.Ask("POST", "/api/v1/work/people/Ada", m{"shut": false}), 403)
	seen := apitest.Want[volunteers.WorkQueue](x.Server, x.Eve.Ask("GET", "/api/v1/work", nil), 200)
	if len(seen.People) != 1 || seen.People[0].Fault != "different" || seen.People[0].Job != j.ID || seen.People[0].Part != 1 {
		t.Errorf("%+v", seen)
	}
	apitest.SameValues(t, seen.People[0], [2]string{"banned", "shut"}, [2]string{"banned_at", "shut_at"})
	x.Eve.Refused(x.Eve.Ask("POST", "/api/v1/work/people/Nobody", m{"banned": false}), 404)
	for _, word := range []string{"banned", "shut"} {
		if q := apitest.Want[volunteers.WorkQueue](x.Server, x.Eve.Ask("POST", "/api/v1/work/people/Ada", m{word: true}), 200); len(q.People) != 1 || q.People[0].Banned == "" {
			t.Errorf("%s: %+v", word, q.People)
		}
		if q := apitest.Want[volunteers.WorkQueue](x.Server, x.Eve.Ask("POST", "/api/v1/work/people/Ada", m{word: false}), 200); len(q.People) > 0 && q.People[0].Banned != "" {
			t.Errorf("%s: %+v", word, q.People)
		}
	}

	j = take()
	if status, text := as(token, "jobs/"+j.ID+"/answer", m{"lease": j.Lease, "answer": string(answer)}); status != 204 {
		t.Error(status, text)
	}
	check()
	if r := apitest.Want[volunteers.GameReview](x.Server, x.Get(path), 200); r.State != "done" || len(r.Lines) != len(g.Moves)+1 || r.By != "Ada" {
		t.Errorf("%+v", r)
	}
	mine := apitest.Want[volunteers.WorkQueue](x.Server, ada.Ask("GET", "/api/v1/work", nil), 200)
	if mine.Mine == nil || mine.Mine.Reviews != 1 || mine.Version != "9.9" || mine.Kinds[0].Done != 1 || len(mine.People) != 1 || mine.People[0].Name != "Ada" {
		t.Errorf("%+v", mine)
	}

	ordersOf(t, x.Server, x.Eve, ada)
}

// Organisers order games, everybody sees the progress, and jobs that nobody has started are cancelled.
func ordersOf(t *testing.T, s *apitest.Server, eve, ada *apitest.Browser) {
	eve.Refused(eve.Ask("POST", "/api/v1/work/balance", m{"game": "chess", "games": 10}), 404)
	ada.Refused(ada.Ask("POST", "/api/v1/work/balance", m{"game": "ra", "games": 10}), 403)
	made := apitest.Want[struct{ Added int }](s, eve.Ask("POST", "/api/v1/work/balance", m{"game": "ra", "games": 50, "nodes": 10000}), 200)
	again := apitest.Want[struct{ Added int }](s, eve.Ask("POST", "/api/v1/work/balance", m{"game": "ra", "games": 50, "nodes": 10000}), 200)
	if made.Added == 0 || again.Added != 0 {
		t.Error(made, again)
	}
	const path = "/api/v1/work/balance/ra"
	o := apitest.Want[volunteers.BalanceOrders](s, s.Get(path+"?games=60&nodes=10000&setting=basic"), 200)
	if o.Name != "Ra" || !o.Offered || o.Waiting != made.Added || o.Adds != 20 || o.AddNodes <= 0 || len(o.Cells) == 0 || o.Cells[0].Title == "" || o.Cells[0].Waiting == 0 || o.Cells[0].Margin <= 0 {
		t.Errorf("%+v", o)
	}
	eve.Refused(eve.Ask("POST", "/api/v1/work/balance", m{"game": "ra", "games": 60, "setting": "tea"}), 422)
	if one := apitest.Want[struct{ Added int }](s, eve.Ask("POST", "/api/v1/work/balance", m{"game": "ra", "games": 60, "nodes": 10000, "setting": "basic"}), 200); one.Added != o.Adds {
		t.Errorf("%d games, not %d", one.Added, o.Adds)
	}
	apitest.Want[edge.Problem](s, s.Get("/api/v1/work/balance/chess"), 404)
	ada.Refused(ada.Ask("DELETE", path, nil), 403)
	gone := apitest.Want[struct{ Removed int }](s, eve.Ask("DELETE", path, nil), 200)
	if o := apitest.Want[volunteers.BalanceOrders](s, s.Get(path), 200); gone.Removed != made.Added+20 || o.Waiting != 0 {
		t.Errorf("%+v, %+v", gone, o)
	}
}

// Organisers have finished games searched for puzzles and see the results. Each game is searched once.
func TestPuzzleHunt(t *testing.T) {
	desk := volunteer.New(roster.All())
	var queue *work.Queue
	x := apitest.OpenOrganisedWith(t, func(c *api.Config) {
		queue = work.New(work.Config{Store: worktest.NewMemory(), Checker: desk, Now: c.Now, Rand: &apitest.Bytes{}, Engine: desk.Fingerprint, Version: "9.9"})
		c.Work = queue
	})
	ada := x.Browser()
	ada.SignUp("Ada")
	all, err := puzzles.Of("agon")
	if err != nil {
		t.Fatal(err)
	}
	p := all[len(all)-1]
	for i := range all {
		if all[i].Options == "" && all[i].Moves == 3 {
			p = all[i]
			break
		}
	}
	setup := m{"game": "agon", "position": p.Position, "white": m{"kind": "person", "name": "Wim"}, "black": m{"kind": "person", "name": "Bo"}}
	g := apitest.Want[view.Game](x.Server, ada.Ask("POST", "/api/v1/games", setup), 201)
	for seq, move := range p.Solution {
		apitest.Want[view.Game](x.Server, ada.Ask("POST", apitest.GameURL(g.ID, "moves"), m{"seq": seq, "move": move}), 200)
	}
	const path = "/api/v1/work/puzzles"
	ada.Refused(ada.Ask("POST", path, m{"game": "agon", "games": 5}), 403)
	ada.Refused(ada.Ask("GET", path+"/agon", nil), 403)
	x.Eve.Refused(x.Eve.Ask("GET", path+"/chess", nil), 404)
	see := func(query string) volunteers.PuzzleHunt {
		t.Helper()
		return apitest.Want[volunteers.PuzzleHunt](x.Server, x.Eve.Ask("GET", path+"/agon"+query, nil), 200)
	}
	if h := see("?games=5"); h.Adds != 1 || h.Waiting != 0 || h.Most != 200 {
		t.Errorf("%+v", h)
	}
	order := func() int {
		t.Helper()
		return apitest.Want[struct{ Added int }](x.Server, x.Eve.Ask("POST", path, m{"game": "agon", "games": 5}), 200).Added
	}
	if order() != 1 || order() != 0 || see("").Waiting != 1 {
		t.Errorf("%+v", see(""))
	}
	if gone := apitest.Want[struct{ Removed int }](x.Server, x.Eve.Ask("DELETE", path+"/agon", nil), 200); gone.Removed != 1 || order() != 1 {
		t.Errorf("%+v", gone)
	}
	print, err := desk.Fingerprint()
	if err != nil {
		t.Fatal(err)
	}
	j, ok, err := queue.Claim(t.Context(), "tom", work.Offer{Protocol: work.Protocol, Engine: print, Kinds: []work.Kind{work.Puzzles}})
	if err != nil || !ok {
		t.Fatal(ok, err)
	}
	answer, err := desk.Do(t.Context(), j.Kind, j.Task, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := queue.Submit(t.Context(), "tom", j.ID, j.Lease, answer); err != nil {
		t.Fatal(err)
	}
	if h := see(""); h.Held != 1 || len(h.Puzzles) != 0 {
		t.Errorf("before the check: %+v", h)
	}
	if did, err := queue.CheckNext(t.Context()); !did || err != nil {
		t.Fatal(did, err)
	}
	// The first position is a puzzle that the club already has. A later one with the same solution may be new.
	h := see("?games=5")
	if h.Searched != 1 || h.Adds != 0 {
		t.Errorf("%+v", h)
	}
	for _, f := range h.Puzzles {
		if f.GameID != g.ID || f.Position == p.Position || f.Line == "" || f.Moves < 2 {
			t.Errorf("%+v", f)
		}
	}
}

func TestWithoutLentWork(t *testing.T) {
	x := apitest.OpenOrganised(t)
	ada := x.Eve
	if s := apitest.Want[volunteers.WorkQueue](x.Server, x.Get("/api/v1/work"), 200); len(s.Kinds) != 0 {
		t.Errorf("%+v", s)
	}
	ada.Refused(ada.Ask("POST", "/api/v1/work/claim", m{"protocol": 1, "engine": "", "version": ""}), 503)
}

// finished plays a move and resigns.
func finished(t *testing.T, s *apitest.Server, b *apitest.Browser, g view.Game) view.Game {
	t.Helper()
	ringo, err := roster.Find(g.Game)
	if err != nil {
		t.Fatal(err)
	}
	o, err := ringo.Info().ParseOptions()
	if err != nil {
		t.Fatal(err)
	}
	st := ringo.Rules(o).Start()
	apitest.Want[view.Game](s, b.Ask("POST", apitest.GameURL(g.ID, "moves"), m{"seq": 0, "move": st.Moves()[0]}), 200)
	return apitest.Want[view.Game](s, b.Ask("POST", apitest.GameURL(g.ID, "resign"), m{"seq": 1, "side": "black"}), 200)
}
