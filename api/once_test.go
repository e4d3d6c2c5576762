package api_test

import (
	"context"
	"errors"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/edge"
	"tablier/api/view"
	"tablier/members/account"
	"tablier/play/club"
	"tablier/store/sqlcore"
)

// clockedSite is a site whose answers are kept in its database, or where wrap says, and whose clock the test sets.
type clockedSite struct {
	*apitest.Server
	now    time.Time
	config *api.Config
}

func openKeeping(t *testing.T, wrap func(club.AnswerStore) club.AnswerStore, more func(*api.Config)) *clockedSite {
	s := &clockedSite{now: time.Date(2026, 11, 25, 10, 0, 0, 0, time.UTC)}
	s.Server = apitest.Open(t, func(cc *club.Config, ac *api.Config) {
		cc.Now, ac.Now, s.config = func() time.Time { return s.now }, func() time.Time { return s.now }, ac
		ac.Answers = wrap(sqlcore.Answers{DB: cc.Store.(sqlcore.Games).DB})
		if more != nil {
			more(ac)
		}
	})
	return s
}

func inDatabase(s club.AnswerStore) club.AnswerStore { return s }

const uuid = `"8e03978e-40d5-43dd-bc93-6894a57f9324"`

var ownGame = m{"game": "ringo", "white": m{"kind": "person", "me": true}, "black": apitest.Computer}

func withKey(b *apitest.Browser, key, target string, body any) *httptest.ResponseRecorder {
	b.T.Helper()
	return b.Ask("POST", "/api/v1"+target, body, "Idempotency-Key", key)
}

func ownGames(b *apitest.Browser) int {
	b.T.Helper()
	list := apitest.Want[struct{ Games []view.Summary }](b.Server, b.Ask("GET", "/api/v1/games?player=me", nil), 200)
	return len(list.Games)
}

// The same request with the same key is carried out once, whoever of the nodes gets it, also after a restart. The key
// stands for nothing else, for nobody else, and for a day.
func TestRepeatedRequests(t *testing.T) {
	s := openKeeping(t, inDatabase, nil)
	list := s.Server.Enrol("Ève", "Zoé")
	eve, zoe := list[0], list[1]
	first := withKey(eve, uuid, "/games", ownGame)
	g := apitest.Want[view.Game](s.Server, first, 201)
	same := func() {
		t.Helper()
		w := withKey(eve, uuid, "/games", ownGame)
		if w.Code != 201 || w.Body.String() != first.Body.String() || w.Header().Get("Location") != "/api/v1/games/"+g.ID || w.Header().Get("Content-Type") != first.Header().Get("Content-Type") {
			t.Errorf("%d %v %s, want %s", w.Code, w.Header(), w.Body, first.Body)
		}
	}
	same()
	s.Server.Handler = api.New(*s.config) // another node, or the same after a restart
	same()
	if n := ownGames(eve); n != 1 {
		t.Errorf("%d games", n)
	}
	for target, body := range map[string]any{"/games": m{"game": "ra", "white": ownGame["white"], "black": apitest.Computer}, "/seeks": apitest.Blitz} {
		if p := eve.Refused(withKey(eve, uuid, target, body), 422); p.Type != "urn:tablier:key-used" {
			t.Errorf("%s: %+v", target, p)
		}
	}
	if other := apitest.Want[view.Game](s.Server, withKey(zoe, uuid, "/games", ownGame), 201); other.ID == g.ID {
		t.Error("two people share a key")
	}
	s.now = s.now.Add(club.AnswerTime - time.Second)
	same()
	s.now = s.now.Add(time.Second)
	if again := apitest.Want[view.Game](s.Server, withKey(eve, uuid, "/games", ownGame), 201); again.ID == g.ID {
		t.Error("a key is never forgotten")
	}
}

