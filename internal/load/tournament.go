package load

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/cookiejar"
	"sync"
	"sync/atomic"
	"time"

	"tablier/engine/roster"
	"tablier/rules/game"
)

// TournamentConfig describes the arena. URL or Server is required.
type TournamentConfig struct {
	URL        string   // of a running server without rate limits; empty: Server is started
	Server     []string // as in [Config]
	Bots       int      // players of random legal moves
	Spectators int      // watchers of the tournament's stream
	For        time.Duration
	Plies      int           // plies after which the side to move resigns, give or take half, because random games are long; 0: never
	Pause      time.Duration // mean pause before each move, give or take half: a connection may send 20 messages a second
	Game       string        // id; empty: ringo
	Clock      string        // empty: 180+2
	Seed       uint64
	Progress   func(string) // may be nil
}

// TournamentReport is the result of an arena.
type TournamentReport struct {
	Bots, Spectators int
	Took             time.Duration
	Pairings         int64         // games that both players joined
	Ended            int64         // games played to their end
	LongestWait      time.Duration // longest time from the end of a player's game until the next pairing
	Moves            int64
	P50, P99         time.Duration // from sending a move until its acknowledgement
	StartMoves       int64         // moves in the first ten seconds, when everybody is paired at once
	StartP99         time.Duration // of those moves; P50 and P99 are of all others
	Streams          int64         // open streams of spectators
	Messages         int64         // changes that they received, in total
	Bytes            int64         // of those messages
	Largest          int64         // size of the largest one, in bytes
	First            int64         // bytes of the first messages, which contain everything
	Faults           []string
	Without          Report // the same number of games and moves without an arena, for the same time
}

// arena is a tournament in progress.
type arena struct {
	TournamentConfig
	base     string
	id       string
	rules    game.Rules
	began    time.Time
	times    histogram // of moves after the first seconds
	starting histogram // of moves in the first seconds
	waits    histogram
	comings  atomic.Int64 // players who joined games
	endings  atomic.Int64 // ends of games, counted by each player
	streams  atomic.Int64
	messages atomic.Int64
	bytes    atomic.Int64
	first    atomic.Int64
	largest  atomic.Int64
	byNumber map[int]*bot // the players
	mu       sync.Mutex
	faults   []string
}

// startTime is measured separately, because all players are paired and start at once.
const startTime = 10 * time.Second

// RunTournament plays an arena, and then as many games without one.
func RunTournament(ctx context.Context, c TournamentConfig) (rep TournamentReport, err error) {
	if c.Game == "" {
		c.Game = "ringo"
	}
	if c.Clock == "" {
		c.Clock = "180+2"
	}
	if c.Bots < 2 {
		return rep, errors.New("an arena needs two players")
	}
	played, err := roster.Find(c.Game)
	if err != nil {
		return rep, err
	}
	a := &arena{TournamentConfig: c, base: c.URL, rules: played.Rules(game.Options{}), byNumber: map[int]*bot{}}
	if a.base == "" {
		p, err := startServer(c.Server, "")
		if err != nil {
			return rep, err
		}
		defer p.stop()
		a.base = p.url
	}
	if err := a.play(ctx); err != nil {
		return rep, err
	}
	rep = TournamentReport{
		Bots: c.Bots, Spectators: c.Spectators, Took: time.Since(a.began), Pairings: a.comings.Load() / 2, Ended: a.endings.Load() / 2, LongestWait: a.waits.at(1),
		Moves: a.times.count() + a.starting.count(), StartMoves: a.starting.count(), StartP99: a.starting.at(0.99), P50: a.times.at(0.5), P99: a.times.at(0.99), Streams: a.streams.Load(), Messages: a.messages.Load(), Bytes: a.bytes.Load(), Largest: a.largest.Load(), First: a.first.Load(), Faults: a.faults,
	}
	rate := float64(rep.Moves) / rep.Took.Seconds()
	a.report("%d games without an arena, %.0f moves a second", c.Bots/2, rate)
	rep.Without, err = Run(ctx, Config{URL: a.base, Games: c.Bots / 2, Rate: rate, For: c.For, Game: c.Game, Clock: c.Clock, Seed: c.Seed, Random: true})
	return rep, err
}

func (a *arena) report(format string, args ...any) {
	if a.Progress != nil {
		a.Progress(fmt.Sprintf(format, args...))
	}
}

func (a *arena) fault(format string, args ...any) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if len(a.faults) < 50 {
		a.faults = append(a.faults, fmt.Sprintf(format, args...))
	}
}

