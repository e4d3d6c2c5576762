package storetest

import (
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tablier/members/account"
	"tablier/members/account/alert"
	"tablier/members/tournamenthook"
	"tablier/play/club"
	"tablier/play/lobby/series"
	"tablier/play/tournament"
)

// TournamentStore is what the tests of tournaments need. Deleting an account removes its name from them.
type TournamentStore interface {
	account.Store
	tournament.Store
	alert.Store
	tournamenthook.Store
	Tabled
}

// Tournaments tests a store of tournaments. open returns an empty one, which it closes itself when t ends.
func Tournaments(t *testing.T, open func(t *testing.T) TournamentStore) {
	for _, c := range []struct {
		name string
		f    func(*testing.T, TournamentStore)
	}{
		{"Logs", tournamentLogs},
		{"Stale", staleTournament},
		{"Race", raceToPair},
		{"Lists", tournamentLists},
		{"Teams", tournamentTeams},
		{"People", tournamentPeople},
		{"Forgotten", forgottenTournament},
		{"NothingLeft", nothingLeft},
		{"Notices", tournamentNotices},
	} {
		t.Run(c.name, func(t *testing.T) { c.f(t, open(t)) })
	}
}

// tournamentEvents returns a log in which each field of events has a value.
func tournamentEvents(n int) []tournament.Event {
	at := began.Add(time.Duration(n) * time.Second)
	settings := tournament.Settings{
		Name: "Été d’Œ'\"\\ 🦊;--", Description: "two\nlines", Format: tournament.Swiss, Double: true, Rounds: 5, Minutes: 7, Game: "ringo",
		Options: []string{"rings=5", ""}, Clock: "300+5", Unit: series.Format{Kind: series.BestOf, N: 3}, Rated: true, Venue: tournament.Online,
		Entry: tournament.EntryCode, Code: "x", Class: "c1", MaxEntrants: 9, CheckIn: true, Starts: at.Add(time.Hour), TieBreaks: []tournament.TieBreak{"BH"}, Bots: true,
	}
	return []tournament.Event{
		{Seq: 1, At: at, By: "eve", Kind: tournament.Created, Settings: &settings},
		{Seq: 2, At: at, By: "zoe", Kind: tournament.Entered, Entrant: &tournament.Entrant{Number: 1, Person: "zoe", Name: "Zoé", Guest: true, Bot: true, Rating: 1512, Presence: tournament.Active}},
		{Seq: 3, At: at, By: "eve", Kind: tournament.Entered, Entrant: &tournament.Entrant{Number: 2, Name: "Max", Presence: tournament.Waiting}},
		{Seq: 4, At: at, Kind: tournament.Paired, Round: 1, Options: "rings=5", Pairings: []tournament.Pairing{
			{ID: ID(n), Game: ID(n + 1000), Board: 1, White: 1, Black: 2, Match: 3}, {Board: 2, White: 1, Result: tournament.Bye},
		}},
		{Seq: 5, At: at.Add(time.Second), By: "eve", Kind: tournament.Corrected, Pairing: ID(n), Result: tournament.Drawn, Games: [2]int{3, 1}, Reason: "misread", Number: 1, Seeds: []int{2, 1}, Person: "max", Removed: true},
	}
}

func tournamentSummary(n int) tournament.Summary {
	at := began.Add(time.Duration(n) * time.Second)
	return tournament.Summary{
		ID: ID(n), Name: "Été", Format: tournament.Swiss, Game: "ringo", Clock: "300+5", Venue: tournament.Table, Status: tournament.Running, Owner: "eve",
		Entrants: 2, Created: at, Starts: at.Add(time.Hour), Changed: at.Add(time.Minute), Class: "c1", Prizes: true, Hidden: true,
	}
}

