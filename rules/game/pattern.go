package game

import (
	"slices"

	"tablier/i18n"
	"tablier/rules/board"
)

// Pattern is a shape or idea that a teacher would name: a pair, a flank, a ladder.
type Pattern struct {
	ID   string // "exposed-pair"; unique in its game
	Name Text   // as players call it
}

// Finding is an occurrence of a pattern on the board.
type Finding struct {
	Pattern string       // its ID
	Side    Side         // the side it favours
	Text    Text         // what it means here, in one or two sentences that name the cells
	Cells   []board.Cell // the cells concerned, the most important first
	Arrows  []Arrow
	Worth   int  // how much it matters, in hundredths of a man: 1 to 1000
	Whole   bool // it is about the whole board, such as a majority: its place does not tell two of them apart
}

// Arrow leads from one cell to another.
type Arrow struct{ From, To board.Cell }

// Same reports whether two findings are the same pattern at the same place for the same side.
// The place is the first cell, except for those about the whole board.
func (f *Finding) Same(g *Finding) bool {
	return f.Pattern == g.Pattern && f.Side == g.Side && (f.Whole || slices.Equal(f.Cells[:min(1, len(f.Cells))], g.Cells[:min(1, len(g.Cells))]))
}

// Names lists cells by their names on a board: "b4, c4 and d4".
func Names(b *board.Board, cells ...board.Cell) Text {
	names := make([]string, len(cells))
	for i, c := range cells {
		names[i] = b.Name(c)
	}
	return i18n.AllOf(names)
}

// Patterned is the capability of a [Game] to find its patterns. Findings are in no particular
// order, but the same position always gives the same findings.
type Patterned[P any] interface {
	// Patterns lists all patterns of the game.
	Patterns() []Pattern
	// AppendStanding appends the patterns that stand in a position, whichever side is to move.
	AppendStanding(dst []Finding, p *P) []Finding
	// AppendMade appends the patterns of a legal move of p itself, beyond those that stand after
	// it: a capture, a sweep, a sacrifice.
	AppendMade(dst []Finding, p *P, m Move) []Finding
}

// Patterns lists the patterns of a game. It returns nil if the game defines none.
func Patterns(r Rules) []Pattern {
	if p, ok := r.(interface{ Patterns() []Pattern }); ok {
		return p.Patterns()
	}
	return nil
}

// Standing returns the patterns in the current position.
func Standing(s State) []Finding {
	if f, ok := s.Guide().(interface{ standing() []Finding }); ok {
		return f.standing()
	}
	return nil
}

// Made returns the patterns that a move makes. It refuses an illegal move as [State.Apply] does.
func Made(s State, move string) ([]Finding, error) {
	if f, ok := s.Guide().(interface {
		made(move string) ([]Finding, error)
	}); ok {
		return f.made(move)
	}
	_, err := s.Canonical(move)
	return nil, err
}

// Patterns is the [Patterned] capability of the game, if it has it.
func (r *rules[P, PP]) Patterns() []Pattern {
	if g, ok := any(r.g).(Patterned[P]); ok {
		return g.Patterns()
	}
	return nil
}

func (g guide[P, PP]) standing() []Finding {
	if x, ok := any(g.s.r.g).(Patterned[P]); ok {
		return x.AppendStanding(nil, &g.s.last().pos)
	}
	return nil
}

func (g guide[P, PP]) made(move string) ([]Finding, error) {
	m, _, err := g.s.resolve(move)
	if err != nil {
		return nil, err
	}
	if x, ok := any(g.s.r.g).(Patterned[P]); ok && m != Pass {
		return x.AppendMade(nil, &g.s.last().pos, m), nil
	}
	return nil, nil
}
