package series

import (
	"context"
	"io"
	"log/slog"
	"time"

	"tablier/i18n"
	"tablier/play/clock"
	"tablier/play/club"
	"tablier/rules/game"
)

// Tables creates, finds and annuls games. [club.Club] implements it.
type Tables interface {
	Create(ctx context.Context, s club.Setup) (club.Snapshot, error)
	Game(ctx context.Context, id string) (club.Snapshot, error)
	Annul(ctx context.Context, id string) (bool, error)
}

// Club runs series. It is safe for concurrent use.
type Club struct {
	Store  Store
	Tables Tables
	Find   func(id string) (game.Bound, error)
	Now    func() time.Time
	Rand   io.Reader
	Log    *slog.Logger // may be nil
	// Changed is called when a series has a new game or is over. It may be nil.
	Changed func(ctx context.Context, id string)
}

// Check returns an error if the terms are invalid. It does not check the players.
func (c *Club) Check(t Terms) error {
	_, err := c.match(t)
	return err
}

// match returns the match that the terms ask for, before its first game; nil if they ask for none.
func (c *Club) match(t Terms) (game.Match, error) {
	if t.Kind == Bid && t.Options[0] != t.Options[1] {
		return nil, &club.Error{Kind: club.Invalid, Field: "format", Text: i18n.T("series.match-options")}
	}
	if t.Kind != Match {
		return nil, nil
	}
	g, err := c.Find(t.Game)
	if err != nil {
		return nil, err
	}
	if t.Options[0] != t.Options[1] {
		return nil, &club.Error{Kind: club.Invalid, Field: "format", Text: i18n.T("series.match-options")}
	}
	o, err := g.Info().ParseOptions(t.Options[0])
	if err != nil {
		return nil, err
	}
	if own, ok := game.As[game.MatchPlayed](g); ok {
		return own.NewMatch(o, t.Starter), nil
	}
	name := g.Info().Name
	return nil, &club.Error{Kind: club.Invalid, Field: "format", Text: i18n.T("series.no-match", "name", name)}
}

// Begin stores a new series under an id and creates its first game. A repeated call with the same id
// returns the existing series.
func (c *Club) Begin(ctx context.Context, id, firstGame string, t Terms) (Series, error) {
	if _, err := c.match(t); err != nil {
		return Series{}, err
	}
	if _, err := clock.Parse(orDash(t.Clock)); err != nil {
		return Series{}, err
	}
	s := Series{ID: id, Terms: t, Created: c.Now().UTC().Truncate(time.Millisecond)}
	s.Games = []Entry{{Number: 1, ID: firstGame, White: t.Starter}}
	if err := c.Store.AddSeries(ctx, s); err != nil && club.KindOf(err) != club.Exists {
		return Series{}, err
	}
	return c.advance(ctx, id)
}

func orDash(text string) string {
	if text == "" {
		return "-"
	}
	return text
}

// Series returns a series and its standing.
func (c *Club) Series(ctx context.Context, id string) (Series, Standing, error) {
	s, err := c.Store.Series(ctx, id)
	if err != nil {
		return s, Standing{}, err
	}
	st, err := c.standing(&s)
	return s, st, err
}

func (c *Club) standing(s *Series) (Standing, error) {
	match, err := c.match(s.Terms)
	if err != nil {
		return Standing{}, err
	}
	return s.Standing(match), nil
}

// Ended records the end of a game of a series, and creates the next one.
func (c *Club) Ended(ctx context.Context, g club.Snapshot) error {
	if g.Series == "" || !g.Over {
		return nil
	}
	s, err := c.Store.Series(ctx, g.Series)
	if err != nil {
		if club.KindOf(err) == club.NotFound {
			return nil // not a series: the id of a series is not checked when a game is created
		}
		return err
	}
	for _, e := range s.Games {
		if e.ID == g.ID && !s.Closed { // after a player has left, games no longer count
			if err := c.end(ctx, s.ID, e, g); err != nil {
				return err
			}
			_, err := c.advance(ctx, s.ID)
			return err
		}
	}
	return nil
}

// end records how a game ended.
func (c *Club) end(ctx context.Context, id string, e Entry, g club.Snapshot) error {
	if e.Ended {
		return nil
	}
	bound, err := c.Find(g.Game)
	if err != nil {
		return err
	}
	e.Ended, e.Outcome = true, outcome(bound.Info().First, g.Standing)
	return c.Store.EndSeriesGame(ctx, id, e)
}

// outcome returns the outcome of a finished game from its standing.
func outcome(first game.Side, s club.Standing) game.Outcome {
	reason, _ := game.ParseReason(s.Reason)
	switch s.Result {
	case "first":
		return game.WinPoints(first, reason, s.Points)
	case "second":
		return game.WinPoints(first.Other(), reason, s.Points)
	case "draw":
		return game.Draw(reason)
	}
	return game.Outcome{Reason: game.Aborted}
}

