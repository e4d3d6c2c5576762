package live

import (
	"context"
	"fmt"
	"time"

	"tablier/engine/roster"
	"tablier/play/club"
	"tablier/rules/game"
)

// player is a player or a spectator that behaves like the page: it acts on what it has seen, repeats
// unanswered commands, and trusts the server's messages.
type player struct {
	w     *world
	id    string // id of the game
	actor club.Actor
	seats [2]bool
	quiet bool // makes no new commands

	node   *node
	life   int
	client *Client
	dirty  bool

	here  time.Time      // when it began to watch; zero: it does not watch
	spans [][2]time.Time // earlier periods of watching
	claim time.Time      // the claim time it was told last; zero: it may not claim

	seq    int // number of the last event received
	state  game.State
	over   bool
	events []club.Event // events received since the last snapshot
	base   int          // number of that snapshot
	number int          // counts the commands sent
	open   *club.Command
	acked  map[string]int
	sent   map[string]club.Command
}

func newPlayer(w *world, g club.Snapshot, who string) *player {
	actor := club.Actor{ID: who}
	bound, _ := roster.Find(g.Game)
	o, _ := bound.Info().ParseOptions(g.Options)
	return &player{w: w, id: g.ID, actor: actor, seats: g.Seats(actor), state: bound.Rules(o).Start(), acked: map[string]int{}, sent: map[string]club.Command{}}
}

// connect connects to a running node.
func (p *player) connect() {
	w := p.w
	if p.client != nil {
		return
	}
	n := w.nodes[w.r.IntN(len(w.nodes))]
	if !n.up {
		w.in(w.between(100*time.Millisecond, time.Second), p.connect)
		return
	}
	p.node, p.life = n, n.life
	c, err := n.hub.Join(p.actor, func() { p.dirty = true })
	if err != nil {
		w.in(time.Second, p.connect)
		return
	}
	p.client = c
	seen := p.seq
	if w.chance(0.3) {
		seen = -1
	}
	w.in(w.between(0, 200*time.Millisecond), func() {
		if p.client == c {
			if err := c.Watch(context.Background(), p.id, seen); err != nil {
				p.lose()
				return
			}
			p.here = w.now
		}
	})
	p.think()
}

// lose breaks the connection; messages in transit may be lost in both directions.
func (p *player) lose() {
	if p.client == nil {
		return
	}
	p.client.Leave()
	p.client, p.dirty, p.claim = nil, false, time.Time{}
	if !p.here.IsZero() {
		p.spans, p.here = append(p.spans, [2]time.Time{p.here, p.w.now}), time.Time{}
	}
	away := p.w.between(50*time.Millisecond, 2*time.Second)
	if p.w.chance(0.1) { // away for so long that the opponent may claim the game
		away = p.w.between(10*time.Second, 45*time.Second)
	}
	p.w.in(away, p.connect)
}

// collect takes the hub's messages and delivers them later, in order. Some players read slowly.
func (p *player) collect() bool {
	if !p.dirty || p.client == nil {
		return false
	}
	w, c := p.w, p.client
	if w.chance(0.05) {
		p.dirty = false
		w.in(w.between(0, 3*time.Second), func() { p.dirty = p.client == c || p.dirty })
		return false
	}
	list := c.Take()
	if len(list) == 0 {
		p.dirty = false
		return true
	}
	// The same delay for all messages keeps their order.
	w.in(30*time.Millisecond, func() {
		for _, m := range list {
			if p.client == c {
				p.told(m)
			}
		}
	})
	return true
}

func (p *player) fail(format string, args ...any) {
	p.w.t.Errorf("%s in %s: %s", p.actor.ID, p.id, fmt.Sprintf(format, args...))
}

