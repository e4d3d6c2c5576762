package storetest

import (
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tablier/members/account"
	"tablier/members/account/alert"
	"tablier/play/club"
	"tablier/rules/game"
)

func everything(person string) alert.Preferences {
	all := alert.KindSet(0)
	for _, k := range alert.AllKinds() {
		set, _ := alert.ParseKinds([]string{string(k)})
		all |= set
	}
	return alert.Preferences{Person: person, Push: all, Mail: all, Delay: 5, Confirmed: person + "@example.org"}
}

func setAlerts(t *testing.T, s AccountStore, list ...alert.Preferences) {
	t.Helper()
	for _, a := range list {
		if err := s.SetAlertPreferences(t.Context(), a); err != nil {
			t.Fatal(err)
		}
	}
}

func alertSettings(t *testing.T, s AccountStore) {
	check := func(want alert.Preferences) {
		t.Helper()
		if got, err := s.AlertPreferences(t.Context(), want.Person); err != nil || got != want {
			t.Errorf("%+v, %v, want %+v", got, err, want)
		}
		if got, err := s.ConfirmedEmail(t.Context(), want.Person); err != nil || got != want.Confirmed {
			t.Errorf("confirmed %q, %v, want %q", got, err, want.Confirmed)
		}
	}
	check(alert.DefaultPreferences("eve"))
	set := everything("eve")
	setAlerts(t, s, set, everything("zoe"))
	check(set)
	set.Push, set.Mail, set.Delay, set.Confirmed = 1, 0, 60, "d’Œ'\"\\@x"
	setAlerts(t, s, set)
	check(set)
	check(everything("zoe"))
}

func browser(n int, person string) alert.Browser {
	id := strconv.Itoa(n)
	return alert.Browser{
		ID: "b" + id, Person: person, Session: "g" + id, Endpoint: "https://push.example/" + id, Key: "key", Auth: "auth", Language: "en", Label: "Firefox d’Ève",
		Created: began.Add(time.Duration(n) * time.Second),
	}
}

func alertBrowsers(t *testing.T, s AccountStore) {
	ctx := t.Context()
	for n := range 5 {
		if err := s.AddGrant(ctx, grant(n, account.Session, "eve")); err != nil {
			t.Fatal(err)
		}
		if err := s.AddBrowser(ctx, browser(n, "eve"), 3); err != nil {
			t.Fatal(err)
		}
	}
	list := func(person string) []alert.Browser {
		t.Helper()
		got, err := s.Browsers(ctx, person)
		if err != nil {
			t.Fatal(err)
		}
		return got
	}
	sameList(t, list("eve"), nil, browser(2, "eve"), browser(3, "eve"), browser(4, "eve"))
	if len(list("zoe")) > 0 {
		t.Error("somebody else has browsers")
	}
	// Another person uses the same browser.
	other := browser(3, "zoe")
	other.ID = "b9"
	if err := s.AddBrowser(ctx, other, 3); err != nil {
		t.Fatal(err)
	}
	sameList(t, list("eve"), nil, browser(2, "eve"), browser(4, "eve"))
	sameList(t, list("zoe"), nil, other)

	wantKind(t, s.DropBrowser(ctx, "zoe", "b2"), club.NotFound)
	if err := s.DropBrowser(ctx, "eve", "b2"); err != nil {
		t.Fatal(err)
	}
	wantKind(t, s.DropBrowser(ctx, "eve", "b2"), club.NotFound)

	// Signing out ends the notifications in that browser.
	if err := s.DropGrants(ctx, "eve", account.Session, ""); err != nil {
		t.Fatal(err)
	}
	if got := list("eve"); len(got) > 0 {
		t.Errorf("%+v", got)
	}
	if n, err := s.SweepAlerts(ctx, began); err != nil || n != 2 {
		t.Errorf("%d swept, %v; the grant of zoe's was eve's, and ended too", n, err)
	}
}

// waiting returns a correspondence game in which White is to move since at.
func waiting(n int, white, black string, at time.Time) club.NewGame {
	g := NewGame(n)
	g.Players[0] = club.Player{Kind: club.Person, Name: "Nom de " + white, ID: white}
	g.Players[1] = club.Player{Kind: club.Person, Name: "Nom de " + black, ID: black}
	g.Clock, g.Events = "3d", nil
	g.Standing = club.Standing{Plies: 4, Seq: 0, Position: "p", Turn: game.White, Result: "*", Reason: "-", Updated: at, Deadline: at.Add(72 * time.Hour).UnixMilli()}
	return g
}

