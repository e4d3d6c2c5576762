package api_test

import (
	"context"
	"crypto/ecdh"
	"crypto/rand"
	"encoding/base64"
	"strings"
	"sync"
	"testing"
	"time"

	"tablier/api"
	"tablier/api/members"
	"tablier/engine/roster"
	"tablier/members/account"
	"tablier/members/account/alert"
	"tablier/play/club"
	"tablier/store/sqlcore"
)

// outbox stores the mails that were sent.
type outbox struct {
	mu   sync.Mutex
	text []string
}

func (o *outbox) Send(_ context.Context, to, subject, body, stop string) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.text = append(o.text, to+"\n"+body+"\n"+stop)
	return nil
}

func (o *outbox) SendPasswordReset(context.Context, account.Person, string) error { return nil }

// between returns the text between two marks in the last mail.
func (o *outbox) between(t *testing.T, before, after string) string {
	t.Helper()
	o.mu.Lock()
	defer o.mu.Unlock()
	if len(o.text) == 0 {
		t.Fatal("there is no letter")
	}
	_, rest, ok := strings.Cut(o.text[len(o.text)-1], before)
	if !ok {
		t.Fatalf("%q lacks %q", o.text[len(o.text)-1], before)
	}
	rest, _, _ = strings.Cut(rest, after)
	return rest
}

func subscription(t *testing.T, endpoint string) m {
	t.Helper()
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return m{"endpoint": endpoint, "keys": m{
		"p256dh": base64.RawURLEncoding.EncodeToString(key.PublicKey().Bytes()), "auth": base64.RawURLEncoding.EncodeToString(make([]byte, 16)),
	}}
}

func TestAlerts(t *testing.T) {
	post := &outbox{}
	s := open(t, func(cc *club.Config, ac *api.Config) {
		ac.Accounts.Mail = post
		var err error
		ac.Alerts, err = alert.New(t.Context(), alert.Config{Store: sqlcore.Alerts{DB: ac.Accounts.Store.(sqlcore.Accounts).DB}, Accounts: ac.Accounts, Find: roster.Find, Now: ac.Now, Mailer: post, Club: "https://club.example"})
		if err != nil {
			t.Fatal(err)
		}
	})
	b, other := s.browser(), s.browser()
	b.refused(b.ask("GET", "/api/v1/me/alerts", nil), 401)
	want[members.Me](s, b.ask("POST", "/api/v1/guest", m{}), 200)
	b.refused(b.ask("GET", "/api/v1/me/alerts", nil), 403)
	b.signUp("Ève")
	other.signUp("Zoé")

	get := func() members.AlertInfo {
		return want[members.AlertInfo](s, b.ask("GET", "/api/v1/me/alerts", nil), 200)
	}
	if a := get(); len(a.Kinds) != 9 || len(a.Push)+len(a.Mail)+len(a.Browsers) != 0 || a.Delay != 5 || a.Address != "none" || len(a.Key) != 87 {
		t.Errorf("%+v", a)
	}
	for _, wrong := range []m{
		{"push": []string{"weather"}, "mail": []string{}, "delay": 5}, {"push": []string{}, "mail": []string{}, "delay": 0},
		{"push": []string{}, "mail": []string{}, "delay": 1441}, {"push": []string{}, "mail": []string{"turn"}, "delay": 5}, // no address
		{"push": []string{}, "mail": []string{}, "delay": 5, "language": "xx"},
	} {
		b.refused(b.ask("PUT", "/api/v1/me/alerts", wrong), 422)
	}
	want[members.Me](s, b.ask("POST", "/api/v1/me/email", m{"email": "eve@example.org", "password": good}), 200)
	set := m{"push": []string{"over", "turn"}, "mail": []string{"turn"}, "delay": 60, "language": "en"}
	if a := want[members.AlertInfo](s, b.ask("PUT", "/api/v1/me/alerts", set), 200); a.Address != "unconfirmed" || strings.Join(a.Push, " ") != "turn over" || a.Delay != 60 {
		t.Errorf("%+v", a)
	}
	if b.me().Language != "en" {
		t.Error("the language of mail was not kept")
	}

	// The address is confirmed with the secret from the mail, once. This needs no session.
	if w := b.ask("POST", "/api/v1/me/alerts/confirm", nil); w.Code != 204 {
		t.Fatal(w.Code, w.Body)
	}
	secret := post.between(t, "/mail?confirm=", "\n")
	reader := s.browser()
	reader.refused(reader.ask("POST", "/api/v1/mail/confirm", m{"secret": "x" + secret}), 401)
	if w := reader.ask("POST", "/api/v1/mail/confirm", m{"secret": secret}); w.Code != 204 || len(reader.cookies) != 0 {
		t.Fatal(w.Code, w.Body, reader.cookies)
	}
	reader.refused(reader.ask("POST", "/api/v1/mail/confirm", m{"secret": secret}), 401)
	if a := get(); a.Address != "confirmed" {
		t.Errorf("%+v", a)
	}
	// The secret is good for nothing else.
	b.refused(b.ask("POST", "/api/v1/password/reset", m{"secret": secret, "password": good + "x"}), 401)

	// A browser gets alerts as long as its session lasts.
	if a := want[members.AlertInfo](s, b.ask("POST", "/api/v1/me/alerts/browsers", subscription(t, "https://push.example/1")), 201); len(a.Browsers) != 1 || !a.Browsers[0].Here {
		t.Errorf("%+v", a)
	}
	b.refused(b.ask("POST", "/api/v1/me/alerts/browsers", subscription(t, "https://10.0.0.1/1")), 422)
	id := get().Browsers[0].ID
	other.refused(other.ask("DELETE", "/api/v1/me/alerts/browsers/"+id, nil), 404)
	second := s.browser()
	want[members.Me](s, second.ask("POST", "/api/v1/sign-in", m{"name": "Ève", "password": good}), 200)
	want[members.AlertInfo](s, second.ask("POST", "/api/v1/me/alerts/browsers", subscription(t, "https://push.example/2")), 201)
	if a := get(); len(a.Browsers) != 2 {
		t.Errorf("%+v", a)
	}
	second.ask("POST", "/api/v1/sign-out", nil)
	if a := get(); len(a.Browsers) != 1 || a.Browsers[0].ID != id {
		t.Errorf("who signed out is still told: %+v", a)
	}
	if w := b.ask("DELETE", "/api/v1/me/alerts/browsers/"+id, nil); w.Code != 204 {
		t.Fatal(w.Code)
	}
	if took := want[struct{ Accepted, Took int }](s, b.ask("POST", "/api/v1/me/alerts/try", nil), 200); took.Accepted != 0 || took.Took != 0 {
		t.Errorf("%+v", took)
	}
}

