package club

import (
	"strconv"
	"time"

	"tablier/i18n"
	"tablier/rules/game"
)

// decide returns the event that a command leads to at a given time. The same game, command and
// actor always give the same event. hasLeft reports whether a side's player has been away long
// enough for a claim; nil skips that check, because it was made when the event was committed.
func (g *Game) decide(cmd Command, a Actor, by PlayerKind, at time.Time, hasLeft func(game.Side) bool) (Event, error) {
	e := Event{Seq: g.Seq() + 1, At: at, Kind: cmd.Kind, Command: cmd.ID}
	if cmd.Kind == Moved {
		e.Move, e.Lag = cmd.Move, max(0, min(cmd.Lag, maxLag))
		return e, g.mayMove(a, by)
	}
	switch cmd.Kind {
	case TimedOut, DowntimeSkipped:
		return e, invalid("kind", i18n.T("club.clock-keeps-time"))
	}
	if cmd.Kind == Resigned && cmd.Sided && cmd.Side <= game.Black && g.Players[cmd.Side].Kind == Computer && !g.Over() {
		return e, g.conflict(i18n.T("club.computer-resigns"))
	}
	side, err := g.sideFor(cmd, a)
	if err != nil {
		return e, err
	}
	if g.Over() && (cmd.Kind != TakenBack || g.closed.Reason != game.NoReason || g.TwoPeople() || g.Rated) {
		return e, g.errOver()
	}
	e.Side = side
	switch cmd.Kind {
	case Resigned, Resumed, VacationEnded:
	case DrawAgreed, TakenBack, Paused:
		about := map[EventKind]string{DrawAgreed: AboutDraw, TakenBack: AboutTakeBack, Paused: AboutPause}[cmd.Kind]
		return g.offerOrAgree(e, side, about, cmd.Ply)
	case Offered:
		return g.offerOrAgree(e, side, cmd.About, cmd.Ply)
	case Accepted:
		if err := g.checkOfferOpen(side, cmd.About); err != nil {
			return e, err
		}
		return normalize(g.acceptedEvent(side, cmd.About, e)), nil
	case Declined:
		e.About = cmd.About
		return e, g.checkOfferOpen(side, cmd.About)
	case Withdrawn:
		e.About = cmd.About
		if i, ok := offerKind(cmd.About); !ok {
			return e, errAbout()
		} else if !g.offers.open[side][i] {
			return e, g.conflict(i18n.T("club.no-such-offer"))
		}
	case Aborted:
		if !g.mayAbort() {
			return e, g.conflict(i18n.T("club.abort-too-late"))
		}
		if g.Series != "" && g.TwoPeople() && g.state.Turn() != side { // a no-show must not escape the loss
			return e, g.conflict(i18n.T("club.series-abort-turn"))
		}
		e.Side = 0
	case Claimed:
		return g.claim(e, side, hasLeft)
	case TimeGiven:
		if cmd.Amount < MinGift || cmd.Amount > MaxGift {
			return e, invalid("amount", i18n.T("club.bad-gift"))
		}
		e.Side, e.Amount = side.Other(), cmd.Amount
	case VacationTaken:
		e.Amount, e.Since = cmd.Amount, max(cmd.Since, at.UnixMilli())
		if cmd.Since == 0 {
			e.Since = at.UnixMilli()
		}
	default:
		return e, invalid("kind", i18n.T("club.unknown-event"))
	}
	return e, nil
}

// maxLag is the largest lag that an event records, in ms. The clock compensates less than that.
const maxLag = 10_000

