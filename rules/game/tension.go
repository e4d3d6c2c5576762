package game

// Tension is the capability to tell how much there is left to play for in a
// position. A search that avoids draws prefers positions with more of it.
type Tension interface {
	// Tension is how far a decisive result is still possible, in hundredths of the
	// engine's contempt. It is 0 if hardly anything but a draw is left.
	Tension() int
}
