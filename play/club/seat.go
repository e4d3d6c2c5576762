package club

import (
	"tablier/rules/game"

	"tablier/i18n"
)

// Seats tells for which sides an actor may act. An open seat is for anybody but
// the one who sits opposite.
func (h *Header) Seats(a Actor) (seats [2]bool) {
	for side, p := range h.Players {
		other := h.Players[1-side]
		switch {
		case p.Kind != Person:
		case p.ID != "":
			seats[side] = p.ID == a.ID
		default:
			seats[side] = other.Kind != Person || other.ID == "" || other.ID != a.ID
		}
	}
	return seats
}

// TwoPeople tells whether two different people play, so that each must ask the other.
func (h *Header) TwoPeople() bool {
	w, b := h.Players[game.White], h.Players[game.Black]
	return w.Kind == Person && b.Kind == Person && w.ID != b.ID
}

// BothSeated tells whether somebody known, or the computer, sits on both sides, and not
// the same person on both.
func (h *Header) BothSeated() bool {
	w, b := h.Players[game.White], h.Players[game.Black]
	return (w.Kind == Computer || w.ID != "") && (b.Kind == Computer || b.ID != "") && w.ID != b.ID
}

// computer tells whether the computer plays a side.
func (h *Header) computer() bool {
	return h.Players[game.White].Kind == Computer || h.Players[game.Black].Kind == Computer
}

// mine finds the side for which a command acts: the one it names, the only one that
// the actor has, or the side to move.
func (g *Game) sideFor(cmd Command, a Actor) (game.Side, error) {
	seats := g.Seats(a)
	if cmd.Sided && cmd.Side > game.Black {
		return 0, invalid("side", i18n.T("club.side-white-or-black"))
	}
	switch {
	case seats == [2]bool{} && g.Players[0].Kind == Computer && g.Players[1].Kind == Computer:
		return g.state.Turn(), nil // who looks on may end what two programs play
	case seats == [2]bool{}:
		return 0, g.errNotPlayer()
	case cmd.Sided && !seats[cmd.Side]:
		return 0, ErrForbidden(i18n.T("club.side-not-yours"))
	case cmd.Sided:
		return cmd.Side, nil
	case seats == [2]bool{true, true}:
		return g.state.Turn(), nil
	case seats[game.Black]:
		return game.Black, nil
	}
	return game.White, nil
}

func (g *Game) errNotPlayer() error {
	return ErrForbidden(i18n.T("club.game-played-others"))
}
