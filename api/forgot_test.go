package api_test

import (
	"context"
	"testing"

	"tablier/api"
	"tablier/api/members"
	"tablier/members/account"
	"tablier/members/account/alert"
	"tablier/play/club"
	"tablier/store/sqlcore"
)

// letters is a mailer that stores the last secret.
type letters struct {
	account.Mailer
	secrets chan string
}

func (l letters) SendPasswordReset(_ context.Context, _ account.Person, secret string) error {
	l.secrets <- secret
	return nil
}

// A forgotten password is replaced with the link from a mail, which works once. All sessions end.
func TestForgotten(t *testing.T) {
	box := letters{secrets: make(chan string, 1)}
	s := open(t, func(_ *club.Config, ac *api.Config) { ac.Accounts.Mail = box })
	eve := s.browser()
	eve.signUp("Ève")
	me := want[members.Me](s, eve.ask("POST", "/api/v1/me/email", m{"email": "eve@club.example", "password": good}), 200)
	lost := s.browser()
	set := alert.DefaultPreferences(me.ID)
	set.Confirmed = "eve@club.example"
	if err := (sqlcore.Alerts{DB: s.kept}).SetAlertPreferences(t.Context(), set); err != nil {
		t.Fatal(err)
	}
	if w := lost.ask("POST", "/api/v1/password/forgot", m{"email": "eve@club.example"}); w.Code != 204 {
		t.Fatalf("status %d: %s", w.Code, w.Body)
	}
	secret := <-box.secrets
	lost.refused(lost.ask("POST", "/api/v1/password/reset", m{"secret": "x", "password": "deux ânes, un phare"}), 401)
	if me := want[members.Me](s, lost.ask("POST", "/api/v1/password/reset", m{"secret": secret, "password": "deux ânes, un phare"}), 200); me.Name != "Ève" {
		t.Errorf("%+v", me)
	}
	if eve.me().ID != "" || lost.me().Name != "Ève" {
		t.Error("who was signed in still is, or the new one is not")
	}
}
