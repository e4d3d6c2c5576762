package app

import (
	"context"
	"time"

	"tablier/lab/volunteer"
	"tablier/learn/puzzles"
	"tablier/play/work"
	"tablier/rules/game"
)

const (
	mostPuzzles  = 20_000      // most puzzles of a game that volunteers have found and the club offers
	readingEvery = time.Minute // between readings of the puzzles that other nodes have verified
)

// readPuzzles puts the puzzles that volunteers have found and the club has verified into a pool. If an answer was
// withdrawn, its puzzle leaves the pool.
func readPuzzles(ctx context.Context, store work.Store, games game.List, pool *puzzles.Pool) error {
	var found []puzzles.Puzzle
	for _, g := range games {
		jobs, err := store.Jobs(ctx, work.Filter{State: work.Done, Kinds: []work.Kind{work.Puzzles}, Subject: volunteer.PuzzleSubject(g.Info().ID, "")}, mostPuzzles)
		if err != nil {
			return err
		}
		for _, f := range volunteer.PuzzlesIn(games, jobs) {
			found = append(found, f.Puzzle)
		}
	}
	return pool.Set(found)
}

// renewPuzzles reads the verified puzzles again if there is news of them, or if the last reading was long ago.
func (v *volunteers) renewPuzzles(ctx context.Context) error {
	now := v.c.Now()
	if !v.puzzles.Swap(false) && now.Sub(v.puzzlesRead) < readingEvery {
		return nil
	}
	v.puzzlesRead = now
	return readPuzzles(ctx, v.store, v.c.Games, v.pool)
}