// A request that changed nothing leaves its key free. Keys of a wrong form are refused, and those of nobody ignored.
func TestKeysOfRequests(t *testing.T) {
	s := openKeeping(t, inDatabase, nil)
	eve := s.Server.Enrol("Ève")[0]
	eve.Refused(withKey(eve, uuid, "/games", m{"game": "chess", "white": ownGame["white"], "black": apitest.Computer}), 422)
	apitest.Want[view.Game](s.Server, withKey(eve, uuid, "/games", ownGame), 201)
	for _, key := range []string{"", " ", `""`, `"a`, `a"b"`, "é", `"é"`, "a b", "a, b", `"a\b"`, `"` + strings.Repeat("a", 256) + `"`} {
		if p := eve.Refused(withKey(eve, key, "/games", ownGame), 400); p.Type != "urn:tablier:bad-request" {
			t.Errorf("%q: %+v", key, p)
		}
	}
	r := eve.Request("POST", "/api/v1/games", "{}", "Idempotency-Key", "a")
	r.Header.Add("Idempotency-Key", "b")
	eve.Refused(s.Send(r), 400)
	quoted := apitest.Want[view.Game](s.Server, withKey(eve, `"a b\"c"`, "/games", ownGame), 201)
	bare := apitest.Want[view.Game](s.Server, withKey(eve, "01-ab", "/games", ownGame), 201)
	if again := apitest.Want[view.Game](s.Server, withKey(eve, "01-ab", "/games", ownGame), 201); bare.ID == quoted.ID || again.ID != bare.ID {
		t.Errorf("%s, %s, %s", quoted.ID, bare.ID, again.ID)
	}
	program := s.Browser()
	program.Headers = []string{"Sec-Fetch-Site", ""}
	anonymous := m{"game": "ringo", "white": m{"kind": "person", "name": "x"}, "black": m{"kind": "person", "name": "y"}}
	one, two := apitest.Want[view.Game](s.Server, withKey(program, "k", "/games", anonymous), 201), apitest.Want[view.Game](s.Server, withKey(program, "k", "/games", anonymous), 201)
	if one.ID == two.ID {
		t.Error("strangers share keys")
	}
}

// waiting holds back answers, or loses them as a node does that dies.
type waiting struct {
	club.AnswerStore
	reached, release chan struct{}
	lose             bool
}

func (w *waiting) KeepAnswer(ctx context.Context, now time.Time, a club.Attempt, answer club.Answer) error {
	if w.lose {
		return errors.New("lost")
	}
	w.reached <- struct{}{}
	<-w.release
	return w.AnswerStore.KeepAnswer(ctx, now, a, answer)
}

// While the first request is in progress, the second is told to wait.
func TestRequestInProgress(t *testing.T) {
	hold := &waiting{reached: make(chan struct{}), release: make(chan struct{})}
	s := openKeeping(t, func(a club.AnswerStore) club.AnswerStore { hold.AnswerStore = a; return hold }, nil)
	eve := s.Server.Enrol("Ève")[0]
	r := eve.Request("POST", "/api/v1/games", `{"game":"ringo","white":{"kind":"person","me":true},"black":{"kind":"engine","level":1}}`, "Idempotency-Key", uuid)
	done := make(chan *httptest.ResponseRecorder)
	go func() {
		w := httptest.NewRecorder()
		s.Handler.ServeHTTP(w, r)
		done <- w
	}()
	<-hold.reached
	again := withKey(eve, uuid, "/games", `{"game":"ringo","white":{"kind":"person","me":true},"black":{"kind":"engine","level":1}}`)
	if p := eve.Refused(again, 409); p.Type != "urn:tablier:key-in-progress" || again.Header().Get("Retry-After") == "" {
		t.Errorf("%+v %v", p, again.Header())
	}
	eve.Refused(withKey(eve, uuid, "/games", ownGame), 422) // other text, so another request
	close(hold.release)
	if w := <-done; w.Code != 201 {
		t.Fatal(w.Code, w.Body)
	}
	if n := ownGames(eve); n != 1 {
		t.Errorf("%d games", n)
	}
}

// If a node dies before it has kept the answer, the key is reserved for the time of a lease. Then the request is carried
// out again.
func TestAnswerLost(t *testing.T) {
	lossy := &waiting{lose: true}
	s := openKeeping(t, func(a club.AnswerStore) club.AnswerStore { lossy.AnswerStore = a; return lossy }, nil)
	eve := s.Server.Enrol("Ève")[0]
	apitest.Want[view.Game](s.Server, withKey(eve, uuid, "/games", ownGame), 201)
	s.now = s.now.Add(edge.UsualTimeout)
	eve.Refused(withKey(eve, uuid, "/games", ownGame), 409)
	s.now = s.now.Add(30 * time.Second)
	apitest.Want[view.Game](s.Server, withKey(eve, uuid, "/games", ownGame), 201)
	if n := ownGames(eve); n != 2 {
		t.Errorf("%d games", n)
	}
}

