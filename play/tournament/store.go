package tournament

import (
	"context"
	"time"

	"tablier/i18n"
	"tablier/play/club"
)

// Summary is what lists show about a tournament.
type Summary struct {
	ID       string
	Name     string
	Format   Format
	Game     string
	Clock    string
	Venue    Venue
	Status   Status
	Owner    string
	Entrants int
	Created  time.Time
	Starts   time.Time // zero: a director starts it
	Changed  time.Time
	Class    string // the class it is for; empty: everybody
	Prizes   bool   // there are prizes
	Hidden   bool   // an evening that is not public, or a tournament that began from one
	Teams    []TeamScore
}

// TeamScore is a team of a team match and its points.
type TeamScore struct {
	Team   string // the id of a club team; empty: the team has only a name
	Name   string
	Points int // in halves
}

// Summary returns what lists show about the tournament.
func (t *Tournament) Summary() Summary {
	s := Summary{
		ID: t.ID, Name: t.Name, Format: t.Format, Game: t.Game, Clock: t.Clock, Venue: t.Venue, Status: t.Status, Owner: t.Owner,
		Entrants: t.count(Active), Created: t.Created, Starts: t.Starts, Changed: t.Changed, Class: t.Class, Prizes: len(t.Prizes) > 0,
		Hidden: !t.Entry.public() && (t.Format == Evening || t.Evening != ""),
	}
	if m, ok := t.format.(*teamMatch); ok {
		s.Teams = m.scores()
	}
	return s
}

// Query selects the tournaments of a list.
type Query struct {
	Status []Status // empty: all
	Person string   // only those in which the person is entered; empty: all
	Team   string   // only matches of a club team; empty: all
	Prizes bool     // only those with prizes
	Format Format   // empty: all
	Before string   // id: only tournaments created before it; empty: from the newest
	Limit  int
}

// Store keeps the logs of tournaments. Implementations are safe for concurrent use; store/storetest is
// their conformance suite. When AppendTournament returns nil, the events are durable.
type Store interface {
	// AppendTournament adds events to a log, all or none, and stores the resulting summary. The first event of a new
	// tournament has the number 1. If the numbers do not follow the last stored one, the error has the kind Stale. The
	// notices of the news are stored with the events, after those of settled pairings are dropped.
	AppendTournament(ctx context.Context, s Summary, events []Event, news News) error
	// TournamentEvents returns the events after a number, in order. It returns none if the tournament does not exist.
	TournamentEvents(ctx context.Context, id string, after int) ([]Event, error)
	// ForgetTournament deletes a tournament with all its data, and the guests who have done nothing else in the club, whom
	// it returns. Their games stay without their names. If the tournament does not exist, the error has the kind NotFound.
	ForgetTournament(ctx context.Context, id string) (guests []string, err error)
	// TournamentOf returns the tournament of a pairing, or an error of the kind NotFound.
	TournamentOf(ctx context.Context, pairing string) (string, error)
	// Tournaments returns summaries, newest first.
	Tournaments(ctx context.Context, q Query) ([]Summary, error)
}

// ErrNotFound returns the error for an id without a tournament.
func ErrNotFound(id string) *club.Error {
	if len(id) > 40 {
		id = id[:40] + "…"
	}
	return &club.Error{Kind: club.NotFound, Field: "id", Text: i18n.T("tournament.no-such-tournament", "id", i18n.Quoted(id))}
}