// A link stops the mail: for a person who follows it, and for mail programs (one-click unsubscribe).
func TestStopMail(t *testing.T) {
	post := &outbox{}
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	var alerts *alert.Service
	s := open(t, func(cc *club.Config, ac *api.Config) {
		var err error
		alerts, err = alert.New(t.Context(), alert.Config{Store: sqlcore.Alerts{DB: ac.Accounts.Store.(sqlcore.Accounts).DB}, Accounts: ac.Accounts, Find: roster.Find, Now: func() time.Time { return now }, Mailer: post, Club: "https://club.example"})
		if err != nil {
			t.Fatal(err)
		}
		ac.Accounts.Mail, ac.Alerts = post, alerts
	})
	b := s.browser()
	me := b.signUp("Ève")
	want[members.Me](s, b.ask("POST", "/api/v1/me/email", m{"email": "eve@example.org", "password": good}), 200)
	set := m{"push": []string{}, "mail": []string{"turn"}, "delay": 1}
	want[members.AlertInfo](s, b.ask("PUT", "/api/v1/me/alerts", set), 200)
	if err := (sqlcore.Alerts{DB: s.kept}).SetAlertPreferences(t.Context(), alert.Preferences{Person: me.ID, Mail: 1, Delay: 1, Confirmed: "eve@example.org"}); err != nil {
		t.Fatal(err)
	}
	g := club.NewGame{}
	g.ID, g.Game, g.Result, g.Reason, g.Updated = "g1", "ringo", "*", "-", now.Add(-time.Hour)
	g.Players[0], g.Players[1] = club.Player{Kind: club.Person, ID: me.ID, Name: "Ève"}, club.Player{Kind: club.Person, ID: "zoe", Name: "<b>Zoé"}
	if err := (sqlcore.Games{DB: s.kept}).Create(t.Context(), g); err != nil {
		t.Fatal(err)
	}
	if err := alerts.SendPending(t.Context()); err != nil {
		t.Fatal(err)
	}
	link := post.between(t, "/mail?stop=", "\n")
	r := request("POST", "/api/v1/mail/stop?link="+link, "Content-Type", "application/x-www-form-urlencoded")
	if w := s.send(r); w.Code != 204 { // without a body, a cookie or an origin
		t.Fatal(w.Code, w.Body)
	}
	mail := func() []string { return want[members.AlertInfo](s, b.ask("GET", "/api/v1/me/alerts", nil), 200).Mail }
	if got := mail(); len(got) != 0 {
		t.Error(got)
	}
	want[members.AlertInfo](s, b.ask("PUT", "/api/v1/me/alerts", set), 200)
	reader := s.browser()
	if w := reader.ask("POST", "/api/v1/mail/stop?link="+link, "List-Unsubscribe=One-Click", "Content-Type", "application/x-www-form-urlencoded"); w.Code != 204 || len(reader.cookies) != 0 {
		t.Fatal(w.Code, w.Body, reader.cookies)
	}
	if got := mail(); len(got) != 0 {
		t.Error(got)
	}
	reader.refused(reader.ask("POST", "/api/v1/mail/stop?link="+link+"x", "List-Unsubscribe=One-Click", "Content-Type", "application/x-www-form-urlencoded"), 422)
}
