package account_test

import (
	"context"
	"crypto/rand"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"tablier/members/account"
	"tablier/play/club"
	"tablier/rules/game"
	"tablier/store/sqlcore"
	"tablier/store/sqlite/sqlitetest"
)

// watch is a clock set by tests.
type watch struct {
	mu sync.Mutex
	t  time.Time
}

func (w *watch) now() time.Time {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.t
}

func (w *watch) pass(d time.Duration) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.t = w.t.Add(d)
}

var cheap = account.Params{Memory: 8, Time: 1, Threads: 1}

type outbox chan string

func (o outbox) SendPasswordReset(_ context.Context, _ account.Person, secret string) error {
	o <- secret
	return nil
}

func open(t *testing.T) (*account.Service, *watch, outbox) {
	t.Helper()
	w := &watch{t: time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)}
	mail := make(outbox, 10)
	s, err := account.New(account.Config{Store: sqlcore.Accounts{DB: sqlitetest.Open(t)}, Now: w.now, Rand: rand.Reader, Params: cheap, Mail: mail})
	if err != nil {
		t.Fatal(err)
	}
	return s, w, mail
}

const good = "un âne, deux phares"

var here = account.Client{Agent: "Firefox", Address: "192.0.2.1"}

func wantKind(t *testing.T, err error, kind club.Kind) *club.Error {
	t.Helper()
	var e *club.Error
	if !errors.As(err, &e) || e.Kind != kind {
		t.Fatalf("error %v, want one of kind %s", err, kind)
	}
	if e.Text.In(game.French) == "" || e.Text.In(game.English) == "" {
		t.Errorf("%v is not said in both languages", err)
	}
	return e
}

func member(t *testing.T, s *account.Service, name string) (account.Person, string) {
	t.Helper()
	p, secret, err := s.Registration.SignUp(t.Context(), "", name, good, here)
	if err != nil {
		t.Fatal(err)
	}
	return p, secret
}

func TestGuestBecomesMember(t *testing.T) {
	s, _, _ := open(t)
	ctx := t.Context()
	g, before, err := s.Registration.NewGuest(ctx, " Ève ", here)
	if err != nil || g.Name != "Ève" || !g.IsGuest() {
		t.Fatalf("%+v, %v", g, err)
	}
	if _, _, err := s.Registration.NewGuest(ctx, "Ève", here); err != nil {
		t.Errorf("two guests may have one name: %v", err)
	}
	p, after, err := s.Registration.SignUp(ctx, g.ID, "Ève", good, here)
	if err != nil || p.ID != g.ID || p.Role != account.Member {
		t.Fatalf("%+v, %v", p, err)
	}
	// The guest's secret is void, so an attacker who planted it in a browser gains nothing.
	_, _, err = s.Sessions.Authenticate(ctx, before)
	wantKind(t, err, club.SignIn)
	if q, grant, err := s.Sessions.Authenticate(ctx, after); err != nil || q.ID != p.ID || grant.Label != "Firefox" {
		t.Errorf("%+v %+v %v", q, grant, err)
	}
	_, _, err = s.Registration.SignUp(ctx, p.ID, "Zoé", good, here)
	wantKind(t, err, club.Conflict)
	for _, name := range []string{"eve", "È V E", "E.v-e"} {
		_, _, err := s.Registration.NewGuest(ctx, name, here)
		wantKind(t, err, club.Exists)
		_, _, err = s.Registration.SignUp(ctx, "", name, good, here)
		wantKind(t, err, club.Exists)
	}
}

