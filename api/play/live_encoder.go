package play

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/play/club"
	"tablier/play/live"
	"tablier/rules/game"
)

// encoder encodes the messages of live games as JSON.
type encoder struct {
	*edge.Base
	present *view.Presenter
}

// encode encodes a message for an actor. last means that the connection ends after it.
func (w *encoder) encode(a club.Actor, l game.Lang, m live.Message) (b []byte, last bool) {
	var v any
	switch m := m.(type) {
	case live.EventMessage:
		return m.Wire(m.Plays, w.encodeEvent), false
	case live.Ack:
		v = okMessage{"ok", m.ID, m.Command, m.Seq}
	case live.Refused:
		v = w.refusal(l, m.ID, m.Command, m.Err)
	case live.Snapshot:
		g := view.GameOf(club.WithActor(context.Background(), a), m.Game, m.Read)
		w.present.NamePlayers(context.Background(), &g.Players.White, &g.Players.Black)
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
	case live.PlanUpdate:
		v = planMessage{"plan", m.ID, planOf(m.Side, m.Plan)}
	case live.ChatMessage:
		return m.Wire, false
	case live.OwnGameUpdate:
		if m.Kind == live.Ongoing {
			return nil, false // the message about the turn follows
		}
		v = ownMessage{map[live.UpdateKind]string{live.Started: "start", live.YourTurn: "turn", live.Finished: "over"}[m.Kind], view.SummaryOf(m.Game)}
	case live.Bye:
		v, last = byeMessage{"bye", m.Why, m.Retry.Milliseconds()}, true
	}
	b, err := json.Marshal(v)
	if err != nil {
		w.Log.Error("message not encoded", "err", err)
		return nil, last
	}
	return b, last
}

// encodeEvent encodes an event for players or for spectators.
func (w *encoder) encodeEvent(c club.Change, plays bool) []byte {
	e := c.Event
	v := EventView{Seq: e.Seq, At: e.At.UnixMilli(), Kind: string(e.Kind), Move: e.Move, About: e.About, Amount: e.Amount, Since: e.Since, Lag: e.Lag}
	switch e.Kind {
	case club.TakenBack:
		v.Ply = &e.Ply
	case club.Offered:
		if v.Side = e.Side.String(); e.About == club.AboutTakeBack {
			v.Ply = &e.Ply
		}
	case club.Moved, club.DrawAgreed, club.Aborted, club.DowntimeSkipped:
	default:
		v.Side = e.Side.String()
	}
	// Clocks are read at the time of the event, so that the message is the same for everyone.
	m := eventMessage{
		T: "event", Game: c.Header.ID, Event: v, Status: "open", Result: c.Result, Reason: c.Reason, Points: c.Points,
		Turn: c.Turn.String(), Plies: c.Plies, Position: c.Position, Clocks: view.ClocksOf(c.Clock, c.Deadline, maxTime(e.At, c.Updated)), Offers: view.OffersOf(c.Offers),
	}
	if c.Over {
		m.Status = "finished"
	}
	if plays {
		m.Can = view.CanOf(c.Can, c.Over)
	}
	b, err := json.Marshal(m)
	if err != nil {
		w.Log.Error("event not encoded", "err", err)
	}
	return b
}

// refusal returns the message that says why a command was refused.
func (w *encoder) refusal(l game.Lang, id, command string, err error) noMessage {
	ctx := edge.WithLang(context.Background(), l)
	var p *edge.Problem
	if !errors.As(w.Problem(ctx, err), &p) {
		p = edge.RequestProblem(l, 500, game.Text{})
	}
	return noMessage{T: "no", Game: id, Command: command, Problem: p}
}

// maxTime returns the later of two times.
func maxTime(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}
