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

// Config says who plays where. Server and Token are required.
type Config struct {
	Server  string        // http://… or https://…, without a path
	Token   string        // with the scope bot:play, of an account that is a bot's
	Games   []string      // the ids of games it plays; none: all
	Most    int           // games at once; 0: four. Further challenges are declined
	Engine  []string      // a program that speaks UGI, and its arguments; none: the search of this program
	Move    time.Duration // the longest thought; 0: two seconds
	Seeks   []Wish        // what it seeks in the lobby while it has a board free
	Take    bool          // it takes seeks of others that let bots
	Compete []string      // ids of tournaments that it enters
	Hello   string        // what it says at the beginning of a game; empty: nothing
	Client  *http.Client
	Log     *slog.Logger
	Retry   time.Duration // the first wait before a broken stream is opened again; 0: half a second

	// Think makes the engine of a game, for tests; nil: as Engine says.
	Think func(ctx context.Context, rules game.Rules) (engine.Engine, func(), error)
	// Ended is told of each game that is over; nil: nobody cares.
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

// Upgrade makes the token's account that of a bot, for good.
func Upgrade(ctx context.Context, c Config) error {
	return c.complete().call(ctx, "POST", "/bot/upgrade", nil, nil)
}

// Run plays until ctx is done. It returns an error where the club will have none of it.
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
			if err := b.hall(ctx); err != nil && ctx.Err() == nil {
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

// event is a line of the stream of events.
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

// begin plays a game, unless it does already.
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
	case !b.knows(ch.Game), strings.HasPrefix(ch.Format, "bid-"): // it does not bid
		reason = "rules"
	case b.free() <= 0:
		reason = "busy"
	}
	if path += "/accept"; reason != "" {
		path, body = strings.TrimSuffix(path, "accept")+"decline", map[string]string{"reason": reason}
	}
	// A conflict: it was withdrawn meanwhile.
	err := b.again(ctx, "challenge", func() error {
		err := b.call(ctx, "POST", path, body, nil)
		if status(err) == http.StatusConflict {
			return nil
		}
		return err
	})
	b.Log.Info("challenged", "by", ch.From.Name, "game", ch.Game, "declined", reason, "err", err)
}
