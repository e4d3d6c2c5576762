package members_test

import (
	neturl "net/url"
	"strings"
	"testing"

	"tablier/api/apitest"
	"tablier/api/learn"
	"tablier/api/members"
	"tablier/api/play"
	"tablier/api/view"
	"tablier/members/social"
	"tablier/play/club"
	"tablier/store/sqlcore"
)

// A class is created, renamed, opened, handed over and closed. Pupils sign in with the sheet. Each step is in
// the log.
func TestClasses(t *testing.T) {
	x := openSchool(t)
	me := x.lea.Me()
	if me.Class == nil || me.Class.Name != "5B" || me.Class.Open || me.Email != "" || me.Teacher {
		t.Errorf("%+v", me)
	}
	if !x.eve.Me().Teacher || x.max.Me().Teacher {
		t.Error("who teaches")
	}
	more := apitest.Want[members.Cards](x.Server, x.eve.Ask("POST", x.class+"/pupils", m{"pupils": "3. Zoé Martin; Max"}), 200)
	if len(more.Cards) != 2 || more.Cards[0].Name != "Zoé Martin" || more.Cards[1].Name != "Max 2" || !strings.HasSuffix(more.Address, "/sign-in") {
		t.Errorf("%+v", more)
	}
	c := apitest.Want[members.ClassInfo](x.Server, x.eve.Ask("GET", x.class, nil), 200)
	if len(c.Members) != 4 || !c.Yours || c.Teacher != "Ève" || c.Members[0].Name != "Léa" || c.Members[0].Seen == nil || c.Members[2].Seen != nil {
		t.Errorf("%+v", c)
	}
	if own := apitest.Want[members.ClassInfo](x.Server, x.tom.Ask("GET", x.class, nil), 200); own.Yours || len(own.Members) != 4 || own.Members[0].Seen != nil {
		t.Errorf("%+v", own)
	}
	x.refuses(x.max, "GET", x.class, nil, 404, "not yours")
	x.refuses(x.max, "POST", "/api/v1/classes", m{"name": "x", "pupils": "Ana"}, 403, "only teachers")
	x.refuses(x.tom, "POST", x.class+"/passwords", m{}, 403, "pupils cannot")
	apitest.Want[members.ClassPupil](x.Server, x.eve.Ask("POST", x.class+"/pupils/"+x.ids["Tom"], m{"name": "Tom B"}), 200)
	x.refuses(x.eve, "POST", x.class+"/pupils/"+x.ids["Tom"], m{"name": "max"}, 409, "called")
	x.refuses(x.eve, "POST", x.class+"/teacher", m{"to": "Max"}, 409, "not a teacher")
	x.refuses(x.eve, "POST", "/api/v1/people/Léa/teacher", m{"teaches": true}, 409, "pupils do not teach")
	if w := x.eve.Ask("POST", "/api/v1/people/Max/teacher", m{"teaches": true}); w.Code != 204 {
		t.Fatal(w.Body)
	}
	if w := x.eve.Ask("POST", x.class+"/teacher", m{"to": "Max"}); w.Code != 204 {
		t.Fatal(w.Body)
	}
	x.refuses(x.eve, "POST", "/api/v1/people/Max/teacher", m{"teaches": false}, 409, "still has the class")
	x.refuses(x.max, "POST", "/api/v1/me/delete", m{"name": "Max", "password": apitest.Password}, 409, "pass it on or close it")
	c = apitest.Want[members.ClassInfo](x.Server, x.max.Ask("GET", x.class, nil), 200)
	x.refuses(x.max, "PUT", x.class, m{"version": c.Version - 1, "name": "5C", "open": false, "closed": false}, 409, "somebody else")
	closed := apitest.Want[members.ClassInfo](x.Server, x.max.Ask("PUT", x.class, m{"version": c.Version, "name": "5C", "open": false, "closed": true}), 200)
	if closed.Closed == nil || closed.Name != "5C" {
		t.Errorf("%+v", closed)
	}
	x.refuses(x.max, "POST", x.class+"/pupils", m{"pupils": "Ana"}, 409, "closed")
	if w := x.max.Ask("DELETE", x.class+"/pupils/"+x.ids["Léa"], nil); w.Code != 204 {
		t.Fatal(w.Body)
	}
	if me := x.lea.Me(); me.ID != "" {
		t.Errorf("a deleted pupil is still %+v", me)
	}
	if w := x.max.Ask("DELETE", x.class+"/pupils/"+x.ids["Tom"]+"?keep=true", nil); w.Code != 204 {
		t.Fatal(w.Body)
	}
	if me := x.tom.Me(); me.Name != "Tom B" || me.Class != nil {
		t.Errorf("%+v", me)
	}
	log, err := sqlcore.Social{DB: x.DB}.Entries(t.Context(), "", 0, 100)
	if err != nil {
		t.Fatal(err)
	}
	var actions []string
	for _, e := range log {
		actions = append(actions, string(e.Action))
	}
	if got := strings.Join(actions, " "); got != "pupil-gone pupil-gone class class teacher pupil-name pupil-name pupils class" {
		t.Error(got)
	}
}

