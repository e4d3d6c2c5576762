package lobby_test

import (
	"sync"
	"testing"
	"testing/synctest"

	"tablier/play/club"
	"tablier/play/lobby"
	"tablier/play/lobby/series"
	"tablier/rules/game"
)

func (h *hall) challenge(from, to string, terms lobby.Terms) lobby.Offer {
	h.t.Helper()
	return must[lobby.Offer](h.t)(h.lobby.Challenge(as(from), to, lobby.Proposal{Terms: terms}))
}

func TestChallenge(t *testing.T) {
	h := open(t, lobby.Limits{})
	o := h.challenge("eve", "zoe", with(blitz, func(t *lobby.Terms) { t.Side = lobby.White }))
	for who, want := range map[string]int{"eve": 1, "zoe": 1, "ada": 0, "": 0} {
		if v := must[lobby.View](t)(h.lobby.View(as(who))); len(v.Mine) != want || len(v.Seeks) != 0 {
			t.Errorf("%q sees %+v", who, v)
		}
	}
	// Others can neither see nor accept it.
	_, err := h.lobby.Get(as("ada"), o.ID)
	refused(t, err, club.NotFound)
	_, err = h.lobby.Accept(as("ada"), o.ID, nil, nil)
	refused(t, err, club.Forbidden)
	_, err = h.lobby.Decline(as("ada"), o.ID, "")
	refused(t, err, club.Forbidden)
	_, err = h.lobby.Counter(as("ada"), o.ID, blitz, nil)
	refused(t, err, club.Forbidden)
	_, err = h.lobby.Cancel(as("zoe"), o.ID)
	refused(t, err, club.Forbidden)
	if g := h.game(must[lobby.Offer](t)(h.lobby.Accept(as("zoe"), o.ID, nil, nil))); g.Players[game.White].ID != "eve" {
		t.Errorf("%+v", g.Players)
	}
	_, err = h.lobby.Challenge(as("eve"), "eve", lobby.Proposal{Terms: blitz})
	refused(t, err, club.Invalid)
	_, err = h.lobby.Challenge(as("eve"), "nobody", lobby.Proposal{Terms: blitz})
	refused(t, err, club.NotFound)
}

func TestDecline(t *testing.T) {
	h := open(t, lobby.Limits{})
	o := h.challenge("eve", "zoe", blitz)
	_, err := h.lobby.Decline(as("zoe"), o.ID, "<script>")
	refused(t, err, club.Invalid)
	for range 2 {
		if o := must[lobby.Offer](t)(h.lobby.Decline(as("zoe"), o.ID, "later")); o.Status != lobby.Declined || o.Reason != "later" {
			t.Errorf("%+v", o)
		}
	}
	for _, f := range []func() (lobby.Offer, error){
		func() (lobby.Offer, error) { return h.lobby.Accept(as("zoe"), o.ID, nil, nil) },
		func() (lobby.Offer, error) { return h.lobby.Counter(as("zoe"), o.ID, blitz, nil) },
		func() (lobby.Offer, error) { return h.lobby.Cancel(as("eve"), o.ID) },
	} {
		_, err := f()
		refused(t, err, club.Conflict)
	}
}

// Counter-offers go back and forth, each time with the new terms, up to a limit.
func TestCounter(t *testing.T) {
	h := open(t, lobby.Limits{MaxRounds: 2})
	o := h.challenge("eve", "zoe", with(blitz, func(t *lobby.Terms) { t.Rated = true }))
	slow := lobby.Terms{Game: "agon", Clock: "1d", Side: lobby.Black}
	o = must[lobby.Offer](t)(h.lobby.Counter(as("zoe"), o.ID, slow, nil))
	if o.From.ID != "zoe" || o.To.ID != "eve" || o.Game != "agon" || o.Rated || o.Rounds != 1 {
		t.Errorf("%+v", o)
	}
	_, err := h.lobby.Accept(as("zoe"), o.ID, nil, nil)
	refused(t, err, club.Conflict)
	_, err = h.lobby.Counter(as("eve"), o.ID, lobby.Terms{Game: "agon", Clock: "x"}, nil)
	refused(t, err, club.Invalid)
	o = must[lobby.Offer](t)(h.lobby.Counter(as("eve"), o.ID, with(slow, func(t *lobby.Terms) { t.Clock = "2d" }), nil))
	_, err = h.lobby.Counter(as("zoe"), o.ID, slow, nil)
	refused(t, err, club.Limited)
	if g := h.game(must[lobby.Offer](t)(h.lobby.Accept(as("zoe"), o.ID, nil, nil))); g.Header.Clock != "2d" || g.Game != "agon" || g.Players[game.Black].ID != "eve" {
		t.Errorf("%+v", g.Header)
	}
	guest := h.challenge("guest1", "zoe", blitz)
	_, err = h.lobby.Counter(as("zoe"), guest.ID, with(blitz, func(t *lobby.Terms) { t.Rated = true }), nil)
	refused(t, err, club.SignIn)
}

