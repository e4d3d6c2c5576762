package api_test

import (
	"maps"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/learn"
	"tablier/api/play"
	"tablier/api/view"
	"tablier/members/account"
	"tablier/play/club"
	"tablier/rules/game"
)

// tokensOf returns programs of a member, one with a token of each scope.
func tokensOf(b *apitest.Browser, scopes ...string) map[string]*apitest.Browser {
	b.T.Helper()
	all := map[string]*apitest.Browser{}
	for _, scope := range scopes {
		secret := apitest.Want[apitest.NewToken](b.Server, b.Ask("POST", "/api/v1/me/tokens", m{"label": scope, "scopes": []string{scope}}), 201).Secret
		all[scope] = b.Server.Browser()
		all[scope].Headers = []string{"Authorization", "Bearer " + secret, "Sec-Fetch-Site", ""}
	}
	return all
}

// waysIn reads the security of an operation in the API's description: whether it needs nobody, and its scopes.
func waysIn(t *testing.T, op any) (nobody bool, scopes []string) {
	t.Helper()
	ways, ok := op.(map[string]any)["security"].([]any)
	if !ok || len(ways) == 0 {
		t.Fatalf("an operation does not say who may make it: %v", op)
	}
	for _, w := range ways {
		way := w.(map[string]any)
		nobody = nobody || len(way) == 0
		if list, ok := way["token"].([]any); ok {
			scopes = append(scopes, list[0].(string))
		}
	}
	return nobody, scopes
}

// Each operation accepts the tokens that it is registered with, and no others, whatever the role of their owner.
// The requests have an unknown parameter, which is refused after the token.
func TestOperationsAcceptTheirTokens(t *testing.T) {
	var accounts *account.Service
	s := apitest.Open(t, func(_ *club.Config, c *api.Config) { accounts = c.Accounts })
	roles := map[string]map[string]*apitest.Browser{}
	for name, role := range map[string]account.Role{"Membre": account.Member, "Ève": account.Moderator, "Zoé": account.Organiser, "Automate": account.Member} {
		b := s.Browser()
		b.SignUp(name)
		if _, err := accounts.People.SetRole(t.Context(), name, role); err != nil {
			t.Fatal(err)
		}
		roles[name] = tokensOf(b, account.AllScopes()...)
	}
	bot := roles["Automate"]
	if w := bot[account.ScopeBot].Ask("POST", "/api/v1/bot/upgrade", m{}); w.Code != 200 {
		t.Fatal(w.Body)
	}
	calls := 0
	for path, methods := range s.Paths() {
		if strings.HasSuffix(path, "/live") {
			continue // see TestPrivateGames
		}
		for method, op := range methods {
			nobody, scopes := waysIn(t, op)
			for name, programs := range roles {
				for scope, program := range programs {
					calls++
					may := slices.Contains(scopes, scope) || nobody && scopes != nil || name == "Automate" && scope == account.ScopeBot && slices.Contains(scopes, account.ScopePlay)
					w := program.Ask(strings.ToUpper(method), fill(path, "zzzzzzzzzzzz")+"?nonsense=1", nil)
					if want := map[bool]int{true: 422, false: 403}[may]; w.Code != want {
						t.Errorf("%s's token of scope %s, %s %s: %d, want %d: %.200s", name, scope, method, path, w.Code, want, w.Body)
					}
				}
			}
		}
	}
	if calls < 5000 {
		t.Errorf("only %d calls were tried", calls)
	}
}

// The operations that change what belongs to the club or to others are closed to every token.
func TestNoTokenRunsTheClub(t *testing.T) {
	s := apitest.Open(t)
	for path, methods := range s.Paths() {
		for method, op := range methods {
			closed := false
			for _, part := range []string{"/club", "/classes", "/moderation", "/news", "/hide", "/v1/teams", "/role", "/teacher", "/me/", "/password", "/sign-", "/reports"} {
				closed = closed || strings.Contains(path, part)
			}
			if _, scopes := waysIn(t, op); closed && method != "get" && scopes != nil {
				t.Errorf("%s %s: tokens with %v", method, path, scopes)
			}
		}
	}
}

