package lobby_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tablier/play/club"
	"tablier/play/lobby"
	"tablier/play/lobby/series"
	"tablier/rules/game"
)

func TestTakeMakesOneGame(t *testing.T) {
	h := open(t, lobby.Limits{})
	o := h.seek("eve", with(blitz, func(t *lobby.Terms) { t.Rated, t.Side, t.Options = true, lobby.Black, "preset=bell" }))
	if o.Status != lobby.Open || o.Options != "target=7" || o.Rating != 1500 || !o.Provisional {
		t.Errorf("%+v", o)
	}
	taken := must[lobby.Offer](t)(h.lobby.Accept(as("zoe"), o.ID, nil, nil))
	g := h.game(taken)
	if g.Players[game.White].ID != "zoe" || g.Players[game.Black].ID != "eve" || !g.Rated || g.Options != "target=7" || g.Header.Clock != "180+2" {
		t.Errorf("%+v", g.Header)
	}
	again := must[lobby.Offer](t)(h.lobby.Accept(as("zoe"), o.ID, nil, nil))
	if again.GameID != taken.GameID || len(h.games()) != 1 {
		t.Errorf("taken again: %q, %d games", again.GameID, len(h.games()))
	}
	_, err := h.lobby.Accept(as("ada"), o.ID, nil, nil)
	refused(t, err, club.Conflict)
}

