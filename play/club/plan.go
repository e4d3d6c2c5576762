package club

import (
	"context"
	"encoding/json"
	"strconv"

	"tablier/i18n"
	"tablier/rules/game"
)

// Branch is one case of a plan: if the opponent plays If, answer Then, and go on with Next.
// An empty If fits whatever is played, provided Then is legal: a premove.
type Branch struct {
	If   string   `json:"if,omitempty"`
	Then string   `json:"then"`
	Next []Branch `json:"next,omitempty"`
}

// Plan is what a seat has decided in advance, from event Seq on.
type Plan struct {
	Seq      int      `json:"seq"`
	Branches []Branch `json:"plan"`
}

// The bounds of a plan.
const (
	MaxBranches  = 200
	MaxPlanDepth = 40
	maxPlanMove  = 1024
)

// PlanStore keeps plans, for stores that can.
type PlanStore interface {
	// SetPlan stores what a seat decided, as text; empty text removes it.
	SetPlan(ctx context.Context, game string, side game.Side, body string) error
	// Plans returns what both seats decided, empty where nothing is.
	Plans(ctx context.Context, game string) ([2]string, error)
}

// SetPlan stores the plan of the context's actor for its seat in a game; no branches remove
// it. It returns the side. Nobody but that actor ever sees it.
func (c *Club) SetPlan(ctx context.Context, id string, cmd Command, branches []Branch) (game.Side, error) {
	store, ok := c.Store.(PlanStore)
	if !ok {
		return 0, ErrUnavailable(nil)
	}
	t, err := c.sit(ctx, id)
	if err != nil {
		return 0, err
	}
	defer c.rise(t)
	g := t.game
	if err := g.reveal(ctx); err != nil {
		return 0, err
	}
	side, err := g.planner(ctx, cmd)
	switch {
	case err != nil:
		return 0, err
	case cmd.Seq != g.Seq():
		return side, ErrStale(g.Seq())
	case g.Over():
		return side, g.errOver()
	case len(branches) > 0 && g.state.Turn() == side:
		return side, g.conflict(i18n.T("club.your-turn-move-first"))
	}
	if err := g.checkPlan(side, branches); err != nil {
		return side, err
	}
	p, body := (*Plan)(nil), ""
	if len(branches) > 0 {
		p = &Plan{Seq: g.Seq(), Branches: branches}
		b, err := json.Marshal(p)
		if err != nil {
			return side, err
		}
		body = string(b)
	}
	wctx, cancel := detach(ctx)
	defer cancel()
	if err := store.SetPlan(wctx, id, side, body); err != nil {
		t.game = nil // the plan may be stored or not
		c.tables.forget(t)
		return side, err
	}
	t.plans[side] = p
	return side, nil
}

// PlanOf returns what is left of the plan of the context's actor, and for which side.
func (c *Club) PlanOf(ctx context.Context, id string, cmd Command) (side game.Side, p Plan, err error) {
	t, err := c.sit(ctx, id)
	if err != nil {
		return 0, Plan{}, err
	}
	defer c.rise(t)
	if err := t.game.reveal(ctx); err != nil {
		return 0, Plan{}, err
	}
	side, err = t.game.planner(ctx, cmd)
	if err != nil {
		return 0, Plan{}, err
	}
	p.Seq = t.game.Seq()
	if t.plans[side] != nil && !t.game.Over() {
		p.Branches, _ = t.game.follow(side, *t.plans[side])
	}
	return side, p, nil
}

// planner finds the seat of the one who plans: one of its own, with another opposite.
func (g *Game) planner(ctx context.Context, cmd Command) (game.Side, error) {
	a, _ := ActorFrom(ctx)
	side, err := g.mine(cmd, a)
	if err != nil {
		return 0, err
	}
	if p := g.Players[side]; p.ID == "" || p.ID != a.ID || g.Players[side.Other()].ID == p.ID {
		return 0, ErrForbidden(i18n.T("club.plan-wants-seat-your-own"))
	}
	return side, nil
}