// play plays the arena for the configured time.
func (a *arena) play(ctx context.Context) error {
	bots := make([]*bot, a.Bots)
	for i := range bots {
		jar, _ := cookiejar.New(nil)
		bots[i] = &bot{a: a, name: fmt.Sprintf("Load%x%d", time.Now().UnixMilli()&0xffffff, i), client: &http.Client{Jar: jar, Timeout: 30 * time.Second}, rand: rand.New(rand.NewPCG(a.Seed, uint64(i))), next: make(chan pairing, 1)}
		if err := bots[i].ask(ctx, "POST", "/sign-up", map[string]string{"name": bots[i].name, "password": "random legal moves"}, nil); err != nil {
			return err
		}
		if i%50 == 49 {
			a.report("%d of %d players", i+1, a.Bots)
		}
	}
	var made struct{ ID string }
	minutes := int(a.For/time.Minute) + 10
	if err := bots[0].ask(ctx, "POST", "/tournaments", map[string]any{"name": "Load", "format": "arena", "minutes": minutes, "game": a.Game, "clock": a.Clock}, &made); err != nil {
		return err
	}
	a.id = made.ID
	playing, stop := context.WithCancel(ctx)
	defer stop()
	for _, b := range bots {
		var t struct {
			You struct{ Player struct{ Number int } }
		}
		if err := b.ask(ctx, "POST", "/tournaments/"+a.id+"/enter", map[string]string{}, &t); err != nil {
			return err
		}
		a.byNumber[t.You.Player.Number] = b
		if err := b.connect(playing); err != nil {
			return err
		}
		defer b.conn.CloseNow()
	}
	var all sync.WaitGroup
	for i := range a.Spectators + 1 { // the first one tells the players their games
		all.Go(func() { a.watch(playing, i == 0) })
	}
	if err := bots[0].ask(ctx, "POST", "/tournaments/"+a.id+"/start", map[string]string{}, nil); err != nil {
		return err
	}
	a.began = time.Now()
	for _, b := range bots {
		all.Go(func() { b.run(playing) })
	}
	select {
	case <-ctx.Done():
	case <-time.After(a.For):
	}
	stop()
	all.Wait()
	return ctx.Err()
}

// watch watches the tournament's stream and counts its messages. If tells is true, it tells the players their
// games instead, and does not count.
func (a *arena) watch(ctx context.Context, tells bool) {
	req, err := http.NewRequestWithContext(ctx, "GET", a.base+"/api/v1/tournaments/"+a.id+"/stream?have=0", nil)
	if err != nil {
		a.fault("%v", err)
		return
	}
	resp, err := streaming.Do(req)
	if err != nil || resp.StatusCode != http.StatusOK {
		if ctx.Err() == nil {
			a.fault("the stream of the tournament: %v", err)
		}
		return
	}
	defer resp.Body.Close()
	if !tells {
		a.streams.Add(1)
	}
	lines := bufio.NewScanner(resp.Body)
	lines.Buffer(nil, maxMessage)
	for begun := false; lines.Scan(); {
		n := int64(len(lines.Bytes()))
		switch {
		case n == 0:
		case !begun && !tells:
			a.first.Add(n)
			begun = true
		case tells:
			if err := a.tell(lines.Bytes()); err != nil {
				a.fault("the stream of the tournament: %v", err)
			}
		default:
			a.messages.Add(1)
			a.bytes.Add(n)
			for most := a.largest.Load(); n > most && !a.largest.CompareAndSwap(most, n); most = a.largest.Load() {
			}
		}
	}
	if err := lines.Err(); err != nil && ctx.Err() == nil {
		a.fault("the stream of the tournament ended: %v", err)
	}
}

// maxMessage is the largest size of a line of the stream, in bytes.
const maxMessage = 8 << 20

// streaming has no timeout, because streams stay open.
var streaming = &http.Client{Transport: &http.Transport{}}

// tell tells the players their games, from a message of the stream.
func (a *arena) tell(line []byte) error {
	type document struct {
		Pairings map[string]map[string]*struct {
			Game, Result string
			White, Black int
		}
	}
	var m struct{ Full, Patch document }
	if err := json.Unmarshal(line, &m); err != nil {
		return err
	}
	for _, d := range []document{m.Full, m.Patch} {
		for _, round := range d.Pairings {
			for _, p := range round {
				if p == nil || p.Game == "" || p.Result != "" { // a patch has all fields of a new pairing, but only the changed fields of others
					continue
				}
				for side, number := range []int{p.White, p.Black} {
					if b := a.byNumber[number]; b != nil {
						b.told(pairing{p.Game, game.Side(side)})
					}
				}
			}
		}
	}
	return nil
}

// ask makes a request as the bot.
func (b *bot) ask(ctx context.Context, method, path string, body, out any) error {
	var in io.Reader
	if body != nil {
		text, err := json.Marshal(body)
		if err != nil {
			return err
		}
		in = bytes.NewReader(text)
	}
	req, err := http.NewRequestWithContext(ctx, method, b.a.base+"/api/v1"+path, in)
	if err != nil {
		return err
	}
	req.Header.Set("Content-Type", "application/json")
	resp, err := b.client.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil {
		return err
	}
	if resp.StatusCode >= 300 {
		return fmt.Errorf("%s %s: status %d, %.200s", method, path, resp.StatusCode, text)
	}
	if out == nil {
		return nil
	}
	return json.Unmarshal(text, out)
}
