package game

// Tension is the capability to tell how much there is left to play for in a
// position. A search that avoids draws prefers positions with more of it.
type Tension interface {
	// Tension is what the chance of a decisive result is worth to a side that avoids draws, in
	// hundredths of the cost of a draw. It is 0 if hardly anything but a draw is left.
	Tension() int
}
