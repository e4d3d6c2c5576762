package lobby_test

import (
	"testing"
	"time"

	"tablier/play/club"
	"tablier/play/lobby"
	"tablier/play/lobby/series"
	"tablier/rules/game"
)

var byBid = lobby.Terms{Game: "ringo", Clock: "180+2", Format: series.Format{Kind: series.Bid, N: 4}}

func draws(n int) *int { return &n }

// bidFor makes a challenge by Eve with her bid.
func (h *hall) bidFor(terms lobby.Terms, n int) lobby.Offer {
	h.t.Helper()
	return must[lobby.Offer](h.t)(h.lobby.Challenge(as("eve"), "zoe", lobby.Proposal{Terms: terms, Bid: draws(n)}))
}

// taken returns the first game of a challenge by Eve, and its series.
func (h *hall) taken(o lobby.Offer, n int) (club.Snapshot, series.Series) {
	h.t.Helper()
	o = must[lobby.Offer](h.t)(h.lobby.Accept(as("zoe"), o.ID, nil, draws(n)))
	g := h.game(o)
	s, _, err := h.lobby.Series.Series(h.t.Context(), g.Series)
	if err != nil {
		h.t.Fatal(err)
	}
	return g, s
}

// The lower bid takes the weaker side in all games, whichever side that is.
func TestLowerBidTakesTheWeakerSide(t *testing.T) {
	h := open(t, lobby.Limits{})
	for _, c := range []struct {
		side     lobby.SideChoice
		eve, zoe int
		taker    string
	}{
		{lobby.White, 1, 3, "eve"}, {lobby.White, 3, 0, "zoe"}, {lobby.Black, 0, 4, "eve"}, {lobby.Black, 4, 2, "zoe"},
	} {
		g, s := h.taken(h.bidFor(with(byBid, func(t *lobby.Terms) { t.Side = c.side }), c.eve), c.zoe)
		side := game.White
		if c.side == lobby.Black {
			side = game.Black
		}
		if g.Players[side].ID != c.taker || s.Players[s.Deal.Taker].ID != c.taker || s.Deal.Odds() != min(c.eve, c.zoe) || s.Deal.Bids != [2]int{c.eve, c.zoe} {
			t.Errorf("%+v: %+v, the weaker side has %s", c, s.Deal, g.Players[side].ID)
		}
		for range 3 {
			next := h.resign(h.last(s.ID), side)
			if next = h.last(s.ID); next.Players[side].ID != c.taker {
				t.Errorf("%+v: in another game %s has it", c, next.Players[side].ID)
			}
		}
	}
}

// last returns the newest game of a series.
func (h *hall) last(id string) club.Snapshot {
	h.t.Helper()
	s, _, err := h.lobby.Series.Series(h.t.Context(), id)
	if err != nil {
		h.t.Fatal(err)
	}
	return must[club.Snapshot](h.t)(h.club.Game(h.t.Context(), s.Games[len(s.Games)-1].ID))
}

func TestEqualBidsAreDrawn(t *testing.T) {
	h := open(t, lobby.Limits{})
	seen := map[int]bool{}
	for range 24 {
		_, s := h.taken(h.bidFor(byBid, 2), 2)
		seen[s.Deal.Taker] = true
	}
	if len(seen) != 2 {
		t.Errorf("of 24 equal bids all went to the same player: %v", seen)
	}
}

// If nobody names the side, it is the side that the club says is weaker, or by default the one that moves second.
func TestWeakerSide(t *testing.T) {
	h := open(t, lobby.Limits{})
	if o := h.bidFor(with(byBid, func(t *lobby.Terms) { t.Game = "ra" }), 1); o.Side != lobby.Black {
		t.Errorf("the weaker side of Ra is %s", o.Side)
	}
	h.lobby.Weaker = func(id, _ string) game.Side { return map[string]game.Side{"ra": game.White}[id] }
	if o := h.bidFor(with(byBid, func(t *lobby.Terms) { t.Game = "ra" }), 1); o.Side != lobby.White {
		t.Errorf("the club says White, the offer %s", o.Side)
	}
}

func TestBadBids(t *testing.T) {
	h := open(t, lobby.Limits{})
	for _, p := range []lobby.Proposal{
		{Terms: byBid}, {Terms: byBid, Bid: draws(5)}, {Terms: byBid, Bid: draws(-1)}, {Terms: blitz, Bid: draws(1)},
		{Terms: with(byBid, func(t *lobby.Terms) { t.Rules = lobby.Alternate }), Bid: draws(1)},
		{Terms: with(byBid, func(t *lobby.Terms) { t.Rules = lobby.RandomRules }), Bid: draws(1)},
	} {
		_, err := h.lobby.Link(as("eve"), p)
		refused(t, err, club.Invalid)
	}
	o := h.bidFor(byBid, 2)
	for _, n := range []*int{nil, draws(5)} {
		_, err := h.lobby.Accept(as("zoe"), o.ID, nil, n)
		refused(t, err, club.Invalid)
		_, err = h.lobby.Counter(as("zoe"), o.ID, byBid, n)
		refused(t, err, club.Invalid)
	}
	_, err := h.lobby.StartComputerSeries(as("eve"), byBid, 1)
	refused(t, err, club.Invalid)
	if len(h.games()) != 0 {
		t.Errorf("games %v", h.games())
	}
}

