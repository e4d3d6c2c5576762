package club

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"tablier/i18n"
	"tablier/play/clock"
	"tablier/rules/game"
)

// Game is a game replayed from its log: header, events, and the position that they lead to. It
// is not safe for concurrent use.
type Game struct {
	Header
	log    []Event
	state  game.State
	at     []int64      // when each ply on the board was played, in ms
	closed game.Outcome // a result caused by the players; Reason is NoReason if the rules decide

	timed  bool // the game has a time control, and was played here
	clock  clock.Clock
	first  clock.Mark   // clock before the first ply
	marks  []clock.Mark // clock after each ply on the board, if timed
	offers offers
	// skipped is the end of the last downtime in the log, in ms.
	skipped int64

	recorded *Recorded // what the record of an imported game says; nil: nothing

	early *Game // the last delayed view of the game
	whole *Game // in a delayed view: the complete game
}

// Fold replays a log. It is pure: the same header and events give the same game. def must be the
// game that the header names. An error means that the log is damaged.
func Fold(def game.Bound, h Header, log []Event) (*Game, error) {
	o, err := def.Info().ParseOptions(h.Options)
	if err != nil {
		return nil, fmt.Errorf("game %s: %w", h.ID, err)
	}
	rules := def.Rules(o)
	g := &Game{Header: h, state: rules.Start()}
	if h.Start != "" {
		if g.state, err = rules.Parse(h.Start); err != nil {
			return nil, fmt.Errorf("game %s: %w", h.ID, err)
		}
	}
	if err := g.initClock(); err != nil {
		return nil, fmt.Errorf("game %s: %w", h.ID, err)
	}
	for _, e := range log {
		if err := g.Apply(e); err != nil {
			return nil, fmt.Errorf("game %s, event %d: %w", h.ID, e.Seq, err)
		}
	}
	return g, nil
}

// Seq returns the number of the last event; 0: a new game.
func (g *Game) Seq() int { return len(g.log) }

// State returns the position with its history. The caller must not change it.
func (g *Game) State() game.State { return g.state }

// Log returns the events. The caller must not change them.
func (g *Game) Log() []Event { return g.log }

// Outcome returns the outcome of the game, decided by the players or by the rules.
func (g *Game) Outcome() game.Outcome {
	if g.closed.Reason != game.NoReason {
		return g.closed
	}
	return g.state.Outcome()
}

// Over reports whether the game has ended, with a result or without.
func (g *Game) Over() bool { return g.Outcome().Reason != game.NoReason }

// ToMove returns the player whose turn it is.
func (g *Game) ToMove() Player { return g.Players[g.state.Turn()] }

// Check returns e with its number, and its move in canonical form, or an error if e cannot be
// the next event. It changes nothing.
func (g *Game) Check(e Event) (Event, error) {
	e.Seq = g.Seq() + 1
	canTakeBack := e.Kind == TakenBack && g.closed.Reason == game.NoReason && !g.TwoPeople()
	if g.Over() && !canTakeBack {
		return e, g.errOver()
	}
	if g.Seq() >= MaxEvents && !e.Kind.endsGame() {
		return e, g.conflict(i18n.T("club.log-game-full"))
	}
	switch e.Kind {
	case Moved:
		canonical, err := g.state.Canonical(e.Move)
		if err != nil {
			return e, wrapRulesError(Illegal, "move", err)
		}
		e.Move = canonical
	case TakenBack:
		if err := g.mayTakeBack(e.Ply); err != nil {
			return e, err
		}
	case Resigned, TimedOut, Claimed, TimeGiven, VacationTaken, VacationEnded, Paused, Resumed, Offered, Declined, Withdrawn:
		if e.Side > game.Black {
			return e, invalid("side", i18n.T("club.bad-side"))
		}
		if _, ok := offerKind(e.About); !ok && (e.Kind == Offered || e.Kind == Declined || e.Kind == Withdrawn) {
			return e, errAbout()
		}
	case DrawAgreed, Aborted, DowntimeSkipped:
	default:
		return e, invalid("kind", i18n.T("club.unknown-event"))
	}
	if e.Kind != Moved {
		if _, err := g.clockAfter(e); err != nil {
			return e, err
		}
	}
	return e, nil
}

// mayTakeBack returns an error if the game cannot go back to the position after a number of plies.
func (g *Game) mayTakeBack(ply int) error {
	n := g.state.Plies()
	if n == 0 {
		return g.conflict(i18n.T("club.no-takeback"))
	}
	if ply < 0 || ply >= n {
		last := strconv.Itoa(n - 1)
		return invalid("ply", i18n.T("club.bad-ply", "last", last))
	}
	return nil
}

