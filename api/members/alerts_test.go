package members_test

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
	"tablier/api/apitest"
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
	s := apitest.Open(t, func(cc *club.Config, ac *api.Config) {
		ac.Accounts.Mail = post
		var err error
		ac.Alerts, err = alert.New(t.Context(), alert.Config{Store: sqlcore.Alerts{DB: ac.Accounts.Store.(sqlcore.Accounts).DB}, Accounts: ac.Accounts, Find: roster.Find, Now: ac.Now, Mailer: post, Club: "https://club.example"})
		if err != nil {
			t.Fatal(err)
		}
	})
	b, other := s.Browser(), s.Browser()
	b.Refused(b.Ask("GET", "/api/v1/me/alerts", nil), 401)
	apitest.Want[members.Me](s, b.Ask("POST", "/api/v1/guest", m{}), 200)
	b.Refused(b.Ask("GET", "/api/v1/me/alerts", nil), 403)
	b.SignUp("Ève")
	other.SignUp("Zoé")

	get := func() members.AlertInfo {
		return apitest.Want[members.AlertInfo](s, b.Ask("GET", "/api/v1/me/alerts", nil), 200)
	}
	if a := get(); len(a.Kinds) != 9 || len(a.Push)+len(a.Mail)+len(a.Browsers) != 0 || a.Delay != 5 || a.Address != "none" || len(a.Key) != 87 {
		t.Errorf("%+v", a)
	}
	for _, wrong := range []m{
		{"push": []string{"weather"}, "mail": []string{}, "delay": 5}, {"push": []string{}, "mail": []string{}, "delay": 0},
		{"push": []string{}, "mail": []string{}, "delay": 1441}, {"push": []string{}, "mail": []string{"turn"}, "delay": 5}, // no address
		{"push": []string{}, "mail": []string{}, "delay": 5, "language": "xx"},
	} {
		b.Refused(b.Ask("PUT", "/api/v1/me/alerts", wrong), 422)
	}
	apitest.Want[members.Me](s, b.Ask("POST", "/api/v1/me/email", m{"email": "eve@example.org", "password": apitest.Password}), 200)
	set := m{"push": []string{"over", "turn"}, "mail": []string{"turn"}, "delay": 60, "language": "en"}
	if a := apitest.Want[members.AlertInfo](s, b.Ask("PUT", "/api/v1/me/alerts", set), 200); a.Address != "unconfirmed" || strings.Join(a.Push, " ") != "turn over" || a.Delay != 60 {
		t.Errorf("%+v", a)
	}
	if b.Me().Language != "en" {
		t.Error("the language of mail was not kept")
	}

	// The address is confirmed with the secret from the mail, once. This needs no session.
	if w := b.Ask("POST", "/api/v1/me/alerts/confirm", nil); w.Code != 204 {
		t.Fatal(w.Code, w.Body)
	}
	secret := post.between(t, "/mail?confirm=", "\n")
	reader := s.Browser()
	reader.Refused(reader.Ask("POST", "/api/v1/mail/confirm", m{"secret": "x" + secret}), 401)
	if w := reader.Ask("POST", "/api/v1/mail/confirm", m{"secret": secret}); w.Code != 204 || len(reader.Cookies) != 0 {
		t.Fatal(w.Code, w.Body, reader.Cookies)
	}
	reader.Refused(reader.Ask("POST", "/api/v1/mail/confirm", m{"secret": secret}), 401)
	if a := get(); a.Address != "confirmed" {
		t.Errorf("%+v", a)
	}
	// The secret is good for nothing else.
	b.Refused(b.Ask("POST", "/api/v1/password/reset", m{"secret": secret, "password": apitest.Password + "x"}), 401)

	// A browser gets alerts as long as its session lasts.
	if a := apitest.Want[members.AlertInfo](s, b.Ask("POST", "/api/v1/me/alerts/browsers", subscription(t, "https://push.example/1")), 201); len(a.Browsers) != 1 || !a.Browsers[0].Here {
		t.Errorf("%+v", a)
	}
	b.Refused(b.Ask("POST", "/api/v1/me/alerts/browsers", subscription(t, "https://10.0.0.1/1")), 422)
	id := get().Browsers[0].ID
	other.Refused(other.Ask("DELETE", "/api/v1/me/alerts/browsers/"+id, nil), 404)
	second := s.Browser()
	apitest.Want[members.Me](s, second.Ask("POST", "/api/v1/sign-in", m{"name": "Ève", "password": apitest.Password}), 200)
	apitest.Want[members.AlertInfo](s, second.Ask("POST", "/api/v1/me/alerts/browsers", subscription(t, "https://push.example/2")), 201)
	if a := get(); len(a.Browsers) != 2 {
		t.Errorf("%+v", a)
	}
	second.Ask("POST", "/api/v1/sign-out", nil)
	if a := get(); len(a.Browsers) != 1 || a.Browsers[0].ID != id {
		t.Errorf("who signed out is still told: %+v", a)
	}
	if w := b.Ask("DELETE", "/api/v1/me/alerts/browsers/"+id, nil); w.Code != 204 {
		t.Fatal(w.Code)
	}
	if took := apitest.Want[struct{ Accepted, Took int }](s, b.Ask("POST", "/api/v1/me/alerts/try", nil), 200); took.Accepted != 0 || took.Took != 0 {
		t.Errorf("%+v", took)
	}
}

