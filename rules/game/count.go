package game

// Count is a figure that players keep an eye on during a game, such as the pieces captured so far.
type Count struct {
	Side Side // the side to which it is shown; a goal belongs to the side that wants to reach it
	Text Text // what is counted, such as "Pawns"
	N    int
	Of   int // the number that wins; 0 if there is none
}

// Counted is the capability to say what players count. For a game without it, nothing is shown.
type Counted[P any] interface {
	// Counts returns the figures of both sides in the order in which they are shown.
	Counts(p *P) []Count
}

// Counts are the figures at the current position.
func (g guide[P, PP]) Counts() []Count {
	if x, ok := g.s.r.g.(Counted[P]); ok {
		return x.Counts(&g.s.last().pos)
	}
	return nil
}
