package lobby_test

import (
	"context"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"tablier/play/club"
	"tablier/play/lobby"
	"tablier/play/lobby/series"
	"tablier/rules/game"
	"tablier/store/sqlcore"
)

func (h *hall) watch(who string) *lobby.Feed {
	h.t.Helper()
	return must[*lobby.Feed](h.t)(h.lobby.Feeds.Watch(as(who)))
}

func next(t *testing.T, f *lobby.Feed) lobby.Event {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	return must[lobby.Event](t)(f.Next(ctx))
}

// none checks that no event comes, after all pending events have been delivered.
func none(t *testing.T, f *lobby.Feed) {
	t.Helper()
	synctest.Wait()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for range 10 { // select chooses randomly between two ready channels
		if e, err := f.Next(ctx); err == nil {
			t.Errorf("told %+v", e)
		}
	}
}

func TestFeeds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, lobby.Limits{})
		h.apart = [][2]string{{"eve", "bob"}}
		eve, zoe, bob, nobody := h.watch("eve"), h.watch("zoe"), h.watch("bob"), h.watch("")
		o := h.seek("eve", blitz)
		for _, f := range []*lobby.Feed{eve, zoe, nobody} {
			if e := next(t, f); e.Offer.ID != o.ID || e.Offer.Status != lobby.Open {
				t.Errorf("%+v", e)
			}
		}
		none(t, bob)
		taken := must[lobby.Offer](t)(h.lobby.Accept(as("zoe"), o.ID, nil, nil))
		for _, f := range []*lobby.Feed{eve, zoe, nobody} {
			if e := next(t, f); e.Offer.Status != lobby.Accepted || e.Offer.GameID != taken.GameID {
				t.Errorf("%+v", e)
			}
		}
		c := h.challenge("ada", "zoe", blitz)
		if e := next(t, zoe); e.Offer.ID != c.ID {
			t.Errorf("%+v", e)
		}
		for _, f := range []*lobby.Feed{eve, bob, nobody} {
			none(t, f)
			f.Close()
		}
		h.challenge("ada", "eve", blitz)
		none(t, eve)
	})
}

// A watcher that is too slow is told to read the lobby again, and misses nothing after that.
func TestSlowFeed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, lobby.Limits{MaxSeeks: 1000})
		f := h.watch("")
		for i := range 100 {
			h.seek(fmt.Sprint("p", i), lobby.Terms{Game: "ringo", Clock: "3d", Side: lobby.White})
			synctest.Wait()
		}
		if e := next(t, f); !e.Reset {
			t.Errorf("%+v", e)
		}
		o := h.seek("eve", lobby.Terms{Game: "agon"})
		if e := next(t, f); e.Offer.ID != o.ID {
			t.Errorf("%+v", e)
		}
		// The same applies if the bus lost a message.
		h.lobby.Feeds.Receive(nil, true)
		h.lobby.Feeds.Receive([]byte("garbage"), false)
		h.lobby.Feeds.Receive([]byte(o.ID), false)
		if e := next(t, f); !e.Reset {
			t.Errorf("%+v", e)
		}
	})
}

func TestFeedOfSeries(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, lobby.Limits{})
		o := h.challenge("eve", "zoe", with(blitz, func(t *lobby.Terms) { t.Format = series.Format{Kind: series.Games, N: 2} }))
		g := h.game(must[lobby.Offer](t)(h.lobby.Accept(as("zoe"), o.ID, nil, nil)))
		eve, ada := h.watch("eve"), h.watch("ada")
		h.resign(g, game.White)
		if e := next(t, eve); e.SeriesID != g.Series || e.GameID == "" || e.GameID == g.ID {
			t.Errorf("%+v", e)
		}
		none(t, ada)
	})
}

func TestFeedsEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, lobby.Limits{MaxFeeds: 1})
		f := h.watch("eve")
		_, err := h.lobby.Feeds.Watch(as("zoe"))
		refused(t, err, club.Busy)
		h.lobby.Feeds.Close()
		if _, err := f.Next(t.Context()); err == nil {
			t.Error("a closed feed tells more")
		}
		f.Close()
		_, err = h.lobby.Feeds.Watch(as("zoe"))
		refused(t, err, club.Unavailable)
	})
}

