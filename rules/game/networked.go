package game

import "tablier/rules/game/net"

// Networked is the capability of showing a position to a small network.
type Networked interface {
	// AppendInputs appends the inputs that are there, as the side to move sees them. An input may
	// be there more than once. Under options that the game's network does not know there are none.
	AppendInputs(dst []uint16) []uint16
}

// Shaped is the capability of a [Game] whose positions are [Networked].
type Shaped interface {
	NetShape() net.Shape
}

// NetShape returns what a game shows a network; ok is false where it shows nothing.
func NetShape(r Rules) (s net.Shape, ok bool) {
	if g, shaped := r.(Shaped); shaped {
		s = g.NetShape()
	}
	return s, s.Inputs > 0
}

// AppendInputs appends the inputs of the current position; ok is false where the game
// shows nothing, under its options at least.
func AppendInputs(dst []uint16, s State) (out []uint16, ok bool) {
	if f, ok := s.(interface {
		inputs(dst []uint16) ([]uint16, bool)
	}); ok {
		return f.inputs(dst)
	}
	return dst, false
}

// NetShape implements [Shaped], if the game does.
func (r *rules[P, PP]) NetShape() net.Shape {
	if g, ok := any(r.g).(Shaped); ok {
		return g.NetShape()
	}
	return net.Shape{}
}

func (s *state[P, PP]) inputs(dst []uint16) ([]uint16, bool) {
	if f, ok := any(s.pos()).(Networked); ok {
		out := f.AppendInputs(dst)
		return out, len(out) > len(dst)
	}
	return dst, false
}
