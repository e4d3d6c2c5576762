package api

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"tablier/play/club"
	"tablier/play/live"
	"tablier/rules/game"
)

// inbound is any message of a client.
type inbound struct {
	T       string   `json:"t"`
	Game    string   `json:"game"`
	Kind    string   `json:"kind"`
	Command string   `json:"command"`
	Move    string   `json:"move"`
	About   string   `json:"about"`
	Side    string   `json:"side"`
	Seq     *int     `json:"seq"`
	Ply     int      `json:"ply"`
	Amount  int64    `json:"amount"`
	Since   int64    `json:"since"`
	Away    bool     `json:"away"`
	N       int64    `json:"n"`
	Plan    []Branch `json:"plan"`
}

type hello struct {
	T     string `json:"t"`
	Now   int64  `json:"now"`
	ID    string `json:"id,omitempty"`
	Name  string `json:"name,omitempty"`
	Guest bool   `json:"guest"`
}

type pingMessage struct {
	T   string `json:"t"`
	N   int64  `json:"n"`
	RTT int64  `json:"rtt"`
}

type farewell struct {
	T     string `json:"t"`
	Why   string `json:"why"`
	Retry int64  `json:"retry,omitempty"`
}

// watching tells that a watch stands: what is said and happens from now on is told.
type watching struct {
	T       string `json:"t"`
	Game    string `json:"game"`
	Command string `json:"command"`
}

type gameMessage struct {
	T    string `json:"t"`
	Game Game   `json:"game"`
}

// EventView is an event of a game's log as messages tell it.
type EventView struct {
	Seq    int    `json:"seq"`
	At     int64  `json:"at"`
	Kind   string `json:"kind"`
	Move   string `json:"move,omitempty"`
	Ply    *int   `json:"ply,omitempty"`
	Side   string `json:"side,omitempty"`
	About  string `json:"about,omitempty"`
	Amount int64  `json:"amount,omitempty"`
	Since  int64  `json:"since,omitempty"`
	Lag    int    `json:"lag,omitempty"`
}

type eventMessage struct {
	T        string    `json:"t"`
	Game     string    `json:"game"`
	Event    EventView `json:"event"`
	Status   string    `json:"status"`
	Result   string    `json:"result"`
	Reason   string    `json:"reason"`
	Points   int       `json:"points"`
	Turn     string    `json:"turn"`
	Plies    int       `json:"plies"`
	Position string    `json:"position"`
	Clocks   *Clocks   `json:"clocks,omitempty"`
	Offers   []Offer   `json:"offers,omitempty"`
	Can      []string  `json:"can,omitempty"`
}

type okMessage struct {
	T       string `json:"t"`
	Game    string `json:"game"`
	Command string `json:"command,omitempty"`
	Seq     int    `json:"seq"`
}

type noMessage struct {
	T       string   `json:"t"`
	Game    string   `json:"game,omitempty"`
	Command string   `json:"command,omitempty"`
	Problem *Problem `json:"problem"`
}

type seatMessage struct {
	State string `json:"state"`
	Since int64  `json:"since"`
}

type presenceMessage struct {
	T        string      `json:"t"`
	Game     string      `json:"game"`
	White    seatMessage `json:"white"`
	Black    seatMessage `json:"black"`
	Watchers int         `json:"watchers"`
	Claim    int64       `json:"claim,omitempty"`
}

type ownMessage struct {
	T    string  `json:"t"`
	Game Summary `json:"game"`
}

type planMessage struct {
	T    string `json:"t"`
	Game string `json:"game"`
	Plan
}

// take carries one message out; false: it makes no sense.
func (k *socket) take(data []byte) bool {
	var m inbound
	if err := json.Unmarshal(data, &m); err != nil {
		k.no("", "", senseless())
		return false
	}
	seq := -1
	if m.Seq != nil {
		seq = *m.Seq
	}
	switch m.T {
	case "pong":
		k.ponged(m.N)
	case "away":
		k.client.Away(m.Away)
	case "watch":
		// The store may have to be asked; meanwhile nothing else of this client is taken.
		ctx, cancel := context.WithTimeout(context.Background(), usual)
		defer cancel()
		if err := k.client.Watch(ctx, m.Game, seq); err != nil {
			k.no(m.Game, m.Command, err)
		} else if m.Command != "" {
			k.send(watching{T: "watching", Game: m.Game, Command: m.Command})
		}
	case "unwatch":
		k.client.Unwatch(m.Game)
	case "do", "plan":
		if seq < 0 {
			k.no(m.Game, m.Command, &club.Error{Kind: club.Invalid, Field: "seq", Text: game.Text{FR: "une commande dit le numéro du dernier événement connu (seq)", EN: "a command tells the number of the last event known (seq)"}})
			return false
		}
		if !k.client.Actor().May(club.ScopePlay) {
			k.no(m.Game, m.Command, club.ErrForbidden("ce jeton ne permet pas de jouer", "this token is not for playing"))
			return true
		}
		c := club.Command{ID: m.Command, Seq: seq, Kind: club.EventKind(m.Kind), Move: m.Move, Ply: m.Ply, About: m.About, Amount: m.Amount, Since: m.Since, Lag: k.lag()}
		if m.Side != "" {
			if c.Side, c.Sided = club.ParseSide(m.Side); !c.Sided {
				c.Side, c.Sided = 2, true // which the club refuses
			}
		}
		if m.T == "plan" {
			k.client.Plan(m.Game, c, branchesIn(m.Plan))
		} else {
			k.client.Do(m.Game, c)
		}
	default:
		k.no(m.Game, m.Command, senseless())
		return false
	}
	return true
}