func alertNews(t *testing.T, s AccountStore) {
	now := began.Add(24 * time.Hour)
	setAlerts(t, s, everything("eve"), everything("zoe"))
	ago := func(d time.Duration) time.Time { return now.Add(-d) }
	games := []club.NewGame{
		waiting(1, "eve", "zoe", ago(time.Hour)),
		waiting(2, "eve", "zoe", ago(4*time.Minute)),  // the delay is five minutes
		waiting(3, "bob", "zoe", ago(time.Hour)),      // bob wants no alerts
		waiting(4, "eve", "", ago(time.Hour)),         // no opponent
		waiting(5, "eve", "eve", ago(time.Hour)),      // she plays both sides
		waiting(6, "eve", "zoe", ago(50*time.Hour)),   // long ago; the flag falls in 22 h, more than a quarter of the time
		waiting(7, "eve", "zoe", ago(70*time.Hour)),   // two hours left
		waiting(8, "zoe", "eve", ago(30*time.Minute)), // Black's turn
		waiting(9, "eve", "zoe", ago(2*time.Hour)),    // over
		waiting(10, "eve", "zoe", ago(60*time.Hour)),  // over long ago
		waiting(11, "eve", "zoe", ago(time.Hour)),     // a live game
		waiting(12, "eve", "zoe", ago(time.Hour)),     // no time limit
	}
	games[7].Turn = game.Black
	for _, i := range []int{8, 9} {
		games[i].Over, games[i].Result, games[i].Deadline = true, "first", 0
	}
	games[10].Clock = "300"
	games[11].Clock, games[11].Deadline = "", 0
	create(t, s, games...)
	for n, change := range []func(string) string{
		func(string) string { return "eve" }, func(string) string { return "bob" },
	} {
		o := offer(n)
		o.To.ID = change(o.To.ID)
		o.Updated, o.Expires = ago(time.Minute), now.Add(time.Hour)
		addOffers(t, s, o)
	}
	gone := offer(2)
	gone.To.ID, gone.Updated, gone.Expires = "eve", ago(time.Minute), ago(time.Second)
	addOffers(t, s, gone)

	deadline := func(i int) time.Time { return time.UnixMilli(games[i].Deadline).UTC() }
	turn := func(i int, kind alert.Kind, person, opponent string, side game.Side) alert.Event {
		n := alert.Event{Person: person, Kind: kind, Subject: games[i].ID, Sequence: 4, Game: games[i].Game, Opponent: "Nom de " + opponent, At: games[i].Updated, Side: side}
		if games[i].Deadline > 0 {
			n.Deadline = deadline(i)
		}
		return n
	}
	over := func(person, opponent string, side game.Side) alert.Event {
		return alert.Event{Person: person, Kind: alert.GameOver, Subject: games[8].ID, Game: games[8].Game, Opponent: "Nom de " + opponent, At: games[8].Updated, Side: side, Result: "first"}
	}
	want := []alert.Event{
		turn(6, alert.LowTime, "eve", "zoe", game.White),
		over("eve", "zoe", game.White),
		turn(0, alert.Turn, "eve", "zoe", game.White),
		turn(11, alert.Turn, "eve", "zoe", game.White),
		turn(7, alert.Turn, "eve", "zoe", game.Black),
		{Person: "eve", Kind: alert.Challenge, Subject: offer(0).ID, Sequence: 1, Game: "ringo", Opponent: offer(0).From.Name, At: ago(time.Minute)},
		over("zoe", "eve", game.Black),
	}
	news := func(by alert.Channel, at time.Time) []alert.Event {
		t.Helper()
		got, err := s.PendingAlerts(t.Context(), by, at, at.Add(-alert.MaxAge))
		if err != nil {
			t.Fatal(err)
		}
		return got
	}
	for _, by := range []alert.Channel{alert.Push, alert.Mail} {
		sameList(t, news(by, now), nil, want...)
	}
	// Each channel gets only the kinds of alert chosen for it.
	set := everything("eve")
	set.Mail, _ = alert.ParseKinds([]string{"over", "challenge"})
	setAlerts(t, s, set)
	sameList(t, news(alert.Mail, now), nil, want[1], want[5], want[6])
	sameList(t, news(alert.Push, now), nil, want...)
	// People who are online get no alerts until they have gone.
	if err := s.MarkOnline(t.Context(), []string{"eve", "nobody"}, now); err != nil {
		t.Fatal(err)
	}
	sameList(t, news(alert.Push, now), nil, want[6])
	if got := news(alert.Push, now.Add(3*time.Minute)); len(got) != 8 { // game 2 has now waited long enough
		t.Errorf("%+v", got)
	}
	if err := s.MarkOnline(t.Context(), nil, now); err != nil {
		t.Fatal(err)
	}
}

