package lobby

import (
	"cmp"
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

// People finds members and guests. If a person does not exist, the error has the kind NotFound.
type People interface {
	// Named finds a member by name.
	Named(ctx context.Context, name string) (Person, error)
	// Known returns the people with the given ids, members and guests. Unknown ids are left out.
	Known(ctx context.Context, ids ...string) (map[string]Person, error)
}

// Blocks knows who has blocked whom.
type Blocks interface {
	// BlockedWith returns the ids of all people whom a person blocks, or who block them.
	BlockedWith(ctx context.Context, id string) ([]string, error)
	// MutedBy returns the ids of all people whom a person mutes or blocks.
	MutedBy(ctx context.Context, id string) ([]string, error)
}

// Config configures a Lobby.
type Config struct {
	Store   Store
	Games   series.Tables
	Series  *series.Club
	Ratings *ratings.Book
	Find    func(id string) (game.Bound, error)
	People  People
	Blocks  Blocks // nil: there are no blocks
	// Apart reports whether two people must never meet, because one is a pupil and the other does not belong to the
	// same class; nil: all may meet. A person without an account has an empty id.
	Apart func(a, b string) bool
	// Sheltered reports whether a person's games are never rated; nil: nobody's.
	Sheltered func(person string) bool
	// Weaker returns the side that is worse off under some options, for a match by bid; nil: the side that moves
	// second.
	Weaker func(gameID, options string) game.Side
	Now    func() time.Time
	Rand   io.Reader // cryptographically secure: anyone with the id of a link may accept it
	Log    *slog.Logger
	// Announce sends data to all nodes, including this one; they pass it to [Feeds.Receive]. nil: this is the only
	// node.
	Announce func(ctx context.Context, data []byte) error
	// OnlineElsewhere returns those of the given people who watch the lobby on other nodes; nil: there are no other
	// nodes.
	OnlineElsewhere func(ctx context.Context, people []string) []string
	Limits
}

// Limits limit the number and the lifetime of offers. Zero fields have the defaults in brackets.
type Limits struct {
	MaxSeeks  int           // open seeks in all [1000]
	MaxRounds int           // counter-offers [20]
	MaxFeeds  int           // open feeds on this node [20,000]
	SeekGrace time.Duration // lifetime of a live seek after its owner disconnects [15 s]
}

// Limits that are the same for every club.
const (
	maxOwnSeeks   = 5                   // open seeks of one person
	maxChallenges = 20                  // open challenges and links by one person
	maxGuest      = 5                   // open challenges, links and rematches by one guest
	maxReceived   = 50                  // open challenges to one person
	maxSamePair   = 3                   // open challenges to one person from the same person or address
	maxPerOrigin  = 40                  // open offers from one address
	liveSeek      = 15 * time.Minute    // longest lifetime of a seek at a live speed; see SeekGrace
	longSeek      = 7 * 24 * time.Hour  // default and longest lifetime of other seeks
	liveChallenge = time.Hour           // lifetime of a challenge at a live speed
	longChallenge = 14 * 24 * time.Hour // lifetime of other challenges, and of links
	keepClosed    = 3 * 24 * time.Hour  // how long closed offers are kept
)

func (l *Limits) setDefaults() {
	l.MaxSeeks, l.MaxRounds = cmp.Or(l.MaxSeeks, 1000), cmp.Or(l.MaxRounds, 20)
	l.MaxFeeds, l.SeekGrace = cmp.Or(l.MaxFeeds, 20_000), cmp.Or(l.SeekGrace, 15*time.Second)
}

// Lobby is the club's lobby: what people do with offers. Offers are kept by one part, become games in another, and Feeds
// tells who watches. It is safe for concurrent use.
type Lobby struct {
	*core
	Feeds      *Feeds
	offers     *offers
	agreements *agreements
}

// core is what all parts share.
type core struct{ Config }

// New returns a lobby. Call [Lobby.Repair] before use and [Lobby.Sweep] at intervals.
// [Feeds.Close] ends its feeds.
func New(c Config) *Lobby {
	c.Limits.setDefaults()
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	k := &core{c}
	feeds := &Feeds{core: k}
	feeds.hub.open()
	kept := &offers{k, feeds, make(chan struct{}, 1)}
	return &Lobby{core: k, Feeds: feeds, offers: kept, agreements: &agreements{k, feeds}}
}

// now returns the lobby's time in the precision in which it is stored.
func (l *core) now() time.Time { return l.Now().UTC().Truncate(time.Millisecond) }

// idLen is the length of ids. They must be hard to guess, since anyone with the id of a link may accept it.
const idLen = 24 // 120 bits

// newID returns a random id for an offer or a series.
func (l *core) newID() (string, error) {
	a, err := club.NewID(l.Rand)
	if err != nil {
		return "", err
	}
	b, err := club.NewID(l.Rand)
	return a + b, err
}

// validID reports whether id has the form of an id. This saves a query for malformed ids.
func validID(id string) bool {
	return len(id) == idLen && strings.Trim(id, "0123456789abcdefghjkmnpqrstvwxyz") == ""
}

// coinFlip returns a random boolean.
func (l *core) coinFlip() (bool, error) {
	var b [1]byte
	_, err := io.ReadFull(l.Rand, b[:])
	return b[0]&1 == 1, err
}

// requester returns the actor of the context as a person, or an error if the actor is anonymous or the token does
// not allow playing.
func requester(ctx context.Context) (Person, error) {
	a, _ := club.ActorFrom(ctx)
	if a.ID == "" {
		return Person{}, club.ErrSignIn()
	}
	if !a.May(club.ScopePlay) {
		return Person{}, club.ErrForbidden(i18n.T("lobby.token-no-play"))
	}
	return Person{ID: a.ID, Name: a.Name, Guest: a.Guest, Bot: a.Bot}, nil
}

// blocked returns a function that reports whether one of two people blocks the other, or the two must never meet.
func (l *core) blocked(ctx context.Context, a string) (func(b string) bool, error) {
	blocks := func(string) bool { return false }
	if l.Blocks != nil && a != "" {
		var err error
		if blocks, err = memberOf(l.Blocks.BlockedWith(ctx, a)); err != nil {
			return nil, err
		}
	}
	if l.Apart == nil {
		return blocks, nil
	}
	return func(b string) bool { return blocks(b) || l.Apart(a, b) }, nil
}

// mayMeet returns an error if two people must never meet.
func (l *core) mayMeet(a, b string) error {
	if l.Apart != nil && l.Apart(a, b) {
		return club.ErrForbidden(i18n.T("lobby.pupils-play-with-class"))
	}
	return nil
}

// mutedBy returns a function that reports whether a person mutes or blocks another.
func mutedBy(ctx context.Context, b Blocks, person string) (func(other string) bool, error) {
	if b == nil || person == "" {
		return func(string) bool { return false }, nil
	}
	return memberOf(b.MutedBy(ctx, person))
}

func memberOf(ids []string, err error) (func(string) bool, error) {
	if err != nil {
		return nil, err
	}
	set := make(map[string]bool, len(ids))
	for _, id := range ids {
		set[id] = true
	}
	return func(id string) bool { return set[id] }, nil
}
