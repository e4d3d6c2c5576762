package storetest

import (
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tablier/members/account"
	"tablier/play/bid"
	"tablier/play/club"
	"tablier/play/lobby"
	"tablier/play/lobby/series"
	"tablier/rules/game"
)

// LobbyStore is what the tests of the lobby need. Deleting an account also deletes its
// offers.
type LobbyStore interface {
	account.Store
	lobby.Store
	series.Store
}

// Lobby tests a store of offers and series. open returns an empty one, which it closes
// itself when t ends.
func Lobby(t *testing.T, open func(t *testing.T) LobbyStore) {
	for _, c := range []struct {
		name string
		f    func(*testing.T, LobbyStore)
	}{
		{"Offers", offers},
		{"Rematches", rematches},
		{"ChangeOffers", changeOffers},
		{"QueryOffers", queryOffers},
		{"CountAndDrop", countAndDrop},
		{"RaceToTake", raceToTake},
		{"RaceForPairs", raceForPairs},
		{"Series", seriesCases},
		{"SeriesOver", closedSeries},
		{"RaceForNextGame", raceForNextGame},
		{"Leave", leaveLobby},
	} {
		t.Run(c.name, func(t *testing.T) { c.f(t, open(t)) })
	}
}

// offer returns an offer with a value in every field.
func offer(n int) lobby.Offer {
	at := began.Add(time.Duration(n) * time.Second)
	return lobby.Offer{
		ID: ID(n) + ID(n), Version: 1, Kind: lobby.Seek, Status: lobby.Open,
		From: lobby.Person{ID: "eve", Name: "Ève d’Œ'\"\\ 🦊;--"}, To: lobby.Person{ID: "zoe", Name: "Zoé", Guest: true}, Bots: true,
		Terms: lobby.Terms{
			Game: "ringo", Options: "rings=5 target=7", Position: "6/6 0 b 0", Clock: "300+5", Rated: true, Private: true,
			Side: lobby.White, Rules: lobby.Alternate, Format: series.Format{Kind: series.BestOf, N: 3},
		},
		Least: 1200, Most: 1800, Rating: 1512, Provisional: true, Rounds: 2, Reason: "later", Origin: "abc",
		Created: at, Updated: at, Expires: at.Add(time.Hour),
		WhiteFrom: true, Played: [2]string{"rings=5", ""}, GameID: ID(n), SeriesID: "s", Made: true, Bids: [2]int{3, 1},
	}
}

func addOffers(t *testing.T, s lobby.Store, list ...lobby.Offer) {
	t.Helper()
	for _, o := range list {
		if err := s.AddOffer(t.Context(), o); err != nil {
			t.Fatal(err)
		}
	}
}

