package club_test

import (
	"context"
	"testing"

	"tablier/play/club"
	"tablier/rules/game"
)

// match plays a game between two people step by step.
type match struct {
	t testing.TB
	c *club.Club
	g club.Snapshot
}

func start(t testing.TB, c *club.Club, clock string) *match {
	return &match{t, c, create(t, c, club.Setup{Game: "ringo", White: seat("eve"), Black: seat("zoe"), Clock: clock})}
}

func (m *match) do(who string, cmd club.Command) *match {
	m.t.Helper()
	cmd.Seq = m.g.Seq
	g, err := m.c.Do(as(m.t, who), m.g.ID, cmd)
	if err != nil {
		m.t.Fatalf("%s, %s: %v", who, cmd.Kind, err)
	}
	m.g = g
	return m
}

func (m *match) refuse(who string, cmd club.Command, kind club.Kind) *match {
	m.t.Helper()
	cmd.Seq = m.g.Seq
	_, err := m.c.Do(as(m.t, who), m.g.ID, cmd)
	refused(m.t, err, kind)
	return m
}

func (m *match) move(who, text string) *match { m.t.Helper(); return m.do(who, move(0, text)) }

func (m *match) offers(want ...club.Offer) *match {
	m.t.Helper()
	if len(want) != len(m.g.Offers) {
		m.t.Fatalf("offers %+v, want %+v", m.g.Offers, want)
	}
	for i := range want {
		if m.g.Offers[i] != want[i] {
			m.t.Fatalf("offers %+v, want %+v", m.g.Offers, want)
		}
	}
	return m
}

var (
	draw   = club.Command{Kind: club.DrawAgreed}
	accept = func(about string) club.Command { return club.Command{Kind: club.Accepted, About: about} }
)

func TestDrawOffers(t *testing.T) {
	c := open(t, nil)
	m := start(t, c, "")
	m.refuse("eve", accept(club.AboutDraw), club.Conflict)
	m.do("eve", draw).offers(club.Offer{About: club.AboutDraw})
	m.refuse("eve", draw, club.Conflict).refuse("eve", accept(club.AboutDraw), club.Conflict)
	m.do("zoe", club.Command{Kind: club.Declined, About: club.AboutDraw}).offers()
	m.refuse("eve", draw, club.Conflict) // it was just declined
	m.move("zoe", "b6-a6").move("eve", "d1-d2").move("zoe", "c6-c5").move("eve", "d2-d1")
	m.do("eve", draw).offers(club.Offer{About: club.AboutDraw})
	m.do("eve", club.Command{Kind: club.Withdrawn, About: club.AboutDraw}).offers()
	m.do("eve", draw).move("zoe", "a6-b6").offers() // a move declines it
	m.do("zoe", draw).move("eve", "d1-d2").offers()
	m.do("zoe", draw).do("eve", draw)
	if !m.g.Over || m.g.Result != "draw" || m.g.Reason != "agreed" {
		t.Errorf("%+v", m.g.Standing)
	}
}

func TestTakeBackByConsent(t *testing.T) {
	c := open(t, nil)
	m := start(t, c, "300+5")
	back := func(ply int) club.Command { return club.Command{Kind: club.TakenBack, Ply: ply} }
	m.refuse("eve", back(0), club.Conflict)
	m.move("zoe", "b6-a6").move("eve", "d1-d2").move("zoe", "c6-c5")
	m.do("zoe", back(1)).offers(club.Offer{About: club.AboutTakeBack, Side: game.Black, Ply: 1})
	m.do("eve", back(2)).offers(club.Offer{About: club.AboutTakeBack, Ply: 2}, club.Offer{About: club.AboutTakeBack, Side: game.Black, Ply: 1})
	m.do("eve", accept(club.AboutTakeBack)).offers()
	if m.g.Plies != 1 || m.g.Turn != game.White {
		t.Errorf("%+v", m.g.Standing)
	}
	m.move("eve", "d1-d2").do("eve", back(1)).do("zoe", back(1))
	if m.g.Plies != 1 {
		t.Errorf("%+v", m.g.Standing)
	}
	// If no one else must agree, the event takes effect at once.
	alone := create(t, c, club.Setup{Game: "ringo", White: seat("eve"), Black: seat("eve")})
	a := &match{t, c, alone}
	a.move("eve", "b6-a6").do("eve", back(0)).offers()
	if a.g.Plies != 0 {
		t.Error("not taken back")
	}
	rated := create(t, c, club.Setup{Game: "ringo", White: seat("eve"), Black: seat("zoe"), Rated: true})
	r := &match{t, c, rated}
	r.move("zoe", "b6-a6").refuse("zoe", back(0), club.Conflict)
}

func TestAbort(t *testing.T) {
	c := open(t, nil)
	abort := club.Command{Kind: club.Aborted}
	for _, clock := range []string{"", "300+5", "3d"} {
		m := start(t, c, clock)
		m.move("zoe", "b6-a6").do("zoe", abort)
		if !m.g.Over || m.g.Result != "*" || m.g.Reason != "aborted" {
			t.Errorf("%+v", m.g.Standing)
		}
		m = start(t, c, clock)
		m.move("zoe", "b6-a6").move("eve", "d1-d2").refuse("zoe", abort, club.Conflict).refuse("eve", abort, club.Conflict)
	}
}

func TestEnded(t *testing.T) {
	ended := make(chan club.Snapshot, 1)
	c := open(t, func(cfg *club.Config) { cfg.OnEnd = func(_ context.Context, s club.Snapshot) { ended <- s } })
	m := start(t, c, "")
	m.move("zoe", "b6-a6").do("eve", club.Command{Kind: club.Resigned})
	if m.g.Result != "first" || m.g.Reason != "resigned" {
		t.Errorf("%+v", m.g.Standing)
	}
	m.refuse("eve", club.Command{Kind: club.TakenBack}, club.Over).refuse("zoe", move(0, "c6-c5"), club.Over).refuse("zoe", draw, club.Over)
	if s := <-ended; s.ID != m.g.ID || !s.Over || s.Seq != 2 {
		t.Errorf("the end was told as %+v", s.Standing)
	}
}
