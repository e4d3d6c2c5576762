package game

// Side is one of the two players.
type Side uint8

// The sides. Which of them begins is told by [Info].First.
const (
	White Side = iota
	Black
)

// Other returns the opponent.
func (s Side) Other() Side { return s ^ 1 }

// Letter returns 'w' or 'b', as positions are written.
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