func TestSessionsEnd(t *testing.T) {
	s, w, _ := open(t)
	ctx := t.Context()
	p, secret := member(t, s, "Ève")
	// A session in regular use lives for a year and no longer.
	for passed := time.Duration(0); ; passed += account.SessionIdle - time.Hour {
		_, _, err := s.Sessions.Authenticate(ctx, secret)
		if passed < account.SessionLife && err != nil {
			t.Fatalf("after %v: %v", passed, err)
		} else if passed >= account.SessionLife {
			wantKind(t, err, club.SignIn)
			break
		}
		w.pass(account.SessionIdle - time.Hour)
	}
	_, secret, err := s.Passwords.SignIn(ctx, "Ève", good, here)
	if err != nil {
		t.Fatal(err)
	}
	w.pass(account.SessionIdle + time.Hour)
	_, _, err = s.Sessions.Authenticate(ctx, secret)
	wantKind(t, err, club.SignIn)
	if n, err := s.Sweep(ctx); err != nil || n != 2 {
		t.Errorf("%d sessions swept, %v", n, err)
	}
	if list, err := s.Sessions.List(ctx, p.ID); err != nil || len(list) != 0 {
		t.Errorf("%v %v", list, err)
	}
	for _, wrong := range []string{"", "x", strings.Repeat("a", 43), strings.Repeat("a", 1<<20), "' OR 1=1 --"} {
		_, _, err := s.Sessions.Authenticate(ctx, wrong)
		wantKind(t, err, club.SignIn)
		_, _, err = s.Tokens.Authenticate(ctx, wrong)
		wantKind(t, err, club.SignIn)
	}
}

func TestSignOut(t *testing.T) {
	s, _, _ := open(t)
	ctx := t.Context()
	p, first := member(t, s, "Ève")
	zoe, _ := member(t, s, "Zoé")
	var secrets []string
	for range 3 {
		_, secret, err := s.Passwords.SignIn(ctx, "EVE", good, here)
		if err != nil {
			t.Fatal(err)
		}
		secrets = append(secrets, secret)
	}
	_, g, _ := s.Sessions.Authenticate(ctx, first)
	wantKind(t, s.Sessions.SignOut(ctx, zoe.ID, g.ID), club.NotFound) // another person's session
	if err := s.Sessions.SignOut(ctx, p.ID, g.ID); err != nil {
		t.Fatal(err)
	}
	_, _, err := s.Sessions.Authenticate(ctx, first)
	wantKind(t, err, club.SignIn)
	_, keep, _ := s.Sessions.Authenticate(ctx, secrets[1])
	if err := s.Sessions.SignOutEverywhere(ctx, p.ID, keep.ID); err != nil {
		t.Fatal(err)
	}
	for i, secret := range secrets {
		if _, _, err := s.Sessions.Authenticate(ctx, secret); (err == nil) != (i == 1) {
			t.Errorf("session %d: %v", i, err)
		}
	}
	for range account.MaxSessions + 5 {
		if _, _, err := s.Passwords.SignIn(ctx, "Ève", good, here); err != nil {
			t.Fatal(err)
		}
	}
	if list, err := s.Sessions.List(ctx, p.ID); err != nil || len(list) != account.MaxSessions {
		t.Errorf("%d sessions, %v", len(list), err)
	}
}

// Wrong passwords and unknown names get the same answer, and both lead to a lockout.
func TestSignInRefuses(t *testing.T) {
	s, w, _ := open(t)
	ctx := t.Context()
	member(t, s, "Ève")
	var said []string
	for _, name := range []string{"Ève", "Nobody here", "admin", "", "\x00", strings.Repeat("x", 5000)} {
		_, _, err := s.Passwords.SignIn(ctx, name, "wrong password", here)
		said = append(said, wantKind(t, err, club.SignIn).Text.In(game.English))
	}
	for _, words := range said {
		if words != said[0] {
			t.Errorf("%q differs from %q", words, said[0])
		}
	}
	for _, name := range []string{"Ève", "Unknown One"} {
		for n := 0; ; n++ {
			_, _, err := s.Passwords.SignIn(ctx, name, "wrong password", here)
			if club.KindOf(err) == club.Limited {
				if e := wantKind(t, err, club.Limited); n < 4 || e.Wait <= 0 {
					t.Errorf("%s is locked after %d failures for %v", name, n, e.Wait)
				}
				break
			}
			if n > 10 {
				t.Fatalf("%s: %d failures and no lock", name, n)
			}
		}
	}
	_, _, err := s.Passwords.SignIn(ctx, "Ève", good, here)
	wantKind(t, err, club.Limited) // not even with the right password
	if _, _, err := s.Passwords.SignIn(ctx, "Ève", good, account.Client{Address: "198.51.100.7"}); err != nil {
		t.Errorf("the owner is locked out from elsewhere: %v", err)
	}
	w.pass(time.Hour)
	if _, _, err := s.Passwords.SignIn(ctx, "Ève", good, here); err != nil {
		t.Errorf("after an hour: %v", err)
	}
	// Sign-ins for one name from many addresses.
	locked := false
	for n := range 100 {
		_, _, err := s.Passwords.SignIn(ctx, "Ève", "wrong password", account.Client{Address: strings.Repeat("a", n)})
		locked = locked || club.KindOf(err) == club.Limited
	}
	if !locked {
		t.Error("a hundred addresses may guess at one name")
	}
}