// A faulty list is refused with the number of the line, and nothing changes.
func TestClassRefuses(t *testing.T) {
	x := openSchool(t)
	for _, c := range []struct{ pupils, says string }{
		{"Ana\nZoé\nzoe", `lines 2 and 3: \"Zoé\" and \"zoe\" are the same name`}, {" \n,;", "no names"}, {"Ana\nTom", `line 2: \"Tom\" is in the class already`},
		{strings.Repeat("Ana\n", 2), "lines 1 and 2"}, {numbers(101), "would have 101 pupils"}, {numbers(99), "would have 101 pupils"}, {"Ana\nAdmin", "line 2, \\\"Admin\\\": this name"},
		{"Ana\n\u202eb", "line 2"}, {strings.Repeat("x", 41), "line 1"},
	} {
		w := x.eve.Ask("POST", x.class+"/pupils", m{"pupils": c.pupils})
		if w.Code != 422 && w.Code != 409 || !strings.Contains(w.Body.String(), c.says) {
			t.Errorf("%.20q: %d %s", c.pupils, w.Code, w.Body)
		}
	}
	x.refuses(x.eve, "POST", "/api/v1/classes", m{"name": " ", "pupils": "Ana"}, 422, "no name")
	x.refuses(x.eve, "POST", "/api/v1/classes", m{"name": "5b", "pupils": "Ana"}, 409, "has a class")
	if c := apitest.Want[members.ClassInfo](x.Server, x.eve.Ask("GET", x.class, nil), 200); len(c.Members) != 2 {
		t.Errorf("%+v", c.Members)
	}
	if _, err := x.accounts.People.FindName(t.Context(), "Ana"); club.KindOf(err) != club.NotFound {
		t.Error("an account stayed:", err)
	}
}

// numbers returns a list of n names that do not resemble each other.
func numbers(n int) string {
	const letters = "abcdefghjkpqstuxyz" // no two look alike
	var b strings.Builder
	for i := range n {
		b.WriteString("Pupil " + letters[i/len(letters):][:1] + letters[i%len(letters):][:1] + "\n")
	}
	return b.String()
}