func alertClaim(t *testing.T, s AccountStore) {
	ctx, now := t.Context(), began
	setAlerts(t, s, everything("eve"))
	item := func(n int, mark int64) alert.Event {
		return alert.Event{Person: "eve", Kind: alert.Turn, Subject: ID(n), Sequence: mark}
	}
	claim := func(by alert.Channel, at time.Time, want []alert.Event, items ...alert.Event) {
		t.Helper()
		got, err := s.ClaimAlerts(ctx, by, at, items)
		sameList(t, got, err, want...)
	}
	claim(alert.Push, now, nil)
	claim(alert.Push, now, []alert.Event{item(1, 1), item(2, 1)}, item(1, 1), item(2, 1))
	// The same event is not claimed twice, and nothing else within the pause. Mail has
	// its own pause.
	claim(alert.Push, now.Add(time.Second), nil, item(3, 1))
	claim(alert.Mail, now, []alert.Event{item(1, 1)}, item(1, 1))
	now = now.Add(alert.PushPause)
	claim(alert.Push, now, nil, item(1, 1), item(2, 1))
	// A claim without events begins no pause.
	claim(alert.Push, now, []alert.Event{item(1, 3), item(3, 1)}, item(1, 3), item(2, 1), item(3, 1))
	// After a takeback, an earlier turn can occur again.
	now = now.Add(alert.PushPause)
	claim(alert.Push, now, []alert.Event{item(1, 1)}, item(1, 1))
	// Events that could not be sent can be claimed again later.
	again := now.Add(5 * time.Minute)
	if err := s.ReleaseAlerts(ctx, alert.Push, now, again, []alert.Event{item(1, 1)}); err != nil {
		t.Fatal(err)
	}
	claim(alert.Push, again.Add(-time.Second), nil, item(1, 1))
	claim(alert.Push, again, []alert.Event{item(1, 1)}, item(1, 1))
	// bob wants no alerts, so nothing is claimed.
	got, err := s.ClaimAlerts(ctx, alert.Push, now, []alert.Event{{Person: "bob", Kind: alert.Turn, Subject: ID(1)}})
	sameList(t, got, err)
	if n, err := s.SweepAlerts(ctx, again.Add(time.Second)); err != nil || n != 4 {
		t.Errorf("%d swept, %v", n, err)
	}
}

// If several nodes find the same events, one sends them.
func raceToTell(t *testing.T, s AccountStore) {
	setAlerts(t, s, everything("eve"))
	var told atomic.Int32
	var wg sync.WaitGroup
	for range 12 {
		wg.Go(func() {
			got, err := s.ClaimAlerts(t.Context(), alert.Push, began, []alert.Event{{Person: "eve", Kind: alert.Turn, Subject: ID(1), Sequence: 7}})
			if err != nil {
				t.Error(err)
			}
			told.Add(int32(len(got)))
		})
	}
	wg.Wait()
	if told.Load() != 1 {
		t.Errorf("told %d times", told.Load())
	}
}

func clubSecret(t *testing.T, s AccountStore) {
	var wg sync.WaitGroup
	kept := make([]string, 8)
	for i := range kept {
		wg.Go(func() {
			var err error
			if kept[i], err = s.Secret(t.Context(), "key", strconv.Itoa(i)); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	for _, k := range kept {
		if k == "" || k != kept[0] {
			t.Errorf("nodes have different secrets: %q", kept)
		}
	}
	if other, err := s.Secret(t.Context(), "other", "x"); err != nil || other != "x" {
		t.Errorf("%q, %v", other, err)
	}
}
