package account_test

import (
	"crypto/rand"
	"testing"
	"time"

	"tablier/members/account"
	"tablier/play/club"
	"tablier/store/sqlcore"
	"tablier/store/sqlite/sqlitetest"
)

// Failures at one node lock a name on all nodes, and a sign-in clears them on all.
func TestNodesShareLockouts(t *testing.T) {
	store := sqlitetest.Open(t)
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	var nodes [2]*account.Service
	for i := range nodes {
		var err error
		nodes[i], err = account.New(account.Config{
			Store: sqlcore.Accounts{DB: store}, Now: func() time.Time { return now }, Rand: rand.Reader, Params: account.Params{Memory: 8, Time: 1, Threads: 1},
			AnnounceFailure: func(data []byte) { nodes[1-i].Lockouts.ApplyRemoteFailure(data) },
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	here := account.Client{Address: "192.0.2.7"}
	const good = "un âne, deux phares"
	if _, _, err := nodes[0].Registration.SignUp(t.Context(), "", "Ève", good, here); err != nil {
		t.Fatal(err)
	}
	try := func(n int, password string) error {
		_, _, err := nodes[n].Passwords.SignIn(t.Context(), "Ève", password, here)
		return err
	}
	for n := range 4 {
		if err := try(n%2, "faux"); club.KindOf(err) != club.SignIn {
			t.Fatal(n, err)
		}
	}
	if err := try(1, good); err != nil { // cleared on all nodes
		t.Fatal(err)
	}
	for n := range 6 {
		if err := try(n%2, "faux"); club.KindOf(err) != club.SignIn {
			t.Fatal(n, err)
		}
	}
	for n := range nodes {
		if err := try(n, good); club.KindOf(err) != club.Limited {
			t.Errorf("node %d: %v", n, err)
		}
	}
	for n := range 21 {
		nodes[n%2].Lockouts.RecordBadToken("192.0.2.8", now)
	}
	for n := range nodes {
		if err := nodes[n].Lockouts.CheckTokenAttempts("192.0.2.8", now); club.KindOf(err) != club.Limited {
			t.Errorf("node %d: %v", n, err)
		}
	}
	for _, odd := range []string{"", "{", `{"door":"x","key":"00000000000000000000000000000000"}`, `{"door":"pair","key":"short"}`} {
		nodes[0].Lockouts.ApplyRemoteFailure([]byte(odd))
	}
}