// A counter-offer has its own bid; the old one is deleted.
func TestCounterWithBid(t *testing.T) {
	h := open(t, lobby.Limits{})
	o := must[lobby.Offer](t)(h.lobby.Counter(as("zoe"), h.bidFor(byBid, 4).ID, with(byBid, func(t *lobby.Terms) { t.Format.N = 2 }), draws(1)))
	if o.Bids != [2]int{1, 0} || o.From.ID != "zoe" {
		t.Errorf("%+v", o)
	}
	o = must[lobby.Offer](t)(h.lobby.Accept(as("eve"), o.ID, nil, draws(2)))
	if s, _, err := h.lobby.Series.Series(t.Context(), o.SeriesID); err != nil || s.Deal.Bids != [2]int{1, 2} || s.Players[s.Deal.Taker].ID != "zoe" {
		t.Errorf("%+v %v", s, err)
	}
}

// Seeks by bid match if everything but the bids is equal.
func TestSeeksMeetByBid(t *testing.T) {
	h := open(t, lobby.Limits{})
	first := must[lobby.Offer](t)(h.lobby.Seek(as("eve"), lobby.Proposal{Terms: byBid, Bid: draws(3)}))
	if other := must[lobby.Offer](t)(h.lobby.Seek(as("ada"), lobby.Proposal{Terms: with(byBid, func(t *lobby.Terms) { t.Format.N = 6 }), Bid: draws(3)})); other.Status != lobby.Open {
		t.Error("a match of six meets one of four")
	}
	second := must[lobby.Offer](t)(h.lobby.Seek(as("zoe"), lobby.Proposal{Terms: byBid, Bid: draws(1)}))
	first = must[lobby.Offer](t)(h.lobby.Get(as("eve"), first.ID))
	if second.Status != lobby.Accepted || first.GameID != second.GameID || second.Bids != [2]int{1, 3} || first.Bids != [2]int{3, 1} || first.WhiteFrom == second.WhiteFrom {
		t.Errorf("%+v\n%+v", first, second)
	}
	s, _, err := h.lobby.Series.Series(t.Context(), second.SeriesID)
	if err != nil || s.Players[s.Deal.Taker].ID != "zoe" || s.Deal.Odds() != 1 {
		t.Errorf("%+v %v", s, err)
	}
}

// Bids are stored before anybody learns of them. After a crash between the bids and the first game, the same match
// begins.
func TestBidsSurviveACrash(t *testing.T) {
	h := open(t, lobby.Limits{})
	o := h.bidFor(byBid, 2)
	h.down = true
	_, err := h.lobby.Accept(as("zoe"), o.ID, nil, draws(1))
	refused(t, err, club.Unavailable)
	h.down = false
	if n, err := h.node(lobby.Limits{}, &noise{n: 9}).Repair(t.Context()); n != 1 || err != nil {
		t.Fatalf("repaired %d, %v", n, err)
	}
	o = must[lobby.Offer](t)(h.lobby.Get(as("eve"), o.ID))
	s, _, err := h.lobby.Series.Series(t.Context(), o.SeriesID)
	if err != nil || s.Deal.Bids != [2]int{2, 1} || s.Players[s.Deal.Taker].ID != "zoe" {
		t.Errorf("%+v %v", s, err)
	}
}

// At a live speed nobody waits longer than an hour for the other bid, not even with a link. Nothing is rated.
func TestNobodyBids(t *testing.T) {
	h := open(t, lobby.Limits{})
	live := must[lobby.Offer](t)(h.lobby.Link(as("eve"), lobby.Proposal{Terms: with(byBid, func(t *lobby.Terms) { t.Rated = true }), Bid: draws(2)}))
	slow := must[lobby.Offer](t)(h.lobby.Link(as("eve"), lobby.Proposal{Terms: with(byBid, func(t *lobby.Terms) { t.Clock = "3d" }), Bid: draws(2)}))
	h.pass(61 * time.Minute)
	_, err := h.lobby.Accept(as("zoe"), live.ID, nil, draws(1))
	refused(t, err, club.Conflict)
	if o := must[lobby.Offer](t)(h.lobby.Get(as("eve"), live.ID)); o.Status != lobby.Expired || len(h.games()) != 0 {
		t.Errorf("%+v, games %v", o, h.games())
	}
	if o := must[lobby.Offer](t)(h.lobby.Cancel(as("eve"), slow.ID)); o.Status != lobby.Cancelled {
		t.Errorf("%+v", o)
	}
}

// The rematch of a match by bid has new bids for the same side.
func TestRematchByBid(t *testing.T) {
	h := open(t, lobby.Limits{})
	two := with(byBid, func(t *lobby.Terms) { t.Format.N, t.Side = 2, lobby.Black })
	g, s := h.taken(h.bidFor(two, 0), 1)
	h.resign(g, game.White)
	g = h.resign(h.last(s.ID), game.White)
	_, err := h.lobby.Rematch(as("eve"), g.ID, nil)
	refused(t, err, club.Invalid)
	o := must[lobby.Offer](t)(h.lobby.Rematch(as("eve"), g.ID, draws(2)))
	if o.Side != lobby.Black || o.Format != two.Format || o.Status != lobby.Open {
		t.Errorf("%+v", o)
	}
	o = must[lobby.Offer](t)(h.lobby.Rematch(as("zoe"), g.ID, draws(1)))
	if o.Status != lobby.Accepted || o.Bids != [2]int{2, 1} {
		t.Errorf("%+v", o)
	}
	if next := h.game(o); next.Players[game.Black].ID != "zoe" {
		t.Errorf("%+v", next.Header)
	}
}
