package clubsettings_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"tablier/members/account"
	"tablier/members/clubsettings"
	"tablier/play/club"
	"tablier/store/sqlcore"
	"tablier/store/sqlite/sqlitetest"
)

var games = []string{"ring", "ringo", "ra"}

// house is a service with a clock and an audit log for tests.
type house struct {
	*clubsettings.Service
	now      time.Time
	entries  []string
	logFails error
}

func open(t *testing.T) *house {
	h := &house{now: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)}
	h.Service = clubsettings.New(clubsettings.Config{
		Store: sqlcore.ClubSettings{DB: sqlitetest.Open(t)}, Now: func() time.Time { return h.now }, Rand: &counter{}, Games: games,
		Record: func(_ context.Context, by, action, note string) error {
			if h.logFails == nil {
				h.entries = append(h.entries, by+" "+action+" "+note)
			}
			return h.logFails
		},
	})
	return h
}

// counter is a source of bytes that do not repeat soon.
type counter struct{ n byte }

func (c *counter) Read(b []byte) (int, error) {
	for i := range b {
		c.n += 7
		b[i] = c.n
	}
	return len(b), nil
}

func (h *house) change(t *testing.T, f func(*clubsettings.Settings)) {
	t.Helper()
	s, err := h.Get(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	f(&s)
	if _, err := h.Change(t.Context(), "eve", s); err != nil {
		t.Fatal(err)
	}
}

// An invalid value is refused with the name of its field.
func TestCheckRefuses(t *testing.T) {
	for _, c := range []struct{ key, value string }{
		{"name", strings.Repeat("x", 41)}, {"name", "a\nb"}, {"name", "a\u202eb"}, {"name", "a\xff"},
		{"sign", "AB"}, {"sign", "🦊🦊"}, {"sign", "<svg onload=x>"}, {"sign", "\u200d"}, {"sign", "🦊\u200d"}, {"sign", "\u0301"},
		{"accent", "275c4d"}, {"accent", "#27"}, {"accent", "#27 c4d"}, {"accent", "#+27c4d"}, {"accent", "red"}, {"accent", "#275c4d;}"}, {"accent", "#1234567"},
		{"welcome.fr", strings.Repeat("é", 1001)}, {"rules.en", strings.Repeat("e", 20_001)}, {"legal.fr", "a\x00"},
		{"sign_up", "some"}, {"guests", "invitation"}, {"games", "chess"},
	} {
		s, err := clubsettings.Settings{}.With(c.key, c.value)
		if err != nil {
			t.Fatal(err)
		}
		_, err = s.Check(games)
		var e *club.Error
		if !errors.As(err, &e) || e.Kind != club.Invalid || e.Field != c.key {
			t.Errorf("%s = %q: %v", c.key, c.value, err)
		}
	}
	if _, err := (clubsettings.Settings{}).With("nome", "x"); club.KindOf(err) != club.NotFound {
		t.Error(err)
	}
}

// Accepted values are stored in canonical form.
func TestCheckAccepts(t *testing.T) {
	for _, c := range []struct{ key, value, want string }{
		{"name", "  L’Échiquier  ", "L’Échiquier"}, {"name", "E\u0301chec", "Échec"}, {"sign", "É", "É"}, {"sign", "É", "É"}, {"sign", "queen", "queen"},
		{"sign", "🦊", "🦊"}, {"sign", "👩🏽\u200d🏫", "👩🏽\u200d🏫"}, {"sign", "🇫🇷", "🇫🇷"}, {"sign", "♟️", "♟️"}, {"accent", " #ABC ", "#aabbcc"}, {"accent", "", ""},
		{"rules.fr", "un\r\ndeux", "un\ndeux"}, {"sign_up", "all", ""}, {"sign_up", "nobody", "nobody"}, {"guests", "all", ""},
		{"games", "ra, ring", "ring ra"}, {"games", "ra ringo ring ring", ""},
	} {
		s, err := clubsettings.Settings{}.With(c.key, c.value)
		if err == nil {
			s, err = s.Check(games)
		}
		if err != nil || s.Value(c.key) != c.want {
			t.Errorf("%s = %q: %q, %v", c.key, c.value, s.Value(c.key), err)
		}
	}
}

// A change must be based on the current version. Each change has an entry in the log with the names of the settings,
// and without an entry nothing changes.
func TestChange(t *testing.T) {
	h := open(t)
	h.change(t, func(s *clubsettings.Settings) { s.Name, s.Rules.EN = "Lodge", "Be kind." })
	h.change(t, func(s *clubsettings.Settings) { s.SignUp = clubsettings.Invited })
	h.change(t, func(*clubsettings.Settings) {})
	if got := strings.Join(h.entries, "; "); got != "eve club name rules.en; eve club sign_up" {
		t.Error(got)
	}
	s, err := h.Get(t.Context())
	if err != nil || s.Version != 2 || s.Name != "Lodge" || s.SignUp != clubsettings.Invited {
		t.Errorf("%+v, %v", s, err)
	}
	old := s
	old.Version, old.Name = 1, "late"
	if _, err := h.Change(t.Context(), "max", old); club.KindOf(err) != club.Stale {
		t.Error(err)
	}
	h.logFails = errors.New("the disk is full")
	s.Name = "unlogged"
	if _, err := h.Change(t.Context(), "eve", s); !errors.Is(err, h.logFails) {
		t.Error(err)
	}
	if s, err := h.Get(t.Context()); err != nil || s.Name != "Lodge" {
		t.Errorf("%+v, %v", s, err)
	}
}

// Changes by another process are seen after a few seconds, or at once after Forget.
func TestGetAgain(t *testing.T) {
	h := open(t)
	name := func(want string) {
		t.Helper()
		if s, err := h.Get(t.Context()); err != nil || s.ShownName() != want {
			t.Errorf("%q, %v; want %q", s.ShownName(), err, want)
		}
	}
	name("Tablier")
	store := func(version int, name string) {
		if err := h.Store.SetClubSettings(t.Context(), clubsettings.Settings{Version: version, Name: name}); err != nil {
			t.Fatal(err)
		}
	}
	store(0, "A")
	name("Tablier")
	h.now = h.now.Add(time.Minute)
	name("A")
	store(1, "B")
	h.Forget()
	name("B")
	h.now = h.now.Add(-time.Hour) // the clock was set back
	store(2, "C")
	name("C")
}

func TestAdmission(t *testing.T) {
	h := open(t)
	ctx := t.Context()
	guests := func(want club.Kind) {
		t.Helper()
		if err := h.AdmitGuest(ctx); club.KindOf(err) != want {
			t.Errorf("guests: %v", err)
		}
	}
	members := func(code string, want club.Kind) func(context.Context) {
		t.Helper()
		undo, err := h.AdmitMember(ctx, code)
		if club.KindOf(err) != want {
			t.Errorf("members with %q: %v", code, err)
		}
		return undo
	}
	none := club.KindOf(nil)
	guests(none)
	members("", none)
	h.change(t, func(s *clubsettings.Settings) { s.SignUp = clubsettings.Invited })
	guests(none)
	members("", club.Forbidden)
	members("2222-2222-2222", club.Forbidden)
	inv, code, err := h.Invite(ctx, "eve", clubsettings.Terms{Uses: 2, Days: 1, Note: "the Monday class"})
	if err != nil || strings.Contains(inv.Hash, code) || account.HashSecret(strings.ReplaceAll(code, "-", "")) != inv.Hash {
		t.Fatal(inv, err)
	}
	undo := members(code, none)
	members(" "+strings.ToUpper(strings.ReplaceAll(code, "-", " ")), none)
	members(code, club.Forbidden)
	undo(ctx)
	members(code, none)
	if err := h.Revoke(ctx, "eve", "nothing"); club.KindOf(err) != club.NotFound {
		t.Error(err)
	}
	inv, code, _ = h.Invite(ctx, "eve", clubsettings.Terms{})
	if err := h.Revoke(ctx, "eve", inv.ID); err != nil {
		t.Fatal(err)
	}
	members(code, club.Forbidden)
	_, code, _ = h.Invite(ctx, "", clubsettings.Terms{Days: 2})
	h.now = h.now.AddDate(0, 0, 2)
	members(code, club.Forbidden)
	h.change(t, func(s *clubsettings.Settings) { s.SignUp, s.Guests = clubsettings.Nobody, clubsettings.Nobody })
	_, code, _ = h.Invite(ctx, "", clubsettings.Terms{})
	guests(club.Forbidden)
	members(code, club.Forbidden)
	list, err := h.Invitations(ctx)
	if err != nil || len(list) != 4 || list[0].Used != 0 {
		t.Errorf("%+v, %v", list, err)
	}
}

func TestInviteRefuses(t *testing.T) {
	h := open(t)
	for _, terms := range []clubsettings.Terms{{Uses: -1}, {Uses: 1001}, {Days: 367}, {Note: "a\x00"}} {
		if _, _, err := h.Invite(t.Context(), "eve", terms); club.KindOf(err) != club.Invalid {
			t.Errorf("%+v: %v", terms, err)
		}
	}
	if len(h.entries) != 0 {
		t.Error(h.entries)
	}
}

func TestOffered(t *testing.T) {
	h := open(t)
	h.change(t, func(s *clubsettings.Settings) { s.Games = []string{"ra"} })
	if err := h.Offered(t.Context(), "ra"); err != nil {
		t.Error(err)
	}
	if err := h.Offered(t.Context(), "ringo"); club.KindOf(err) != club.Forbidden {
		t.Error(err)
	}
}