func TestBan(t *testing.T) {
	s, w, _ := open(t)
	ctx := t.Context()
	p, secret := member(t, s, "Ève")
	until := w.now().Add(24 * time.Hour)
	if _, err := s.People.Restrict(ctx, p.ID, nil, &until); err != nil {
		t.Fatal(err)
	}
	_, _, err := s.Sessions.Authenticate(ctx, secret)
	wantKind(t, err, club.SignIn)
	_, _, err = s.Passwords.SignIn(ctx, "Ève", good, here)
	wantKind(t, err, club.Forbidden)
	w.pass(25 * time.Hour)
	if _, _, err := s.Passwords.SignIn(ctx, "Ève", good, here); err != nil {
		t.Error(err)
	}
}

func TestPasswordReset(t *testing.T) {
	s, w, mail := open(t)
	ctx := t.Context()
	p, secret := member(t, s, "Ève")
	if err := s.Passwords.RequestReset(ctx, "eve@example.org", "en"); err != nil {
		t.Errorf("an unknown address is told apart: %v", err)
	}
	if _, err := s.Emails.Set(ctx, p.ID, "Eve@Example.org", "wrong", here); err == nil {
		t.Error("the address changes without the password")
	}
	if p, err := s.Emails.Set(ctx, p.ID, "Eve@Example.org", good, here); err != nil || p.Email != "eve@example.org" {
		t.Fatalf("%+v %v", p, err)
	}
	zoe, _ := member(t, s, "Zoé")
	if q, err := s.Emails.Set(ctx, zoe.ID, "eve@example.org", good, here); err != nil || q.Email != "" {
		t.Errorf("an address that is taken: %+v %v", q, err)
	}
	confirm(t, s, p.ID, "eve@example.org")
	if err := s.Passwords.RequestReset(ctx, " EVE@example.org", "en"); err != nil {
		t.Fatal(err)
	}
	old := <-mail
	if err := s.Passwords.RequestReset(ctx, "eve@example.org", "en"); err != nil {
		t.Fatal(err)
	}
	link := <-mail
	_, _, err := s.Passwords.Reset(ctx, old, "trois petits chats", here)
	wantKind(t, err, club.SignIn) // a new link makes the old one invalid
	_, _, err = s.Passwords.Reset(ctx, link, "short", here)
	wantKind(t, err, club.Invalid) // the link is still valid
	_, fresh, err := s.Passwords.Reset(ctx, link, "trois petits chats", here)
	if err != nil {
		t.Fatal(err)
	}
	_, _, err = s.Passwords.Reset(ctx, link, "quatre petits chats", here)
	wantKind(t, err, club.SignIn)
	_, _, err = s.Sessions.Authenticate(ctx, secret)
	wantKind(t, err, club.SignIn)
	if _, _, err := s.Sessions.Authenticate(ctx, fresh); err != nil {
		t.Error(err)
	}
	if _, _, err := s.Passwords.SignIn(ctx, "eve@example.org", "trois petits chats", here); err != nil {
		t.Errorf("by address: %v", err)
	}
	if err := s.Passwords.RequestReset(ctx, "eve@example.org", "en"); err != nil {
		t.Fatal(err)
	}
	link = <-mail
	w.pass(2 * time.Hour)
	_, _, err = s.Passwords.Reset(ctx, link, "cinq petits chats", here)
	wantKind(t, err, club.SignIn)
}

