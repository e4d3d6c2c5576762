package api_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	ics "github.com/arran4/golang-ical"

	"tablier/api"
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
	s, _ := openLobby(t)
	eve, zoe := s.browser(), s.browser()
	eve.signUp("Ève")
	zoe.signUp("Zoé")
	s.browser().refused(s.browser().ask("GET", "/api/v1/me/inbox", nil), 401)
	offer := want[play.Invitation](s, eve.ask("POST", "/api/v1/challenges", m{"to": "zoé", "game": "ringo", "clock": "3d", "side": "black"}), 201)
	list := func(b *browser) inboxView { return want[inboxView](s, b.ask("GET", "/api/v1/me/inbox", nil), 200) }
	got := list(zoe)
	if got.Unread != 1 || got.Notices[0].Kind != "challenge" || got.Notices[0].ID != offer.ID || got.Notices[0].Opponent != "Ève" {
		t.Fatalf("%+v", got)
	}
	mark := got.Notices[0].Mark
	if got := want[inboxView](s, zoe.ask("POST", "/api/v1/me/inbox/read", m{"marks": []string{mark}}), 200); got.Unread != 0 || !got.Notices[0].Read {
		t.Errorf("%+v", got)
	}
	if got := list(zoe); got.Unread != 0 || len(got.Notices) != 1 { // after a reload, and on another device
		t.Errorf("%+v", got)
	}
	if n := len(list(eve).Notices); n != 0 {
		t.Errorf("%d notices wait for who challenged", n)
	}
	taken := want[play.Invitation](s, zoe.ask("POST", "/api/v1/challenges/"+offer.ID+"/accept", m{}), 200)
	turn, other := zoe, eve
	if len(list(eve).Notices) > 0 {
		turn, other = eve, zoe
	}
	if got := list(turn); got.Unread != 1 || got.Notices[0].Kind != "turn" || got.Notices[0].ID != taken.Played || got.Notices[0].Deadline == nil {
		t.Errorf("%+v", got)
	}
	g := want[view.Game](s, turn.ask("GET", "/api/v1/games/"+taken.Played, nil), 200)
	want[view.Game](s, turn.ask("POST", "/api/v1/games/"+g.ID+"/resign", m{"seq": g.Seq, "side": g.You[0]}), 200)
	if got := list(other); len(got.Notices) != 1 || got.Notices[0].Kind != "over" || got.Notices[0].Won != "you" {
		t.Errorf("%+v", got)
	}
	// A chat line mentions a member by name.
	want[view.ChatLine](s, eve.ask("POST", "/api/v1/games/"+g.ID+"/chat", m{"room": "players", "text": "well played, @Zoé!"}), 200)
	if got := list(zoe); !slices.ContainsFunc(got.Notices, func(n members.NoticeInfo) bool {
		return n.Kind == "mention" && n.Opponent == "Ève" && n.Text == "well played, @Zoé!"
	}) {
		t.Errorf("%+v", got)
	}
	zoe.refused(zoe.ask("POST", "/api/v1/me/inbox/read", m{"marks": []string{strings.Repeat("x", 200)}}), 422)
}

// People follow members and see which of them are here.
func TestFollows(t *testing.T) {
	s := open(t, func(_ *club.Config, ac *api.Config) {
		ac.Online = func(_ context.Context, people []string) []string { return people[:1] }
	})
	eve, zoe, max := s.browser(), s.browser(), s.browser()
	eve.signUp("Ève")
	zoe.signUp("Zoé")
	max.signUp("Max")
	follow := func(b *browser, id string, status int) {
		t.Helper()
		if w := b.ask("PUT", "/api/v1/me/follows/"+id, nil); w.Code != status {
			t.Errorf("status %d, want %d: %s", w.Code, status, w.Body)
		}
	}
	follow(eve, zoe.me().ID, 204)
	follow(eve, zoe.me().ID, 204)
	follow(eve, max.me().ID, 204)
	follow(eve, eve.me().ID, 422)
	follow(eve, "nobody", 404)
	follow(s.browser(), zoe.me().ID, 401)
	type follows struct{ People []members.FollowedInfo }
	got := want[follows](s, eve.ask("GET", "/api/v1/me/follows", nil), 200)
	if len(got.People) != 2 || !got.People[0].Online || got.People[1].Online {
		t.Errorf("%+v", got)
	}
	if w := eve.ask("DELETE", "/api/v1/me/follows/"+max.me().ID, nil); w.Code != 204 {
		t.Errorf("status %d", w.Code)
	}
	if got := want[follows](s, eve.ask("GET", "/api/v1/me/follows", nil), 200); len(got.People) != 1 || got.People[0].Name != "Zoé" {
		t.Errorf("%+v", got)
	}
	// After a block, in either direction, one cannot follow the other.
	if w := max.ask("PUT", "/api/v1/me/relations/"+eve.me().ID, m{"kind": "block"}); w.Code != 204 {
		t.Fatalf("status %d", w.Code)
	}
	follow(eve, max.me().ID, 403)
}

// A member's calendar has the deadlines of their turns. Anybody who has its address can read it. A new address
// replaces the old one.
func TestCalendar(t *testing.T) {
	s, _ := openLobby(t)
	eve, zoe := s.browser(), s.browser()
	eve.signUp("Ève")
	zoe.signUp("Zoé")
	for _, clock := range []string{"3d", "1d", "300"} {
		o := want[play.Invitation](s, eve.ask("POST", "/api/v1/challenges", m{"game": "ringo", "clock": clock, "side": "white"}), 201)
		want[play.Invitation](s, zoe.ask("POST", "/api/v1/challenges/"+o.ID+"/accept", m{}), 200)
	}
	read := func(address string) int {
		t.Helper()
		w := s.browser().ask("GET", address[strings.Index(address, "/api/"):], nil)
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
	for _, b := range []*browser{eve, zoe} {
		made := want[members.CalendarInfo](s, b.ask("POST", "/api/v1/me/calendar", nil), 200)
		if !made.Exists || !strings.Contains(made.Address, "/api/v1/calendar/") {
			t.Fatalf("%+v", made)
		}
		total += read(made.Address)
		old = made.Address
	}
	if total != 2 {
		t.Errorf("%d deadlines in two calendars, want 2: each turn is one player's, and live games have none", total)
	}
	again := want[members.CalendarInfo](s, zoe.ask("POST", "/api/v1/me/calendar", nil), 200)
	if n := read(old); n != -404 {
		t.Errorf("the old address answers %d", n)
	}
	if got := want[members.CalendarInfo](s, zoe.ask("GET", "/api/v1/me/calendar", nil), 200); !got.Exists || got.Address != "" {
		t.Errorf("a calendar that was made: %+v", got)
	}
	if w := zoe.ask("DELETE", "/api/v1/me/calendar", nil); w.Code != 204 || read(again.Address) != -404 {
		t.Errorf("status %d, and the address answers %d", w.Code, read(again.Address))
	}
	guest := s.browser()
	want[members.Me](s, guest.ask("POST", "/api/v1/guest", m{"name": "x"}), 200)
	guest.refused(guest.ask("POST", "/api/v1/me/calendar", nil), 403)
}
