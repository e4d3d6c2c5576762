package bot

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"time"

	"tablier/engine"
	"tablier/rules/game"
)

// Config says where to play and how. Server and Token are required.
type Config struct {
	Server  string        // http://… or https://…, without a path
	Token   string        // of a bot account, with the scope bot:play
	Games   []string      // ids of the games it plays; none: all
	Most    int           // most games at once; 0: four. Further challenges are declined
	Engine  []string      // command line of a UGI engine; none: the engine of this program
	Move    time.Duration // longest thinking time; 0: two seconds
	Seeks   []Seek        // seeks that it posts in the lobby while it has room for a game
	Take    bool          // accept seeks of others that allow bots
	Compete []string      // ids of tournaments that it enters
	Hello   string        // chat line at the beginning of a game; empty: none
	Client  *http.Client
	Log     *slog.Logger
	Retry   time.Duration // first wait before reopening a broken stream; 0: half a second

	// Think returns the engine for a game, for tests; nil: as Engine says.
	Think func(ctx context.Context, rules game.Rules) (engine.Engine, func(), error)
	// Ended is called after each game; may be nil.
	Ended func(id, result, reason string)
}

func (c Config) complete() Config {
	c.Server = strings.TrimSuffix(c.Server, "/")
	if c.Most == 0 {
		c.Most = 4
	}
	if c.Move == 0 {
		c.Move = 2 * time.Second
	}
	if c.Client == nil {
		c.Client = &http.Client{}
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Retry == 0 {
		c.Retry = 500 * time.Millisecond
	}
	if c.Think == nil {
		c.Think = c.engine
	}
	return c
}

// Upgrade permanently turns the token's account into a bot account.
func Upgrade(ctx context.Context, c Config) error {
	return c.complete().call(ctx, "POST", "/bot/upgrade", nil, nil)
}

// Run plays until ctx is done. It returns an error if the club refuses the bot.
func Run(ctx context.Context, c Config) error {
	b := &bot{Config: c.complete(), playing: map[string]bool{}, freed: make(chan struct{}, 1)}
	var me struct {
		ID, Name string
		Bot      bool
	}
	err := b.again(ctx, "account", func() error { return b.call(ctx, "GET", "/bot/account", nil, &me) })
	if err != nil {
		return err
	}
	b.me = me.ID
	b.Log.Info("the bot is there", "name", me.Name, "club", b.Server)
	defer b.running.Wait()
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	if len(b.Seeks) > 0 || b.Take {
		b.running.Go(func() {
			if err := b.watchLobby(ctx); err != nil && ctx.Err() == nil {
				cancel(err)
			}
		})
	}
	for _, id := range b.Compete {
		b.running.Go(func() {
			if err := b.compete(ctx, id); err != nil && ctx.Err() == nil {
				cancel(err)
			}
		})
	}
	err = b.again(ctx, "events", func() error {
		return b.lines(ctx, "/bot/events", func(line []byte) error { return b.event(ctx, line) })
	})
	if why := context.Cause(ctx); why != nil {
		return why
	}
	return err
}

// bot is a running bot.
type bot struct {
	Config
	me      string
	running sync.WaitGroup
	freed   chan struct{} // a game is over

	mu      sync.Mutex
	playing map[string]bool
}

// event is a line of the event stream.
type event struct {
	Type      string
	Challenge struct {
		ID, Game, Format string
		From             struct{ Name string }
	}
	Game struct{ GameID string }
}

func (b *bot) event(ctx context.Context, line []byte) error {
	var e event
	if err := json.Unmarshal(line, &e); err != nil {
		return err
	}
	switch e.Type {
	case "challenge":
		b.running.Go(func() { b.answer(ctx, e) })
	case "gameStart":
		b.begin(ctx, e.Game.GameID)
	}
	return nil
}

// begin starts playing a game, unless it already does.
func (b *bot) begin(ctx context.Context, id string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !b.playing[id] {
		b.playing[id] = true
		b.running.Go(func() { b.play(ctx, id) })
	}
}

// answer accepts or declines a challenge.
func (b *bot) answer(ctx context.Context, e event) {
	ch := e.Challenge
	path, body := "/bot/challenges/"+ch.ID, any(nil)
	reason := ""
	switch {
	case !b.knows(ch.Game), strings.HasPrefix(ch.Format, "bid-"): // it cannot bid
		reason = "rules"
	case b.free() <= 0:
		reason = "busy"
	}
	if path += "/accept"; reason != "" {
		path, body = strings.TrimSuffix(path, "accept")+"decline", map[string]string{"reason": reason}
	}
	// Conflict: the challenge was withdrawn in the meantime.
	err := b.again(ctx, "challenge", func() error {
		err := b.call(ctx, "POST", path, body, nil)
		if status(err) == http.StatusConflict {
			return nil
		}
		return err
	})
	b.Log.Info("challenged", "by", ch.From.Name, "game", ch.Game, "declined", reason, "err", err)
}
