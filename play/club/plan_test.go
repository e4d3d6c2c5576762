package club_test

import (
	"testing"

	"tablier/play/club"
)

func (m *match) plan(who string, branches ...club.Branch) *match {
	m.t.Helper()
	if _, err := m.c.SetPlan(as(m.t, who), m.g.ID, club.Command{Seq: m.g.Seq}, branches); err != nil {
		m.t.Fatalf("plan of %s: %v", who, err)
	}
	return m
}

func (m *match) look() *match {
	m.t.Helper()
	var err error
	if m.g, err = m.c.Game(m.t.Context(), m.g.ID); err != nil {
		m.t.Fatal(err)
	}
	return m
}

// played checks the moves on the board.
func (m *match) played(want ...string) *match {
	m.t.Helper()
	m.look()
	for i := range max(len(want), len(m.g.Moves)) {
		if i >= len(want) || i >= len(m.g.Moves) || m.g.Moves[i].Move != want[i] {
			m.t.Fatalf("played %+v, want %v", m.g.Moves, want)
		}
	}
	return m
}

func (m *match) planned(who string, n int) *match {
	m.t.Helper()
	_, p, err := m.c.PlanOf(as(m.t, who), m.g.ID, club.Command{})
	if err != nil || len(p.Branches) != n {
		m.t.Errorf("%s has planned %+v, %v; want %d branches", who, p, err, n)
	}
	return m
}

var tree = []club.Branch{
	{If: "b6-a6", Then: "d1-d2", Next: []club.Branch{{If: "c6-c5", Then: "d2-d1"}, {If: "a6-b6", Then: "d2-c2"}}},
	{If: "C6-C5", Then: " d1-d2 "},
}

func TestConditionalMoves(t *testing.T) {
	c, now := openStill(t)
	m := start(t, c, "3d")
	m.plan("eve", tree...).planned("eve", 2)
	m.move("zoe", "b6-a6")
	if m.g.Seq != 1 {
		t.Errorf("the answer to a command is the game after it, not after what the opponent planned: %d", m.g.Seq)
	}
	m.played("b6-a6", "d1-d2").planned("eve", 2)
	if a, b := m.g.Moves[0].At, m.g.Moves[1].At; !a.Equal(b) {
		t.Errorf("answered at %v, not at %v", b, a)
	}
	m.refold().left(now, 72*3600e9, 72*3600e9)
	m.move("zoe", "a6-b6").played("b6-a6", "d1-d2", "a6-b6", "d2-c2").planned("eve", 0)
	m.move("zoe", "b6-a6").played("b6-a6", "d1-d2", "a6-b6", "d2-c2", "b6-a6")

	m = start(t, c, "3d")
	m.plan("eve", tree...).move("zoe", "d6-d5").played("d6-d5").planned("eve", 0) // no branch matches
	m.move("eve", "d1-d2").plan("eve", club.Branch{Then: "d2-d1"})
	m.do("zoe", club.Command{Kind: club.DrawAgreed}) // an offer does not affect the plan
	m.planned("eve", 1)
	m.do("zoe", club.Command{Kind: club.TakenBack, Ply: 1}).do("eve", club.Command{Kind: club.Accepted, About: club.AboutTakeBack}).planned("eve", 0)
}

func TestPremove(t *testing.T) {
	c, _ := openStill(t)
	m := start(t, c, "60+5")
	m.plan("eve", club.Branch{Then: "d1-d2", Next: []club.Branch{{Then: "z9-z9"}, {Then: "d2-d1"}}})
	m.move("zoe", "c6-c5").look().move("zoe", "c5-b5").played("c6-c5", "d1-d2", "c5-b5", "d2-d1")
	// An illegal plan and an empty one have no effect.
	m.plan("eve", club.Branch{Then: "d1-d6"}).move("zoe", "b6-a6").played("c6-c5", "d1-d2", "c5-b5", "d2-d1", "b6-a6")
	m.move("eve", "d1-d2").plan("eve", club.Branch{Then: "d2-d1"}).plan("eve").move("zoe", "d6-d5")
	m.look()
	if m.g.Plies != 7 {
		t.Errorf("a removed plan was followed: %+v", m.g.Moves)
	}
}

// A plan survives a crash between any two events.
func TestPlansSurviveRestart(t *testing.T) {
	store := &flaky{}
	reopen := func() *club.Club { return open(t, func(cfg *club.Config) { cfg.Store = store }) }
	m := start(t, reopen(), "3d")
	m.plan("eve", tree...)
	m.c = reopen()
	m.planned("eve", 2).move("zoe", "b6-a6").played("b6-a6", "d1-d2")
	m.c = reopen()
	m.planned("eve", 2)
	store.fail = 2 // the second append: the answer is not stored
	m.move("zoe", "c6-c5")
	m.c = reopen()
	m.played("b6-a6", "d1-d2", "c6-c5", "d2-d1")
}

func TestPlansRefused(t *testing.T) {
	c, _ := openStill(t)
	m := start(t, c, "3d")
	try := func(who string, kind club.Kind, seq int, branches ...club.Branch) {
		t.Helper()
		_, err := c.SetPlan(as(t, who), m.g.ID, club.Command{Seq: seq}, branches)
		refused(t, err, kind)
	}
	one := club.Branch{If: "b6-a6", Then: "d1-d2"}
	try("", club.Forbidden, 0, one)
	try("bob", club.Forbidden, 0, one)
	try("zoe", club.Conflict, 0, club.Branch{If: "d1-d2", Then: "b6-a6"}) // her own turn
	try("eve", club.Stale, 1, one)
	try("eve", club.Illegal, 0, club.Branch{If: "b6-f1", Then: "d1-d2"})
	try("eve", club.Illegal, 0, one, club.Branch{If: "b6-a6", Then: "d1-d4"})
	try("eve", club.Invalid, 0, club.Branch{If: "b6-a6"})
	many := make([]club.Branch, club.MaxBranches+1)
	deep := []club.Branch{one}
	for i := range many {
		many[i] = one
		deep = []club.Branch{{Then: "d1-d2", Next: deep}}
	}
	try("eve", club.Invalid, 0, many...)
	try("eve", club.Invalid, 0, deep...)
	_, _, err := c.PlanOf(as(t, "bob"), m.g.ID, club.Command{})
	refused(t, err, club.Forbidden)
	// Zoe gets the plan of her own seat, not Eve's.
	m.plan("eve", one).planned("zoe", 0)
	m.g = create(t, c, club.Setup{Game: "ringo"})
	try("eve", club.Forbidden, 0, one) // an open seat has no owner to keep the plan secret
	m.g = create(t, c, club.Setup{Game: "ringo", White: seat("eve"), Black: seat("eve")})
	try("eve", club.Forbidden, 0, one)
}
