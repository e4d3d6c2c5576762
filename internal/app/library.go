package app

import (
	"context"
	"time"

	"tablier/learn/library"
	"tablier/play/club"
	"tablier/store/sqlcore"
)

const (
	// libraryRepairEvery is how often the library looks for finished games that it does not have.
	libraryRepairEvery = 15 * time.Minute
	// libraryReloadEvery is after how many such checks it reloads its data about games, because guests become
	// members.
	libraryReloadEvery = 4
)

// newLibrary returns the library of a club.
func newLibrary(c common, s *storage) *library.Library {
	return library.New(sqlcore.Library{DB: s.db}, c.Games.Find, c.Log)
}

// maintainLibrary keeps the library complete. An empty one indexes all games.
func maintainLibrary(c common, l *library.Library, all *club.Club, stop *stopStack) {
	turn := 0
	stop.pushFunc("the library", every(libraryRepairEvery, func(ctx context.Context) {
		if turn++; turn%libraryReloadEvery == 1 {
			if err := l.Load(ctx); err != nil && ctx.Err() == nil {
				c.Log.Warn("library not read", "err", err)
			}
		}
		if n, err := l.Mend(ctx, all); err != nil && ctx.Err() == nil {
			c.Log.Warn("games not indexed", "err", err)
		} else if n > 0 {
			c.Log.Info("games indexed", "games", n)
		}
	}))
}