// A token without the scope read reads what everybody reads, byte for byte.
func TestTokensThatDoNotReadAreNobody(t *testing.T) {
	s := apitest.Open(t)
	list := s.Enrol("Ève", "Malo")
	eve, malo := list[0], list[1]
	link := apitest.Want[play.Invitation](s, eve.Ask("POST", "/api/v1/challenges", apitest.Blitz.And(m{"private": true, "format": "pair", "side": "white"})), 201)
	taken := apitest.Want[play.Invitation](s, malo.Ask("POST", "/api/v1/challenges/"+link.ID+"/accept", m{}), 200)
	apitest.Want[view.ChatLine](s, eve.Ask("POST", apitest.GameURL(taken.Played, "chat"), m{"room": "players", "text": "un mot secret"}), 200)
	s.Resign(taken.Played, game.White)
	study := apitest.Want[learn.StudyInfo](s, eve.Ask("POST", "/api/v1/studies", m{"name": "Secrète", "record": "[Game \"ringo\"]\n\n1. b6-a6 *\n"}), 201)
	shelf := apitest.Want[learn.CollectionInfo](s, eve.Ask("POST", "/api/v1/collections", m{"name": "Secrète"}), 201)
	contest := eve.NewTournament(m{"entry": "code", "code": "sésame-ouvre-toi"})
	ids := []string{taken.Played, taken.Series, link.ID, study.ID, shelf.ID, contest.ID, "ringo", "eve"}
	programs := tokensOf(eve, "read", "play", "chat", "work")
	nobody := s.Browser()
	nobody.Headers = []string{"Sec-Fetch-Site", ""}
	asked, owned := 0, map[string]bool{}
	for path, methods := range s.Paths() {
		op := methods["get"]
		if op == nil || strings.HasSuffix(path, "/stream") || slices.ContainsFunc([]string{"/live", "/prints/", "/boards/", "/verdict", ".gif", ".png", ".pdf", "/bid", "/ask", "/judge", "/next"}, func(p string) bool { return strings.Contains(path, p) }) {
			continue
		}
		public, scopes := waysIn(t, op)
		if !public || scopes == nil {
			continue
		}
		values := ids
		if !strings.Contains(path, "{") {
			values = ids[:1]
		}
		for _, id := range values {
			target := fill(path, id)
			open := nobody.Ask("GET", target, nil)
			for _, scope := range slices.Sorted(maps.Keys(programs)) {
				w := programs[scope].Ask("GET", target, nil)
				asked++
				if same := sameAnswer(open, w); slices.Contains(scopes, scope) {
					if !same {
						owned[path] = true
					}
				} else if !same {
					t.Errorf("a token of scope %s reads more at %s:\n%d %.300s\n%d %.300s", scope, target, open.Code, open.Body, w.Code, w.Body)
				}
			}
		}
	}
	for _, path := range []string{"/games/{id}", "/games/{id}/record", "/games/{id}/chat", "/games/{id}/proofs", "/studies/{id}", "/collections/{id}", "/tournaments/{id}", "/series/{id}"} {
		if !owned["/api/v1"+path] {
			t.Errorf("%s shows its owner nothing of their own, so this test tries nothing", path)
		}
	}
	if asked < 1500 {
		t.Errorf("only %d requests were tried", asked)
	}
	for scope, program := range programs {
		if w := program.Ask("GET", "/api/v1/games/"+taken.Played+"/stream", nil); (scope == "chat" || scope == "work") && w.Code != 403 {
			t.Errorf("a token of scope %s opens the stream of a private game: %d", scope, w.Code)
		}
	}
}

func sameAnswer(a, b *httptest.ResponseRecorder) bool {
	return a.Code == b.Code && a.Body.String() == b.Body.String()
}
