package lobby_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"tablier/play/lobby"
	"tablier/store/sqlcore"
)

func (h *hall) closeAbandoned(l *lobby.Lobby) {
	h.t.Helper()
	if err := l.CloseAbandoned(h.t.Context()); err != nil {
		h.t.Fatal(err)
	}
}

func (h *hall) status(o lobby.Offer) lobby.Status {
	h.t.Helper()
	return must[lobby.Offer](h.t)(sqlcore.Lobby{DB: h.store}.Offer(h.t.Context(), o.ID)).Status
}

// A live seek lasts as long as a connection of its owner, plus some seconds; then nobody can accept it.
// A correspondence seek needs no connection. Bots are treated like people.
func TestSeekLivesAsLongAsItsConnection(t *testing.T) {
	for _, who := range []string{"eve", "bot1", "guest1"} {
		h := open(t, lobby.Limits{SeekGrace: 15 * time.Second})
		feed, second := h.watch(who), h.watch(who)
		live, slow := h.seek(who, blitz), h.seek(who, lobby.Terms{Game: "ringo", Clock: "3d"})
		unlimited := h.seek(who, lobby.Terms{Game: "agon"})
		for range 10 {
			h.pass(time.Minute)
			h.closeAbandoned(h.lobby)
		}
		feed.Close()
		h.pass(time.Minute)
		h.closeAbandoned(h.lobby)
		if s := h.status(live); s != lobby.Open {
			t.Fatalf("%s is connected, and the seek is %s", who, s)
		}
		second.Close()
		h.pass(10 * time.Second) // the page is reloaded
		h.closeAbandoned(h.lobby)
		third := h.watch(who)
		h.pass(10 * time.Second)
		h.closeAbandoned(h.lobby)
		if s := h.status(live); s != lobby.Open {
			t.Fatalf("%s came back in time, and the seek is %s", who, s)
		}
		third.Close()
		h.pass(10 * time.Second)
		h.closeAbandoned(h.lobby)
		if s := h.status(live); s != lobby.Open {
			t.Fatalf("%s may still come back, and the seek is %s", who, s)
		}
		h.pass(10 * time.Second)
		h.closeAbandoned(h.lobby)
		for o, want := range map[string]lobby.Status{live.ID: lobby.Expired, slow.ID: lobby.Open, unlimited.ID: lobby.Open} {
			if s := h.status(lobby.Offer{ID: o}); s != want {
				t.Errorf("%s has gone: a seek is %s, want %s", who, s, want)
			}
		}
		if _, err := h.lobby.Accept(as("zoe"), live.ID, nil, nil); err == nil {
			t.Errorf("%s has gone, and the seek was accepted", who)
		}
	}
}

// A program without a stream keeps its seek open by requesting the lobby.
func TestSeekLivesWhileItsOwnerAsks(t *testing.T) {
	h := open(t, lobby.Limits{SeekGrace: 15 * time.Second})
	o := h.seek("eve", blitz)
	for range 5 {
		h.pass(10 * time.Second)
		must[lobby.View](t)(h.lobby.View(as("eve")))
		h.closeAbandoned(h.lobby)
	}
	if s := h.status(o); s != lobby.Open {
		t.Errorf("the seek is %s", s)
	}
}

// A node that starts gives everybody time to reconnect, and asks the other nodes who is present.
func TestSeeksAfterRestart(t *testing.T) {
	h := open(t, lobby.Limits{})
	gone, moved := h.seek("eve", blitz), h.seek("zoe", with(blitz, func(t *lobby.Terms) { t.Game = "agon" }))
	other := h.node(lobby.Limits{SeekGrace: 15 * time.Second}, &noise{n: 9})
	t.Cleanup(other.Feeds.Close)
	other.OnlineElsewhere = func(_ context.Context, people []string) []string {
		return slices.DeleteFunc(people, func(id string) bool { return id != "zoe" })
	}
	h.pass(time.Minute)
	h.closeAbandoned(other)
	if s := h.status(gone); s != lobby.Open {
		t.Errorf("nobody could come back after the restart: %s", s)
	}
	for range 4 {
		h.pass(5 * time.Second)
		h.closeAbandoned(other)
	}
	if s := h.status(gone); s != lobby.Expired {
		t.Errorf("eve has gone, and her seek is %s", s)
	}
	if s := h.status(moved); s != lobby.Open {
		t.Errorf("zoe is at another node, and her seek is %s", s)
	}
}
