package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"tablier/engine"
	"tablier/engine/roster"
	"tablier/lab/arena"
	"tablier/rules/game"
)

// state is the state of a game.
type state struct {
	Moves                  []string
	WTime, BTime           *int64 // ms
	Status, Result, Reason string
	WDraw, BDraw           bool
	WTakeback, BTakeback   bool
}

// full is the first line of a game's stream.
type full struct {
	ID, Game, Options, InitialPosition, Clock string
	Rated                                     bool
	White, Black                              struct{ ID, Username string }
	State                                     state
}

// match is a game in progress.
type match struct {
	*bot
	id     string
	side   game.Side
	rated  bool
	state  game.State
	engine engine.Engine
	stop   func() // stops the engine
	spoke  bool
	claim  *time.Timer
	asked  [2]bool // whether the opponent offers a draw, and asks for a takeback
}

// errOver ends the reading of a game's stream when the game is over.
var errOver = errors.New("the game is over")

// play plays one game to its end.
func (b *bot) play(ctx context.Context, id string) {
	m := &match{bot: b, id: id}
	defer func() {
		if m.stop != nil {
			m.stop()
		}
		m.wait()
		b.mu.Lock()
		delete(b.playing, id)
		b.mu.Unlock()
		select {
		case b.freed <- struct{}{}:
		default:
		}
	}()
	path := "/bot/games/" + id + "/stream"
	err := b.again(ctx, "game "+id, func() error {
		err := b.lines(ctx, path, func(line []byte) error { return m.line(ctx, line) })
		if errors.Is(err, errOver) {
			return nil
		}
		return err
	})
	if err != nil && ctx.Err() == nil {
		b.Log.Warn("game given up", "game", id, "err", err)
	}
}

// line handles a line of the game's stream.
func (m *match) line(ctx context.Context, line []byte) error {
	var kind struct {
		Type              string
		T                 string
		Gone              bool
		ClaimWinInSeconds *int64
	}
	if err := json.Unmarshal(line, &kind); err != nil {
		return err
	}
	switch kind.Type {
	case "gameFull":
		var f full
		if err := json.Unmarshal(line, &f); err != nil {
			return err
		}
		if err := m.begin(ctx, f); err != nil {
			return err
		}
		return m.stands(ctx, f.State)
	case "gameState":
		var s state
		if err := json.Unmarshal(line, &s); err != nil {
			return err
		}
		return m.stands(ctx, s)
	case "opponentGone":
		if m.wait(); kind.Gone && kind.ClaimWinInSeconds != nil {
			m.claim = time.AfterFunc(time.Duration(*kind.ClaimWinInSeconds+1)*time.Second, func() { m.act(ctx, "claim", nil) })
		}
	}
	return nil // ignore chat, and messages of later versions
}

// wait cancels a pending claim of the game.
func (m *match) wait() {
	if m.claim != nil {
		m.claim.Stop()
		m.claim = nil
	}
}

// begin sets up the game from the first line of its stream, also after a reconnect.
func (m *match) begin(ctx context.Context, f full) error {
	g, err := roster.Find(f.Game)
	if err != nil {
		return err
	}
	o, err := g.Info().ParseOptions(f.Options)
	if err != nil {
		return err
	}
	rules := g.Rules(o)
	m.state = rules.Start()
	if f.InitialPosition != "" {
		if m.state, err = rules.Parse(f.InitialPosition); err != nil {
			return err
		}
	}
	m.side, m.rated = game.White, f.Rated
	if f.Black.ID == m.me {
		m.side = game.Black
	}
	if m.engine == nil {
		if m.engine, m.stop, err = m.Think(ctx, rules); err != nil {
			return err
		}
	}
	if !m.spoke && m.Hello != "" && len(f.State.Moves) < 2 {
		m.spoke = true
		m.act(ctx, "chat", map[string]string{"text": m.Hello})
	}
	return nil
}

// stands updates the board, and moves if it is the bot's turn.
func (m *match) stands(ctx context.Context, s state) error {
	if m.state == nil {
		return errors.New("a state came before the game")
	}
	same := 0
	for same < m.state.Plies() && same < len(s.Moves) && m.state.Move(same) == s.Moves[same] {
		same++
	}
	for m.state.Plies() > same {
		m.state.Undo()
	}
	for _, mv := range s.Moves[same:] {
		if _, err := m.state.Apply(mv); err != nil {
			return fmt.Errorf("the club plays what the rules do not: %w", err)
		}
	}
	if s.Status != "started" {
		m.Log.Info("a game is over", "game", m.id, "result", s.Result, "reason", s.Reason)
		if m.Ended != nil {
			m.Ended(m.id, s.Result, s.Reason)
		}
		return errOver
	}
	draw, back := s.WDraw, s.WTakeback
	if m.side == game.White {
		draw, back = s.BDraw, s.BTakeback
	}
	if draw && !m.asked[0] {
		m.act(ctx, "draw/no", nil) // the bot never agrees to a draw
	}
	if back && !m.asked[1] {
		m.act(ctx, "takeback/yes", nil) // the bot grants every takeback
	}
	m.asked = [2]bool{draw, back}
	if m.state.Turn() != m.side || back {
		return nil
	}
	m.wait()
	return m.move(ctx, s)
}

// move searches for a move and plays it.
func (m *match) move(ctx context.Context, s state) error {
	left := s.WTime
	if m.side == game.Black {
		left = s.BTime
	}
	budget := m.Config.Move
	if left != nil {
		budget = min(budget, max(time.Duration(*left)*time.Millisecond/25, 20*time.Millisecond))
	}
	think, cancel := context.WithTimeout(ctx, budget+5*time.Second)
	defer cancel()
	r, err := m.engine.Search(think, m.state.Clone(), engine.Limits{Time: budget})
	if err != nil {
		m.stop()
		m.engine = nil // start a new one with the next stream
		return err
	}
	err = m.call(ctx, "POST", "/bot/games/"+m.id+"/move", map[string]any{"move": r.Move, "ply": m.state.Plies()}, nil)
	if status(err) == http.StatusConflict {
		return nil // the game has changed; the stream says how
	}
	return err
}

// act sends an action that the club may refuse.
func (m *match) act(ctx context.Context, what string, body any) {
	if err := m.call(ctx, "POST", "/bot/games/"+m.id+"/"+what, body, nil); err != nil {
		m.Log.Info("the club did not do it", "game", m.id, "what", what, "err", err)
	}
}

// engine returns the engine for a game.
func (c Config) engine(ctx context.Context, rules game.Rules) (engine.Engine, func(), error) {
	if len(c.Engine) == 0 {
		e, err := roster.New(rules, engine.Options{HashMB: 16})
		return e, func() {}, err
	}
	x, err := arena.Start(ctx, rules, c.Engine, nil)
	if err != nil {
		return nil, nil, err
	}
	return x, func() { x.Close() }, nil
}

// ParseCommand splits the command line of an engine at spaces, except within quotation marks.
func ParseCommand(text string) (words []string, err error) {
	for text = strings.TrimLeft(text, " "); text != ""; text = strings.TrimLeft(text, " ") {
		if text[0] != '"' {
			word, rest, _ := strings.Cut(text, " ")
			words, text = append(words, word), rest
			continue
		}
		word, rest, ok := strings.Cut(text[1:], `"`)
		if !ok {
			return nil, errors.New("a quotation mark is missing in " + strconv.Quote(text))
		}
		words, text = append(words, word), rest
	}
	return words, nil
}
