package balance

import (
	"context"
	"sync"
)

// Run plays the games of the plan that are missing. done are the games played before. keep is
// called with each new game before it counts; an error from keep ends the run. Cells are played in
// rounds, so that an interrupted run has some games of every cell.
func (p *Plan) Run(ctx context.Context, done []Game, keep func(Game) error) ([]Game, error) {
	played := map[Key]map[uint64]Game{}
	for _, g := range done {
		if played[g.Key] == nil {
			played[g.Key] = map[uint64]Game{}
		}
		played[g.Key][g.Seed] = g
	}
	keys := p.keys()
	for goal := RoundSize; ; goal = min(goal+RoundSize, p.MaxGames) {
		goal = min(goal, p.MaxGames)
		var jobs []job
		for _, k := range keys {
			if p.isPrecise(k, played[k], goal-RoundSize) {
				continue
			}
			for seed := uint64(1); seed <= uint64(goal); seed++ {
				if _, known := played[k][seed]; !known {
					jobs = append(jobs, job{k, seed})
				}
			}
		}
		err := p.playJobs(ctx, jobs, func(g Game) error {
			if err := keep(g); err != nil {
				return err
			}
			if played[g.Key] == nil {
				played[g.Key] = map[uint64]Game{}
			}
			played[g.Key][g.Seed] = g
			if p.Progress != nil {
				n := 0
				for _, k := range keys {
					n += len(played[k])
				}
				p.Progress(n, len(keys)*p.MaxGames)
			}
			return nil
		})
		if err != nil || goal >= p.MaxGames {
			return p.gamesInOrder(keys, played), err
		}
	}
}

type job struct {
	key  Key
	seed uint64
}

func (p *Plan) keys() (keys []Key) {
	for _, l := range p.Strengths {
		for _, s := range p.Settings {
			keys = append(keys, Key{s, l})
		}
	}
	return keys
}

// isPrecise reports whether the margin was reached after any complete round within the first n
// games of a cell. So the result does not depend on the order in which games end, and it does not
// change when the run continues.
func (p *Plan) isPrecise(k Key, games map[uint64]Game, n int) bool {
	var c Cell
	for seed := uint64(1); seed <= uint64(n); seed++ {
		g, known := games[seed]
		if !known {
			return false
		}
		c.add(g)
		if seed%RoundSize == 0 {
			if _, margin := c.Score(); margin <= p.Margin {
				return true
			}
		}
	}
	return false
}

func (p *Plan) gamesInOrder(keys []Key, played map[Key]map[uint64]Game) (all []Game) {
	for _, k := range keys {
		for seed := uint64(1); seed <= uint64(p.MaxGames); seed++ {
			if g, known := played[k][seed]; known {
				all = append(all, g)
			}
		}
	}
	return all
}

// playJobs plays jobs on several workers and passes all results to got, in one goroutine.
func (p *Plan) playJobs(ctx context.Context, jobs []job, got func(Game) error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	type result struct {
		g   Game
		err error
	}
	todo, results := make(chan job), make(chan result)
	var workers sync.WaitGroup
	for range max(p.Workers, 1) {
		workers.Go(func() {
			for j := range todo {
				g, err := p.play(ctx, j.key, j.seed)
				results <- result{g, err}
			}
		})
	}
	go func() {
		defer close(todo)
		for _, j := range jobs {
			select {
			case todo <- j:
			case <-ctx.Done():
				return
			}
		}
	}()
	go func() {
		workers.Wait()
		close(results)
	}()
	var first error
	for r := range results {
		if first == nil && r.err == nil {
			r.err = got(r.g)
		}
		if first == nil && r.err != nil {
			first = r.err
			cancel()
		}
	}
	if first == nil {
		first = ctx.Err()
	}
	return first
}
