package proved

import (
	"context"
	"slices"
	"time"

	"tablier/engine"
	"tablier/engine/roster"
	"tablier/rules/game"
	"tablier/solve/judge"
	"tablier/solve/verdict"
)

// Report holds the results for a number of games.
type Report struct {
	Games, Drawn int
	Positions    int // examined: the last plies of each game, except the end itself
	Proved       int // of Positions
	ByTable      int // of Proved
	Half         int // games of which at least half the positions were proved
	Median       time.Duration
}

// Config says what to measure.
type Config struct {
	Level, Games int
	Last         int // plies of each game to examine
	Longest      int // a game of more plies is left out
	Judge        judge.Judge
	Backward     bool // from the end of each game; otherwise each position alone
	Seed         uint64
	Now          func() time.Time
	// Each, if not nil, is called with each game, and what is known of its last positions.
	Each func(st game.State, known []judge.Known)
}

// Measure plays games of a level against itself and counts how many of their last positions are proved.
func Measure(ctx context.Context, rules game.Rules, c Config) (r Report, err error) {
	var times []time.Duration
	for seed := c.Seed; r.Games < c.Games; seed++ {
		st, err := Play(ctx, rules, c, seed)
		if err != nil {
			return r, err
		}
		if !st.Outcome().Decided() {
			if seed > c.Seed+uint64(4*c.Games) {
				return r, nil
			}
			continue
		}
		r.Games++
		if _, won := st.Outcome().Winner(); !won {
			r.Drawn++
		}
		known, took, err := c.look(ctx, st)
		if err != nil {
			return r, err
		}
		times = append(times, took...)
		r.count(known)
		if c.Each != nil {
			c.Each(st, known)
		}
	}
	slices.Sort(times)
	if len(times) > 0 {
		r.Median = times[len(times)/2]
	}
	return r, nil
}

func (r *Report) count(known []judge.Known) {
	proved := 0
	for _, k := range known {
		if k.Verdict.Kind != verdict.Proved {
			continue
		}
		proved++
		if k.Verdict.Source == verdict.Table {
			r.ByTable++
		}
	}
	r.Positions += len(known)
	r.Proved += proved
	if 2*proved >= len(known) {
		r.Half++
	}
}

// look judges the last positions before the end of a game. took holds the time for each.
func (c Config) look(ctx context.Context, st game.State) (known []judge.Known, took []time.Duration, err error) {
	last := min(c.Last, st.Plies())
	if c.Backward {
		begun := c.Now()
		list, err := c.Judge.Game(ctx, st, last+1, 0)
		each := c.Now().Sub(begun) / time.Duration(max(last, 1))
		for range last {
			took = append(took, each)
		}
		return list[len(list)-1-last : len(list)-1], took, err
	}
	st = st.Clone()
	for range last {
		st.Undo()
		begun := c.Now()
		k, err := c.Judge.Position(ctx, st)
		if err != nil {
			return nil, nil, err
		}
		known, took = append(known, k), append(took, c.Now().Sub(begun))
	}
	return known, took, nil
}

// Play plays a game of a level against itself after six random plies, limited only by nodes and depth. It stops when
// the game reaches c.Longest plies.
func Play(ctx context.Context, rules game.Rules, c Config, seed uint64) (game.State, error) {
	random, err := roster.Random(rules, seed)
	if err != nil {
		return nil, err
	}
	o, l := roster.Level(rules, c.Level, seed)
	l.Time = 0
	e, err := roster.New(rules, o)
	if err != nil {
		return nil, err
	}
	st := rules.Start()
	for !st.Outcome().Decided() && st.Plies() < c.Longest {
		by, limits := e, l
		if st.Plies() < 6 {
			by, limits = random, engine.Limits{Nodes: 1}
		}
		r, err := by.Search(ctx, st, limits)
		if err != nil {
			return nil, err
		}
		if _, err := st.Apply(r.Move); err != nil {
			return nil, err
		}
	}
	return st, nil
}
