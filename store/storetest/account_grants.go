package storetest

import (
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tablier/members/account"
	"tablier/play/club"
)

func grant(n int, kind account.GrantKind, person string) account.Grant {
	at := began.Add(time.Duration(n) * time.Second)
	return account.Grant{ID: "g" + strconv.Itoa(n), Kind: kind, Hash: "h" + strconv.Itoa(n), Person: person, Label: "l’étiquette", Scopes: account.Scopes{"read", "play"}, Data: "{}", Created: at, Used: at, Expires: at.Add(time.Hour)}
}

func credential(key, person string) account.Credential {
	return account.Credential{Kind: account.Passkey, Key: key, Person: person, Label: "clé", Data: `{"x":"y"}`, Created: began, Used: began}
}

func grants(t *testing.T, s AccountStore) {
	ctx := t.Context()
	list := []account.Grant{grant(1, account.Session, "eve"), grant(2, account.Session, "eve"), grant(3, account.Session, "eve"), grant(4, account.Token, "eve"), grant(5, account.Session, "zoe")}
	list[1].Scopes, list[1].Expires, list[1].Data = nil, time.Time{}, ""
	for _, g := range list {
		if err := s.AddGrant(ctx, g); err != nil {
			t.Fatal(err)
		}
	}
	same := grant(6, account.Session, "eve")
	same.Hash = "h1"
	wantKind(t, s.AddGrant(ctx, same), club.Exists)
	same = grant(6, account.Session, "eve")
	same.ID = "g1"
	wantKind(t, s.AddGrant(ctx, same), club.Exists)

	wantGrants := func(person string, kind account.GrantKind, want ...account.Grant) {
		t.Helper()
		got, err := s.Grants(ctx, person, kind)
		if err != nil {
			t.Fatal(err)
		}
		if len(got)+len(want) > 0 {
			if diff := cmp.Diff(want, got); diff != "" {
				t.Error(diff)
			}
		}
	}
	wantGrants("eve", account.Session, list[2], list[1], list[0])
	wantGrants("eve", account.Token, list[3])
	wantGrants("noe", account.Session)
	for _, g := range list {
		got, err := s.Grant(ctx, g.Kind, g.Hash)
		if diff := cmp.Diff(g, got); err != nil || diff != "" {
			t.Error(err, diff)
		}
		other := account.Token
		if g.Kind == other {
			other = account.Session
		}
		_, err = s.Grant(ctx, other, g.Hash)
		wantKind(t, err, club.NotFound) // a token does not count as a session
	}
	_, err := s.Grant(ctx, account.Session, "")
	wantKind(t, err, club.NotFound)

	list[0].Used = began.Add(time.Hour)
	if err := s.UpdateGrantUsed(ctx, "g1", list[0].Used); err != nil {
		t.Fatal(err)
	}
	wantKind(t, s.UpdateGrantUsed(ctx, "g9", began), club.NotFound)
	wantGrants("eve", account.Session, list[2], list[1], list[0])

	wantKind(t, s.DropGrant(ctx, "zoe", account.Session, "g2"), club.NotFound)
	wantKind(t, s.DropGrant(ctx, "eve", account.Token, "g2"), club.NotFound)
	if err := s.DropGrant(ctx, "eve", account.Session, "g2"); err != nil {
		t.Fatal(err)
	}
	wantGrants("eve", account.Session, list[2], list[0])
	if err := s.DropGrants(ctx, "eve", account.Session, "g1"); err != nil {
		t.Fatal(err)
	}
	wantGrants("eve", account.Session, list[0])
	if err := s.DropGrants(ctx, "eve", account.Session, ""); err != nil {
		t.Fatal(err)
	}
	wantGrants("eve", account.Session)
	wantGrants("eve", account.Token, list[3])
	wantGrants("zoe", account.Session, list[4])
}