// If a challenge is answered and withdrawn at the same time, exactly one of them counts.
func TestRaceOfAnswers(t *testing.T) {
	h := open(t, lobby.Limits{})
	for range 20 {
		o := h.challenge("eve", "zoe", blitz)
		var wg sync.WaitGroup
		done := make([]error, 3)
		wg.Go(func() { _, done[0] = h.lobby.Accept(as("zoe"), o.ID, nil, nil) })
		wg.Go(func() { _, done[1] = h.lobby.Cancel(as("eve"), o.ID) })
		wg.Go(func() { _, done[2] = h.lobby.Decline(as("zoe"), o.ID, "") })
		wg.Wait()
		ok := 0
		for _, err := range done {
			if err == nil {
				ok++
			} else if k := club.KindOf(err); k != club.Conflict && k != club.Stale {
				t.Error(err)
			}
		}
		if ok != 1 {
			t.Errorf("%d answers counted: %v", ok, done)
		}
	}
}

func TestLink(t *testing.T) {
	h := open(t, lobby.Limits{})
	o := must[lobby.Offer](t)(h.lobby.Link(as("guest1"), lobby.Proposal{Terms: with(blitz, func(t *lobby.Terms) { t.Private = true; t.Position = "6/w4b/5b/w4b/5b/w4b/5b/w3b1 0 b 0" })}))
	if len(o.ID) < 24 {
		t.Errorf("the id %q can be guessed", o.ID)
	}
	if v := must[lobby.View](t)(h.lobby.View(as("zoe"))); len(v.Seeks)+len(v.Mine) != 0 {
		t.Errorf("others are shown a link: %+v", v)
	}
	if got := must[lobby.Offer](t)(h.lobby.Get(as(""), o.ID)); got.From.Name != "guest1" {
		t.Errorf("%+v", got)
	}
	_, err := h.lobby.Decline(as("zoe"), o.ID, "")
	refused(t, err, club.Forbidden)
	_, err = h.lobby.Accept(as(""), o.ID, nil, nil)
	refused(t, err, club.SignIn)
	if g := h.game(must[lobby.Offer](t)(h.lobby.Accept(as("zoe"), o.ID, nil, nil))); !g.Private || g.Start == "" {
		t.Errorf("%+v", g.Header)
	}
	_, err = h.lobby.Accept(as("ada"), o.ID, nil, nil)
	refused(t, err, club.Conflict)
}

func TestEitherOptions(t *testing.T) {
	theirs := "rings=5"
	drawn := map[string]bool{}
	h := open(t, lobby.Limits{})
	for range 40 {
		o := h.challenge("eve", "zoe", with(blitz, func(t *lobby.Terms) { t.Rules = lobby.RandomRules }))
		drawn[h.game(must[lobby.Offer](t)(h.lobby.Accept(as("zoe"), o.ID, &theirs, nil))).Options] = true
		if len(drawn) == 2 {
			break
		}
	}
	if !drawn[""] || !drawn["rings=5"] {
		t.Errorf("only %v were drawn", drawn)
	}
	o := h.challenge("eve", "zoe", blitz)
	_, err := h.lobby.Accept(as("zoe"), o.ID, &theirs, nil)
	refused(t, err, club.Conflict)
	wrong := "rings=9"
	_, err = h.lobby.Accept(as("zoe"), o.ID, &wrong, nil)
	refused(t, err, club.Invalid)
	same := "RINGS=6"
	h.game(must[lobby.Offer](t)(h.lobby.Accept(as("zoe"), o.ID, &same, nil)))
}

