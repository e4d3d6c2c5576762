package club

import (
	"context"
	"io"
	"log/slog"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"time"

	"tablier/i18n"
	"tablier/rules/game"
	"tablier/tracing"
)

// Engine plays for the computer.
type Engine interface {
	// Best returns a legal move of s at a level from 1 to Config.Levels. s is not decided. Best may change s, and
	// returns soon after ctx is done. id identifies the game, so that the engine can keep what it learned from one
	// move to the next.
	Best(ctx context.Context, id string, s game.State, level int) (move string, err error)
	// Ended tells the engine that a game is over, so it may drop its data about the game. It must not block.
	Ended(id string)
}

// Config is what a Club needs. Store, Find, Engine, Now and Rand are required.
type Config struct {
	Store  Store
	Find   func(id string) (game.Bound, error) // the error is a *game.Error
	Engine Engine
	Levels int // levels of the computer; 0: 5
	Level  int // level of a computer opponent that names none; 0: the middle level
	Now    func() time.Time
	Rand   io.Reader // cryptographically secure: ids of games must not be guessable
	Log    *slog.Logger

	// Shared means that other nodes write to the same store. A game in memory is then compared
	// with the store whenever it is read, so that every node shows every committed event.
	Shared bool

	// Announce is called with every committed event, in order within a game, and with every
	// new game (Change.Event.Seq 0). It must not block or call the club; nil: not called.
	Announce func(Change)
	// OnUnknownCommit is called with the id of a game if an append failed without a clear answer:
	// the store may hold an event that was not announced. It must not block or call the club;
	// nil: not called.
	OnUnknownCommit func(id string)
	// OnEnd is called after the event that ended a game was committed. It may be called more than
	// once for a game, and not at all if the process ends first; nil: not called.
	OnEnd func(context.Context, Snapshot)
	// HasLeft reports whether the player of a side has been away for the given time, so that the
	// opponent may claim the game. It must not call the club; nil: no player ever has.
	HasLeft func(id string, side game.Side, patience time.Duration) bool

	// OnPrivateView is called before a moderator sees a private game of others, at least once for
	// each view. If it fails, the game is not shown; nil: not called.
	OnPrivateView func(ctx context.Context, a Actor, h Header) error

	// Sheltered reports whether a game with these people is always private and never rated; nil: no game is. An open
	// seat has an empty id.
	Sheltered func(people ...string) bool
	// Apart reports whether two people must not play each other, because one is a pupil and the other does not belong to
	// the class. An empty id is somebody unknown. nil: everybody may meet.
	Apart func(a, b string) bool
	// Follows reports whether an actor may see the private games of other people, as a teacher may; nil: nobody may.
	Follows func(a Actor, people ...string) bool
	// DelayOf returns the delay with which non-players see the games of a series. It must always return the same
	// delay for a series, and must not call the club; nil: no delays.
	DelayOf func(ctx context.Context, series string) (Delay, error)

	MaxOwnGames int // open games of one person; 0: 1000, see [Club.MayCreate]
	MaxGames    int // open games in all; 0: a million

	// Watched reports whether somebody follows a game now. Searches in games that nobody watches run last. It must
	// not call the club; nil: all games are watched.
	Watched func(id string) bool
	// SearchCost returns the processor time that a search at a level usually takes; nil: unknown. Searches up to
	// [QuickSearch] have a worker of their own.
	SearchCost func(level int) time.Duration

	// Tracer starts the traces of searches that no request waits for; nil: no traces.
	Tracer *tracing.Tracer

	EngineWorkers int           // searches that run at once, besides quick ones; 0: the number of processors minus one
	EngineQueue   int           // searches that may wait for a worker; 0: 64
	EngineWait    time.Duration // the longest wait for a worker; 0: 30 seconds
	EngineTime    time.Duration // the longest search; 0: two minutes
	CacheEvents   int           // size of the cache of games, in events; 0: a million, which holds some 10,000 games
}