func tournamentLogs(t *testing.T, s TournamentStore) {
	want := tournamentEvents(1)
	if err := s.AppendTournament(t.Context(), tournamentSummary(1), want[:3], tournament.News{}); err != nil {
		t.Fatal(err)
	}
	if err := s.AppendTournament(t.Context(), tournamentSummary(1), want[3:], tournament.News{}); err != nil {
		t.Fatal(err)
	}
	got, err := s.TournamentEvents(t.Context(), ID(1), 0)
	if d := cmp.Diff(want, got); d != "" || err != nil {
		t.Error(err, d)
	}
	got, err = s.TournamentEvents(t.Context(), ID(1), 3)
	if d := cmp.Diff(want[3:], got); d != "" || err != nil {
		t.Error(err, d)
	}
	if got, err := s.TournamentEvents(t.Context(), ID(2), 0); len(got) != 0 || err != nil {
		t.Errorf("a tournament that does not exist has %d events, %v", len(got), err)
	}
	if id, err := s.TournamentOf(t.Context(), ID(1)); id != ID(1) || err != nil {
		t.Errorf("the pairing belongs to %q, %v", id, err)
	}
	if _, err := s.TournamentOf(t.Context(), ID(77)); err == nil || club.KindOf(err) != club.NotFound {
		t.Errorf("an unknown pairing: %v", err)
	}
}

