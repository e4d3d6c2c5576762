package storetest

import (
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tablier/members/clubsettings"
	"tablier/play/club"
)

// ClubSettings tests a store of club settings. open returns an empty one, which it closes itself when t ends.
func ClubSettings(t *testing.T, open func(t *testing.T) clubsettings.Store) {
	for _, c := range []struct {
		name string
		f    func(*testing.T, clubsettings.Store)
	}{
		{"Settings", clubSettings},
		{"SettingsRace", raceToSet},
		{"Invitations", invitations},
		{"InvitationRace", raceToUse},
	} {
		t.Run(c.name, func(t *testing.T) { c.f(t, open(t)) })
	}
}

// filledSettings returns settings with a value in every field.
func filledSettings(name string) clubsettings.Settings {
	words := clubsettings.Words{FR: "Été d’Œ'\"\\ 🦊;--\nligne", EN: "<b>two</b>\nlines"}
	return clubsettings.Settings{
		Name: name, Sign: "🦊", Accent: "#123456", Welcome: words, Rules: words, Contact: words, Legal: words, Privacy: words,
		SignUp: clubsettings.Invited, Guests: clubsettings.Nobody, Games: []string{"ra", "ringo"},
	}
}

func clubSettings(t *testing.T, s clubsettings.Store) {
	same := func(want clubsettings.Settings) {
		t.Helper()
		got, err := s.ClubSettings(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(want, got); d != "" {
			t.Error(d)
		}
	}
	same(clubsettings.Settings{})
	early := filledSettings("early")
	early.Version = 1
	wantKind(t, s.SetClubSettings(t.Context(), early), club.Stale)
	same(clubsettings.Settings{})
	for version := range 3 {
		to := filledSettings("L’Échiquier")
		to.Version = version
		if version == 2 {
			to = clubsettings.Settings{Version: 2}
		}
		if err := s.SetClubSettings(t.Context(), to); err != nil {
			t.Fatal(err)
		}
		wantKind(t, s.SetClubSettings(t.Context(), to), club.Stale)
		to.Version++
		same(to)
	}
}

func raceToSet(t *testing.T, s clubsettings.Store) {
	for version := range 2 {
		var done atomic.Int32
		var wg sync.WaitGroup
		for range 6 {
			wg.Go(func() {
				to := filledSettings("x")
				to.Version = version
				if err := s.SetClubSettings(t.Context(), to); err == nil {
					done.Add(1)
				} else if club.KindOf(err) != club.Stale {
					t.Error(err)
				}
			})
		}
		wg.Wait()
		if done.Load() != 1 {
			t.Errorf("%d of 6 changed version %d", done.Load(), version)
		}
	}
}

func invitation(id string, uses int, life time.Duration) clubsettings.Invitation {
	return clubsettings.Invitation{ID: id, Hash: "hash " + id, By: "eve", Note: "Été ';--", Created: began, Expires: began.Add(life), Uses: uses}
}

func invitations(t *testing.T, s clubsettings.Store) {
	use := func(id string, after time.Duration, want bool) {
		t.Helper()
		if ok, err := s.UseInvitation(t.Context(), "hash "+id, began.Add(after)); err != nil || ok != want {
			t.Errorf("%s after %v: %v, %v", id, after, ok, err)
		}
	}
	list := func(after time.Duration, want ...clubsettings.Invitation) {
		t.Helper()
		got, err := s.Invitations(t.Context(), began.Add(after))
		sameList(t, got, err, want...)
	}
	list(0)
	use("a", 0, false)
	a, b := invitation("a", 2, time.Hour), invitation("b", 1, 2*time.Hour)
	b.Created = began.Add(time.Minute)
	for _, i := range []clubsettings.Invitation{a, b} {
		if err := s.AddInvitation(t.Context(), i); err != nil {
			t.Fatal(err)
		}
	}
	list(0, b, a)
	list(time.Hour, b)
	use("b", 2*time.Hour, false)
	use("a", 0, true)
	use("a", 0, true)
	use("a", 0, false)
	use("b", 0, true)
	if err := s.ReturnInvitation(t.Context(), a.Hash); err != nil {
		t.Fatal(err)
	}
	use("a", 0, true)
	if err := s.ReturnInvitation(t.Context(), a.Hash); err != nil {
		t.Fatal(err)
	}
	if err := s.RevokeInvitation(t.Context(), "a"); err != nil {
		t.Fatal(err)
	}
	use("a", 0, false)
	a.Used, a.Revoked, b.Used = 1, true, 1
	list(0, b, a)
}

// An invitation for three people admits three, even in a race.
func raceToUse(t *testing.T, s clubsettings.Store) {
	if err := s.AddInvitation(t.Context(), invitation("a", 3, time.Hour)); err != nil {
		t.Fatal(err)
	}
	var in atomic.Int32
	var wg sync.WaitGroup
	for range 10 {
		wg.Go(func() {
			ok, err := s.UseInvitation(t.Context(), "hash a", began)
			if err != nil {
				t.Error(err)
			} else if ok {
				in.Add(1)
			}
		})
	}
	wg.Wait()
	if in.Load() != 3 {
		t.Errorf("%d came in with an invitation for 3", in.Load())
	}
}