// Club owns the games. It is safe for concurrent use. It hands each call to the part that does it: the memory loads and
// locks a game, commands decide, commits store and announce, plans answer by themselves, and searches move for the
// computer.
type Club struct {
	*core
	Searches *Searches

	runs          *runs
	commits       *commits
	plans         *plans
	memory        *memory
	commands      *commands
	origins       *origins
	openGameCount openGameCount
}

// core is what all parts of a club share: its configuration and its lifetime.
type core struct {
	Config
	Faults  Faults
	ctx     context.Context // done when the club closes
	cancel  context.CancelFunc
	running sync.WaitGroup
}

// New returns a club. Close it after use.
func New(c Config) *Club {
	if c.Levels == 0 {
		c.Levels = 5
	}
	if c.Level == 0 {
		c.Level = (c.Levels + 1) / 2
	}
	if c.MaxOwnGames == 0 {
		c.MaxOwnGames = MaxOwnGames
	}
	if c.MaxGames == 0 {
		c.MaxGames = MaxGames
	}
	if c.EngineWorkers == 0 {
		c.EngineWorkers = max(1, runtime.GOMAXPROCS(0)-1)
	}
	if c.EngineQueue == 0 {
		c.EngineQueue = 64
	}
	if c.EngineWait == 0 {
		c.EngineWait = 30 * time.Second
	}
	if c.EngineTime == 0 {
		c.EngineTime = 2 * time.Minute
	}
	if c.CacheEvents == 0 {
		c.CacheEvents = 1_000_000
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	k, cache, from := &core{Config: c, Faults: Faults{now: c.Now, log: c.Log}}, &gameCache{maxCost: c.CacheEvents}, &origins{}
	k.ctx, k.cancel = context.WithCancel(context.Background())
	r := &runs{core: k, searches: map[searchKey]*search{}}
	w := &commits{k, cache, r}
	p := &plans{k, w}
	m := &memory{k, cache, r, p}
	do := &commands{k, m, w, p, from}
	return &Club{core: k, Searches: &Searches{k, r, m, do, from, newWorkers(c)}, runs: r, commits: w, plans: p, memory: m, commands: do, origins: from}
}

// Setup describes a new game.
type Setup struct {
	Game     string
	Options  string // "name=value ...", presets allowed
	Position string // empty for the usual start
	White    Player
	Black    Player
	Clock    string // time control as [clock.Parse] reads it; empty or "-": no limit
	Rated    bool
	Private  bool
	Series   string
	// ID is the game's id if the caller must know it in advance (see [NewID]); empty: a new id. Creating a game under
	// an id that is taken fails with Exists.
	ID string
	Patience
}

// Create stores a new game.
func (c *Club) Create(ctx context.Context, s Setup) (Snapshot, error) {
	g, err := c.newGame(s)
	if err != nil {
		return Snapshot{}, err
	}
	if g.Over() {
		return Snapshot{}, invalid("position", i18n.T("club.position-decided"))
	}
	if s.ID != "" && !validID(s.ID) {
		return Snapshot{}, invalid("id", i18n.T("club.no-id-game"))
	}
	g.ID = s.ID
	if err := c.store(ctx, g); err != nil {
		return Snapshot{}, err
	}
	c.origins.note(ctx, g.ID)
	if c.Announce != nil {
		c.Announce(g.change(Event{At: g.Created}, g.Standing()))
	}
	return g.Snapshot(), nil
}

// newGame checks a setup and returns the game, without an id.
func (c *Club) newGame(s Setup) (*Game, error) {
	def, err := c.Find(s.Game)
	if err != nil {
		return nil, wrapRulesError(Invalid, "game", err)
	}
	const most = 1000
	if len(s.Options) > most {
		return nil, invalid("options", i18n.T("club.options-too-long"))
	}
	o, err := def.Info().ParseOptions(s.Options)
	if err != nil {
		return nil, wrapRulesError(Invalid, "options", err)
	}
	control, err := readClock(s.Clock)
	if err != nil {
		return nil, err
	}
	h := Header{
		Game: def.Info().ID, Options: o.String(), Start: s.Position, Created: c.time(),
		Clock: control, Rated: s.Rated, Private: s.Private, Series: s.Series,
		Patience: s.Patience,
	}
	rules := def.Rules(o)
	if s.Position != "" {
		start, err := rules.Parse(s.Position)
		if err != nil {
			return nil, wrapRulesError(Invalid, "position", err)
		}
		if h.Start = start.Text(); h.Start == rules.Start().Text() {
			h.Start = ""
		}
	}
	if h.Players[game.White], err = s.White.validate("white", c.Levels, c.Level); err != nil {
		return nil, err
	}
	if h.Players[game.Black], err = s.Black.validate("black", c.Levels, c.Level); err != nil {
		return nil, err
	}
	if c.Sheltered != nil && c.Sheltered(h.Players[game.White].ID, h.Players[game.Black].ID) {
		h.Private, h.Rated = true, false
	}
	if err := h.checkSeats(); err != nil {
		return nil, err
	}
	return Fold(def, h, nil)
}

// store stores new games, all or none. It gives them ids unless they have one.
func (c *Club) store(ctx context.Context, games ...*Game) error {
	named := slices.ContainsFunc(games, func(g *Game) bool { return g.ID != "" })
	for attempt := 0; ; attempt++ {
		rows := make([]NewGame, len(games))
		for i, g := range games {
			if !named {
				id, err := NewID(c.Rand)
				if err != nil {
					return err
				}
				g.ID = id
			}
			rows[i] = NewGame{Summary{g.Header, g.Standing()}, g.Log()}
		}
		ctx, cancel := detach(ctx)
		err := c.Store.Create(ctx, rows...)
		cancel()
		// Two random ids practically never collide, unless the source of randomness is broken.
		if KindOf(err) != Exists || named || attempt == 3 {
			return err
		}
	}
}

// time returns the club's time in the precision in which it is stored.
func (c *core) time() time.Time { return c.Now().UTC().Truncate(time.Millisecond) }

// detach returns a context for a write. A write that has begun continues even if the caller goes away, so that its
// result is known.
func detach(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.WithoutCancel(ctx), 10*time.Second)
}