func (p *player) told(m Message) {
	switch m := m.(type) {
	case Snapshot:
		if m.Game.Seq < p.seq {
			return // an older snapshot from a previous connection is impossible; the events below check that
		}
		p.seq, p.base, p.events, p.over = m.Game.Seq, m.Game.Seq, nil, m.Game.Over
		for p.state.Undo() {
		}
		for _, ply := range m.Game.Moves {
			if _, err := p.state.Apply(ply.Move); err != nil {
				p.fail("snapshot at %d: %v", p.seq, err)
			}
		}
	case EventMessage:
		e := m.Change.Event
		if e.Seq <= p.seq {
			return
		}
		if e.Seq != p.seq+1 {
			p.fail("event %d comes after %d", e.Seq, p.seq)
			return
		}
		p.seq, p.over = e.Seq, m.Change.Over && e.Seq == m.Change.Seq
		p.events = append(p.events, e)
		switch e.Kind {
		case club.Moved:
			if _, err := p.state.Apply(e.Move); err != nil {
				p.fail("event %d: %v", e.Seq, err)
			}
		case club.TakenBack:
			for p.state.Plies() > e.Ply {
				p.state.Undo()
			}
		}
	case Presence:
		p.claim = m.Claim
	case Ack:
		if m.Command == "" {
			return
		}
		if was, ok := p.acked[m.Command]; ok && was != m.Seq && p.sent[m.Command].Kind != "plan" {
			p.fail("command %s was done as event %d, then as %d", m.Command, was, m.Seq)
		}
		p.acked[m.Command] = m.Seq
		if p.sent[m.Command].Kind != "plan" {
			w := p.w
			w.saw(p.id, m.Seq)
		}
		p.answered(m.Command)
	case Refused:
		switch club.KindOf(m.Err) {
		case club.Unavailable, club.Busy, club.Internal:
			if club.KindOf(m.Err) == club.Internal {
				p.fail("%v", m.Err)
			}
			return // resend it
		case club.Illegal:
			p.fail("%v", m.Err)
		}
		p.answered(m.Command)
	}
}

func (p *player) answered(command string) {
	if p.open != nil && p.open.ID == command {
		p.open = nil
	}
}

// think chooses an action at intervals.
func (p *player) think() {
	w, c := p.w, p.client
	pause := w.between(100*time.Millisecond, 2500*time.Millisecond)
	if w.chance(0.03) { // present, but lost in thought
		pause = w.between(20*time.Second, 40*time.Second)
	}
	w.in(pause, func() {
		if p.client != c || c == nil {
			return
		}
		p.act()
		p.think()
	})
}

func (p *player) act() {
	w := p.w
	if p.open == nil && !p.quiet && !p.over {
		p.open = p.decide()
		if p.open != nil {
			p.number++
			p.open.ID = fmt.Sprintf("%s.%d", p.actor.ID, p.number)
			p.sent[p.open.ID] = *p.open
		}
	}
	if p.open == nil {
		return
	}
	// The command may be sent once or twice, out of order, or not at all.
	cmd, c := *p.open, p.client
	for range 1 + w.r.IntN(2) {
		if w.chance(0.15) {
			continue
		}
		w.in(w.between(5*time.Millisecond, 700*time.Millisecond), func() {
			if p.node.up && p.node.life == p.life && (p.client == c || w.chance(0.5)) {
				if cmd.Kind == "plan" {
					c.Plan(p.id, cmd, []club.Branch{{Then: cmd.Move}})
				} else {
					c.Do(p.id, cmd)
				}
			}
		})
	}
}

// decide chooses a command.
func (p *player) decide() *club.Command {
	w := p.w
	cmd := &club.Command{Seq: p.seq, Kind: club.Moved, Lag: w.r.IntN(300)}
	mine := p.seats[p.state.Turn()]
	switch n := w.r.IntN(100); {
	case !mine && p.seats != [2]bool{} && !p.claim.IsZero() && n < 50 && !w.now.Before(p.claim):
		cmd.Kind = club.Claimed
	case p.seats == [2]bool{}:
		if n > 3 {
			return nil
		}
		moves := p.state.Moves()
		if len(moves) == 0 {
			return nil
		}
		cmd.Move = moves[0] // must be refused
	case n < 3:
		cmd.Kind = club.DrawAgreed
	case n < 6 && p.state.Plies() > 0:
		cmd.Kind, cmd.Ply = club.TakenBack, w.r.IntN(p.state.Plies())
	case n < 12:
		cmd.Kind, cmd.About = club.Accepted, []string{club.AboutTakeBack, club.AboutPause, club.AboutDraw}[w.r.IntN(3)]
	case n < 14:
		cmd.Kind, cmd.About = club.Declined, club.AboutDraw
	case n < 16:
		cmd.Kind, cmd.Amount = club.TimeGiven, 5000
	case n < 17:
		cmd.Kind, cmd.About = club.Offered, club.AboutPause
	case n < 20:
		cmd.Kind = club.Resumed
	case n < 21:
		cmd.Kind = club.Claimed
	case !mine && n < 45:
		c := p.state.Clone()
		moves := c.Moves()
		if len(moves) == 0 {
			return nil
		}
		c.Apply(moves[w.r.IntN(len(moves))])
		if answers := c.Moves(); len(answers) > 0 {
			cmd.Kind, cmd.Move = "plan", answers[w.r.IntN(len(answers))]
			return cmd
		}
		return nil
	case mine:
		moves := p.state.Moves()
		if len(moves) == 0 {
			return nil
		}
		cmd.Move = moves[w.r.IntN(len(moves))]
	default:
		return nil
	}
	return cmd
}
