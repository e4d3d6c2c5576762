package load

import (
	"context"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"net/http"
	"strconv"
	"time"

	"github.com/coder/websocket"

	"tablier/rules/game"
)

// bot is a player of random legal moves in an arena.
type bot struct {
	a      *arena
	name   string
	client *http.Client
	rand   *rand.Rand
	conn   *websocket.Conn
	number int          // of commands
	next   chan pairing // capacity 1

	// The current game:
	id    string
	side  game.Side
	state game.State
	seq   int
	sent  time.Time // when the unanswered command was sent; zero: there is none
}

// pairing is the bot's game in the arena, and its side.
type pairing struct {
	game string
	side game.Side
}

// told stores the next game, and replaces one that was not read yet.
func (b *bot) told(p pairing) {
	for {
		select {
		case b.next <- p:
			return
		default:
		}
		select {
		case <-b.next:
		default:
		}
	}
}

func (b *bot) connect(ctx context.Context) error {
	conn, _, err := websocket.Dial(ctx, "ws"+b.a.base[len("http"):]+"/api/v1/live", &websocket.DialOptions{HTTPClient: &http.Client{Jar: b.client.Jar}})
	if err != nil {
		return err
	}
	conn.SetReadLimit(1 << 20)
	b.conn = conn
	return nil
}

// run plays game after game until ctx is done.
func (b *bot) run(ctx context.Context) {
	for free := b.a.began; ctx.Err() == nil; free = time.Now() {
		if err := b.await(ctx); err != nil {
			break
		}
		b.a.waits.add(time.Since(free))
		b.a.comings.Add(1)
		if err := b.playGame(ctx); err != nil {
			if ctx.Err() == nil {
				b.a.fault("%s in game %s: %v", b.name, b.id, err)
			}
			return
		}
		b.a.endings.Add(1)
	}
}

// await waits until the bot is paired.
func (b *bot) await(ctx context.Context) error {
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case p := <-b.next:
			if p.game != b.id {
				b.id, b.side, b.state, b.seq, b.sent = p.game, p.side, b.a.rules.Start(), -1, time.Time{}
				return nil
			}
		}
	}
}

func (b *bot) write(ctx context.Context, text []byte) error {
	return b.conn.Write(ctx, websocket.MessageText, text)
}

// playGame plays one game to its end.
func (b *bot) playGame(ctx context.Context) error {
	if err := b.write(ctx, fmt.Appendf(nil, `{"t":"watch","game":%q}`, b.id)); err != nil {
		return err
	}
	for {
		_, text, err := b.conn.Read(ctx)
		if err != nil {
			return err
		}
		var m message
		if err := json.Unmarshal(text, &m); err != nil {
			continue // not needed here
		}
		over, err := b.handle(ctx, m)
		if err != nil {
			return err
		}
		if over {
			return b.write(ctx, fmt.Appendf(nil, `{"t":"unwatch","game":%q}`, b.id))
		}
		if err := b.move(ctx); err != nil {
			return err
		}
	}
}

// handle handles a message of the server, and reports whether the game is over.
func (b *bot) handle(ctx context.Context, m message) (over bool, err error) {
	switch m.T {
	case "ping":
		return false, b.write(ctx, fmt.Appendf(nil, `{"t":"pong","n":%d}`, m.N))
	case "game":
		var g struct {
			ID     string
			Seq    int
			Status string
			Moves  []struct{ Move string }
		}
		if json.Unmarshal(m.Game, &g) != nil || g.ID != b.id {
			return false, nil
		}
		b.state, b.seq = b.a.rules.Start(), g.Seq
		for _, mv := range g.Moves {
			if _, err := b.state.Apply(mv.Move); err != nil {
				return false, err
			}
		}
		return g.Status == "finished", nil
	case "event":
		var id string
		if json.Unmarshal(m.Game, &id) != nil || id != b.id || m.Event.Seq <= b.seq {
			return false, nil
		}
		b.seq = m.Event.Seq
		if m.Event.Kind == "move" {
			if _, err := b.state.Apply(m.Event.Move); err != nil {
				return false, err
			}
		}
		return m.Status == "finished", nil
	case "ok":
		if m.Command == b.command() && !b.sent.IsZero() {
			if b.sent.Sub(b.a.began) < startTime {
				b.a.starting.add(time.Since(b.sent))
			} else {
				b.a.times.add(time.Since(b.sent))
			}
			b.sent = time.Time{}
		}
	case "no":
		if m.Command == b.command() {
			b.sent = time.Time{} // the game was over, or the server was busy; the next message causes another try
		}
	}
	return false, nil
}

// command returns the id of the last command. It is unique in the game, because the two sides use different
// letters.
func (b *bot) command() string { return "wb"[b.side:b.side+1] + strconv.Itoa(b.number) }

// length returns the plies of a game, between half and one and a half of [TournamentConfig.Plies], so that
// games do not end at the same time.
func (a *arena) length(game string) int {
	h := fnv.New32a()
	h.Write([]byte(game))
	return a.Plies/2 + int(h.Sum32()%uint32(a.Plies+1))
}

// move plays a random move if it is the bot's turn.
func (b *bot) move(ctx context.Context) error {
	if b.seq < 0 || !b.sent.IsZero() || b.state.Turn() != b.side || b.state.Count() == 0 {
		return nil
	}
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(b.a.Pause/2 + time.Duration(b.rand.Int64N(int64(b.a.Pause)+1))):
	}
	moves := b.state.Moves()
	b.number++
	p := pending{seq: b.seq, command: b.command(), move: moves[b.rand.IntN(len(moves))]}
	b.sent = time.Now()
	if b.a.Plies > 0 && b.state.Plies() >= b.a.length(b.id) {
		return b.write(ctx, fmt.Appendf(nil, `{"t":"do","kind":"resign","game":%q,"seq":%d,"command":%q}`, b.id, b.seq, p.command))
	}
	return b.write(ctx, p.wire(b.id))
}