func senseless() error {
	return &club.Error{Kind: club.Invalid, Text: game.Text{FR: "ce message ne se comprend pas ; voyez docs/club.md", EN: "this message cannot be understood; see docs/club.md"}}
}

func (k *socket) no(id, command string, err error) { k.send(k.s.noOf(k.lang, id, command, err)) }

// noOf makes the message of a refusal.
func (s *server) noOf(l game.Lang, id, command string, err error) noMessage {
	ctx := context.WithValue(context.Background(), langKey{}, l)
	var p *Problem
	if !errors.As(s.problem(ctx, err), &p) {
		p = requestProblem(l, 500, game.Text{})
	}
	return noMessage{T: "no", Game: id, Command: command, Problem: p}
}

// encode writes a message; last tells that the connection ends after it.
func (k *socket) encode(m live.Message) (b []byte, last bool) {
	return k.s.encode(k.client.Actor(), k.lang, m)
}

func (s *server) encode(a club.Actor, l game.Lang, m live.Message) (b []byte, last bool) {
	var v any
	switch m := m.(type) {
	case live.Happened:
		return m.Wire(m.Plays, s.encodeEvent), false
	case live.Done:
		v = okMessage{"ok", m.ID, m.Command, m.Seq}
	case live.Refused:
		v = s.noOf(l, m.ID, m.Command, m.Err)
	case live.Snapshot:
		g := gameOf(club.WithActor(context.Background(), a), m.Game, m.Read)
		s.namePlayers(context.Background(), &g.Players.White, &g.Players.Black)
		v = gameMessage{"game", g}
	case live.Presence:
		p := presenceMessage{T: "presence", Game: m.ID, Watchers: m.Watchers}
		for side, to := range []*seatMessage{&p.White, &p.Black} {
			*to = seatMessage{m.Seats[side].State, m.Seats[side].Since.UnixMilli()}
		}
		if !m.Claim.IsZero() {
			p.Claim = m.Claim.UnixMilli()
		}
		v = p
	case live.PlanTold:
		v = planMessage{"plan", m.ID, planOf(m.Side, m.Plan)}
	case live.Said:
		return m.Wire, false
	case live.OwnGame:
		if m.What == live.GoesOn {
			return nil, false // whose turn it is follows
		}
		v = ownMessage{map[live.What]string{live.Begins: "start", live.YouMove: "turn", live.Ends: "over"}[m.What], summaryOf(m.Game)}
	case live.Bye:
		v, last = farewell{"bye", m.Why, m.Retry.Milliseconds()}, true
	}
	b, err := json.Marshal(v)
	if err != nil {
		s.Log.Error("a message cannot be written", "err", err)
		return nil, last
	}
	return b, last
}

// encodeEvent writes an event for those who play, or for those who look on.
func (s *server) encodeEvent(c club.Change, plays bool) []byte {
	e := c.Event
	v := EventView{Seq: e.Seq, At: e.At.UnixMilli(), Kind: string(e.Kind), Move: e.Move, About: e.About, Amount: e.Amount, Since: e.Since, Lag: e.Lag}
	switch e.Kind {
	case club.TakenBack:
		v.Ply = &e.Ply
	case club.Offered:
		if v.Side = e.Side.String(); e.About == club.AboutTakeBack {
			v.Ply = &e.Ply
		}
	case club.Moved, club.Agreed, club.Aborted, club.Skipped:
	default:
		v.Side = e.Side.String()
	}
	// The reading is that of the event's own moment, the same for everybody.
	m := eventMessage{
		T: "event", Game: c.Header.ID, Event: v, Status: "open", Result: c.Result, Reason: c.Reason, Points: c.Points,
		Turn: c.Turn.String(), Plies: c.Plies, Position: c.Position, Clocks: clocksOf(c.Clock, c.Deadline, maxTime(e.At, c.Updated)), Offers: offersOf(c.Offers),
	}
	if c.Over {
		m.Status = "finished"
	}
	if plays {
		m.Can = canOf(c.Can, c.Over)
	}
	b, err := json.Marshal(m)
	if err != nil {
		s.Log.Error("an event cannot be written", "err", err)
	}
	return b
}

func maxTime(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}