// Game returns a snapshot of a game, as the actor of ctx sees it; see [Club.View].
func (c *Club) Game(ctx context.Context, id string) (s Snapshot, err error) {
	err = c.View(ctx, id, func(g *Game) { s = g.Snapshot() })
	return s, err
}

// MaxList is the largest number of games in a list.
const MaxList = 100

// List returns games, newest first, and reports whether there are more.
func (c *Club) List(ctx context.Context, q Query) (games []Summary, more bool, err error) {
	if q.Limit < 1 || q.Limit > MaxList {
		n := strconv.Itoa(MaxList)
		return nil, false, invalid("limit", i18n.T("club.bad-page-size", "n", n))
	}
	if q.Before != "" && !validID(q.Before) {
		return nil, false, ErrNotFound(q.Before)
	}
	limit := q.Limit
	q.Limit++
	games, err = c.Store.List(ctx, q)
	if err == nil && len(games) > limit {
		games, more = games[:limit], true
	}
	if err == nil {
		err = delaySummaries(ctx, c, games)
	}
	return games, more, err
}

// Ready returns an error if the club cannot play: it is closed, or its store does not answer.
func (c *Club) Ready(ctx context.Context) error {
	if c.ctx.Err() != nil {
		return errClosing()
	}
	return c.Store.Ping(ctx)
}

// Close stops the engines and waits for them until ctx is done. Moves of people are accepted
// until the store is closed.
func (c *Club) Close(ctx context.Context) error {
	c.runs.mu.Lock()
	c.runs.closed = true
	c.runs.mu.Unlock()
	c.cancel()
	done := make(chan struct{})
	go func() {
		c.running.Wait()
		close(done)
	}()
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func errClosing() *Error {
	return &Error{Kind: Unavailable, Text: i18n.T("club.server-shutting-down")}
}

// EngineFunc adapts a function to [Engine]. It keeps nothing from move to move.
type EngineFunc func(ctx context.Context, s game.State, level int) (string, error)

// Best calls f.
func (f EngineFunc) Best(ctx context.Context, _ string, s game.State, level int) (string, error) {
	return f(ctx, s, level)
}

// Ended does nothing.
func (EngineFunc) Ended(string) {}
