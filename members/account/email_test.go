package account_test

import (
	"context"
	"strconv"
	"testing"
	"testing/synctest"
	"time"

	"tablier/members/account"
	"tablier/members/account/alert"
	"tablier/play/club"
	"tablier/store/sqlcore"
)

// confirm stores that a person has confirmed an address.
func confirm(t *testing.T, s *account.Service, person, email string) {
	t.Helper()
	set := alert.DefaultPreferences(person)
	set.Confirmed = email
	if err := (sqlcore.Alerts{DB: s.Store.(sqlcore.Accounts).DB}).SetAlertPreferences(t.Context(), set); err != nil {
		t.Fatal(err)
	}
}

// forgotten has only what a reset needs: a member, a confirmed address, and grants that nobody keeps.
type forgotten struct {
	account.Store
	confirmed string
}

func (f forgotten) PersonByEmail(_ context.Context, email string) (account.Person, error) {
	if email == "nobody@example.org" {
		return account.Person{}, &club.Error{Kind: club.NotFound}
	}
	return account.Person{ID: "of " + email, Name: "Ève", Email: email, Role: account.Member}, nil
}
func (f forgotten) ConfirmedEmail(context.Context, string) (string, error) { return f.confirmed, nil }
func (f forgotten) AddGrant(context.Context, account.Grant) error          { return nil }
func (f forgotten) DropGrants(context.Context, string, account.GrantKind, string) error {
	return nil
}

// However often somebody asks, at most three mails an hour go to an address, and none to an address that its owner has
// not confirmed. All answers are the same.
func TestForgottenPasswordsFloodNobody(t *testing.T) {
	for _, c := range []struct {
		confirmed, asked string
		want             int
	}{
		{"eve@example.org", "eve@example.org", 3},
		{"", "eve@example.org", 0},
		{"other@example.org", "eve@example.org", 0},
		{"eve@example.org", "nobody@example.org", 0},
	} {
		synctest.Test(t, func(t *testing.T) {
			mail := make(outbox, 100)
			s, err := account.New(account.Config{Store: forgotten{confirmed: c.confirmed}, Now: time.Now, Rand: zeros{}, Params: cheap, Mail: mail})
			if err != nil {
				t.Fatal(err)
			}
			flood := func() int {
				for range 40 {
					if err := s.Passwords.RequestReset(t.Context(), c.asked, "en"); err != nil {
						t.Fatal(err)
					}
					synctest.Wait()
				}
				n := len(mail)
				for range n {
					<-mail
				}
				return n
			}
			if n := flood(); n != c.want {
				t.Errorf("%+v: %d mails, want %d", c, n, c.want)
			}
			time.Sleep(time.Hour)
			if n := flood(); n > 3 || (n > 0) != (c.want > 0) {
				t.Errorf("%+v: %d mails in the next hour", c, n)
			}
		})
	}
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) { return len(p), nil }

// Mail is counted by address and by account: neither many accounts with one address nor many addresses of one account
// send more.
func TestMailIsCountedByAddressAndAccount(t *testing.T) {
	s, w, _ := open(t)
	for n := range 10 {
		if err := s.Lockouts.TakeMail("p"+strconv.Itoa(n), "victim@example.org"); (err == nil) != (n < 3) {
			t.Errorf("account %d with the same address: %v", n, err)
		}
	}
	w.pass(2 * time.Hour)
	for n := range 10 {
		if err := s.Lockouts.TakeMail("one", strconv.Itoa(n)+"@example.org"); (err == nil) != (n < 3) {
			t.Errorf("address %d of the same account: %v", n, err)
		}
	}
}

// A new address is asked to be confirmed, once.
func TestNewAddressIsAskedToConfirm(t *testing.T) {
	s, _, _ := open(t)
	asked := 0
	s.AddressSet = func(_ context.Context, p account.Person) {
		if asked++; p.Email != "eve@example.org" {
			t.Errorf("%+v", p)
		}
	}
	p, _ := member(t, s, "Ève")
	zoe, _ := member(t, s, "Zoé")
	for _, set := range []struct{ who, email string }{{p.ID, "eve@example.org"}, {p.ID, "eve@example.org"}, {zoe.ID, "eve@example.org"}, {p.ID, ""}} {
		if _, err := s.Emails.Set(t.Context(), set.who, set.email, good, here); err != nil {
			t.Fatal(err)
		}
	}
	if asked != 1 {
		t.Errorf("asked %d times", asked)
	}
}