// A link stops the mail: for a person who follows it, and for mail programs (one-click unsubscribe).
func TestStopMail(t *testing.T) {
	post := &outbox{}
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	var alerts *alert.Service
	s := apitest.Open(t, func(cc *club.Config, ac *api.Config) {
		var err error
		alerts, err = alert.New(t.Context(), alert.Config{Store: sqlcore.Alerts{DB: ac.Accounts.Store.(sqlcore.Accounts).DB}, Accounts: ac.Accounts, Find: roster.Find, Now: func() time.Time { return now }, Mailer: post, Club: "https://club.example"})
		if err != nil {
			t.Fatal(err)
		}
		ac.Accounts.Mail, ac.Alerts = post, alerts
	})
	b := s.Browser()
	me := b.SignUp("Ève")
	apitest.Want[members.Me](s, b.Ask("POST", "/api/v1/me/email", m{"email": "eve@example.org", "password": apitest.Password}), 200)
	set := m{"push": []string{}, "mail": []string{"turn"}, "delay": 1}
	apitest.Want[members.AlertInfo](s, b.Ask("PUT", "/api/v1/me/alerts", set), 200)
	if err := (sqlcore.Alerts{DB: s.DB}).SetAlertPreferences(t.Context(), alert.Preferences{Person: me.ID, Mail: 1, Delay: 1, Confirmed: "eve@example.org"}); err != nil {
		t.Fatal(err)
	}
	g := club.NewGame{}
	g.ID, g.Game, g.Result, g.Reason, g.Updated = "g1", "ringo", "*", "-", now.Add(-time.Hour)
	g.Players[0], g.Players[1] = club.Player{Kind: club.Person, ID: me.ID, Name: "Ève"}, club.Player{Kind: club.Person, ID: "zoe", Name: "<b>Zoé"}
	if err := (sqlcore.Games{DB: s.DB}).Create(t.Context(), g); err != nil {
		t.Fatal(err)
	}
	if err := alerts.SendPending(t.Context()); err != nil {
		t.Fatal(err)
	}
	link := post.between(t, "/mail?stop=", "\n")
	r := apitest.Request("POST", "/api/v1/mail/stop?link="+link, "Content-Type", "application/x-www-form-urlencoded")
	if w := s.Send(r); w.Code != 204 { // without a body, a cookie or an origin
		t.Fatal(w.Code, w.Body)
	}
	mail := func() []string {
		return apitest.Want[members.AlertInfo](s, b.Ask("GET", "/api/v1/me/alerts", nil), 200).Mail
	}
	if got := mail(); len(got) != 0 {
		t.Error(got)
	}
	apitest.Want[members.AlertInfo](s, b.Ask("PUT", "/api/v1/me/alerts", set), 200)
	reader := s.Browser()
	if w := reader.Ask("POST", "/api/v1/mail/stop?link="+link, "List-Unsubscribe=One-Click", "Content-Type", "application/x-www-form-urlencoded"); w.Code != 204 || len(reader.Cookies) != 0 {
		t.Fatal(w.Code, w.Body, reader.Cookies)
	}
	if got := mail(); len(got) != 0 {
		t.Error(got)
	}
	reader.Refused(reader.Ask("POST", "/api/v1/mail/stop?link="+link+"x", "List-Unsubscribe=One-Click", "Content-Type", "application/x-www-form-urlencoded"), 422)
}
