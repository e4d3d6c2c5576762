package club

import (
	"context"
	"encoding/json"
	"strconv"

	"tablier/i18n"
	"tablier/rules/game"
)

// Branch is one conditional move: if the opponent plays If, reply Then and continue with Next. An
// empty If matches every move after which Then is legal: a premove.
type Branch struct {
	If   string   `json:"if,omitempty"`
	Then string   `json:"then"`
	Next []Branch `json:"next,omitempty"`
}

// Plan is the tree of premoves and conditional moves of one seat, valid from event Seq on.
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

// PlanStore is a [Store] that also keeps plans.
type PlanStore interface {
	// SetPlan stores the plan of a seat as text; empty text removes it.
	SetPlan(ctx context.Context, game string, side game.Side, body string) error
	// Plans returns the plans of both seats; empty text: none.
	Plans(ctx context.Context, game string) ([2]string, error)
}

// SetPlan stores the plan of the context's actor for its seat and returns the side. Without
// branches it removes the plan. Nobody else ever sees a plan.
func (c *Club) SetPlan(ctx context.Context, id string, cmd Command, branches []Branch) (game.Side, error) {
	store, ok := c.Store.(PlanStore)
	if !ok {
		return 0, ErrUnavailable(nil)
	}
	entry, err := c.memory.acquire(ctx, id)
	if err != nil {
		return 0, err
	}
	defer c.memory.release(entry)
	g := entry.game
	if err := g.mayView(ctx); err != nil {
		return 0, err
	}
	side, err := g.planSeat(ctx, cmd)
	switch {
	case err != nil:
		return 0, err
	case cmd.Seq != g.Seq():
		return side, ErrStale(g.Seq())
	case g.Over():
		return side, g.errOver()
	case len(branches) > 0 && g.state.Turn() == side:
		return side, g.conflict(i18n.T("club.plan.your-turn"))
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
		entry.game = nil // it is unknown whether the plan was stored
		c.memory.cache.forget(entry)
		return side, err
	}
	entry.plans[side] = p
	return side, nil
}

// PlanOf returns the side of the context's actor and what remains of its plan.
func (c *Club) PlanOf(ctx context.Context, id string, cmd Command) (side game.Side, p Plan, err error) {
	entry, err := c.memory.acquire(ctx, id)
	if err != nil {
		return 0, Plan{}, err
	}
	defer c.memory.release(entry)
	if err := entry.game.mayView(ctx); err != nil {
		return 0, Plan{}, err
	}
	side, err = entry.game.planSeat(ctx, cmd)
	if err != nil {
		return 0, Plan{}, err
	}
	p.Seq = entry.game.Seq()
	if entry.plans[side] != nil && !entry.game.Over() {
		p.Branches, _ = entry.game.advancePlan(side, *entry.plans[side])
	}
	return side, p, nil
}

// planSeat returns the side for which the actor may plan: their own seat, against another person or
// the computer.
func (g *Game) planSeat(ctx context.Context, cmd Command) (game.Side, error) {
	a, _ := ActorFrom(ctx)
	side, err := g.sideFor(cmd, a)
	if err != nil {
		return 0, err
	}
	if p := g.Players[side]; p.ID == "" || p.ID != a.ID || g.Players[side.Other()].ID == p.ID {
		return 0, ErrForbidden(i18n.T("club.plan-no-seat"))
	}
	return side, nil
}

// checkPlan checks the size of a plan, and the legality of every conditional move. Moves after
// a premove cannot be checked yet.
func (g *Game) checkPlan(side game.Side, branches []Branch) error {
	total := 0
	s := g.state.Clone()
	var walk func(bs []Branch, depth int, path string, sure bool) error
	walk = func(bs []Branch, depth int, path string, sure bool) error {
		if total += len(bs); total > MaxBranches || depth > MaxPlanDepth {
			return invalid("plan", i18n.T("club.plan-too-large", "maxbranches", MaxBranches, "maxplandepth", MaxPlanDepth))
		}
		for i := range bs {
			b := &bs[i]
			at := path + "[" + strconv.Itoa(i) + "]"
			if b.Then == "" || len(b.Then) > maxPlanMove || len(b.If) > maxPlanMove {
				return invalid(at+".then", i18n.T("club.plan-no-reply"))
			}
			played := 0
			known := sure && b.If != ""
			if known {
				var err error
				if b.If, err = s.Apply(b.If); err != nil {
					return wrapRulesError(Illegal, at+".if", err)
				}
				if played++; s.Turn() == side && s.Count() > 0 {
					if b.Then, err = s.Apply(b.Then); err != nil {
						s.Undo()
						return wrapRulesError(Illegal, at+".then", err)
					}
					played++
				} else {
					s.Undo()
					return invalid(at+".if", i18n.T("club.plan.not-your-turn"))
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

// advancePlan advances a plan by the moves played since it was made. It returns the remaining
// branches and the reply that is due now. Both are empty if the plan no longer applies.
func (g *Game) advancePlan(side game.Side, p Plan) (rest []Branch, then string) {
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
		if s.Turn() != side { // the opponent has another ply in this turn
			continue
		}
		if rest, then = matchBranch(s, rest, e.Move); then == "" {
			return nil, ""
		}
	}
	return rest, then
}

// matchBranch returns the first branch that matches the move just made on s.
func matchBranch(s game.State, branches []Branch, move string) (next []Branch, then string) {
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

// plans plays the moves that players have planned.
type plans struct {
	*core
	commits *commits
}

// play plays the replies that are due, at the time of the previous event. An error is
// only logged: the command that led here succeeded, and the player can still move.
func (c *plans) play(ctx context.Context, entry *cacheEntry) {
	for entry.game != nil && !entry.game.Over() {
		g := entry.game
		side := g.state.Turn()
		p := entry.plans[side]
		if p == nil {
			return
		}
		rest, then := g.advancePlan(side, *p)
		if len(rest) == 0 && then == "" {
			entry.plans[side] = nil
		}
		if then == "" {
			return
		}
		if err := c.commits.commit(ctx, entry, Event{Seq: g.Seq() + 1, At: g.updated(), Kind: Moved, Move: then}); err != nil {
			c.Log.Warn("conditional move not played", "game", entry.id, "err", err)
			return
		}
	}
}

// load loads the plans of a game into its entry.
func (c *plans) load(ctx context.Context, entry *cacheEntry) error {
	store, ok := c.Store.(PlanStore)
	g := entry.game
	entry.plans = [2]*Plan{}
	if !ok || g.Over() || g.Players[0].ID == "" && g.Players[1].ID == "" {
		return nil
	}
	bodies, err := store.Plans(ctx, entry.id)
	if err != nil {
		return err
	}
	for side, body := range bodies {
		if body == "" {
			continue
		}
		p := &Plan{}
		if err := json.Unmarshal([]byte(body), p); err != nil {
			c.Log.Error("conditional moves not decoded", "game", entry.id, "err", err)
			continue
		}
		entry.plans[side] = p
	}
	return nil
}
