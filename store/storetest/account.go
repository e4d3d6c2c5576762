package storetest

import (
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tablier/members/account"
	"tablier/members/account/alert"
	"tablier/members/account/webhook"
	"tablier/members/social"
	"tablier/play/club"
	"tablier/play/lobby"
	"tablier/play/lobby/ratings"
	"tablier/play/lobby/series"
)

// AccountStore is what the tests of accounts need. It includes games, since deleting a
// person changes them.
type AccountStore interface {
	club.Store
	account.Store
	webhook.Store
	alert.Store
	lobby.Store
	social.Store
	series.Store
	ratings.Store
}

// Accounts tests a store of accounts. open returns an empty one, which it closes itself
// when t ends.
func Accounts(t *testing.T, open func(t *testing.T) AccountStore) {
	for _, c := range []struct {
		name string
		f    func(*testing.T, AccountStore)
	}{
		{"People", people},
		{"Taken", takenNames},
		{"Change", changes},
		{"RaceForOneName", raceForOneName},
		{"RaceToChange", raceToChange},
		{"Grants", grants},
		{"TakeOnce", takeOnce},
		{"Credentials", credentials},
		{"Webhooks", webhooks},
		{"AlertSettings", alertSettings},
		{"AlertBrowsers", alertBrowsers},
		{"AlertNews", alertNews},
		{"AlertClaim", alertClaim},
		{"RaceToTell", raceToTell},
		{"Secret", clubSecret},
		{"Merge", merges},
		{"MergeRefuses", mergeRefuses},
		{"RaceToMerge", raceToMerge},
		{"Delete", deletes},
		{"Sweep", sweeps},
	} {
		t.Run(c.name, func(t *testing.T) { c.f(t, open(t)) })
	}
}

// member returns a person with a value in every field.
func member(id, key string) account.Person {
	return account.Person{
		ID: id, Name: "Ève d’Œ'\"\\ 🦊;--", Key: key, Role: account.Moderator, Password: "$argon2id$…", Email: key + "@example.org",
		Profile: account.Profile{Bio: "deux\nlignes", Country: "FR", Language: "fr"}, Prefs: `{"a":1}`,
		MutedUntil: began.Add(time.Hour), BannedUntil: began.Add(2 * time.Hour), Created: began, Seen: began.Add(time.Minute), Version: 1, DataAnonymous: true,
	}
}

func guest(id string) account.Person {
	return account.Person{ID: id, Name: "Invité", Created: began, Seen: began, Version: 1}
}

func settle(t *testing.T, s account.Store, people ...account.Person) {
	t.Helper()
	for _, p := range people {
		if err := s.CreatePerson(t.Context(), p); err != nil {
			t.Fatal(err)
		}
	}
}

func wantPerson(t *testing.T, want account.Person) func(account.Person, error) {
	return func(got account.Person, err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
	}
}

func people(t *testing.T, s AccountStore) {
	ctx := t.Context()
	eve, one, two := member("eve", "eve"), guest("one"), guest("two")
	settle(t, s, eve, one, two) // guests may share a name, and have no key
	wantPerson(t, eve)(s.Person(ctx, "eve"))
	wantPerson(t, eve)(s.PersonByKey(ctx, "eve"))
	wantPerson(t, eve)(s.PersonByEmail(ctx, "eve@example.org"))
	wantPerson(t, two)(s.Person(ctx, "two"))
	for _, find := range []func() (account.Person, error){
		func() (account.Person, error) { return s.Person(ctx, "zoe") },
		func() (account.Person, error) { return s.Person(ctx, "") },
		func() (account.Person, error) { return s.PersonByKey(ctx, "zoe") },
		func() (account.Person, error) { return s.PersonByKey(ctx, "") },
		func() (account.Person, error) { return s.PersonByEmail(ctx, "") },
	} {
		_, err := find()
		wantKind(t, err, club.NotFound)
	}
	eve.Seen = began.Add(time.Hour)
	if err := s.UpdateLastSeen(ctx, "eve", eve.Seen); err != nil {
		t.Error(err)
	}
	wantPerson(t, eve)(s.Person(ctx, "eve"))
	wantKind(t, s.UpdateLastSeen(ctx, "zoe", began), club.NotFound)
}

