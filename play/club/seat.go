package club

import (
	"tablier/rules/game"

	"tablier/i18n"
)

// UnknownImporter is the [Header].Importer of a game that was imported without an account.
const UnknownImporter = "-"

// Imported reports whether the game was imported, not played here.
func (h *Header) Imported() bool { return h.Importer != "" }

// Seats returns the sides for which an actor may act. Nobody may act in an imported game. Anyone may act for an open
// seat, except the person who has the opposite one.
func (h *Header) Seats(a Actor) (seats [2]bool) {
	if h.Imported() {
		return seats
	}
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

// TwoPeople reports whether two different people play, so that offers need consent.
func (h *Header) TwoPeople() bool {
	w, b := h.Players[game.White], h.Players[game.Black]
	return w.Kind == Person && b.Kind == Person && w.ID != b.ID
}

// BothSeated reports whether both seats have an owner or belong to the computer, and the two do not belong to the same
// person.
func (h *Header) BothSeated() bool {
	w, b := h.Players[game.White], h.Players[game.Black]
	return (w.Kind == Computer || w.ID != "") && (b.Kind == Computer || b.ID != "") && w.ID != b.ID
}

// computer reports whether the computer plays a side.
func (h *Header) computer() bool {
	return h.Players[game.White].Kind == Computer || h.Players[game.Black].Kind == Computer
}

// sideFor returns the side for which a command acts: the side named in it, the actor's only side, or the side to move.
func (g *Game) sideFor(cmd Command, a Actor) (game.Side, error) {
	seats := g.Seats(a)
	if cmd.Sided && cmd.Side > game.Black {
		return 0, invalid("side", i18n.T("club.bad-side"))
	}
	switch {
	case seats == [2]bool{} && g.Players[0].Kind == Computer && g.Players[1].Kind == Computer:
		return g.state.Turn(), nil // any spectator may end a game between two engines
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

// mayAct returns an error if an actor may do nothing in the game, or may not take its open seat. It compares nothing with
// the log, which may be hidden from the actor, and so is asked first.
func (c *core) mayAct(g *Game, a Actor) error {
	seats := g.Seats(a)
	if seats == [2]bool{} {
		if engines := g.Players[game.White].Kind == Computer && g.Players[game.Black].Kind == Computer; engines && !g.Imported() {
			return nil
		}
		return g.errNotPlayer()
	}
	for side, p := range g.Players {
		if open := p.Kind == Person && p.ID == ""; open && seats[side] && c.Apart != nil && c.Apart(a.ID, g.Players[1-side].ID) {
			return ErrForbidden(i18n.T("club.pupil-open-seat"))
		}
	}
	return nil
}

func (g *Game) errNotPlayer() error {
	if g.Imported() {
		return ErrForbidden(i18n.T("club.game-imported"))
	}
	return ErrForbidden(i18n.T("club.game-played-others"))
}