// checkPlan plays every conditional branch through the rules.
func (g *Game) checkPlan(side game.Side, branches []Branch) error {
	total := 0
	s := g.state.Clone()
	var walk func(bs []Branch, depth int, path string, sure bool) error
	walk = func(bs []Branch, depth int, path string, sure bool) error {
		if total += len(bs); total > MaxBranches || depth > MaxPlanDepth {
			return invalid("plan", i18n.T("club.plan-at-most-branches-deep", "maxbranches", MaxBranches, "maxplandepth", MaxPlanDepth))
		}
		for i := range bs {
			b := &bs[i]
			at := path + "[" + strconv.Itoa(i) + "]"
			if b.Then == "" || len(b.Then) > maxPlanMove || len(b.If) > maxPlanMove {
				return invalid(at+".then", i18n.T("club.each-branch-tells-move-answer"))
			}
			played := 0
			known := sure && b.If != ""
			if known {
				var err error
				if b.If, err = s.Apply(b.If); err != nil {
					return refused(Illegal, at+".if", err)
				}
				if played++; s.Turn() == side && s.Count() > 0 {
					if b.Then, err = s.Apply(b.Then); err != nil {
						s.Undo()
						return refused(Illegal, at+".then", err)
					}
					played++
				} else {
					s.Undo()
					return invalid(at+".if", i18n.T("club.after-move-not-your-turn"))
				}
			}
			err := walk(b.Next, depth+1, at+".next", known)
			for ; played > 0; played-- {
				s.Undo()
			}
			if err != nil {
				return err
			}
		}
		return nil
	}
	return walk(branches, 1, "plan", true)
}

// follow walks a side's plan along what was played since it was made. rest is what is
// left, then the answer that is due now; both are empty when the plan is spent.
func (g *Game) follow(side game.Side, p Plan) (rest []Branch, then string) {
	if p.Seq > len(g.log) {
		return nil, ""
	}
	since := g.log[p.Seq:]
	plies := g.state.Plies()
	for _, e := range since {
		switch e.Kind {
		case TakenBack:
			return nil, ""
		case Moved:
			plies--
		}
	}
	rest = p.Branches
	if plies == g.state.Plies() {
		return rest, ""
	}
	s := g.state.Clone()
	for s.Plies() > plies {
		s.Undo()
	}
	for _, e := range since {
		if e.Kind != Moved {
			continue
		}
		mover := s.Turn()
		if then != "" && (mover != side || e.Move != then) {
			return nil, ""
		}
		if mover == side && then == "" {
			return nil, ""
		}
		if _, err := s.Apply(e.Move); err != nil {
			return nil, ""
		}
		if mover == side {
			then = ""
			continue
		}
		if s.Turn() != side { // the opponent's turn goes on
			continue
		}
		if rest, then = choose(s, rest, e.Move); then == "" {
			return nil, ""
		}
	}
	return rest, then
}

// choose takes the first branch that fits a move just made on s.
func choose(s game.State, branches []Branch, move string) (next []Branch, then string) {
	for _, b := range branches {
		if b.If != "" && b.If != move {
			continue
		}
		if then, err := s.Canonical(b.Then); err == nil {
			return b.Next, then
		}
	}
	return nil, ""
}

// followPlans plays what the seats decided in advance, at the moment of the event before.
// What fails here fails nobody's command: the owner of the plan is to move, as without one.
func (c *Club) followPlans(ctx context.Context, t *table) {
	for t.game != nil && !t.game.Over() {
		g := t.game
		side := g.state.Turn()
		p := t.plans[side]
		if p == nil {
			return
		}
		rest, then := g.follow(side, *p)
		if len(rest) == 0 && then == "" {
			t.plans[side] = nil
		}
		if then == "" {
			return
		}
		if err := c.push(ctx, t, Event{Seq: g.Seq() + 1, At: g.updated(), Kind: Moved, Move: then}); err != nil {
			c.Log.Warn("a plan could not be followed", "game", t.id, "err", err)
			return
		}
	}
}

// recall loads the plans of a game that was just loaded into a table.
func (c *Club) recall(ctx context.Context, t *table) error {
	store, ok := c.Store.(PlanStore)
	g := t.game
	t.plans = [2]*Plan{}
	if !ok || g.Over() || g.Players[0].ID == "" && g.Players[1].ID == "" {
		return nil
	}
	bodies, err := store.Plans(ctx, t.id)
	if err != nil {
		return err
	}
	for side, body := range bodies {
		if body == "" {
			continue
		}
		p := &Plan{}
		if err := json.Unmarshal([]byte(body), p); err != nil {
			c.Log.Error("a plan cannot be read", "game", t.id, "err", err)
			continue
		}
		t.plans[side] = p
	}
	return nil
}
