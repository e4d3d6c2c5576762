package club

import (
	"context"
	"strconv"
	"sync"
	"time"

	"tablier/i18n"
)

// Counter is a [Store] that counts games in play.
type Counter interface {
	// OpenGames counts the games that have not ended: those in which a person sits, all where it is
	// empty. It stops counting at most.
	OpenGames(ctx context.Context, person string, most int) (int, error)
}

// How many games may go on where [Config] says nothing.
const (
	MaxOwnGames = 1000
	MaxGames    = 1_000_000
)

// openGameCount caches the number of open games, because counting them all is slow.
type openGameCount struct {
	mu    sync.Mutex
	games int
	at    time.Time
}

const countEvery = 10 * time.Second

// MayCreate returns an error if the context's actor may not begin another game: it has too many open
// games (Limited), or the whole club has (Busy). Check it before promising a game. Games that
// follow from a promise, such as the next of a series, are created without it.
func (c *Club) MayCreate(ctx context.Context) error {
	store, ok := c.Store.(Counter)
	if !ok {
		return nil
	}
	if a, _ := ActorFrom(ctx); a.ID != "" {
		n, err := store.OpenGames(ctx, a.ID, c.MaxOwnGames)
		if err != nil {
			return err
		}
		if n >= c.MaxOwnGames {
			s := strconv.Itoa(c.MaxOwnGames)
			return &Error{Kind: Limited, Wait: time.Hour, Field: "game", Text: i18n.T("club.you-already-play-games-finish", "s", s)}
		}
	}
	c.openGameCount.mu.Lock()
	defer c.openGameCount.mu.Unlock()
	if now := c.time(); now.Sub(c.openGameCount.at) >= countEvery || c.openGameCount.games >= c.MaxGames {
		n, err := store.OpenGames(ctx, "", c.MaxGames)
		if err != nil {
			return err
		}
		c.openGameCount.games, c.openGameCount.at = n, now
	}
	if c.openGameCount.games >= c.MaxGames {
		return &Error{Kind: Busy, Wait: time.Minute, Text: i18n.T("club.club-full-games-going-try", "mostgames", c.MaxGames)}
	}
	c.openGameCount.games++
	return nil
}
