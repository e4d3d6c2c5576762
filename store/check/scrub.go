package check

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"tablier/play/club"
	"tablier/store/sqlcore"
)

// Scrub reads a store again and again, slowly, while it is in use, and reports damage. It is safe for concurrent use,
// except that [Scrub.Step] must not run twice at once.
type Scrub struct {
	Store *sqlcore.DB
	// Found is called once for each fault. game is empty if the fault concerns the whole store.
	Found func(game string, err error)
	// Whole is the least time between two of the database's own integrity checks of the whole file.
	Whole time.Duration

	before string    // ID of the last game read; empty: begin with the newest
	whole  time.Time // when the whole file was last checked

	mu    sync.Mutex
	found map[string]bool // keys are games, and texts of faults of the whole file
}

// Step reads the next n games at most. After the oldest game it runs the database's integrity check if that is due, and
// the next step starts again with the newest. now is the current time. The error says that nothing could be read.
func (s *Scrub) Step(ctx context.Context, n int, now time.Time) error {
	games, err := sqlcore.Games{DB: s.Store}.List(ctx, club.Query{Limit: n, Before: s.before})
	if club.KindOf(err) == club.NotFound && err != nil {
		s.before = "" // the game at which the last step stopped has been deleted
		return nil
	}
	if err != nil {
		return err
	}
	for _, g := range games {
		_, _, err := sqlcore.Games{DB: s.Store}.Load(ctx, g.ID)
		var broken *sqlcore.DamagedError
		if errors.As(err, &broken) {
			s.report(g.ID, err)
		} else if err != nil && club.KindOf(err) != club.NotFound {
			return err
		}
		s.before = g.ID
	}
	if len(games) == n {
		return nil
	}
	s.before = ""
	if now.Sub(s.whole) < s.Whole {
		return nil
	}
	s.whole = now
	_, err = s.Store.CheckIntegrity(ctx, func(text string) { s.report("", errors.New(text)) })
	return err
}

func (s *Scrub) report(game string, err error) {
	key := game
	if key == "" {
		key = fmt.Sprint(err)
	}
	s.mu.Lock()
	known := s.found[key]
	if s.found == nil {
		s.found = map[string]bool{}
	}
	s.found[key] = true
	s.mu.Unlock()
	if !known {
		s.Found(game, err)
	}
}

// Faults returns how many different faults were found.
func (s *Scrub) Faults() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.found)
}