func checkOffer(t *testing.T, s lobby.Store, want lobby.Offer) {
	t.Helper()
	got, err := s.Offer(t.Context(), want.ID)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func offers(t *testing.T, s LobbyStore) {
	o, plain := offer(1), lobby.Offer{ID: ID(2), Version: 1, Kind: lobby.Link, Status: lobby.Open, Created: began, Updated: began, Expires: began}
	addOffers(t, s, o, plain)
	checkOffer(t, s, o)
	checkOffer(t, s, plain)
	o2 := o
	o2.From.Name = "somebody else"
	wantKind(t, s.AddOffer(t.Context(), o2), club.Exists)
	checkOffer(t, s, o)
	for _, id := range []string{"", "x", ID(1), "' OR 1=1 --", "%", "\x00", "\xff"} {
		_, err := s.Offer(t.Context(), id)
		wantKind(t, err, club.NotFound)
	}
}

// A game has one open rematch at a time.
func rematches(t *testing.T, s LobbyStore) {
	a, b, c := offer(1), offer(2), offer(3)
	a.Of, b.Of, c.Of = "g", "g", "h"
	addOffers(t, s, a, c)
	wantKind(t, s.AddOffer(t.Context(), b), club.Exists)
	a.Version, a.Status = 2, lobby.Declined
	if err := s.ChangeOffers(t.Context(), a); err != nil {
		t.Fatal(err)
	}
	addOffers(t, s, b)
	checkOffer(t, s, b)
}

func changeOffers(t *testing.T, s LobbyStore) {
	a, b := offer(1), offer(2)
	addOffers(t, s, a, b)
	next := offer(7)
	next.ID, next.Version, next.Kind, next.Status = a.ID, 2, lobby.Challenge, lobby.Accepted
	next.From, next.To = next.To, next.From
	if err := s.ChangeOffers(t.Context(), next); err != nil {
		t.Fatal(err)
	}
	checkOffer(t, s, next)
	// The change is all or nothing: the second offer is outdated, so nothing changes.
	b2, a3 := b, next
	b2.Version, b2.Reason = 3, "busy"
	a3.Version, a3.Reason = 3, "busy"
	wantKind(t, s.ChangeOffers(t.Context(), a3, b2), club.Stale)
	wantKind(t, s.ChangeOffers(t.Context(), b2, a3), club.Stale)
	missing := offer(3)
	missing.Version = 2
	wantKind(t, s.ChangeOffers(t.Context(), a3, missing), club.NotFound)
	checkOffer(t, s, next)
	checkOffer(t, s, b)
	b2.Version = 2
	if err := s.ChangeOffers(t.Context(), b2, a3); err != nil {
		t.Fatal(err)
	}
	checkOffer(t, s, a3)
	checkOffer(t, s, b2)
}

func queryOffers(t *testing.T, s LobbyStore) {
	var list [7]lobby.Offer
	for n := range list {
		list[n] = offer(n)
	}
	list[1].Kind, list[1].To.ID = lobby.Challenge, "ada"
	list[2].Game = "ra"
	list[3].Status, list[3].Made = lobby.Accepted, false
	list[4].From.ID, list[4].To.ID = "bob", ""
	list[5].Expires = began
	list[6].Kind, list[6].Of = lobby.Rematch, "g"
	addOffers(t, s, list[:]...)
	for _, c := range []struct {
		q    lobby.Query
		want []int
	}{
		{lobby.Query{Limit: 100}, []int{6, 5, 4, 3, 2, 1, 0}},
		{lobby.Query{Limit: 2}, []int{6, 5}},
		{lobby.Query{Kind: lobby.Seek, Status: lobby.Open, Limit: 100}, []int{5, 4, 2, 0}},
		{lobby.Query{Game: "ra", Limit: 100}, []int{2}},
		{lobby.Query{Person: "ada", Limit: 100}, []int{1}},
		{lobby.Query{Person: "bob", Limit: 100}, []int{4}},
		{lobby.Query{Person: "\x00", Limit: 100}, nil},
		{lobby.Query{Of: "g", Limit: 100}, []int{6}},
		{lobby.Query{Valid: began, Kind: lobby.Seek, Limit: 100}, []int{4, 3, 2, 0}},
		{lobby.Query{Expired: began, Limit: 100}, []int{5}},
		{lobby.Query{Status: lobby.Accepted, Unmade: true, Limit: 100}, []int{3}},
		{lobby.Query{Since: began.Add(5 * time.Second), Limit: 100}, []int{6, 5}},
	} {
		got, err := s.Offers(t.Context(), c.q)
		if err != nil {
			t.Fatal(err)
		}
		var numbers []int
		for _, o := range got {
			i := slices.IndexFunc(list[:], func(l lobby.Offer) bool { return l.ID == o.ID })
			if diff := cmp.Diff(list[i], o); diff != "" {
				t.Error(diff)
			}
			numbers = append(numbers, i)
		}
		if !slices.Equal(numbers, c.want) {
			t.Errorf("%+v finds %v, want %v", c.q, numbers, c.want)
		}
	}
}

func countAndDrop(t *testing.T, s LobbyStore) {
	open, other, taken, unmade, closed := offer(1), offer(2), offer(3), offer(4), offer(5)
	other.Kind, other.From.ID, other.Origin = lobby.Link, "bob", ""
	taken.Status, unmade.Status, unmade.Made, closed.Status = lobby.Accepted, lobby.Accepted, false, lobby.Cancelled
	addOffers(t, s, open, other, taken, unmade, closed)
	for _, c := range []struct {
		c    lobby.Count
		want int
	}{
		{lobby.Count{}, 2}, {lobby.Count{Kind: lobby.Seek}, 1}, {lobby.Count{NoSeeks: true}, 1}, {lobby.Count{From: "bob"}, 1}, {lobby.Count{From: "nobody"}, 0},
		{lobby.Count{To: "zoe"}, 2}, {lobby.Count{Origin: "abc"}, 1}, {lobby.Count{Valid: open.Expires}, 1}, {lobby.Count{From: "\xff"}, 0},
	} {
		if n, err := s.CountOffers(t.Context(), c.c); n != c.want || err != nil {
			t.Errorf("%+v: %d, %v, want %d", c.c, n, err, c.want)
		}
	}
	// Open offers stay, and so do accepted ones until their game is created.
	for _, want := range []int{2, 0} {
		if n, err := s.DropOffers(t.Context(), closed.Updated.Add(time.Second)); n != want || err != nil {
			t.Errorf("dropped %d, %v, want %d", n, err, want)
		}
	}
	for _, o := range []lobby.Offer{open, other, unmade} {
		checkOffer(t, s, o)
	}
}

// If several people accept an offer, one of them gets it.
func raceToTake(t *testing.T, s LobbyStore) {
	o := offer(1)
	addOffers(t, s, o)
	var won atomic.Int32
	var wg sync.WaitGroup
	for w := range 12 {
		wg.Go(func() {
			mine := o
			mine.Version, mine.Status, mine.To.ID = 2, lobby.Accepted, fmt.Sprint(w)
			switch err := s.ChangeOffers(t.Context(), mine); {
			case err == nil:
				won.Add(1)
			case club.KindOf(err) != club.Stale:
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if won.Load() != 1 {
		t.Errorf("%d took the offer", won.Load())
	}
}

// Changes of overlapping pairs run one after the other, and each offer changes once.
func raceForPairs(t *testing.T, s LobbyStore) {
	const n = 6
	var list []lobby.Offer
	for i := range n {
		list = append(list, offer(i))
	}
	addOffers(t, s, list...)
	var won atomic.Int32
	var wg sync.WaitGroup
	for a := range n {
		for b := range n {
			if a == b {
				continue
			}
			wg.Go(func() {
				x, y := list[a], list[b]
				x.Version, y.Version = 2, 2
				x.GameID, y.GameID = ID(100*a+b), ID(100*a+b)
				switch err := s.ChangeOffers(t.Context(), x, y); {
				case err == nil:
					won.Add(1)
				case club.KindOf(err) != club.Stale:
					t.Error(err)
				}
			})
		}
	}
	wg.Wait()
	games := map[string]int{}
	for _, o := range list {
		got, err := s.Offer(t.Context(), o.ID)
		if err != nil {
			t.Fatal(err)
		}
		if got.Version == 2 {
			games[got.GameID]++
		}
	}
	for id, k := range games {
		if k != 2 {
			t.Errorf("%d offers lead to game %s", k, id)
		}
	}
	if int(won.Load()) != len(games) || len(games) == 0 {
		t.Errorf("%d pairs were taken, %d are there", won.Load(), len(games))
	}
}

func newSeries(n int) series.Series {
	return series.Series{
		ID: ID(n), Created: began,
		Terms: series.Terms{
			Format: series.Format{Kind: series.Games, N: 4}, Game: "ringo", Options: [2]string{"rings=5", ""}, Clock: "300+5", Rated: true, Private: true, Starter: 1,
			Players: [2]club.Player{{Kind: club.Person, Name: "Ève", ID: "eve"}, {Kind: club.Computer, Name: "Tablier", Level: 3}},
		},
		Games: []series.Entry{{Number: 1, ID: ID(1), White: 1}},
	}
}

func checkSeries(t *testing.T, s series.Store, want series.Series) {
	t.Helper()
	got, err := s.Series(t.Context(), want.ID)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func seriesCases(t *testing.T, s LobbyStore) {
	a, b := newSeries(1), newSeries(2)
	b.Format = series.Format{Kind: series.Bid, N: 6}
	b.Deal = bid.Deal{Bids: [2]int{4, 2}, Taker: 1}
	for _, r := range []series.Series{a, b} {
		if err := s.AddSeries(t.Context(), r); err != nil {
			t.Fatal(err)
		}
		wantKind(t, s.AddSeries(t.Context(), r), club.Exists)
	}
	wantKind(t, s.AddSeriesGame(t.Context(), "x", series.Entry{Number: 2}), club.NotFound)
	for i, o := range []game.Outcome{game.WinPoints(game.Black, game.Entered, 6), game.Draw(game.Repetition), {Reason: game.Aborted}} {
		e := &a.Games[i]
		e.Ended, e.Outcome = true, o
		if err := s.EndSeriesGame(t.Context(), a.ID, *e); err != nil {
			t.Fatal(err)
		}
		again := *e
		again.Outcome = game.Win(game.White, game.Time)
		if err := s.EndSeriesGame(t.Context(), a.ID, again); err != nil { // the first result stays
			t.Fatal(err)
		}
		next := series.Entry{Number: i + 2, ID: ID(i + 2), White: i % 2}
		for _, n := range []int{0, i + 1, i + 3} {
			wrong := next
			wrong.Number = n
			wantKind(t, s.AddSeriesGame(t.Context(), a.ID, wrong), club.Stale)
		}
		if err := s.AddSeriesGame(t.Context(), a.ID, next); err != nil {
			t.Fatal(err)
		}
		a.Games = append(a.Games, next)
		checkSeries(t, s, a)
	}
	checkSeries(t, s, b)
	openSeries(t, s, "", "", ID(1), ID(2))
	openSeries(t, s, "eve", ID(1), ID(2))
	openSeries(t, s, "zoe", "")
	for _, left := range []int{2, 0} {
		if err := s.CloseSeries(t.Context(), a.ID, left); err != nil {
			t.Fatal(err)
		}
	}
	a.Closed, a.Left = true, 2
	checkSeries(t, s, a)
	openSeries(t, s, "", "", ID(2))
	_, err := s.Series(t.Context(), "\x00")
	wantKind(t, err, club.NotFound)
}

// closedSeries tests the list of finished series, newest first and in pages. Private
// series are not listed for others.
func closedSeries(t *testing.T, s LobbyStore) {
	for i := range 5 {
		r := newSeries(1 + i)
		r.Created = r.Created.Add(time.Duration(i/2) * time.Hour) // some began at the same time
		r.Private = i == 3
		if err := s.AddSeries(t.Context(), r); err != nil {
			t.Fatal(err)
		}
		if i == 2 {
			continue // still open
		}
		if err := s.CloseSeries(t.Context(), r.ID, 0); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		player, before string
		public         bool
		limit          int
		want           []string
	}{
		{"eve", "", false, 10, []string{ID(5), ID(4), ID(2), ID(1)}},
		{"eve", "", true, 10, []string{ID(5), ID(2), ID(1)}},
		{"eve", "", false, 2, []string{ID(5), ID(4)}},
		{"eve", ID(4), false, 2, []string{ID(2), ID(1)}},
		{"eve", ID(2), true, 2, []string{ID(1)}},
		{"eve", ID(1), true, 2, nil},
		{"eve", "nowhere", true, 2, nil},
		{"zoe", "", false, 10, nil},
		{"", "", false, 10, nil},
		{"\x00", "", false, 10, nil},
	} {
		got, err := s.ClosedSeries(t.Context(), c.player, c.before, c.public, c.limit)
		if err != nil || !slices.Equal(got, c.want) {
			t.Errorf("closed series %+v: %v, %v", c, got, err)
		}
	}
}

func openSeries(t *testing.T, s series.Store, player, after string, want ...string) {
	t.Helper()
	got, err := s.OpenSeries(t.Context(), player, after, 10)
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("open series of %q after %q: %v, %v, want %v", player, after, got, err, want)
	}
}

// If several callers record the next game, one succeeds.
func raceForNextGame(t *testing.T, s LobbyStore) {
	r := newSeries(1)
	if err := s.AddSeries(t.Context(), r); err != nil {
		t.Fatal(err)
	}
	var won atomic.Int32
	var wg sync.WaitGroup
	for w := range 8 {
		wg.Go(func() {
			switch err := s.AddSeriesGame(t.Context(), r.ID, series.Entry{Number: 2, ID: ID(100 + w)}); {
			case err == nil:
				won.Add(1)
			case club.KindOf(err) != club.Stale:
				t.Error(err)
			}
		})
	}
	wg.Wait()
	got, err := s.Series(t.Context(), r.ID)
	if err != nil || won.Load() != 1 || len(got.Games) != 2 {
		t.Errorf("%d noted the next game, there are %d, %v", won.Load(), len(got.Games), err)
	}
}

// Deleting an account deletes its offers and its name in the lobby.
func leaveLobby(t *testing.T, s LobbyStore) {
	p := member("eve", "eve")
	if err := s.CreatePerson(t.Context(), p); err != nil {
		t.Fatal(err)
	}
	mine, unmade, other, r := offer(1), offer(2), offer(3), newSeries(1)
	unmade.Status, unmade.Made = lobby.Accepted, false
	other.From.ID = "bob"
	addOffers(t, s, mine, unmade, other)
	if err := s.AddSeries(t.Context(), r); err != nil {
		t.Fatal(err)
	}
	if err := s.DeletePerson(t.Context(), account.Person{ID: p.ID, Deleted: true, Version: 1}); err != nil {
		t.Fatal(err)
	}
	_, err := s.Offer(t.Context(), mine.ID)
	wantKind(t, err, club.NotFound)
	checkOffer(t, s, unmade)
	checkOffer(t, s, other)
	r.Players[0].Name = ""
	checkSeries(t, s, r)
}