func TestDelete(t *testing.T) {
	s, _, _ := open(t)
	ctx := t.Context()
	p, secret := member(t, s, "Ève")
	scopes, _ := account.ParseScopes([]string{"play"})
	_, token, err := s.Tokens.New(ctx, p.ID, "robot", scopes, 0)
	if err != nil {
		t.Fatal(err)
	}
	wantKind(t, s.Registration.Delete(ctx, p.ID, "Zoé", good, here), club.Invalid)
	wantKind(t, s.Registration.Delete(ctx, p.ID, "Ève", "wrong password", here), club.Forbidden)
	if err := s.Registration.Delete(ctx, p.ID, "eve", good, here); err != nil {
		t.Fatal(err)
	}
	_, _, err = s.Sessions.Authenticate(ctx, secret)
	wantKind(t, err, club.SignIn)
	_, _, err = s.Tokens.Authenticate(ctx, token)
	wantKind(t, err, club.SignIn)
	_, _, err = s.Passwords.SignIn(ctx, "Ève", good, here)
	wantKind(t, err, club.SignIn)
	if q, err := s.People.Find(ctx, p.ID); err != nil || !q.Deleted || q.Name != "" || q.Password != "" || q.Email != "" {
		t.Errorf("%+v %v", q, err)
	}
	_, err = s.People.Rename(ctx, p.ID, "Ève")
	wantKind(t, err, club.NotFound)
	member(t, s, "Ève")
}

func TestTokens(t *testing.T) {
	s, w, _ := open(t)
	ctx := t.Context()
	p, session := member(t, s, "Ève")
	guest, _, _ := s.Registration.NewGuest(ctx, "Noé", here)
	scopes, err := account.ParseScopes([]string{"play", "read", "play"})
	if err != nil || scopes.String() != "read play" {
		t.Fatalf("%v %v", scopes, err)
	}
	for _, wrong := range [][]string{nil, {"admin"}, {"play", ""}} {
		_, err := account.ParseScopes(wrong)
		wantKind(t, err, club.Invalid)
	}
	_, _, err = s.Tokens.New(ctx, guest.ID, "x", scopes, 0)
	wantKind(t, err, club.Forbidden)
	_, _, err = s.Tokens.New(ctx, p.ID, strings.Repeat("x", 61), scopes, 0)
	wantKind(t, err, club.Invalid)
	g, secret, err := s.Tokens.New(ctx, p.ID, "robot", scopes, 48*time.Hour)
	if err != nil || !strings.HasPrefix(secret, account.TokenPrefix) {
		t.Fatal(secret, err)
	}
	if q, got, err := s.Tokens.Authenticate(ctx, secret); err != nil || q.ID != p.ID || got.Scopes.String() != "read play" {
		t.Errorf("%+v %+v %v", q, got, err)
	}
	_, _, err = s.Sessions.Authenticate(ctx, secret)
	wantKind(t, err, club.SignIn) // a token is no session
	_, _, err = s.Tokens.Authenticate(ctx, session)
	wantKind(t, err, club.SignIn) // nor the other way round
	wantKind(t, s.Tokens.Drop(ctx, guest.ID, g.ID), club.NotFound)
	w.pass(49 * time.Hour)
	_, _, err = s.Tokens.Authenticate(ctx, secret)
	wantKind(t, err, club.SignIn)
	if err := s.Tokens.Drop(ctx, p.ID, g.ID); err != nil {
		t.Error(err)
	}
	for range account.MaxTokens {
		if _, _, err := s.Tokens.New(ctx, p.ID, "x", scopes, 0); err != nil {
			t.Fatal(err)
		}
	}
	_, _, err = s.Tokens.New(ctx, p.ID, "x", scopes, 0)
	wantKind(t, err, club.Conflict)
}