func staleTournament(t *testing.T, s TournamentStore) {
	log := tournamentEvents(1)
	for _, c := range []struct {
		name   string
		events []tournament.Event
		stale  bool
	}{
		{"not begun", log[1:2], true},
		{"first", log[:2], false},
		{"first again", log[:2], true},
		{"a gap", log[3:4], true},
		{"next", log[2:4], false},
		{"same again", log[2:4], true},
	} {
		err := s.AppendTournament(t.Context(), tournamentSummary(1), c.events, tournament.News{})
		if stale := err != nil && club.KindOf(err) == club.Stale; stale != c.stale || err != nil && !stale {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	if got, err := s.TournamentEvents(t.Context(), ID(1), 0); len(got) != 4 || err != nil {
		t.Errorf("%d events, %v", len(got), err)
	}
}

// raceToPair tests that one of several nodes pairs a round.
func raceToPair(t *testing.T, s TournamentStore) {
	log := tournamentEvents(1)
	if err := s.AppendTournament(t.Context(), tournamentSummary(1), log[:3], tournament.News{}); err != nil {
		t.Fatal(err)
	}
	var paired atomic.Int32
	var all sync.WaitGroup
	for n := range 8 {
		all.Go(func() {
			e := log[3]
			e.Pairings = []tournament.Pairing{{ID: ID(100 + n), Game: ID(200 + n), Board: 1, White: 1, Black: 2}}
			switch err := s.AppendTournament(t.Context(), tournamentSummary(1), []tournament.Event{e}, tournament.News{}); {
			case err == nil:
				paired.Add(1)
			case club.KindOf(err) != club.Stale:
				t.Error(err)
			}
		})
	}
	all.Wait()
	if paired.Load() != 1 {
		t.Errorf("the round was paired %d times", paired.Load())
	}
}

func tournamentLists(t *testing.T, s TournamentStore) {
	for n := 1; n <= 3; n++ {
		sum := tournamentSummary(n)
		if n == 2 {
			sum.Status, sum.Starts, sum.Prizes = tournament.Over, time.Time{}, false
		}
		if n == 1 {
			sum.Format = tournament.Evening
		}
		if err := s.AppendTournament(t.Context(), sum, tournamentEvents(n)[:n], tournament.News{}); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		name string
		q    tournament.Query
		want []int
	}{
		{"all", tournament.Query{Limit: 9}, []int{3, 2, 1}},
		{"a page", tournament.Query{Limit: 1, Before: ID(3)}, []int{2}},
		{"over", tournament.Query{Limit: 9, Status: []tournament.Status{tournament.Over, tournament.CalledOff}}, []int{2}},
		{"of a person", tournament.Query{Limit: 9, Person: "zoe"}, []int{3, 2}},
		{"with prizes", tournament.Query{Limit: 9, Prizes: true}, []int{3, 1}},
		{"evenings", tournament.Query{Limit: 9, Format: tournament.Evening}, []int{1}},
		{"of nobody", tournament.Query{Limit: 9, Person: "max"}, nil},
	} {
		got, err := s.Tournaments(t.Context(), c.q)
		var ids []string
		for _, sum := range got {
			ids = append(ids, sum.ID)
		}
		var want []string
		for _, n := range c.want {
			want = append(want, ID(n))
		}
		if !slices.Equal(ids, want) || err != nil {
			t.Errorf("%s: %v, want %v: %v", c.name, ids, want, err)
		}
	}
	got, err := s.Tournaments(t.Context(), tournament.Query{Limit: 1})
	if d := cmp.Diff([]tournament.Summary{tournamentSummary(3)}, got); d != "" || err != nil {
		t.Error(err, d)
	}
}

// tournamentPeople tests that a guest who becomes a member keeps the entry, and that deleting an account removes its
// name.
func tournamentPeople(t *testing.T, s TournamentStore) {
	guest, member := account.Person{ID: "zoe", Created: began, Seen: began}, account.Person{ID: "m", Name: "Zoé M", Role: club.RoleMember, Created: began, Seen: began}
	settle(t, s, guest, member)
	if err := s.AppendTournament(t.Context(), tournamentSummary(1), tournamentEvents(1)[:2], tournament.News{}); err != nil {
		t.Fatal(err)
	}
	entrant := func() tournament.Entrant {
		t.Helper()
		log, err := s.TournamentEvents(t.Context(), ID(1), 1)
		if err != nil || len(log) != 1 {
			t.Fatal(log, err)
		}
		return *log[0].Entrant
	}
	if err := s.MergePerson(t.Context(), "zoe", "m"); err != nil {
		t.Fatal(err)
	}
	if e := entrant(); e.Person != "m" || e.Name != "Zoé M" {
		t.Errorf("after the merge: %+v", e)
	}
	p, err := s.Person(t.Context(), "m")
	if err != nil {
		t.Fatal(err)
	}
	if err := s.DeletePerson(t.Context(), account.Person{ID: "m", Deleted: true, Created: began, Seen: began, Version: p.Version}); err != nil {
		t.Fatal(err)
	}
	if e := entrant(); e.Name != "" {
		t.Errorf("after the deletion: %+v", e)
	}
}

// tournamentNotices tests that alerts go to people who want them and are offline, once by each channel, and not about
// settled matters.
func tournamentNotices(t *testing.T, s TournamentStore) {
	ctx := t.Context()
	person := account.Person{ID: "zoe", Name: "Zoé", Role: club.RoleMember, Created: began, Seen: began}
	settle(t, s, person)
	set, err := alert.ParseKinds([]string{"paired", "tournament"})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.SetAlertPreferences(ctx, alert.Preferences{Person: "zoe", Push: set, Delay: 1}); err != nil {
		t.Fatal(err)
	}
	log := tournamentEvents(1)
	if err := s.AppendTournament(ctx, tournamentSummary(1), log[:3], tournament.News{Notices: []tournament.Notice{
		{Seq: 2, Person: "zoe", About: tournament.AboutEntered, At: began},
		{Seq: 3, Person: "zoe", About: tournament.AboutReported, At: began, Pairing: "x"},
	}}); err != nil {
		t.Fatal(err)
	}
	want := tournament.Notice{
		Seq: 4, Person: "zoe", About: tournament.AboutPaired, At: began, Round: 1, Pairing: ID(1), Game: ID(9), Opponent: 2, Number: 1, Due: began, Result: tournament.Drawn,
	}
	later := want
	later.About, later.At = tournament.AboutDeadline, began.Add(time.Hour)
	if err := s.AppendTournament(ctx, tournamentSummary(1), log[3:4], tournament.News{Settled: []string{"x"}, Notices: []tournament.Notice{want, later}}); err != nil {
		t.Fatal(err)
	}
	want.Tournament, want.Name, want.Rules, want.OpponentName = ID(1), "Été", "ringo", "Max"
	now := began.Add(time.Minute)
	pending := func(by alert.Channel) []alert.Event {
		t.Helper()
		list, err := s.PendingAlerts(ctx, by, now, began.Add(-time.Hour))
		if err != nil {
			t.Fatal(err)
		}
		return list
	}
	if got := pending(alert.Mail); len(got) != 0 {
		t.Errorf("mail nobody wants: %+v", got)
	}
	got := pending(alert.Push)
	if len(got) != 2 || got[0].Kind != alert.Tournament || got[1].Kind != alert.Paired {
		t.Fatalf("%+v", got)
	}
	if d := cmp.Diff(&want, got[1].Tournament); d != "" {
		t.Error(d)
	}
	if claimed, err := s.ClaimAlerts(ctx, alert.Push, now, got); len(claimed) != 2 || err != nil {
		t.Errorf("%+v, %v", claimed, err)
	}
	now = now.Add(2 * alert.PushPause)
	if got := pending(alert.Push); len(got) != 0 {
		t.Errorf("told twice: %+v", got)
	}
	if err := s.AppendTournament(ctx, tournamentSummary(1), log[4:5], tournament.News{Ended: true}); err != nil {
		t.Fatal(err)
	}
}