func takenNames(t *testing.T, s AccountStore) {
	settle(t, s, member("eve", "eve"), guest("one"))
	wantKind(t, s.CreatePerson(t.Context(), member("eve", "other")), club.Exists)
	wantKind(t, s.CreatePerson(t.Context(), member("zoe", "eve")), club.Exists)
	same := member("zoe", "zoe")
	same.Email = "eve@example.org"
	wantKind(t, s.CreatePerson(t.Context(), same), club.Exists)
	one := guest("one")
	one.Key = "eve"
	wantKind(t, s.UpdatePerson(t.Context(), one), club.Exists)
	one.Key, one.Email = "one", "eve@example.org"
	wantKind(t, s.UpdatePerson(t.Context(), one), club.Exists)
	wantPerson(t, guest("one"))(s.Person(t.Context(), "one"))
}

func changes(t *testing.T, s AccountStore) {
	settle(t, s, guest("one"))
	p := member("one", "eve")
	if err := s.UpdatePerson(t.Context(), p); err != nil {
		t.Fatal(err)
	}
	p.Version = 2
	wantPerson(t, p)(s.Person(t.Context(), "one"))
	for _, version := range []int{0, 1, 3} {
		p.Version = version
		wantKind(t, s.UpdatePerson(t.Context(), p), club.Stale)
	}
	wantKind(t, s.UpdatePerson(t.Context(), member("zoe", "zoe")), club.NotFound)
	p = guest("one") // all fields can be emptied again
	p.Version = 2
	if err := s.UpdatePerson(t.Context(), p); err != nil {
		t.Fatal(err)
	}
	p.Version = 3
	wantPerson(t, p)(s.Person(t.Context(), "one"))
}