// Neither a guest nor an open seat may have a name that looks like a member's or like the club's. Members whose names
// were stored by an earlier version, which knew fewer similar letters, can still sign in.
func TestConfusableNames(t *testing.T) {
	s, _, _ := open(t)
	ctx := t.Context()
	p, _ := member(t, s, "Alpha")
	for _, name := range []string{"аlрһа", "ᴀʟᴘʜᴀ", "ALPHA", "admin", "aԁmin", "ᴀᴅᴍɪɴ"} {
		err := s.People.CheckSeatName(ctx, "white.name", name, "")
		wantKind(t, err, club.Invalid)
		if _, _, err := s.Registration.NewGuest(ctx, name, account.Client{}); err == nil {
			t.Errorf("a guest is called %q", name)
		}
	}
	for _, name := range []string{"", "White", "Blancs", "#1234", "Beta"} {
		if err := s.People.CheckSeatName(ctx, "white.name", name, ""); err != nil {
			t.Errorf("no seat is called %q: %v", name, err)
		}
	}
	if err := s.People.CheckSeatName(ctx, "white.name", "alpha", p.ID); err != nil {
		t.Errorf("one's own name: %v", err)
	}
	old := account.Person{ID: "old1", Name: "Гдаһ", Key: "гдaһ", Role: account.Member, Version: 1}
	if err := s.Store.CreatePerson(ctx, old); err != nil {
		t.Fatal(err)
	}
	if account.NameKey(old.Name) == old.Key {
		t.Fatal("the key is no old one")
	}
	if q, err := s.People.FindName(ctx, "гдаһ"); err != nil || q.ID != "old1" {
		t.Errorf("%+v, %v", q, err)
	}
	_, err := s.People.Rename(ctx, p.ID, "Гдаһ")
	wantKind(t, err, club.Exists)
}

func TestRolesAndNames(t *testing.T) {
	s, _, _ := open(t)
	ctx := t.Context()
	p, _ := member(t, s, "Ève")
	member(t, s, "Zoé")
	if q, err := s.People.SetRole(ctx, "eve", account.Organiser); err != nil || !q.Role.AtLeast(account.Moderator) {
		t.Errorf("%+v %v", q, err)
	}
	_, err := s.People.SetRole(ctx, "Noé", account.Organiser)
	wantKind(t, err, club.NotFound)
	_, err = s.People.SetRole(ctx, "eve", account.Guest)
	wantKind(t, err, club.Invalid)
	_, err = s.People.Rename(ctx, p.ID, "zoe")
	wantKind(t, err, club.Exists)
	if q, err := s.People.Rename(ctx, p.ID, "E-V-E"); err != nil || q.Name != "E-V-E" {
		t.Errorf("one's own name in other letters: %+v %v", q, err)
	}
	q, err := s.People.ResetName(ctx, p.ID)
	if err != nil || !strings.HasPrefix(q.Name, "Joueur ") {
		t.Errorf("%+v %v", q, err)
	}
	_, err = s.People.SetProfile(ctx, p.ID, account.Profile{Country: "ZZ"})
	wantKind(t, err, club.Invalid)
	_, err = s.People.SetProfile(ctx, p.ID, account.Profile{Bio: "\u202etxet"})
	wantKind(t, err, club.Invalid)
	_, err = s.People.SetProfile(ctx, p.ID, account.Profile{Bio: strings.Repeat("é", 501)})
	wantKind(t, err, club.Invalid)
	if q, err := s.People.SetProfile(ctx, p.ID, account.Profile{Bio: " deux\nlignes ", Country: "fr", Language: "en"}); err != nil || q.Bio != "deux\nlignes" || q.Country != "FR" {
		t.Errorf("%+v %v", q, err)
	}
	for _, wrong := range []string{"", "[]", "null", "{", `{"a":"` + strings.Repeat("x", 9000) + `"}`} {
		_, err := s.People.SetPrefs(ctx, p.ID, wrong)
		wantKind(t, err, club.Invalid)
	}
}
