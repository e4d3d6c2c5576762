package game

// Notation describes the text of a game's positions to an editor, which sets positions up
// piece by piece.
type Notation struct {
	Letters string  // one byte for each piece that can stand on a cell, in the order of the palette
	Pieces  []Piece // what each of the letters looks like; cells are not set
	Fields  []Field // what follows the board, in order
}

// Field is a part of position text behind the board.
type Field struct {
	Name  string // in the protocol of the pages: turn, count, citadel ...
	Label Text
	Empty string // the text of a field that says nothing; empty for one that always says something
}

// TurnField is the side to move, as every game writes it.
var TurnField = Field{Name: "turn", Label: FieldTurn}

// Notated is the capability of a [Game] whose positions can be set up piece by piece. A test
// of the pages' core holds it to the game's own notation.
type Notated interface{ Notation() Notation }
