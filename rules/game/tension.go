package game

// Tension is the capability of telling how much a position leaves to play for. A
// search that shuns draws leans towards what leaves more.
type Tension interface {
	// Tension is what the chance of a decision is worth to who seeks one, in
	// hundredths of what a draw costs; 0 where hardly anything but a draw is left.
	Tension() int
}