// Apply appends e, which must come from [Game.Check]. If Apply fails, the game is unchanged.
func (g *Game) Apply(e Event) error {
	if e.Seq != g.Seq()+1 {
		return ErrStale(g.Seq())
	}
	if e.Kind == Moved {
		return g.play(e, false)
	}
	if e.Kind == Noted {
		return g.note(e)
	}
	if _, err := g.Check(e); err != nil {
		return err
	}
	c, err := g.clockAfter(e)
	if err != nil {
		return err
	}
	g.clock = c
	switch e.Kind {
	case TakenBack:
		for g.state.Plies() > e.Ply {
			g.state.Undo()
		}
		g.at = g.at[:e.Ply]
		if g.timed {
			g.marks = g.marks[:e.Ply]
		}
	case Resigned:
		g.closed = game.Win(e.Side.Other(), game.Resigned)
	case TimedOut:
		g.closed = game.Win(e.Side.Other(), game.Time)
	case Claimed:
		g.closed = game.Win(e.Side.Other(), game.Left)
	case DrawAgreed:
		g.closed = game.Draw(game.Agreed)
	case Aborted:
		g.closed = game.Outcome{Reason: game.Aborted}
	}
	if e.Kind == DowntimeSkipped {
		g.skipped = max(g.skipped, e.Since+e.Amount)
	}
	g.offers.apply(e, g.state.Plies())
	g.log = appendTight(g.log, e)
	return nil
}

// note applies the first event of an imported game.
func (g *Game) note(e Event) error {
	if e.Seq != 1 || !g.Imported() {
		return invalid("kind", i18n.T("club.unknown-event"))
	}
	r, err := readRecorded(e.About)
	if err != nil {
		return err
	}
	g.recorded, g.log = r, appendTight(g.log, e)
	return nil
}

// play applies the move of e, the next event; the rules check it. anySpelling allows a move that is
// not in canonical form.
func (g *Game) play(e Event, anySpelling bool) error {
	if g.Over() {
		return g.errOver()
	}
	side := g.state.Turn()
	canonical, err := g.state.Apply(e.Move)
	if err != nil {
		return wrapRulesError(Illegal, "move", err)
	}
	if canonical != e.Move && !anySpelling {
		g.state.Undo()
		return fmt.Errorf("the log says %q where the rules write %q", clip(e.Move), clip(canonical))
	}
	e.Move = canonical
	if g.timed {
		c, err := g.clockAfterMove(side, e)
		if err != nil {
			g.state.Undo()
			return g.clockError(err)
		}
		g.marks = appendTight(g.marks, c.Mark())
		if g.state.Outcome().Reason != game.NoReason {
			c = c.Stop(clock.At(e.At))
		}
		g.clock = c
	}
	g.offers.clear(side.Other())
	if g.state.Outcome().Reason != game.NoReason {
		g.offers.clear(side)
	}
	g.at = appendTight(g.at, e.At.UnixMilli())
	g.log = appendTight(g.log, e)
	return nil
}

// Standing returns the current state of the game.
func (g *Game) Standing() Standing {
	o := g.Outcome()
	s := Standing{
		Seq: g.Seq(), Plies: g.state.Plies(), Position: g.state.Text(), Turn: g.state.Turn(),
		Over: g.Over(), Result: o.Word(g.state.Rules().Info().First), Reason: o.Reason.String(), Points: int(o.Points), Updated: g.Created, Deadline: g.deadline(),
	}
	if n := len(g.log); n > 0 {
		s.Updated = g.log[n-1].At
	}
	return s
}

// Snapshot returns a copy of the game for readers.
func (g *Game) Snapshot() Snapshot {
	s := Snapshot{Summary: Summary{Header: g.Header, Standing: g.Standing()}, Moves: make([]Ply, len(g.at)), Clock: g.Timer(), Offers: g.offers.list(), Can: g.can(), Recorded: g.recorded}
	for i, at := range g.at {
		s.Moves[i] = Ply{Move: g.state.Move(i), At: time.UnixMilli(at).UTC()}
	}
	return s
}

// eventOf returns the number of the event that a command led to; 0: none.
func (g *Game) eventOf(command string) int {
	if command == "" {
		return 0
	}
	return 1 + slices.IndexFunc(g.log, func(e Event) bool { return e.Command == command })
}

func (g *Game) errOver() *Error {
	return &Error{Kind: Over, Seq: g.Seq(), Text: i18n.T("club.game-over")}
}

func (g *Game) conflict(text game.Text) *Error {
	return &Error{Kind: Conflict, Seq: g.Seq(), Text: text}
}

// appendTight is append with less spare capacity, for slices that grow slowly and live long.
func appendTight[T any](list []T, x T) []T {
	if len(list) == cap(list) {
		list = append(make([]T, 0, len(list)+max(8, len(list)/8)), list...)
	}
	return append(list, x)
}
