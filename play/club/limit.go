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
	MostOwn   = 1000
	MostGames = 1_000_000
)

// openGames caches the number of open games, because counting them all is slow.
type openGames struct {
	mu    sync.Mutex
	games int
	at    time.Time
}

const countEvery = 10 * time.Second

// Room returns an error if the context's actor may not begin another game: it has too many open
// games (Limited), or the whole club has (Busy). Check it before promising a game. Games that
// follow from a promise, such as the next of a series, are created without it.
func (c *Club) Room(ctx context.Context) error {
	store, ok := c.Store.(Counter)
	if !ok {
		return nil
	}
	if a, _ := ActorFrom(ctx); a.ID != "" {
		n, err := store.OpenGames(ctx, a.ID, c.MostOwn)
		if err != nil {
			return err
		}
		if n >= c.MostOwn {
			s := strconv.Itoa(c.MostOwn)
			return &Error{Kind: Limited, Wait: time.Hour, Field: "game", Text: i18n.T("club.you-already-play-games-finish", "s", s)}
		}
	}
	c.openGames.mu.Lock()
	defer c.openGames.mu.Unlock()
	if now := c.time(); now.Sub(c.openGames.at) >= countEvery || c.openGames.games >= c.MostGames {
		n, err := store.OpenGames(ctx, "", c.MostGames)
		if err != nil {
			return err
		}
		c.openGames.games, c.openGames.at = n, now
	}
	if c.openGames.games >= c.MostGames {
		return &Error{Kind: Busy, Wait: time.Minute, Text: i18n.T("club.club-full-games-going-try", "mostgames", c.MostGames)}
	}
	c.openGames.games++
	return nil
}