func TestSweep(t *testing.T) {
	h := open(t, lobby.Limits{})
	live, long := h.seek("eve", blitz), h.seek("eve", lobby.Terms{Game: "ringo", Clock: "3d"})
	h.pass(16 * time.Minute)
	// Expired offers are not listed and cannot be accepted, even before a sweep.
	v := must[lobby.View](t)(h.lobby.View(as("")))
	if len(v.Seeks) != 1 || v.Seeks[0].ID != long.ID {
		t.Errorf("%+v", v.Seeks)
	}
	_, err := h.lobby.Accept(as("zoe"), live.ID, nil, nil)
	refused(t, err, club.Conflict)
	if o := h.seek("zoe", blitz); o.Status != lobby.Open {
		t.Error("it met a seek that has expired")
	}
	sweep := func() {
		t.Helper()
		if err := h.lobby.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	sweep()
	if o := must[lobby.Offer](t)((sqlcore.Lobby{DB: h.store}).Offer(t.Context(), live.ID)); o.Status != lobby.Expired {
		t.Errorf("%+v", o)
	}
	h.pass(4 * 24 * time.Hour)
	sweep()
	_, err = h.lobby.Get(as("eve"), live.ID)
	refused(t, err, club.NotFound)
	must[lobby.Offer](t)(h.lobby.Get(as("eve"), long.ID))
}

// If the process crashes after an offer was accepted and before its game was created, a repair on
// any node creates the promised game, once.
func TestRepair(t *testing.T) {
	h := open(t, lobby.Limits{})
	h.down = true
	o := h.seek("eve", blitz)
	_, err := h.lobby.Accept(as("zoe"), o.ID, nil, nil)
	refused(t, err, club.Unavailable)
	promised := must[lobby.Offer](t)(h.lobby.Get(as("eve"), o.ID))
	if promised.Status != lobby.Accepted || promised.Made || len(h.games()) != 0 {
		t.Fatalf("%+v", promised)
	}
	if n, err := h.lobby.Repair(t.Context()); n != 0 || err == nil {
		t.Errorf("repaired %d while the club is down, %v", n, err)
	}
	h.down = false
	other := h.node(lobby.Limits{}, &noise{n: 9}) // after a restart, only the store is left
	if n, err := other.Repair(t.Context()); n != 1 || err != nil {
		t.Errorf("repaired %d, %v", n, err)
	}
	if n, err := h.lobby.Repair(t.Context()); n != 0 || err != nil {
		t.Errorf("repaired %d again, %v", n, err)
	}
	if ids := h.games(); len(ids) != 1 || ids[0] != promised.GameID {
		t.Errorf("games %v, promised %s", ids, promised.GameID)
	}
	if again := must[lobby.Offer](t)(h.lobby.Accept(as("zoe"), o.ID, nil, nil)); again.GameID != promised.GameID {
		t.Errorf("%+v", again)
	}
}

// A player who begins a live game loses other live seeks; correspondence seeks stay open.
func TestSeatedSeekNoMore(t *testing.T) {
	h := open(t, lobby.Limits{})
	h.seek("eve", with(blitz, func(t *lobby.Terms) { t.Game = "agon" }))
	h.seek("eve", lobby.Terms{Game: "ra", Clock: "3d"})
	o := h.seek("eve", blitz)
	h.seek("zoe", with(blitz, func(t *lobby.Terms) { t.Game = "ra" }))
	must[lobby.Offer](t)(h.lobby.Accept(as("zoe"), o.ID, nil, nil))
	v := must[lobby.View](t)(h.lobby.View(as("")))
	if len(v.Seeks) != 1 || v.Seeks[0].Clock != "3d" {
		t.Errorf("%+v", v.Seeks)
	}
}

// Only the person concerned is told what changed outside the lobby.
func TestNotify(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, lobby.Limits{})
		eve, zoe, nobody := h.watch("eve"), h.watch("zoe"), h.watch("")
		h.lobby.Feeds.Notify(as(""), "eve", "inbox")
		h.lobby.Feeds.Notify(as(""), "", "inbox")
		if e := next(t, eve); e.Subject != "inbox" {
			t.Errorf("%+v", e)
		}
		for _, f := range []*lobby.Feed{eve, zoe, nobody} {
			none(t, f)
		}
		h.lobby.Feeds.Receive([]byte("person."), false)
		h.lobby.Feeds.Receive([]byte("person.eve"), false)
		none(t, eve)
	})
}
