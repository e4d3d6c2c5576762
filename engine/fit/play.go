package fit

import (
	"context"

	"tablier/engine"
	"tablier/rules/game"
)

// Source is a source of random numbers, for instance a *rand.PCG.
type Source interface{ Uint64() uint64 }

// SelfPlay configures the games of an engine against itself.
type SelfPlay struct {
	Games          int           // number of games
	Limits         engine.Limits // of each move; use depth or nodes for reproducible games
	Opening        int           // the most random plies at the start; at least half as many are played
	RandomPerMille int           // how many of 1000 later moves are random too
	MaxPlies       int           // a game of this length is a draw
	// Progress, if set, is called after each game.
	Progress func(games, positions int)
}

// Play plays games and adds their positions to s, from the end of the opening until the engine sees
// the end of the game. It then takes that result for the result of the game. If the opening decides
// a game, Play starts it again with other moves. It ends early with ctx's error.
func Play(ctx context.Context, s *Set, r game.Rules, e engine.Engine, g SelfPlay, random Source) error {
	below := func(n int) int { return int(random.Uint64() >> 33 % uint64(n)) }
	for done := 0; done < g.Games; {
		st := r.Start()
		for range g.Opening/2 + below(g.Opening-g.Opening/2+1) {
			playRandom(st, below)
		}
		if st.Outcome().Decided() {
			continue
		}
		o, err := playOut(ctx, s, st, e, g, below)
		if err != nil {
			return err
		}
		s.End(o)
		if done++; g.Progress != nil {
			g.Progress(done, s.Positions())
		}
	}
	return nil
}

// playRandom plays a random move.
func playRandom(st game.State, below func(int) int) {
	if moves := st.Moves(); len(moves) > 0 {
		st.Apply(moves[below(len(moves))])
	}
}

// playOut plays a game to its end and returns the outcome.
func playOut(ctx context.Context, s *Set, st game.State, e engine.Engine, g SelfPlay, below func(int) int) (game.Outcome, error) {
	for !st.Outcome().Decided() {
		if st.Plies() >= g.MaxPlies {
			return game.Draw(game.NoProgress), nil
		}
		found, err := e.Search(ctx, st, g.Limits)
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return game.Outcome{}, err
		}
		if plies, sure := engine.WinIn(found.Score); sure {
			winner := st.Turn()
			if plies < 0 {
				winner = winner.Other()
			}
			return game.Win(winner, game.Eliminated), nil
		}
		if !s.Add(st) {
			return game.Outcome{}, ErrNoFeatures
		}
		if below(1000) < g.RandomPerMille {
			playRandom(st, below)
			continue
		}
		if _, err := st.Apply(found.Move); err != nil {
			return game.Outcome{}, err
		}
	}
	return st.Outcome(), nil
}
