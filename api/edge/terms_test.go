package edge

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"tablier/members/account"
	"tablier/play/club"
)

// lane is an API for calls without a purpose.
type lane struct {
	*API
	mux *http.ServeMux
}

func newLane(m *Middleware) lane {
	mux := http.NewServeMux()
	a := &API{humago.New(mux, huma.DefaultConfig("test", "1")), m.Base}
	a.UseMiddleware(m.GuardTerms)
	return lane{a, mux}
}

func (l lane) add(id string, c Cost, t Token, p PupilAccess) {
	Call(l.API, huma.Operation{OperationID: id, Method: "POST", Path: "/" + id}, c, t, p, func(context.Context, *struct{}) (*struct{}, error) { return nil, nil })
}

func (l lane) ask(id string, v Requester) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	r := httptest.NewRequest("POST", "/api/v1/"+id, nil)
	if _, pattern := l.mux.Handler(r); pattern == "" {
		r.Method = "GET"
	}
	l.mux.ServeHTTP(w, r.WithContext(v.context(r.Context())))
	return w
}

// A call accepts tokens with its scope, and a bot's token to play. A public call accepts every token, but knows its
// owner only by a scope. Sessions may do everything.
func TestTokensNeedTheScopeOfACall(t *testing.T) {
	l := newLane(&Middleware{Base: &Base{Now: time.Now}})
	all := map[string]Token{"none": NoToken, "nobody": NoSession, "read": ReadToken, "play": PlayToken, "chat": ChatToken, "bot": BotToken, "work": WorkToken, "any": AnyToken, "anyGame": GameToken}
	seen := ""
	for id, need := range all {
		op := huma.Operation{OperationID: id, Method: "POST", Path: "/" + id}
		if need.public() {
			op.Method = "GET"
		}
		Call(l.API, op, Light, need, PupilsToo, func(ctx context.Context, _ *struct{}) (*struct{}, error) {
			a, _ := club.ActorFrom(ctx)
			if seen = a.ID; seen != RequesterFrom(ctx).Person.ID {
				t.Errorf("%s: the actor is %q, the requester %q", id, a.ID, RequesterFrom(ctx).Person.ID)
			}
			return nil, nil
		})
	}
	for _, c := range []struct {
		scopes string
		bot    bool
		may    string // what the token may do as its owner
	}{
		{"read", false, "read any anyGame"}, {"read chat", false, "read chat any anyGame"}, {"play", false, "play anyGame"}, {"bot:play", false, "bot"}, {"bot:play", true, "bot play anyGame"},
		{"work", true, "work"}, {"chat", false, "chat"}, {"none", false, ""}, {"nobody any anyGame", false, ""},
	} {
		v := Requester{Person: account.Person{ID: "p", Bot: c.bot}, Grant: account.Grant{Kind: account.Token, Scopes: strings.Fields(c.scopes)}}
		for id, need := range all {
			may := strings.Contains(" "+c.may+" ", " "+id+" ")
			seen = ""
			if w := l.ask(id, v); (w.Code < 400) != (may || need.public()) {
				t.Errorf("a token with %q, bot %v, for a call that needs %q: %d %s", c.scopes, c.bot, id, w.Code, w.Body)
			}
			if (seen == "p") != may {
				t.Errorf("a token with %q, bot %v, for a call that needs %q: seen as %q", c.scopes, c.bot, id, seen)
			}
		}
	}
	for id := range all {
		if w := l.ask(id, Requester{Grant: account.Grant{Kind: account.Session}}); w.Code >= 400 {
			t.Errorf("a session for a call that needs %q: %d", id, w.Code)
		}
	}
}

// A call that changes something does not accept every token.
func TestChangesNeedAScope(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("any token may make the call")
		}
	}()
	newLane(&Middleware{Base: &Base{}}).add("x", Light, AnyToken, PupilsToo)
}

// Budgets are of processor time: heavy calls spend them sooner than light ones, and they refill.
func TestBudgetsAreOfWork(t *testing.T) {
	now := time.Date(2026, 11, 25, 12, 0, 0, 0, time.UTC)
	b := &Base{Now: func() time.Time { return now }}
	l := newLane(&Middleware{Base: b, Limits: NewLimiters(&Limits{Work: Rate{PerSecond: 200, Burst: 1000}})})
	l.add("heavy", Heavy, PlayToken, PupilsToo)
	l.add("light", Light, PlayToken, PupilsToo)
	ask := func(id, address string) (status int, retry string) {
		v := Requester{}
		v.Client.Address = address
		w := l.ask(id, v)
		return w.Code, w.Header().Get("Retry-After")
	}
	for n := range 6 {
		status, retry := ask("heavy", "a")
		if want := n >= 5; (status == 429) != want || (retry != "") != want {
			t.Errorf("call %d: %d, %q", n, status, retry)
		}
	}
	if status, _ := ask("light", "b"); status >= 400 {
		t.Errorf("another address: %d", status)
	}
	now = now.Add(time.Second)
	if status, _ := ask("heavy", "a"); status >= 400 {
		t.Errorf("after a second: %d", status)
	}
	for range 900 {
		if status, _ := ask("light", "c"); status >= 400 {
			t.Fatal("light calls are as dear as heavy ones")
		}
	}
}
