package lobby

import (
	"context"
	"io"
	"log/slog"
	"strings"
	"time"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/play/lobby/ratings"
	"tablier/play/lobby/series"
	"tablier/rules/game"
)

// People knows the members of the club. What it does not know it answers with an
// error of kind NotFound.
type People interface {
	// Named finds a member by name.
	Named(ctx context.Context, name string) (Person, error)
	// Known returns those of the ids that are somebody's, members and guests.
	Known(ctx context.Context, ids ...string) (map[string]Person, error)
}

// Blocks knows who wants no dealings with whom.
type Blocks interface {
	// Apart returns the ids of all whom a person blocks or by whom it is blocked.
	Apart(ctx context.Context, id string) ([]string, error)
}

// Config is what a lobby is made of.
type Config struct {
	Store   Store
	Tables  series.Tables
	Series  *series.Club
	Ratings *ratings.Book
	Find    func(id string) (game.Any, error)
	People  People
	Blocks  Blocks // nil: nobody blocks anybody
	Now     func() time.Time
	Rand    io.Reader // of cryptographic quality: whoever has a link may take it
	Log     *slog.Logger
	// Announce tells all nodes, this one too, that something changed: they pass data to
	// [Lobby.Hear]. nil: there is only this node.
	Announce func(ctx context.Context, data []byte) error
	Limits
}

// Limits bound what there may be. Zero fields take the usual values, in brackets.
type Limits struct {
	MostSeeks      int           // open seeks in all [1000]
	MostOwn        int           // open seeks of one person [5]
	MostChallenges int           // open challenges and links by one person [20]
	MostReceived   int           // open challenges to one person [50]
	MostOrigin     int           // open offers from one address [40]
	MostRounds     int           // answers with other terms [20]
	MostWatching   int           // feeds at once on this node [20,000]
	LiveSeek       time.Duration // life of a seek at a live speed [15 min]
	LongSeek       time.Duration // life of other seeks [7 days], and the longest that may be asked for
	LiveChallenge  time.Duration // life of a challenge at a live speed [1 h]
	LongChallenge  time.Duration // life of other challenges, and of links [14 days]
	Remember       time.Duration // how long closed offers are kept [3 days]
}

func or[T int | time.Duration](v *T, usual T) {
	if *v == 0 {
		*v = usual
	}
}

func (l *Limits) complete() {
	or(&l.MostSeeks, 1000)
	or(&l.MostOwn, 5)
	or(&l.MostChallenges, 20)
	or(&l.MostReceived, 50)
	or(&l.MostOrigin, 40)
	or(&l.MostRounds, 20)
	or(&l.MostWatching, 20_000)
	or(&l.LiveSeek, 15*time.Minute)
	or(&l.LongSeek, 7*24*time.Hour)
	or(&l.LiveChallenge, time.Hour)
	or(&l.LongChallenge, 14*24*time.Hour)
	or(&l.Remember, 3*24*time.Hour)
}

// Lobby is the club's lobby. It is safe for concurrent use.
type Lobby struct {
	Config
	hub     hub
	placing chan struct{} // one token: who counts offers and then adds one must be alone
}

// New returns a lobby. [Lobby.Repair] should be called before it is used, and
// [Lobby.Sweep] now and then; [Lobby.Close] ends its feeds.
func New(c Config) *Lobby {
	c.Limits.complete()
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	l := &Lobby{Config: c, placing: make(chan struct{}, 1)}
	l.hub.open()
	return l
}

// now is the lobby's time, in the precision in which it is stored.
func (l *Lobby) now() time.Time { return l.Now().UTC().Truncate(time.Millisecond) }

// The lengths of ids. Who has the id of a link may take it, so it must not be guessed.
const idLen = 24 // 120 bits

// newID draws the id of an offer or a series.
func (l *Lobby) newID() (string, error) {
	a, err := club.NewID(l.Rand)
	if err != nil {
		return "", err
	}
	b, err := club.NewID(l.Rand)
	return a + b, err
}

// validID spares the store what cannot be an id.
func validID(id string) bool {
	return len(id) == idLen && strings.Trim(id, "0123456789abcdefghjkmnpqrstvwxyz") == ""
}

// coin draws one of two.
func (l *Lobby) coin() (bool, error) {
	var b [1]byte
	_, err := io.ReadFull(l.Rand, b[:])
	return b[0]&1 == 1, err
}

// me returns who asks: nobody without an id can take part.
func me(ctx context.Context) (Person, error) {
	a, _ := club.ActorFrom(ctx)
	if a.ID == "" {
		return Person{}, club.ErrSignIn()
	}
	if !a.May(club.ScopePlay) {
		return Person{}, club.ErrForbidden(i18n.T("lobby.token-does-not-allow-playing"))
	}
	return Person{ID: a.ID, Name: a.Name, Guest: a.Guest, Bot: a.Bot}, nil
}

// apart reports whether two people want no dealings with each other.
func (l *Lobby) apart(ctx context.Context, a string) (func(b string) bool, error) {
	if l.Blocks == nil || a == "" {
		return func(string) bool { return false }, nil
	}
	ids, err := l.Blocks.Apart(ctx, a)
	if err != nil {
		return nil, err
	}
	set := make(map[string]bool, len(ids))
	for _, id := range ids {
		set[id] = true
	}
	return func(b string) bool { return set[b] }, nil
}