// A new password ends the pupil's sessions, and the old one no longer works.
func TestResetPupil(t *testing.T) {
	x := openSchool(t)
	socket := x.lea.Socket(x.server)
	socket.Hear("hello")
	old := x.passwords["Léa"]
	if table := x.eve.Ask("GET", x.class+"/homework.csv", nil); !strings.HasPrefix(table.Body.String(), "pupil") || x.tom.Ask("GET", x.class+"/homework.csv", nil).Code == 200 {
		t.Errorf("homework: %d %s", table.Code, table.Body)
	}
	one := apitest.Want[members.Cards](x.Server, x.eve.Ask("POST", x.class+"/passwords", m{"pupil": x.ids["Léa"]}), 200)
	if len(one.Cards) != 1 || one.Cards[0].Password == old || x.lea.Me().ID != "" || x.tom.Me().ID == "" {
		t.Errorf("%+v", one)
	}
	socket.Hear("bye")
	x.refuses(x.Browser(), "POST", "/api/v1/sign-in", m{"name": "Léa", "password": old}, 401, "")
	x.take(one)
	x.lea = x.signIn("Léa")
	all := apitest.Want[members.Cards](x.Server, x.eve.Ask("POST", x.class+"/passwords", m{}), 200)
	if len(all.Cards) != 2 || x.lea.Me().ID != "" || x.tom.Me().ID != "" {
		t.Errorf("%+v", all)
	}
	x.refuses(x.eve, "POST", x.class+"/passwords", m{"pupil": x.ids["Max"]}, 404, "not a pupil")
}

// Pupils can neither write nor read chat, by any call, and nobody can write to them.
func TestPupilsDoNotChat(t *testing.T) {
	x := openSchool(t)
	game := apitest.Want[view.Game](x.Server, x.max.Ask("POST", "/api/v1/games", m{"game": "ringo", "white": m{"kind": "person", "me": true}, "black": apitest.Computer}), 201)
	at := "/api/v1/games/" + game.ID + "/chat"
	apitest.Want[view.ChatLine](x.Server, x.eve.Ask("POST", at, m{"room": "watch", "text": "bravo @Léa"}), 200)
	x.refuses(x.lea, "POST", at, m{"room": "watch", "text": "x"}, 403, "chat is off")
	x.refuses(x.lea, "POST", "/api/v1/bot/games/"+game.ID+"/chat", m{"room": "spectator", "text": "x"}, 403, "chat is off")
	read := apitest.Want[apitest.Chat](x.Server, x.lea.Ask("GET", at+"?room=watch", nil), 200)
	if len(read.Lines) != 0 || read.Write {
		t.Errorf("%+v", read)
	}
	inbox := x.lea.Ask("GET", "/api/v1/me/inbox", nil)
	if strings.Contains(inbox.Body.String(), "bravo") {
		t.Error("a mention reached a pupil: ", inbox.Body)
	}
	// The service refuses every caller.
	if _, err := x.social().Say(t.Context(), x.ids["Léa"], game.ID, social.Spectators, "x"); club.KindOf(err) != club.Forbidden {
		t.Error(err)
	}
	// Neither can a pupil's opponent write to them.
	mine := x.challenge(x.lea, "Ève")
	x.refuses(x.eve, "POST", "/api/v1/games/"+mine+"/chat", m{"room": "players", "text": "x"}, 403, "the other player is a pupil")
	for _, c := range []struct {
		method, target string
		body           any
	}{
		{"PATCH", "/api/v1/me", m{"name": "Call 0123"}}, {"PATCH", "/api/v1/me", m{"bio": "x"}}, {"POST", "/api/v1/me/tokens", m{"label": "x", "scopes": []string{"chat"}}},
		{"POST", "/api/v1/me/email", m{"email": "a@b.fr"}}, {"POST", "/api/v1/tournaments", m{"name": "x", "format": "swiss", "game": "ringo"}}, {"POST", "/api/v1/bot/upgrade", m{}},
		{"PUT", "/api/v1/me/follows/" + x.ids["Max"], nil}, {"POST", "/api/v1/studies", m{"name": "x"}}, {"POST", "/api/v1/games/import", "[Game \"ra\"]\n\n*"},
	} {
		x.refuses(x.lea, c.method, c.target, c.body, 403, "")
	}
	if w := x.lea.Ask("PATCH", "/api/v1/me", m{"name": "Léa", "preferences": m{"look": "dark"}}); w.Code != 200 {
		t.Error(w.Body)
	}
}