// An answer with a secret is not kept, but the request is not carried out again either.
func TestSecretAnswersAreNotKept(t *testing.T) {
	var kept []club.Answer
	s := openKeeping(t, func(a club.AnswerStore) club.AnswerStore { return &watching{a, &kept} }, nil)
	eve := s.Server.Enrol("Ève")[0]
	body := m{"label": "mine", "scopes": []string{account.ScopeRead}}
	apitest.Want[apitest.NewToken](s.Server, withKey(eve, uuid, "/me/tokens", body), 201)
	if p := eve.Refused(withKey(eve, uuid, "/me/tokens", body), 409); p.Type != "urn:tablier:key-done" {
		t.Errorf("%+v", p)
	}
	if len(kept) != 1 || kept[0].Status != 201 || len(kept[0].Body) != 0 || kept[0].Whole {
		t.Errorf("kept: %+v", kept)
	}
	if n := strings.Count(eve.Ask("GET", "/api/v1/me/tokens", nil).Body.String(), `"mine"`); n != 1 {
		t.Errorf("%d tokens", n)
	}
}

type watching struct {
	club.AnswerStore
	kept *[]club.Answer
}

func (w *watching) KeepAnswer(ctx context.Context, now time.Time, a club.Attempt, answer club.Answer) error {
	*w.kept = append(*w.kept, answer)
	return w.AnswerStore.KeepAnswer(ctx, now, a, answer)
}

// Keys and answers take room of their sender, even if the call itself is exempt. An answer for which there is no room is
// not kept.
func TestKeysAreChargedForRoom(t *testing.T) {
	full := false
	s := openKeeping(t, inDatabase, func(c *api.Config) {
		c.Limits = &edge.Limits{StorePerson: 700, StoreAddress: 1 << 20}
		c.DiskFull = func() bool { return full }
	})
	eve := s.Server.Enrol("Ève")[0]
	apitest.Want[view.Game](s.Server, withKey(eve, uuid, "/games", ownGame), 201)
	if p := eve.Refused(withKey(eve, "other", "/games", ownGame), 429); p.Type != "urn:tablier:limited" {
		t.Errorf("%+v", p)
	}
	apitest.Want[view.Game](s.Server, eve.Ask("POST", "/api/v1/games", ownGame), 201)
	s.now = s.now.Add(club.AnswerTime - time.Second)
	w := withKey(eve, uuid, "/games", ownGame)
	if p := eve.Refused(w, 409); p.Type != "urn:tablier:key-done" || w.Header().Get("Location") == "" {
		t.Errorf("%+v %v", p, w.Header())
	}
	full = true
	eve.Refused(withKey(eve, "third", "/games", ownGame), 503)
	apitest.Want[view.Game](s.Server, eve.Ask("POST", "/api/v1/games", ownGame), 201)
}

// Every call that creates something says that it takes a key, and no other does.
func TestEveryCreationTakesAKey(t *testing.T) {
	s := apitest.Open(t)
	// They create something, too, although they answer 200.
	besides := []string{"offerRematch", "say", "sayAsBot", "askReview", "addPupils", "orderBalance", "orderPuzzles", "orderSlices"}
	n := 0
	for path, methods := range s.Paths() {
		for method, op := range methods {
			op := op.(map[string]any)
			takes := false
			list, _ := op["parameters"].([]any)
			for _, p := range list {
				takes = takes || p.(map[string]any)["name"] == "Idempotency-Key" && p.(map[string]any)["in"] == "header"
			}
			responses := op["responses"].(map[string]any)
			_, creates := responses["201"]
			if should := method == "post" && (creates || slices.Contains(besides, op["operationId"].(string))); takes != should {
				t.Errorf("%s %s takes a key: %v", method, path, takes)
			}
			if takes {
				n++
				for _, status := range []string{"400", "409", "422", "429"} {
					if responses[status] == nil {
						t.Errorf("%s %s does not describe %s", method, path, status)
					}
				}
			}
		}
	}
	if n < 20 {
		t.Errorf("only %d calls", n)
	}
}