// However many requests race, an offer leads to one game, and those who come too late get an error.
func TestRaceToTake(t *testing.T) {
	h := open(t, lobby.Limits{})
	nodes := []*lobby.Lobby{h.lobby, h.node(lobby.Limits{}, &noise{n: 2}), h.node(lobby.Limits{}, &noise{n: 3})}
	o := h.seek("eve", blitz)
	var won atomic.Int32
	var wg sync.WaitGroup
	for i := range 30 {
		wg.Go(func() {
			_, err := nodes[i%3].Accept(as(fmt.Sprint("p", i)), o.ID, nil, nil)
			if err == nil {
				won.Add(1)
			} else if club.KindOf(err) != club.Conflict {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if won.Load() != 1 || len(h.games()) != 1 {
		t.Errorf("%d took it, %d games", won.Load(), len(h.games()))
	}
}

func TestFittingSeeksMeet(t *testing.T) {
	white := func(t *lobby.Terms) { t.Side = lobby.White }
	for _, c := range []struct {
		name string
		a, b lobby.Terms
		meet bool
	}{
		{"alike", blitz, blitz, true},
		{"white, lot", with(blitz, white), blitz, true},
		{"lot, white", blitz, with(blitz, white), true},
		{"white, black", with(blitz, white), with(blitz, func(t *lobby.Terms) { t.Side = lobby.Black }), true},
		{"white twice", with(blitz, white), with(blitz, white), false},
		{"clock", blitz, with(blitz, func(t *lobby.Terms) { t.Clock = "180+3" }), false},
		{"no limit", with(blitz, func(t *lobby.Terms) { t.Clock = "-" }), with(blitz, func(t *lobby.Terms) { t.Clock = "" }), true},
		{"rated", blitz, with(blitz, func(t *lobby.Terms) { t.Rated = true }), false},
		{"game", blitz, with(blitz, func(t *lobby.Terms) { t.Game = "agon" }), false},
		{"options", blitz, with(blitz, func(t *lobby.Terms) { t.Options = "rings=5" }), false},
		{"the same options", with(blitz, func(t *lobby.Terms) { t.Options = "RINGS=6" }), blitz, true},
		{"series", blitz, with(blitz, func(t *lobby.Terms) { t.Format = series.Format{Kind: series.Games, N: 2} }), false},
		{"either's options", with(blitz, func(t *lobby.Terms) { t.Options, t.Rules = "rings=5", lobby.RandomRules }), with(blitz, func(t *lobby.Terms) { t.Rules = lobby.RandomRules }), true},
		{"one would draw", with(blitz, func(t *lobby.Terms) { t.Options, t.Rules = "rings=5", lobby.RandomRules }), blitz, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := open(t, lobby.Limits{})
			a, b := h.seek("eve", c.a), h.seek("zoe", c.b)
			if !c.meet {
				if b.Status != lobby.Open || len(h.games()) != 0 {
					t.Errorf("%+v", b)
				}
				return
			}
			g := h.game(b)
			first := must[lobby.Offer](t)(h.lobby.Get(as("eve"), a.ID))
			if first.GameID != b.GameID || first.Status != lobby.Accepted || len(h.games()) != 1 {
				t.Errorf("%+v", first)
			}
			for side, want := range map[lobby.SideChoice]game.Side{lobby.White: game.White, lobby.Black: game.Black} {
				if c.a.Side == side && g.Players[want].ID != "eve" || c.b.Side == side && g.Players[want].ID != "zoe" {
					t.Errorf("%s: %+v", side, g.Players)
				}
			}
			if eve := g.Players[game.White].ID == "eve"; first.WhiteFrom != eve || b.WhiteFrom == eve {
				t.Errorf("white: eve's %v, zoe's %v, game %v", first.WhiteFrom, b.WhiteFrom, eve)
			}
		})
	}
}

// Many simultaneous seeks with equal terms pair up: nobody gets two games, and no matching seeks
// are left over.
func TestRaceOfSeeks(t *testing.T) {
	h := open(t, lobby.Limits{})
	nodes := []*lobby.Lobby{h.lobby, h.node(lobby.Limits{}, &noise{n: 2})}
	const n = 40
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() {
			if _, err := nodes[i%2].Seek(as(fmt.Sprint("p", i)), lobby.Proposal{Terms: blitz}); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	seats := map[string]int{}
	for _, id := range h.games() {
		g := must[club.Snapshot](t)(h.club.Game(t.Context(), id))
		seats[g.Players[0].ID]++
		seats[g.Players[1].ID]++
	}
	for who, k := range seats {
		if k != 1 {
			t.Errorf("%s sits in %d games", who, k)
		}
	}
	if len(seats) != n || len(h.games()) != n/2 {
		t.Errorf("%d people sit in %d games", len(seats), len(h.games()))
	}
	v := must[lobby.View](t)(h.lobby.View(as("")))
	if len(v.Seeks) != 0 {
		t.Errorf("%d seeks are left", len(v.Seeks))
	}
}

func TestRatingBounds(t *testing.T) {
	h := open(t, lobby.Limits{})
	strong := must[lobby.Offer](t)(h.lobby.Seek(as("eve"), lobby.Proposal{Terms: blitz, Least: 1600, Most: 2000}))
	if o := h.seek("zoe", blitz); o.Status != lobby.Open {
		t.Error("1500 fits 1600 to 2000")
	}
	_, err := h.lobby.Accept(as("ada"), strong.ID, nil, nil)
	refused(t, err, club.Conflict)
	for _, p := range []lobby.Proposal{{Terms: blitz, Least: -1}, {Terms: blitz, Most: 5000}, {Terms: blitz, Least: 1700, Most: 1600}} {
		_, err := h.lobby.Seek(as("bob"), p)
		refused(t, err, club.Invalid)
	}
}

func TestBlocked(t *testing.T) {
	h := open(t, lobby.Limits{})
	h.apart = [][2]string{{"eve", "zoe"}}
	o := h.seek("eve", blitz)
	_, err := h.lobby.Accept(as("zoe"), o.ID, nil, nil)
	refused(t, err, club.Forbidden)
	if other := h.seek("zoe", blitz); other.Status != lobby.Open {
		t.Error("they met")
	}
	_, err = h.lobby.Challenge(as("zoe"), "eve", lobby.Proposal{Terms: blitz})
	refused(t, err, club.Forbidden)
	for who, want := range map[string]int{"eve": 1, "zoe": 1, "ada": 2, "": 2} {
		if v := must[lobby.View](t)(h.lobby.View(as(who))); len(v.Seeks) != want {
			t.Errorf("%q sees %d seeks, want %d", who, len(v.Seeks), want)
		}
	}
}

func TestWhoMaySeek(t *testing.T) {
	h := open(t, lobby.Limits{})
	_, err := h.lobby.Seek(as(""), lobby.Proposal{Terms: blitz})
	refused(t, err, club.SignIn)
	token := club.WithActor(t.Context(), club.Actor{ID: "eve", Name: "eve", Scopes: []string{club.ScopeRead}})
	_, err = h.lobby.Seek(token, lobby.Proposal{Terms: blitz})
	refused(t, err, club.Forbidden)
	rated := with(blitz, func(t *lobby.Terms) { t.Rated = true })
	_, err = h.lobby.Seek(as("guest1"), lobby.Proposal{Terms: rated})
	refused(t, err, club.SignIn)
	o := h.seek("eve", rated)
	_, err = h.lobby.Accept(as("guest1"), o.ID, nil, nil)
	refused(t, err, club.SignIn)
	_, err = h.lobby.Accept(as("eve"), o.ID, nil, nil)
	refused(t, err, club.Conflict)
	_, err = h.lobby.Cancel(as("zoe"), o.ID)
	refused(t, err, club.Forbidden)
	for range 2 {
		if o := must[lobby.Offer](t)(h.lobby.Cancel(as("eve"), o.ID)); o.Status != lobby.Cancelled {
			t.Errorf("%+v", o)
		}
	}
	_, err = h.lobby.Accept(as("zoe"), o.ID, nil, nil)
	refused(t, err, club.Conflict)
	for _, id := range []string{"", "x", strings.Repeat("0", 24), "\x00", "../etc"} {
		_, err = h.lobby.Accept(as("zoe"), id, nil, nil)
		refused(t, err, club.NotFound)
	}
	if h.seek("guest1", blitz).Status != lobby.Open || h.game(h.seek("guest2", blitz)).Rated {
		t.Error("guests play as well")
	}
}

func TestBadTerms(t *testing.T) {
	h := open(t, lobby.Limits{})
	for name, bad := range map[string]lobby.Terms{
		"game":      {Game: "chess"},
		"options":   {Game: "ringo", Options: "rings=9"},
		"long":      {Game: "ringo", Options: strings.Repeat("rings=5 ", 1000)},
		"clock":     {Game: "ringo", Clock: "soon"},
		"side":      {Game: "ringo", Side: "red"},
		"rules":     {Game: "ringo", Rules: "mine"},
		"position":  {Game: "ringo", Position: "nowhere"},
		"decided":   {Game: "ringo", Position: "6/6/6/6/6/6/6/w5 2 w 0"},
		"vast":      {Game: "ringo", Position: strings.Repeat("6/", 5000)},
		"match":     {Game: "ringo", Format: series.Format{Kind: series.Match}},
		"alternate": {Game: "ringo", Rules: lobby.Alternate},
		"alt match": {Game: "ra", Rules: lobby.Alternate, Format: series.Format{Kind: series.Match}},
		"set rated": {Game: "ringo", Rated: true, Position: "6/w4b/5b/w4b/5b/w4b/5b/w3b1 0 b 0"},
		"private":   {Game: "ringo", Rated: true, Private: true},
	} {
		_, err := h.lobby.Link(as("eve"), lobby.Proposal{Terms: bad})
		if err == nil {
			t.Errorf("%s: no error", name)
			continue
		}
		refused(t, err, club.Invalid)
	}
	_, err := h.lobby.Seek(as("eve"), lobby.Proposal{Terms: with(blitz, func(t *lobby.Terms) { t.Private = true })})
	refused(t, err, club.Invalid)
	for _, life := range []time.Duration{time.Second, -1, 8 * 24 * time.Hour} {
		_, err := h.lobby.Seek(as("eve"), lobby.Proposal{Terms: blitz, Life: life})
		refused(t, err, club.Invalid)
	}
}

// Of ten thousand seeks from one address by as many people, all but the first few are refused. The
// same applies to seeks of one person.
func TestFloods(t *testing.T) {
	h := open(t, lobby.Limits{})
	correspondence := lobby.Terms{Game: "ringo", Clock: "3d", Side: lobby.White} // they do not match one another
	kinds := map[club.Kind]int{}
	placed := 0
	for i := range 10_000 {
		_, err := h.lobby.Seek(as(fmt.Sprint("p", i)), lobby.Proposal{Terms: correspondence, Origin: "one"})
		if err == nil {
			placed++
		} else {
			kinds[club.KindOf(err)]++
		}
	}
	if placed != 40 || kinds[club.Limited] != 10_000-40 {
		t.Errorf("%d placed, refused %v", placed, kinds)
	}
	for i := range 6 {
		_, err := h.lobby.Seek(as("eve"), lobby.Proposal{Terms: correspondence})
		if i < 5 && err != nil {
			t.Fatal(err)
		} else if i == 5 {
			refused(t, err, club.Limited)
		}
	}
	// The address may seek again once its offers are gone.
	v := must[lobby.View](t)(h.lobby.View(as("")))
	i := slices.IndexFunc(v.Seeks, func(o lobby.Offer) bool { return o.Origin == "one" })
	must[lobby.Offer](t)(h.lobby.Cancel(as(v.Seeks[i].From.ID), v.Seeks[i].ID))
	must[lobby.Offer](t)(h.lobby.Seek(as("p77777"), lobby.Proposal{Terms: correspondence, Origin: "one"}))
}

// The whole lobby has a limit too, which concurrent requests cannot exceed.
func TestFullLobby(t *testing.T) {
	h := open(t, lobby.Limits{MaxSeeks: 10})
	var placed atomic.Int32
	var wg sync.WaitGroup
	for i := range 50 {
		wg.Go(func() {
			_, err := h.lobby.Seek(as(fmt.Sprint("p", i)), lobby.Proposal{Terms: lobby.Terms{Game: "ringo", Clock: "3d", Side: lobby.White}})
			if err == nil {
				placed.Add(1)
			} else if club.KindOf(err) != club.Busy {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if placed.Load() != 10 {
		t.Errorf("%d were placed", placed.Load())
	}
}
