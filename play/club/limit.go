package club

import (
	"context"
	"strconv"
	"sync"
	"time"

	"tablier/i18n"
)

// Counter is a [Store] that can count open games.
type Counter interface {
	// OpenGames counts a person's games that have not ended, or all of them if person is empty. It
	// stops counting at most games.
	OpenGames(ctx context.Context, person string, most int) (int, error)
}

// The default limits of open games.
const (
	MaxOwnGames = 1000
	MaxGames    = 1_000_000
)

// openGameCount caches the number of open games, because counting them is slow.
type openGameCount struct {
	mu    sync.Mutex
	games int
	at    time.Time
}

const countEvery = 10 * time.Second

// MayCreate returns an error if the context's actor may not create another game: the actor has too
// many open games (Limited), or the club has (Busy). Call it before promising a game. Games that
// follow from an earlier promise, such as the next game of a series, are created without this
// check.
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
			return &Error{Kind: Limited, Wait: time.Hour, Field: "game", Text: i18n.T("club.too-many-games", "games", s)}
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
		return &Error{Kind: Busy, Wait: time.Minute, Text: i18n.T("club.full", "mostgames", c.MaxGames)}
	}
	c.openGameCount.games++
	return nil
}