// mayMove returns an error if the actor, or the computer, may not play the next move.
func (g *Game) mayMove(a Actor, by PlayerKind) error {
	if g.Over() {
		return g.errOver()
	}
	if g.Seq() >= MaxEvents {
		return g.conflict(i18n.T("club.log-game-full"))
	}
	seats, turn := g.Seats(a), g.state.Turn()
	switch {
	case by == Computer && g.ToMove().Kind != Computer:
		return g.conflict(i18n.T("club.not-computers-turn"))
	case by == Computer || seats[turn]:
		return nil
	case seats == [2]bool{}:
		return g.errNotPlayer()
	case g.ToMove().Kind == Computer:
		return g.conflict(i18n.T("club.computers-turn"))
	}
	return g.conflict(i18n.T("club.your-opponents-turn"))
}

// offerOrAgree returns the event that results from a request for a draw, takeback or pause. It is
// the agreement if no one else must consent, or if the opponent has offered the same. Otherwise it
// is an offer.
func (g *Game) offerOrAgree(e Event, side game.Side, about string, ply int) (Event, error) {
	i, ok := offerKind(about)
	if !ok {
		return e, errAbout()
	}
	if about == AboutTakeBack {
		if g.Rated {
			return e, g.conflict(i18n.T("club.rated-no-takeback"))
		}
		if err := g.mayTakeBack(ply); err != nil {
			return e, err
		}
	}
	if about == AboutDraw && g.computer() {
		return e, g.conflict(i18n.T("club.computer-no-draw"))
	}
	standing := g.offers.open[side.Other()][i] && (about != AboutTakeBack || g.offers.ply[side.Other()] == ply)
	if g.TwoPeople() && !standing {
		e.Kind, e.Side, e.About = Offered, side, about
		if about == AboutTakeBack {
			e.Ply = ply
		}
		return e, g.mayOffer(e)
	}
	e = g.acceptedEvent(side, about, e)
	if about == AboutTakeBack {
		e.Ply = ply
	}
	return normalize(e), nil
}

// normalize clears the fields that an event of its kind does not use.
func normalize(e Event) Event {
	if e.Kind == DrawAgreed || e.Kind == TakenBack {
		e.Side = 0
	}
	return e
}

// mayAbort reports whether the game can still be aborted.
func (g *Game) mayAbort() bool {
	switch {
	case !g.TwoPeople() && !g.Rated && !g.timed:
		return true
	case g.timed:
		return g.clock.CanAbort()
	}
	return g.state.Plies() < 2
}

// claim returns the event by which a side wins because its opponent has left.
func (g *Game) claim(e Event, side game.Side, hasLeft func(game.Side) bool) (Event, error) {
	other := side.Other()
	switch {
	case !g.timed || g.clock.Control().Patience() == 0 || g.NoClaims:
		return e, g.conflict(i18n.T("club.no-presence"))
	case !g.TwoPeople():
		return e, g.conflict(i18n.T("club.nobody-wait-for"))
	case g.state.Turn() != other || g.clock.Paused():
		return e, g.conflict(i18n.T("club.not-opponents-turn"))
	case hasLeft != nil && !hasLeft(other):
		n := strconv.Itoa(int(g.clock.Control().Patience() / time.Second))
		return e, g.conflict(i18n.T("club.opponent-not-away", "n", n))
	}
	e.Side = other
	if g.mayAbort() {
		e.Kind, e.Side = Aborted, 0
	}
	return e, nil
}

// can returns the actions that are possible in the current state.
func (g *Game) can() Can {
	over := g.Over()
	back := g.state.Plies() > 0 && !g.Rated && g.closed.Reason == game.NoReason && (!over || !g.TwoPeople())
	if over {
		return Can{TakeBack: back}
	}
	running := g.timed && g.clock.Started() && !g.clock.Paused()
	return Can{
		Abort: g.mayAbort(), TakeBack: back, Draw: !g.computer(), Pause: running, Resume: g.timed && g.clock.Paused(),
		Give: g.timed, Vacation: g.timed && g.clock.Control().Vacation > 0,
	}
}

// updated returns the time of the last event, or of the game's creation.
func (g *Game) updated() time.Time {
	if n := len(g.log); n > 0 {
		return g.log[n-1].At
	}
	return g.Created
}