// advance does the next step of a series until nothing is missing: it creates a game that is stored
// but does not exist, stores and creates the next game, or closes the series. It returns the series
// as it is then.
func (c *Club) advance(ctx context.Context, id string) (Series, error) {
	for {
		s, err := c.Store.Series(ctx, id)
		if err != nil || s.Closed {
			return s, err
		}
		st, err := c.standing(&s)
		if err != nil {
			return s, err
		}
		if st.Over {
			if err := c.Store.CloseSeries(ctx, id, s.Left); err != nil {
				return s, err
			}
			c.changed(ctx, id)
			continue
		}
		if i := s.nameless(); i >= 0 { // a player whose account is deleted does not continue
			if err := c.Store.CloseSeries(ctx, id, 1+i); err != nil {
				return s, err
			}
			c.changed(ctx, id)
			continue
		}
		last := s.Games[len(s.Games)-1]
		if !last.Ended {
			return s, c.create(ctx, &s, st, last)
		}
		gameID, err := club.NewID(c.Rand)
		if err != nil {
			return s, err
		}
		err = c.Store.AddSeriesGame(ctx, id, Entry{Number: last.Number + 1, ID: gameID, White: st.White})
		if err != nil && club.KindOf(err) != club.Stale { // stale: another node was faster
			return s, err
		}
	}
}

// create creates a game whose entry is stored.
func (c *Club) create(ctx context.Context, s *Series, st Standing, e Entry) error {
	setup := s.Next(st)
	setup.ID = e.ID
	switch _, err := c.Tables.Create(ctx, setup); {
	case err == nil:
		c.changed(ctx, s.ID)
		return nil
	case club.KindOf(err) == club.Exists:
		return nil
	default:
		return err
	}
}

func (c *Club) changed(ctx context.Context, id string) {
	if c.Changed != nil {
		c.Changed(ctx, id)
	}
}

// Running lists the ids of a person's open series.
func (c *Club) Running(ctx context.Context, person string, limit int) ([]string, error) {
	return c.Store.OpenSeries(ctx, person, "", limit)
}

// Over lists the ids of a person's finished series, newest first; more reports whether others follow.
// before is the last id of the previous page. With public, private series are left out.
func (c *Club) Over(ctx context.Context, person, before string, public bool, limit int) (ids []string, more bool, err error) {
	ids, err = c.Store.ClosedSeries(ctx, person, before, public, limit+1)
	if len(ids) > limit {
		return ids[:limit], true, err
	}
	return ids, false, err
}

// Leave gives up a series for a player, so the opponent wins it. Games in progress go on.
func (c *Club) Leave(ctx context.Context, id, person string) error {
	s, st, err := c.Series(ctx, id)
	if err != nil {
		return err
	}
	player := s.player(person)
	if player < 0 {
		return club.ErrForbidden(i18n.T("series.leave-not-yours"))
	}
	if st.Over {
		return &club.Error{Kind: club.Over, Text: i18n.T("series.series-over")}
	}
	if err := c.Store.CloseSeries(ctx, id, 1+player); err != nil {
		return err
	}
	c.changed(ctx, id)
	return nil
}

// Stop closes a series whose result is decided without it. Its game in progress ends without a result.
func (c *Club) Stop(ctx context.Context, id string) error {
	s, err := c.Store.Series(ctx, id)
	if err != nil {
		return err
	}
	last := s.Games[len(s.Games)-1]
	if s.Closed && last.Ended {
		return nil
	}
	if err := c.Store.CloseSeries(ctx, id, s.Left); err != nil {
		return err
	}
	c.changed(ctx, id)
	if _, err := c.Tables.Annul(ctx, last.ID); err != nil {
		return err
	}
	g, err := c.Tables.Game(ctx, last.ID)
	if err != nil {
		return err
	}
	return c.end(ctx, id, last, g)
}

// nameless returns the number of a player who no longer has a name; -1 if there is none.
func (s *Series) nameless() int {
	for i, p := range s.Players {
		if p.Kind == club.Person && p.Name == "" {
			return i
		}
	}
	return -1
}

// player returns the number of a person in the series; -1 if the person does not play in it.
func (s *Series) player(person string) int {
	for i, p := range s.Players {
		if person != "" && p.ID == person {
			return i
		}
	}
	return -1
}

// Repair records missed ends of games in open series, and creates missing games. Call it at startup
// and at intervals.
func (c *Club) Repair(ctx context.Context) (n int, err error) {
	const batch = 100
	after := ""
	for {
		ids, err := c.Store.OpenSeries(ctx, "", after, batch)
		if err != nil {
			return n, err
		}
		for _, id := range ids {
			if err := c.repair(ctx, id); err != nil {
				// One damaged series must not stop the repair of others.
				if ctx.Err() != nil {
					return n, err
				}
				if c.Log != nil {
					c.Log.Warn("series not repaired", "series", id, "err", err)
				}
			}
			n++
			after = id
		}
		if len(ids) < batch {
			return n, nil
		}
	}
}

func (c *Club) repair(ctx context.Context, id string) error {
	s, err := c.Store.Series(ctx, id)
	if err != nil {
		return err
	}
	last := s.Games[len(s.Games)-1]
	if !last.Ended && s.nameless() < 0 {
		g, err := c.Tables.Game(ctx, last.ID)
		switch {
		case club.KindOf(err) == club.NotFound && err != nil:
		case err != nil:
			return err
		case !g.Over:
			return nil
		default:
			if err := c.end(ctx, id, last, g); err != nil {
				return err
			}
		}
	}
	_, err = c.advance(ctx, id)
	return err
}

// ErrNoSeries returns the error for an id without a series.
func ErrNoSeries(id string) *club.Error {
	if len(id) > 40 {
		id = id[:40] + "…"
	}
	return &club.Error{Kind: club.NotFound, Field: "id", Text: i18n.T("series.no-series-id", "id", i18n.Quoted(id))}
}
