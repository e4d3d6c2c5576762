package pairing

// Colour is a side of the board. In games without colours, White moves first.
type Colour int8

// The colours.
const (
	None  Colour = 0
	White Colour = 1
	Black Colour = -1
)

// Opposite returns the other colour.
func (c Colour) Opposite() Colour { return -c }

// Pair is one board of a round, by the players' numbers. Black is 0 if White has a bye.
type Pair struct {
	White, Black int
}

// IsBye reports whether White has no opponent.
func (p Pair) IsBye() bool { return p.Black == 0 }
