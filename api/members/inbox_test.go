package members_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/arran4/golang-ical"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/members"
	"tablier/api/play"
	"tablier/api/view"
	"tablier/play/club"
)

type inboxView struct {
	Unread  int
	Notices []members.NoticeInfo
}

// A notice is listed until it is dealt with. A notice that was read stays read, on every device.
func TestInbox(t *testing.T) {
	s := apitest.Open(t)
	eve, zoe := s.Browser(), s.Browser()
	eve.SignUp("Ève")
	zoe.SignUp("Zoé")
	s.Browser().Refused(s.Browser().Ask("GET", "/api/v1/me/inbox", nil), 401)
	offer := apitest.Want[play.Invitation](s, eve.Ask("POST", "/api/v1/challenges", m{"to": "zoé", "game": "ringo", "clock": "3d", "side": "black"}), 201)
	list := func(b *apitest.Browser) inboxView {
		return apitest.Want[inboxView](s, b.Ask("GET", "/api/v1/me/inbox", nil), 200)
	}
	got := list(zoe)
	if got.Unread != 1 || got.Notices[0].Kind != "challenge" || got.Notices[0].ID != offer.ID || got.Notices[0].Opponent != "Ève" {
		t.Fatalf("%+v", got)
	}
	mark := got.Notices[0].Mark
	if got := apitest.Want[inboxView](s, zoe.Ask("POST", "/api/v1/me/inbox/read", m{"marks": []string{mark}}), 200); got.Unread != 0 || !got.Notices[0].Read {
		t.Errorf("%+v", got)
	}
	if got := list(zoe); got.Unread != 0 || len(got.Notices) != 1 { // after a reload, and on another device
		t.Errorf("%+v", got)
	}
	if n := len(list(eve).Notices); n != 0 {
		t.Errorf("%d notices wait for who challenged", n)
	}
	taken := apitest.Want[play.Invitation](s, zoe.Ask("POST", "/api/v1/challenges/"+offer.ID+"/accept", m{}), 200)
	turn, other := zoe, eve
	if len(list(eve).Notices) > 0 {
		turn, other = eve, zoe
	}
	if got := list(turn); got.Unread != 1 || got.Notices[0].Kind != "turn" || got.Notices[0].ID != taken.Played || got.Notices[0].Deadline == nil {
		t.Errorf("%+v", got)
	}
	g := apitest.Want[view.Game](s, turn.Ask("GET", "/api/v1/games/"+taken.Played, nil), 200)
	apitest.Want[view.Game](s, turn.Ask("POST", "/api/v1/games/"+g.ID+"/resign", m{"seq": g.Seq, "side": g.You[0]}), 200)
	if got := list(other); len(got.Notices) != 1 || got.Notices[0].Kind != "over" || got.Notices[0].Won != "you" {
		t.Errorf("%+v", got)
	}
	// A chat line mentions a member by name.
	apitest.Want[view.ChatLine](s, eve.Ask("POST", "/api/v1/games/"+g.ID+"/chat", m{"room": "players", "text": "well played, @Zoé!"}), 200)
	if got := list(zoe); !slices.ContainsFunc(got.Notices, func(n members.NoticeInfo) bool {
		return n.Kind == "mention" && n.Opponent == "Ève" && n.Text == "well played, @Zoé!"
	}) {
		t.Errorf("%+v", got)
	}
	zoe.Refused(zoe.Ask("POST", "/api/v1/me/inbox/read", m{"marks": []string{strings.Repeat("x", 200)}}), 422)
}