// In a series, both players' options can alternate.
func TestAlternatingSeries(t *testing.T) {
	h := open(t, lobby.Limits{})
	theirs := "rings=5"
	o := h.challenge("eve", "zoe", with(blitz, func(t *lobby.Terms) {
		t.Rules, t.Format, t.Side = lobby.Alternate, series.Format{Kind: series.Games, N: 2}, lobby.Black
	}))
	o = must[lobby.Offer](t)(h.lobby.Accept(as("zoe"), o.ID, &theirs, nil))
	first := h.game(o)
	if first.Options != "" || first.Series != o.SeriesID || first.Players[game.White].ID != "zoe" {
		t.Fatalf("%+v", first.Header)
	}
	h.resign(first, game.White)
	s, st, err := h.lobby.Series.Series(t.Context(), o.SeriesID)
	if err != nil || len(s.Games) != 2 || st.Score != [2]int{2, 0} {
		t.Fatalf("%+v, %v", st, err)
	}
	second := must[club.Snapshot](t)(h.club.Game(t.Context(), s.Games[1].ID))
	if second.Options != "rings=5" || second.Players[game.White].ID != "eve" {
		t.Errorf("%+v", second.Header)
	}
}

// resign ends a game and reports the end to the series.
func (h *hall) resign(g club.Snapshot, side game.Side) club.Snapshot {
	h.t.Helper()
	g = must[club.Snapshot](h.t)(h.club.Do(as(g.Players[side].ID), g.ID, club.Command{Seq: g.Seq, Kind: club.Resigned, Side: side}))
	if err := h.lobby.Series.Ended(h.t.Context(), g); err != nil {
		h.t.Fatal(err)
	}
	return g
}

// Nobody can flood a member with challenges, least of all a guest: new guests from one address count
// together.
func TestFewChallengesToOnePerson(t *testing.T) {
	h := open(t, lobby.Limits{})
	challenge := func(from, to, origin string) error {
		_, err := h.lobby.Challenge(as(from), to, lobby.Proposal{Terms: blitz, Origin: origin})
		return err
	}
	for range 3 {
		if err := challenge("eve", "zoe", ""); err != nil {
			t.Fatal(err)
		}
	}
	refused(t, challenge("eve", "zoe", ""), club.Limited)
	if err := challenge("eve", "ada", ""); err != nil {
		t.Errorf("another person can still be challenged: %v", err)
	}
	for _, guest := range []string{"guest1", "guest2", "guest3"} {
		if err := challenge(guest, "ada", "address"); err != nil {
			t.Fatal(err)
		}
	}
	refused(t, challenge("guest4", "ada", "address"), club.Limited)
}

func TestFewChallengesOfGuest(t *testing.T) {
	h := open(t, lobby.Limits{})
	for _, to := range []string{"a", "b", "c", "d"} {
		h.challenge("guest1", to, blitz)
	}
	last := must[lobby.Offer](t)(h.lobby.Link(as("guest1"), lobby.Proposal{Terms: blitz}))
	_, err := h.lobby.Challenge(as("guest1"), "e", lobby.Proposal{Terms: blitz})
	refused(t, err, club.Limited)
	h.seek("guest1", blitz) // seeks have a separate limit
	must[lobby.Offer](t)(h.lobby.Cancel(as("guest1"), last.ID))
	h.challenge("guest1", "e", blitz)
}

// A challenge from a person whom the recipient mutes is never shown to the recipient. It looks normal to
// the sender.
func TestMutedChallenges(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, lobby.Limits{})
		h.muted = [][2]string{{"zoe", "eve"}}
		zoe, eve := h.watch("zoe"), h.watch("eve")
		o := h.challenge("eve", "zoe", blitz)
		if e := next(t, eve); e.Offer.ID != o.ID {
			t.Errorf("%+v", e)
		}
		none(t, zoe)
		if v := must[lobby.View](t)(h.lobby.View(as("zoe"))); len(v.Mine) != 0 {
			t.Errorf("zoe sees %+v", v.Mine)
		}
		if v := must[lobby.View](t)(h.lobby.View(as("eve"))); len(v.Mine) != 1 {
			t.Errorf("eve sees %+v", v.Mine)
		}
		h.challenge("zoe", "eve", blitz) // a person may challenge somebody they mute
		if e := next(t, eve); e.Offer.From.ID != "zoe" {
			t.Errorf("%+v", e)
		}
	})
}
