package club

import (
	"tablier/rules/game"

	"tablier/i18n"
)

// The kinds of offers.
const (
	AboutDraw     = "draw"
	AboutTakeBack = "takeback"
	AboutPause    = "pause"
)

var offerKinds = [...]string{AboutDraw, AboutTakeBack, AboutPause}

func offerKind(about string) (int, bool) {
	for i, s := range offerKinds {
		if s == about {
			return i, true
		}
	}
	return 0, false
}

// Offer is an open offer.
type Offer struct {
	About string
	Side  game.Side // the side that made it
	Ply   int       // AboutTakeBack: how many plies would stay on the board
}

// offers are the open offers of both sides.
type offers struct {
	open    [2][len(offerKinds)]bool
	ply     [2]int                  // plies that remain after the offered takeback
	refused [2][len(offerKinds)]int // plies on the board when it was last declined, plus one; 0: never
}

// patience is how many plies must pass before a declined offer may be repeated.
const patience = 4

func (o *offers) list() (out []Offer) {
	for side := range o.open {
		for i, open := range o.open[side] {
			if open {
				f := Offer{About: offerKinds[i], Side: game.Side(side)}
				if f.About == AboutTakeBack {
					f.Ply = o.ply[side]
				}
				out = append(out, f)
			}
		}
	}
	return out
}

// clear removes the offers of a side.
func (o *offers) clear(side game.Side) { o.open[side] = [len(offerKinds)]bool{} }

// apply updates the offers after an event.
func (o *offers) apply(e Event, plies int) {
	i, _ := offerKind(e.About)
	switch e.Kind {
	case Offered:
		o.open[e.Side][i] = true
		if e.About == AboutTakeBack {
			o.ply[e.Side] = e.Ply
		}
	case Declined:
		o.open[e.Side.Other()][i] = false
		o.refused[e.Side.Other()][i] = plies + 1
	case Withdrawn:
		o.open[e.Side][i] = false
	case TakenBack:
		*o = offers{}
	case Paused:
		o.open[game.White][2], o.open[game.Black][2] = false, false
	case Resigned, DrawAgreed, TimedOut, Aborted, Claimed:
		o.clear(game.White)
		o.clear(game.Black)
	}
}

// mayOffer returns an error if an offer cannot be made.
func (g *Game) mayOffer(e Event) error {
	i, ok := offerKind(e.About)
	switch {
	case !ok:
		return errAbout()
	case !g.TwoPeople():
		return g.conflict(i18n.T("club.nobody-offer"))
	case g.offers.open[e.Side][i] && (e.About != AboutTakeBack || g.offers.ply[e.Side] == e.Ply):
		return g.conflict(i18n.T("club.offer-pending"))
	case g.offers.refused[e.Side][i] > 0 && g.state.Plies() < g.offers.refused[e.Side][i]-1+patience:
		return g.conflict(i18n.T("club.offer-declined"))
	case e.About == AboutTakeBack:
		return g.mayTakeBack(e.Ply)
	case e.About == AboutPause:
		_, err := g.clockAfter(Event{Kind: Paused, At: e.At})
		return err
	}
	return nil
}

// checkOfferOpen returns an error if the opponent of side has no open offer of the kind about.
func (g *Game) checkOfferOpen(side game.Side, about string) error {
	i, ok := offerKind(about)
	if !ok {
		return errAbout()
	}
	if !g.offers.open[side.Other()][i] {
		return g.conflict(i18n.T("club.no-such-offer"))
	}
	return nil
}

// acceptedEvent returns the event that an accepted offer leads to.
func (g *Game) acceptedEvent(side game.Side, about string, e Event) Event {
	switch about {
	case AboutDraw:
		e.Kind = DrawAgreed
	case AboutTakeBack:
		e.Kind, e.Ply = TakenBack, g.offers.ply[side.Other()]
	case AboutPause:
		e.Kind, e.Side = Paused, side
	}
	return e
}

func errAbout() error {
	return invalid("about", i18n.T("club.bad-offer"))
}
