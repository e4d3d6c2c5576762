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

// census is how many games went on when they were counted last: to count them all takes a while.
type census struct {
	mu    sync.Mutex
	games int
	at    time.Time
}

const countEvery = 10 * time.Second

// Room says why the context's actor may begin no more games: too many of its own go on, or too many in
// the whole club. It is asked before anybody is promised a game; those that follow from what was promised,
// such as the next one of a series, are made in any case.
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
	c.census.mu.Lock()
	defer c.census.mu.Unlock()
	if now := c.time(); now.Sub(c.census.at) >= countEvery || c.census.games >= c.MostGames {
		n, err := store.OpenGames(ctx, "", c.MostGames)
		if err != nil {
			return err
		}
		c.census.games, c.census.at = n, now
	}
	if c.census.games >= c.MostGames {
		return &Error{Kind: Busy, Wait: time.Minute, Text: i18n.T("club.club-full-games-going-try", "mostgames", c.MostGames)}
	}
	c.census.games++
	return nil
}
