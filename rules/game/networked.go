package game

import "tablier/rules/game/net"

// Networked is the capability of a position to be input to a neural network.
type Networked interface {
	// AppendInputs appends the indices of the active inputs from the view of the side to move. An
	// input may occur more than once. There are none under options that the game's network does
	// not support.
	AppendInputs(dst []uint16) []uint16
}

// Shaped is the capability of a [Game] whose positions are [Networked].
type Shaped interface {
	NetShape() net.Shape
}

// NetShape returns the shape of a game's network inputs. ok is false if the game has none.
func NetShape(r Rules) (s net.Shape, ok bool) {
	if g, shaped := r.(Shaped); shaped {
		s = g.NetShape()
	}
	return s, s.Inputs > 0
}

// AppendInputs appends the inputs of the current position. ok is false if the game has no network
// inputs, at least under its options.
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