func takeOnce(t *testing.T, s AccountStore) {
	g := grant(1, account.PasskeyChallenge, "")
	if err := s.AddGrant(t.Context(), g); err != nil {
		t.Fatal(err)
	}
	_, err := s.TakeGrant(t.Context(), account.Session, g.Hash)
	wantKind(t, err, club.NotFound)
	var got atomic.Int32
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			taken, err := s.TakeGrant(t.Context(), account.PasskeyChallenge, g.Hash)
			if err == nil {
				got.Add(1)
				if diff := cmp.Diff(g, taken); diff != "" {
					t.Error(diff)
				}
			} else if club.KindOf(err) != club.NotFound {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if got.Load() != 1 {
		t.Errorf("taken %d times", got.Load())
	}
}

func credentials(t *testing.T, s AccountStore) {
	ctx := t.Context()
	a, b, c := credential("a", "eve"), credential("b", "eve"), credential("c", "zoe")
	b.Created = began.Add(-time.Second)
	for _, cr := range []account.Credential{a, b, c} {
		if err := s.AddCredential(ctx, cr); err != nil {
			t.Fatal(err)
		}
	}
	wantKind(t, s.AddCredential(ctx, credential("a", "zoe")), club.Exists)
	list, err := s.Credentials(ctx, "eve")
	if diff := cmp.Diff([]account.Credential{b, a}, list); err != nil || diff != "" {
		t.Error(err, diff)
	}
	a.Data, a.Used = "{}", began.Add(time.Minute)
	if err := s.UpdateCredential(ctx, a); err != nil {
		t.Fatal(err)
	}
	got, err := s.Credential(ctx, account.Passkey, "a")
	if diff := cmp.Diff(a, got); err != nil || diff != "" {
		t.Error(err, diff)
	}
	_, err = s.Credential(ctx, account.OpenID, "a")
	wantKind(t, err, club.NotFound)
	wantKind(t, s.UpdateCredential(ctx, credential("a", "zoe")), club.NotFound)
	wantKind(t, s.DropCredential(ctx, "zoe", account.Passkey, "a"), club.NotFound)
	if err := s.DropCredential(ctx, "eve", account.Passkey, "a"); err != nil {
		t.Fatal(err)
	}
	_, err = s.Credential(ctx, account.Passkey, "a")
	wantKind(t, err, club.NotFound)
}

func sweeps(t *testing.T, s AccountStore) {
	ctx := t.Context()
	old, kept, fresh, eve := guest("old"), guest("kept"), guest("fresh"), member("eve", "eve")
	fresh.Seen = began.Add(48 * time.Hour)
	settle(t, s, old, kept, fresh, eve)
	now, idle := began.Add(50*time.Hour), began.Add(24*time.Hour)
	list := []account.Grant{grant(1, account.Session, "kept"), grant(2, account.Session, "eve"), grant(3, account.Token, "eve"), grant(4, account.PasskeyChallenge, ""), grant(5, account.Session, "old")}
	for i, g := range list {
		switch i {
		case 0:
			g.Expires, g.Used = now.Add(time.Millisecond), now // still valid
		case 1:
			g.Expires = now.Add(time.Hour) // unused for too long
		case 2:
			g.Expires = time.Time{} // never ends, and tokens need no use
		case 3:
			g.Expires = now
		case 4:
			g.Expires = now.Add(-time.Hour)
		}
		if err := s.AddGrant(ctx, g); err != nil {
			t.Fatal(err)
		}
	}
	n, err := s.Sweep(ctx, now, idle)
	if err != nil || n != 4 {
		t.Errorf("%d rows went, %v", n, err)
	}
	for i, g := range list {
		if _, err := s.Grant(ctx, g.Kind, g.Hash); (err == nil) != (i == 0 || i == 2) {
			t.Errorf("grant %d: %v", i, err)
		}
	}
	for id, stays := range map[string]bool{"old": false, "kept": true, "fresh": true, "eve": true} {
		if _, err := s.Person(ctx, id); (err == nil) != stays {
			t.Errorf("%s: %v", id, err)
		}
	}
}
