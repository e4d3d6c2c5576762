package game

// Side is one of the two players.
type Side uint8

// The sides. [Info].First is the one that begins.
const (
	White Side = iota
	Black
)

// Other returns the opponent.
func (s Side) Other() Side { return s ^ 1 }

// Letter returns 'w' or 'b', as in position text.
func (s Side) Letter() byte {
	if s == White {
		return 'w'
	}
	return 'b'
}

// String returns "white" or "black".
func (s Side) String() string {
	if s == White {
		return "white"
	}
	return "black"
}
