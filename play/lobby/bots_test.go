package lobby_test

import (
	"testing"

	"tablier/play/club"
	"tablier/play/lobby"
	"tablier/rules/game"
)

// Bots seek like people, but their seeks are marked. They can only accept or match seeks that allow
// bots.
func TestSeeksOfBots(t *testing.T) {
	h := open(t, lobby.Limits{})
	seek := func(who string, bots bool) lobby.Offer {
		t.Helper()
		return must[lobby.Offer](t)(h.lobby.Seek(as(who), lobby.Proposal{Terms: blitz, Bots: bots}))
	}
	shy := seek("eve", false)
	robot := seek("bot1", false)
	if shy.Status != lobby.Open || robot.Status != lobby.Open || !robot.From.Bot || len(h.games()) != 0 {
		t.Fatalf("a bot's seek meets one that is for people: %+v", robot)
	}
	_, err := h.lobby.Accept(as("bot1"), shy.ID, nil, nil)
	refused(t, err, club.Forbidden)
	_, err = h.lobby.Accept(as("bot2"), robot.ID, nil, nil)
	refused(t, err, club.Forbidden) // this bot only wants people
	if o := must[lobby.Offer](t)(h.lobby.Get(as("eve"), shy.ID)); o.Status != lobby.Open {
		t.Errorf("%+v", o)
	}

	// A person who accepts a bot's seek sees that it is a bot. The bot's other seeks stay open, since
	// it plays many games.
	more := must[lobby.Offer](t)(h.lobby.Seek(as("bot1"), lobby.Proposal{Terms: with(blitz, func(t *lobby.Terms) { t.Game = "agon" })}))
	g := h.game(must[lobby.Offer](t)(h.lobby.Accept(as("zoe"), robot.ID, nil, nil)))
	if !g.Players[game.White].Bot && !g.Players[game.Black].Bot || g.Players[game.White].Bot && g.Players[game.Black].Bot {
		t.Errorf("%+v", g.Players)
	}
	if o := must[lobby.Offer](t)(h.lobby.Get(as("zoe"), more.ID)); o.Status != lobby.Open {
		t.Errorf("%+v", o)
	}

	// A seek that allows bots matches one at once, even if rated.
	rated := with(blitz, func(t *lobby.Terms) { t.Rated, t.Game = true, "ra" })
	open := must[lobby.Offer](t)(h.lobby.Seek(as("bot2"), lobby.Proposal{Terms: rated}))
	met := must[lobby.Offer](t)(h.lobby.Seek(as("ada"), lobby.Proposal{Terms: rated, Bots: true}))
	if met.Status != lobby.Accepted || h.game(met).ID != must[lobby.Offer](t)(h.lobby.Get(as("ada"), open.ID)).GameID || !h.game(met).Rated {
		t.Errorf("%+v", met)
	}
	kind := must[lobby.Offer](t)(h.lobby.Seek(as("noe"), lobby.Proposal{Terms: with(blitz, func(t *lobby.Terms) { t.Game = "ring" }), Bots: true}))
	if o := must[lobby.Offer](t)(h.lobby.Accept(as("bot1"), kind.ID, nil, nil)); o.Status != lobby.Accepted || !o.To.Bot {
		t.Errorf("%+v", o)
	}
	if o := must[lobby.Offer](t)(h.lobby.Link(as("eve"), lobby.Proposal{Terms: blitz, Bots: true})); o.Bots {
		t.Errorf("a link says bots: %+v", o)
	}
}