// A pupil takes no open seat in the game of somebody outside the class, nobody outside the class takes one in a pupil's,
// and the computer is not asked to move there. The class and its teacher may.
func TestPupilsTakeNoOpenSeatOfStrangers(t *testing.T) {
	x := openSchool(t)
	me, free, engine := m{"kind": "person", "me": true}, m{"kind": "person", "name": "?"}, m{"kind": "engine"}
	table := func(who *apitest.Browser, white, black m) string {
		t.Helper()
		return apitest.Want[view.Game](x.Server, who.Ask("POST", "/api/v1/games", m{"game": "ringo", "white": white, "black": black}), 201).ID
	}
	move := func(who *apitest.Browser, id string, seq int) (int, string) {
		t.Helper()
		move := ""
		if err := x.Club.View(t.Context(), id, func(g *club.Game) { move = g.State().Moves()[0] }); err != nil {
			t.Fatal(err)
		}
		w := who.Ask("POST", apitest.GameURL(id, "moves"), m{"seq": seq, "move": move})
		return w.Code, w.Body.String()
	}
	visitor := x.Browser()
	visitor.Headers = []string{"Sec-Fetch-Site", ""}
	for name, id := range map[string]string{"a stranger's": table(x.max, free, me), "two people's at one screen": table(visitor, free, m{"kind": "person", "name": "!"}), "a visitor's against the computer": table(visitor, free, engine)} {
		if code, body := move(x.lea, id, 0); code != 403 || !strings.Contains(body, "open seat") {
			t.Errorf("a pupil moves in %s game: %d %s", name, code, body)
		}
		if w := x.lea.Ask("POST", apitest.GameURL(id, "resign"), m{"seq": 0, "side": "white"}); w.Code != 403 {
			t.Errorf("a pupil resigns in %s game: %d", name, w.Code)
		}
		if w := x.lea.Ask("POST", apitest.GameURL(id, "engine"), m{"seq": 0}); w.Code != 403 {
			t.Errorf("a pupil asks the computer to move in %s game: %d", name, w.Code)
		}
	}
	shared := table(x.eve, free, me)
	if code, body := move(x.eve, shared, 0); code != 200 {
		t.Fatal(code, body)
	}
	if code, body := move(x.lea, shared, 1); code != 200 {
		t.Errorf("a pupil in the teacher's game: %d %s", code, body)
	}
	if code, _ := move(x.max, table(x.eve, me, free), 0); code != 200 {
		t.Error("others no longer take open seats")
	}
}

// Calls that find members by name do not find pupils for strangers, and say the same as of nobody.
func TestPupilsAreNotFound(t *testing.T) {
	x := openSchool(t)
	study := apitest.Want[learn.StudyInfo](x.Server, x.max.Ask("POST", "/api/v1/studies", m{"name": "x"}), 201)
	for _, c := range []struct{ method, target, body string }{
		{"POST", "/api/v1/studies/" + study.ID + "/editors", `{"name":"NAME"}`},
		{"GET", "/api/v1/library?game=ringo&player=NAME", ""},
		{"GET", "/api/v1/people/NAME", ""},
	} {
		say := func(name string) string {
			w := x.max.Ask(c.method, strings.ReplaceAll(c.target, "NAME", neturl.QueryEscape(name)), strings.ReplaceAll(c.body, "NAME", name))
			return strings.ReplaceAll(w.Result().Status+w.Body.String(), name, "NAME")
		}
		if pupil, nobody := say("Léa"), say("Personne-là"); pupil != nobody || strings.HasPrefix(pupil, "200") {
			t.Errorf("%s %s:\n%s\n%s", c.method, c.target, pupil, nobody)
		}
	}
}

