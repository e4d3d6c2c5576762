package boards_test

import (
	"strconv"
	"strings"
	"testing"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/blobcache"
	"tablier/api/boards"
	"tablier/api/edge"
	"tablier/api/view"
	"tablier/play/club"
	"tablier/solve/verdict"
)

// Proofs are dear, so they are found once: who asks again gets the same answer from the cache, in any language.
func TestProofsAreFoundOnce(t *testing.T) {
	cache, err := blobcache.Open("", 8<<20)
	if err != nil {
		t.Fatal(err)
	}
	s := apitest.Open(t, func(_ *club.Config, c *api.Config) { c.Pictures = cache })
	g := s.CreateGame(m{"position": "6/w5/w5/3wb1/6/4b1/6/w3b1 0 w 5"})
	url := "/api/v1/games/" + g.ID
	for i, move := range []string{"d4xd5", "f5-e5", "d5xe5"} {
		apitest.Want[view.Game](s, s.Post(url+"/moves", m{"seq": g.Seq + i, "move": move}), 200)
	}
	for _, look := range []string{"/proofs?", "/verdict?ply=1&"} {
		first, was := s.Get(url+look+"lang=en").Body.String(), cache.Size()
		if was == 0 {
			t.Fatal("nothing is kept")
		}
		if again := s.Get(url + look + "lang=en").Body.String(); again != first {
			t.Errorf("%s:\n%s\n%s", look, first, again)
		}
		if fr := s.Get(url + look + "lang=fr").Body.String(); !strings.Contains(fr, "prouv") || cache.Size() != was {
			t.Errorf("%s: %d bytes more are kept for %s", look, cache.Size()-was, fr)
		}
	}
}

// A game in progress gets no verdict. A finished one gets what is proved, and only that.
func TestVerdict(t *testing.T) {
	s := apitest.Open(t)
	g := s.CreateGame(m{"position": "6/w5/w5/3wb1/6/4b1/6/w3b1 0 w 5"})
	url := "/api/v1/games/" + g.ID
	for i, move := range []string{"d4xd5", "f5-e5", "d5xe5"} {
		p := apitest.Want[edge.Problem](s, s.Get(url+"/verdict?ply="+strconv.Itoa(i)), 409)
		if strings.Contains(p.Detail, "win") || !strings.Contains(p.Detail, "in progress") {
			t.Error(p)
		}
		apitest.Want[view.Game](s, s.Post(url+"/moves", m{"seq": g.Seq + i, "move": move}), 200)
	}
	for ply, v := range map[int]verdict.Verdict{
		-1: {Kind: verdict.Proved, Result: verdict.Loss, Source: verdict.Rules, Exact: true},
		3:  {Kind: verdict.Proved, Result: verdict.Loss, Source: verdict.Rules, Exact: true},
		2:  {Kind: verdict.Proved, Result: verdict.Win, Source: verdict.Certificate, Plies: 1},
		1:  {Kind: verdict.Proved, Result: verdict.Loss, Source: verdict.Certificate, Plies: 2},
		0:  {Kind: verdict.Proved, Result: verdict.Win, Source: verdict.Certificate, Plies: 3},
	} {
		k := apitest.Want[boards.Known](s, s.Get(url+"/verdict?ply="+strconv.Itoa(ply)), 200)
		if k.Verdict != v || len(k.Line) != v.Plies || !strings.HasPrefix(k.Words, "proven") || ply >= 0 && k.Ply != ply {
			t.Errorf("after %d: %+v", ply, k)
		}
	}
	all := apitest.Want[struct{ Proofs []boards.Known }](s, s.Get(url+"/proofs"), 200)
	if len(all.Proofs) != 4 {
		t.Fatalf("%+v", all)
	}
	for i, k := range all.Proofs {
		if k.Ply != i || k.Verdict.Result != []verdict.Result{verdict.Win, verdict.Loss, verdict.Win, verdict.Loss}[i] || k.Position == "" || k.Words == "" {
			t.Errorf("%d: %+v", i, k)
		}
	}
	apitest.Want[edge.Problem](s, s.Get("/api/v1/games/nobody/proofs"), 404)
	apitest.Want[edge.Problem](s, s.Get(url+"/verdict?ply=4"), 422)
	apitest.Want[edge.Problem](s, s.Get("/api/v1/games/nobody/verdict"), 404)

	open := s.CreateGame(m{})
	apitest.Want[edge.Problem](s, s.Get("/api/v1/games/"+open.ID+"/proofs"), 409)
	apitest.Want[view.Game](s, s.Post("/api/v1/games/"+open.ID+"/resign", m{"seq": open.Seq, "side": open.Turn}), 200)
	if k := apitest.Want[boards.Known](s, s.Get("/api/v1/games/"+open.ID+"/verdict?lang=fr"), 200); k.Verdict != verdict.None() || k.Words != "inconnu" {
		t.Errorf("%+v", k)
	}
}