func raceForOneName(t *testing.T, s AccountStore) {
	ids := []string{"a", "b", "c", "d", "e", "f"}
	for _, id := range ids {
		settle(t, s, guest(id))
	}
	var won atomic.Int32
	var wg sync.WaitGroup
	for i, id := range ids {
		wg.Go(func() {
			var err error
			if i%2 == 0 {
				err = s.UpdatePerson(t.Context(), member(id, "eve"))
			} else {
				err = s.CreatePerson(t.Context(), member(id+"2", "eve"))
			}
			if err == nil {
				won.Add(1)
			} else if club.KindOf(err) != club.Exists {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if won.Load() != 1 {
		t.Errorf("%d people have one name", won.Load())
	}
}

func raceToChange(t *testing.T, s AccountStore) {
	settle(t, s, guest("one"))
	var won atomic.Int32
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			err := s.UpdatePerson(t.Context(), guest("one"))
			if err == nil {
				won.Add(1)
			} else if club.KindOf(err) != club.Stale {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if won.Load() != 1 {
		t.Errorf("%d changes of one version", won.Load())
	}
}

func deletes(t *testing.T, s AccountStore) {
	ctx := t.Context()
	settle(t, s, member("eve", "eve"), member("zoe", "zoe"))
	g, other := NewGame(1), NewGame(2)
	for _, players := range []*[2]club.Player{&g.Players, &other.Players} {
		players[0] = club.Player{Kind: club.Person, Name: "Ève", ID: "eve"}
		players[1] = club.Player{Kind: club.Person, Name: "Zoé", ID: "zoe"}
	}
	other.Players[0].ID = "noe"
	create(t, s, g, other)
	for i, person := range []string{"eve", "zoe"} {
		if err := s.AddGrant(ctx, grant(i, account.Session, person)); err != nil {
			t.Fatal(err)
		}
		if err := s.AddCredential(ctx, credential("k"+person, person)); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.AddHook(ctx, webhook.Hook{ID: "h", Person: "eve", URL: "https://x", Events: []string{"turn"}, Created: began}); err != nil {
		t.Fatal(err)
	}
	record(t, s, []ratings.Result{result(1, "eve")}, rated("eve", 1))
	setAlerts(t, s, everything("eve"))
	if err := s.AddBrowser(ctx, browser(0, "eve"), 3); err != nil {
		t.Fatal(err)
	}
	gone := account.Person{ID: "eve", Deleted: true, Created: began, Seen: began, Version: 7}
	wantKind(t, s.DeletePerson(ctx, gone), club.Stale)
	gone.Version = 1
	if err := s.DeletePerson(ctx, gone); err != nil {
		t.Fatal(err)
	}
	gone.Version = 2
	wantPerson(t, gone)(s.Person(ctx, "eve"))
	_, err := s.PersonByKey(ctx, "eve")
	wantKind(t, err, club.NotFound)
	for i, person := range []string{"eve", "zoe"} {
		keys, err := s.Credentials(ctx, person)
		if err != nil || len(keys) != i {
			t.Errorf("%s has %v, %v", person, keys, err)
		}
		sessions, err := s.Grants(ctx, person, account.Session)
		if err != nil || len(sessions) != i {
			t.Errorf("%s has %v, %v", person, sessions, err)
		}
	}
	if hooks, err := s.Hooks(ctx, ""); err != nil || len(hooks) != 0 {
		t.Errorf("%v %v", hooks, err)
	}
	if list, err := s.Ratings(ctx, "eve"); err != nil || len(list) != 0 {
		t.Errorf("who is gone has ratings: %+v, %v", list, err)
	}
	if set, err := s.AlertPreferences(ctx, "eve"); err != nil || set != alert.DefaultPreferences("eve") {
		t.Errorf("%+v, %v", set, err)
	}
	if n, err := s.SweepAlerts(ctx, began); err != nil || n != 0 {
		t.Errorf("%d browsers of who is gone, %v", n, err)
	}
	g.Players[0].Name = ""
	check(t, s, g)
	check(t, s, other)
	settle(t, s, member("new", "eve")) // the name is free again
}

func webhooks(t *testing.T, s AccountStore) {
	ctx := t.Context()
	a := webhook.Hook{ID: "a", Person: "eve", URL: "https://e/?a=1&b='", Secret: "s", Events: []string{"turn", "over"}, Created: began}
	b := webhook.Hook{ID: "b", Person: "zoe", URL: "https://z", Secret: "t", Events: []string{"over"}, Created: began.Add(time.Second)}
	for _, h := range []webhook.Hook{b, a} {
		if err := s.AddHook(ctx, h); err != nil {
			t.Fatal(err)
		}
	}
	wantKind(t, s.AddHook(ctx, a), club.Exists)
	a.Failed, a.Disabled = 50, began.Add(time.Hour)
	if err := s.UpdateHook(ctx, "a", a.Failed, a.Disabled); err != nil {
		t.Fatal(err)
	}
	wantKind(t, s.UpdateHook(ctx, "z", 1, time.Time{}), club.NotFound)
	list, err := s.Hooks(ctx, "")
	sameList(t, list, err, a, b)
	list, err = s.Hooks(ctx, "zoe")
	sameList(t, list, err, b)
	for n := range 5 {
		d := webhook.Delivery{Hook: "a", Message: "m" + strconv.Itoa(n), Event: "turn", At: began.Add(time.Duration(n) * time.Second), Attempt: n + 1, Status: 200 + n}
		if n == 4 {
			d.Status, d.Failure = 0, webhook.TooSlow
		}
		if err := s.AddDelivery(ctx, d, 3); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.AddDelivery(ctx, webhook.Delivery{Hook: "gone"}, 3); err != nil {
		t.Fatal(err)
	}
	last, err := s.Deliveries(ctx, "eve", "a")
	if err != nil || len(last) != 3 || last[0] != (webhook.Delivery{Hook: "a", Message: "m4", Event: "turn", At: began.Add(4 * time.Second), Attempt: 5, Failure: webhook.TooSlow}) || last[2].Message != "m2" || last[2].Status != 202 {
		t.Errorf("%+v, %v", last, err)
	}
	for _, who := range [][2]string{{"zoe", "a"}, {"eve", "b"}, {"eve", "gone"}, {"", ""}} {
		_, err := s.Deliveries(ctx, who[0], who[1])
		wantKind(t, err, club.NotFound)
	}
	wantKind(t, s.DropHook(ctx, "zoe", "a"), club.NotFound)
	if err := s.DropHook(ctx, "eve", "a"); err != nil {
		t.Fatal(err)
	}
	list, err = s.Hooks(ctx, "eve")
	sameList(t, list, err)
}
