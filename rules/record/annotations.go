package record

// Annotations counts what people add to the moves of games.
type Annotations struct{ Comments, Variations int }

// Add counts the comments and variations of a game, those within variations too.
func (a *Annotations) Add(g *Game) {
	if g.Comment != "" {
		a.Comments++
	}
	a.line(g.Moves)
}

func (a *Annotations) line(moves []Move) {
	for i := range moves {
		if moves[i].Comment != "" {
			a.Comments++
		}
		for _, v := range moves[i].Variations {
			a.Variations++
			a.line(v)
		}
	}
}
