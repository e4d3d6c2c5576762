package game

import "tablier/rules/board"

// Kind is what a piece looks like.
type Kind uint8

// The kinds of pieces of the five games.
const (
	Man     Kind = iota // a plain piece: pawn, attacker, defender
	Guard               // Agon
	Queen               // Agon
	Dame                // Court-Circuit: the last piece of a side
	Stack               // Ra: Count pieces on one another
	Ring                // Ring: a free ring (its Side has no meaning)
	Ringed              // Ring: a pawn inside a ring
	Citizen             // Ringo: Count black pieces in the citadel
)

var kindWords = [...]string{"man", "guard", "queen", "dame", "stack", "ring", "ringed", "citizen"}

// String returns the word for the kind, such as "queen".
func (k Kind) String() string { return kindWords[k] }

// Piece is a piece on a cell, as drawings and texts show it.
type Piece struct {
	Cell    board.Cell
	Side    Side
	Kind    Kind
	Count   uint8 // how many, at least 1
	Captive bool  // Agon: captured, still to be relocated
}