// People follow members and see which of them are here.
func TestFollows(t *testing.T) {
	s := apitest.Open(t, func(_ *club.Config, ac *api.Config) {
		ac.Online = func(_ context.Context, people []string) []string { return people[:1] }
	})
	eve, zoe, max := s.Browser(), s.Browser(), s.Browser()
	eve.SignUp("Ève")
	zoe.SignUp("Zoé")
	max.SignUp("Max")
	follow := func(b *apitest.Browser, id string, status int) {
		t.Helper()
		if w := b.Ask("PUT", "/api/v1/me/follows/"+id, nil); w.Code != status {
			t.Errorf("status %d, want %d: %s", w.Code, status, w.Body)
		}
	}
	follow(eve, zoe.Me().ID, 204)
	follow(eve, zoe.Me().ID, 204)
	follow(eve, max.Me().ID, 204)
	follow(eve, eve.Me().ID, 422)
	follow(eve, "nobody", 404)
	follow(s.Browser(), zoe.Me().ID, 401)
	type follows struct{ People []members.FollowedInfo }
	got := apitest.Want[follows](s, eve.Ask("GET", "/api/v1/me/follows", nil), 200)
	if len(got.People) != 2 || !got.People[0].Online || got.People[1].Online {
		t.Errorf("%+v", got)
	}
	if w := eve.Ask("DELETE", "/api/v1/me/follows/"+max.Me().ID, nil); w.Code != 204 {
		t.Errorf("status %d", w.Code)
	}
	if got := apitest.Want[follows](s, eve.Ask("GET", "/api/v1/me/follows", nil), 200); len(got.People) != 1 || got.People[0].Name != "Zoé" {
		t.Errorf("%+v", got)
	}
	// After a block, in either direction, one cannot follow the other.
	if w := max.Ask("PUT", "/api/v1/me/relations/"+eve.Me().ID, m{"kind": "block"}); w.Code != 204 {
		t.Fatalf("status %d", w.Code)
	}
	follow(eve, max.Me().ID, 403)
}

// A member's calendar has the deadlines of their turns. Anybody who has its address can read it. A new address
// replaces the old one.
func TestCalendar(t *testing.T) {
	s := apitest.Open(t)
	eve, zoe := s.Browser(), s.Browser()
	eve.SignUp("Ève")
	zoe.SignUp("Zoé")
	for _, clock := range []string{"3d", "1d", "300"} {
		o := apitest.Want[play.Invitation](s, eve.Ask("POST", "/api/v1/challenges", m{"game": "ringo", "clock": clock, "side": "white"}), 201)
		apitest.Want[play.Invitation](s, zoe.Ask("POST", "/api/v1/challenges/"+o.ID+"/accept", m{}), 200)
	}
	read := func(address string) int {
		t.Helper()
		w := s.Browser().Ask("GET", address[strings.Index(address, "/api/"):], nil)
		if w.Code != 200 {
			return -w.Code
		}
		c, err := ics.ParseCalendar(w.Body)
		if err != nil {
			t.Fatal(err)
		}
		return len(c.Events())
	}
	total := 0
	var old string
	for _, b := range []*apitest.Browser{eve, zoe} {
		made := apitest.Want[members.CalendarInfo](s, b.Ask("POST", "/api/v1/me/calendar", nil), 200)
		if !made.Exists || !strings.Contains(made.Address, "/api/v1/calendar/") {
			t.Fatalf("%+v", made)
		}
		total += read(made.Address)
		old = made.Address
	}
	if total != 2 {
		t.Errorf("%d deadlines in two calendars, want 2: each turn is one player's, and live games have none", total)
	}
	again := apitest.Want[members.CalendarInfo](s, zoe.Ask("POST", "/api/v1/me/calendar", nil), 200)
	if n := read(old); n != -404 {
		t.Errorf("the old address answers %d", n)
	}
	if got := apitest.Want[members.CalendarInfo](s, zoe.Ask("GET", "/api/v1/me/calendar", nil), 200); !got.Exists || got.Address != "" {
		t.Errorf("a calendar that was made: %+v", got)
	}
	if w := zoe.Ask("DELETE", "/api/v1/me/calendar", nil); w.Code != 204 || read(again.Address) != -404 {
		t.Errorf("status %d, and the address answers %d", w.Code, read(again.Address))
	}
	guest := s.Browser()
	apitest.Want[members.Me](s, guest.Ask("POST", "/api/v1/guest", m{"name": "x"}), 200)
	guest.Refused(guest.Ask("POST", "/api/v1/me/calendar", nil), 403)
}
