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
)

// Engine is the computer player.
type Engine interface {
	// Best returns a legal move of s, which is not decided, at a level from 1 to
	// Config.Levels. It may change s. It returns soon after ctx is done. id is the game's: what is
	// learnt in one move may be kept for the next.
	Best(ctx context.Context, id string, s game.State, level int) (move string, err error)
	// Ended tells that a game is over, so that nothing need be kept of it. It must return at once.
	Ended(id string)
}

// Config is what a Club needs. Store, Find, Engine, Now and Rand are required.
type Config struct {
	Store  Store
	Find   func(id string) (game.Any, error) // the error is a *game.Error
	Engine Engine
	Levels int // of the computer; 0: 5
	Level  int // of a computer opponent for which none is told; 0: the middle one
	Now    func() time.Time
	Rand   io.Reader // of cryptographic quality: ids of games must not be guessable
	Log    *slog.Logger

	// Shared tells that other nodes write to the store too: what is in memory is compared with
	// it whenever a game is looked at, so that every node shows what any node committed.
	Shared bool

	// Announce is told of every event that was committed, in order within a game, and
	// of new games (Change.Event.Seq 0). It must return at once and not call the club; nil: nobody listens.
	Announce func(Change)
	// OnUnknownCommit is told of games of which it is not known whether the store holds an event that
	// nobody was told of. It must return at once and not call the club; nil: nobody cares.
	OnUnknownCommit func(id string)
	// OnEnd is called after the commit that ended a game. It may come more than once for a
	// game, and not at all where the process ended; nil: nobody cares.
	OnEnd func(context.Context, Snapshot)
	// HasLeft tells whether the player of a side has been away for so long that its opponent
	// may claim the game. It must not call the club; nil: nobody ever is.
	HasLeft func(id string, side game.Side, patience time.Duration) bool

	// OnPrivateView is told of who moderates the club and is about to see a private game of others, once
	// or more for each look. Its error keeps the game closed; nil: nobody cares.
	OnPrivateView func(ctx context.Context, a Actor, h Header) error

	MaxOwnGames int // games of one person that may go on; 0: a thousand, see Room
	MaxGames    int // games that may go on in all; 0: a million

	EngineWorkers int           // games in which the computer thinks at once; 0: all processors but one
	EngineQueue   int           // games that may wait for that; 0: 64
	EngineTime    time.Duration // longest thought; 0: two minutes
	CacheEvents   int           // bound of the memory for games, in events; 0: a million, which holds 10,000 games in play
}

// Club plays games. It is safe for concurrent use.
type Club struct {
	Config
	cache         gameCache
	openGameCount openGameCount

	ctx      context.Context // done when the club closes
	cancel   context.CancelFunc
	slots    chan struct{} // one token for each running search
	mu       sync.Mutex    // guards what follows
	closed   bool
	searches map[searchKey]*search
	running  sync.WaitGroup
}

// New returns a Club. Close it when done.
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
	if c.EngineTime == 0 {
		c.EngineTime = 2 * time.Minute
	}
	if c.CacheEvents == 0 {
		c.CacheEvents = 1_000_000
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	club := &Club{Config: c, slots: make(chan struct{}, c.EngineWorkers), searches: map[searchKey]*search{}}
	club.cache.maxCost = c.CacheEvents
	club.ctx, club.cancel = context.WithCancel(context.Background())
	return club
}

// Setup is what is chosen for a new game.
type Setup struct {
	Game     string
	Options  string // "name=value ...", presets allowed
	Position string // empty for the usual start
	White    Player
	Black    Player
	Clock    string // play/clock's text; empty or "-": no limit
	Rated    bool
	Private  bool
	Series   string
	// ID is the game's id where the caller must know it beforehand ([NewID]), so that creating
	// the same game again is refused as Exists; empty: any.
	ID string
}

// Create stores a new game.
func (c *Club) Create(ctx context.Context, s Setup) (Snapshot, error) {
	g, err := c.newGame(s)
	if err != nil {
		return Snapshot{}, err
	}
	if g.Over() {
		return Snapshot{}, invalid("position", i18n.T("club.position-game-already-decided"))
	}
	if s.ID != "" && !validID(s.ID) {
		return Snapshot{}, invalid("id", i18n.T("club.no-id-game"))
	}
	g.ID = s.ID
	if err := c.store(ctx, g); err != nil {
		return Snapshot{}, err
	}
	if c.Announce != nil {
		c.Announce(g.change(Event{At: g.Created}, g.Standing()))
	}
	return g.Snapshot(), nil
}

// open checks a setup and makes the game of it, without an id yet.
func (c *Club) newGame(s Setup) (*Game, error) {
	def, err := c.Find(s.Game)
	if err != nil {
		return nil, wrapRulesError(Invalid, "game", err)
	}
	const most = 1000
	if len(s.Options) > most {
		return nil, invalid("options", i18n.T("club.options-far-too-long"))
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
	if err := h.checkSeats(); err != nil {
		return nil, err
	}
	return Fold(def, h, nil)
}

// store gives games without an id one and stores them, all or none.
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
		// Two equal ids come once in ages, unless the source of randomness is broken.
		if KindOf(err) != Exists || named || attempt == 3 {
			return err
		}
	}
}

// time is the club's time, in the precision in which it is stored.
func (c *Club) time() time.Time { return c.Now().UTC().Truncate(time.Millisecond) }

// detach returns a context for a write: once begun it is carried through even
// where the one who asked goes away, so that the answer of the store is known.
func detach(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.WithoutCancel(ctx), 10*time.Second)
}

// Game returns a game as it stands.
func (c *Club) Game(ctx context.Context, id string) (Snapshot, error) {
	entry, err := c.acquire(ctx, id)
	if err != nil {
		return Snapshot{}, err
	}
	defer c.release(entry)
	return entry.game.Snapshot(), nil
}

// MaxList bounds the length of a list.
const MaxList = 100

// List returns games, the newest first, and whether there are more behind them.
func (c *Club) List(ctx context.Context, q Query) (games []Summary, more bool, err error) {
	if q.Limit < 1 || q.Limit > MaxList {
		n := strconv.Itoa(MaxList)
		return nil, false, invalid("limit", i18n.T("club.page-from-1-games", "n", n))
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
	return games, more, err
}

// Ready reports whether the club can play: it is open and its store answers.
func (c *Club) Ready(ctx context.Context) error {
	if c.ctx.Err() != nil {
		return errClosing()
	}
	return c.Store.Ping(ctx)
}

// Close stops the engines and waits for them until ctx is done. Moves that
// people send are still accepted: closing the store ends that.
func (c *Club) Close(ctx context.Context) error {
	c.mu.Lock()
	c.closed = true
	c.mu.Unlock()
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

// EngineFunc makes an [Engine] of a function. It keeps nothing from move to move.
type EngineFunc func(ctx context.Context, s game.State, level int) (string, error)

// Best calls f.
func (f EngineFunc) Best(ctx context.Context, _ string, s game.State, level int) (string, error) {
	return f(ctx, s, level)
}

// Ended does nothing.
func (EngineFunc) Ended(string) {}
