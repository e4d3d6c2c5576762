package members_test

import (
	"context"
	"testing"

	"tablier/api"
	"tablier/api/apitest"
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
	s := apitest.Open(t, func(_ *club.Config, ac *api.Config) { ac.Accounts.Mail = box })
	eve := s.Browser()
	eve.SignUp("Ève")
	me := apitest.Want[members.Me](s, eve.Ask("POST", "/api/v1/me/email", m{"email": "eve@club.example", "password": apitest.Password}), 200)
	lost := s.Browser()
	set := alert.DefaultPreferences(me.ID)
	set.Confirmed = "eve@club.example"
	if err := (sqlcore.Alerts{DB: s.DB}).SetAlertPreferences(t.Context(), set); err != nil {
		t.Fatal(err)
	}
	if w := lost.Ask("POST", "/api/v1/password/forgot", m{"email": "eve@club.example"}); w.Code != 204 {
		t.Fatalf("status %d: %s", w.Code, w.Body)
	}
	secret := <-box.secrets
	lost.Refused(lost.Ask("POST", "/api/v1/password/reset", m{"secret": "x", "password": "deux ânes, un phare"}), 401)
	if me := apitest.Want[members.Me](s, lost.Ask("POST", "/api/v1/password/reset", m{"secret": secret, "password": "deux ânes, un phare"}), 200); me.Name != "Ève" {
		t.Errorf("%+v", me)
	}
	if eve.Me().ID != "" || lost.Me().Name != "Ève" {
		t.Error("who was signed in still is, or the new one is not")
	}
}