// Pupils and strangers do not meet: no challenge, link, seek or page leads from one to the other, until the
// class is open.
func TestPupilsMeetTheirClass(t *testing.T) {
	x := openSchool(t)
	x.refuses(x.max, "POST", "/api/v1/challenges", apitest.Blitz.And(m{"to": "Léa"}), 404, "")
	x.refuses(x.lea, "POST", "/api/v1/challenges", apitest.Blitz.And(m{"to": "Max"}), 403, "only with their class")
	link := apitest.Want[play.Invitation](x.Server, x.max.Ask("POST", "/api/v1/challenges", apitest.Blitz), 201)
	x.refuses(x.lea, "POST", "/api/v1/challenges/"+link.ID+"/accept", m{}, 403, "only with their class")
	seek := apitest.Want[play.Invitation](x.Server, x.lea.Ask("POST", "/api/v1/seeks", apitest.Blitz), 201)
	if other := apitest.Want[play.Invitation](x.Server, x.max.Ask("POST", "/api/v1/seeks", apitest.Blitz), 201); other.Played != "" {
		t.Error("a pupil's seek was paired with a stranger's")
	}
	for name, b := range map[string]*apitest.Browser{"Max": x.max, "nobody": x.Browser()} {
		if v := apitest.Want[play.LobbyView](x.Server, b.Ask("GET", "/api/v1/lobby", nil), 200); strings.Contains(b.Ask("GET", "/api/v1/lobby", nil).Body.String(), seek.ID) {
			t.Errorf("%s sees the seek of a pupil: %+v", name, v)
		}
		for _, target := range []string{"/people/Léa", "/players/Léa", "/players/Léa/results", "/players/Max/versus/Léa"} {
			x.refuses(b, "GET", "/api/v1"+target, nil, 404, "")
		}
	}
	x.refuses(x.max, "PUT", "/api/v1/me/follows/"+x.ids["Léa"], nil, 404, "")
	if v := x.tom.Ask("GET", "/api/v1/lobby", nil); !strings.Contains(v.Body.String(), seek.ID) {
		t.Error("a classmate does not see the seek")
	}
	apitest.Want[members.PersonInfo](x.Server, x.tom.Ask("GET", "/api/v1/people/Léa", nil), 200)
	id := x.challenge(x.lea, "Tom")
	g := apitest.Want[view.Game](x.Server, x.eve.Ask("GET", "/api/v1/games/"+id, nil), 200) // the teacher watches
	if !g.Private || g.Rated {
		t.Errorf("%+v", g.Summary)
	}
	x.refuses(x.max, "GET", "/api/v1/games/"+id, nil, 403, "private")
	log, err := sqlcore.Social{DB: x.DB}.Entries(t.Context(), "", 0, 1)
	if err != nil || len(log) == 0 || log[0].Action == social.ViewPrivateGame {
		t.Errorf("a teacher's look counts as a moderator's: %+v, %v", log, err)
	}
	alone := apitest.Want[view.Game](x.Server, x.lea.Ask("POST", "/api/v1/games", m{"game": "ringo", "white": m{"kind": "person", "me": true}, "black": m{"kind": "person", "name": "Mamie"}}), 201)
	x.refuses(x.max, "POST", "/api/v1/games/"+alone.ID+"/resign", m{"seq": 0, "side": "black"}, 403, "")
	apitest.Want[view.Game](x.Server, x.lea.Ask("POST", "/api/v1/games", m{"game": "ringo", "white": m{"kind": "person", "me": true}, "black": apitest.Computer}), 201)

	c := apitest.Want[members.ClassInfo](x.Server, x.eve.Ask("GET", x.class, nil), 200)
	apitest.Want[members.ClassInfo](x.Server, x.eve.Ask("PUT", x.class, m{"version": c.Version, "name": c.Name, "open": true, "closed": false}), 200)
	apitest.Want[members.PersonInfo](x.Server, x.max.Ask("GET", "/api/v1/people/Léa", nil), 200)
	open := x.challenge(x.lea, "Max")
	if g := apitest.Want[view.Game](x.Server, x.Browser().Ask("GET", "/api/v1/games/"+open, nil), 200); g.Private {
		t.Errorf("%+v", g.Summary)
	}
	x.refuses(x.max, "POST", "/api/v1/games/"+open+"/chat", m{"room": "players", "text": "x"}, 403, "the other player is a pupil")
}
