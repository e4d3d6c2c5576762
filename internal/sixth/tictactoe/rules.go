package tictactoe

import (
	"math/bits"

	"tablier/rules/board"
	"tablier/rules/game"
)

const full = 1<<9 - 1

// rows are the lines of three, one bit for each cell in board order.
var rows = [...]uint16{0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124}

var square = board.Square("tic-tac-toe", 3)

// Position is the cells of each side, and who is to move.
type Position struct {
	men  [2]uint16
	turn game.Side
}

// Turn returns the side to move.
func (p *Position) Turn() game.Side { return p.turn }

// AppendMoves appends the empty cells, unless somebody has won.
func (p *Position) AppendMoves(dst []game.Move) []game.Move {
	if p.row(p.turn.Other()) || p.row(p.turn) {
		return dst
	}
	for free := full &^ (p.men[0] | p.men[1]); free != 0; free &= free - 1 {
		dst = append(dst, game.Move(bits.TrailingZeros16(free)))
	}
	return dst
}

// Play places a piece. All moves are progress.
func (p *Position) Play(m game.Move) (progress bool) {
	p.men[p.turn] |= 1 << m
	p.turn = p.turn.Other()
	return true
}

// row reports whether a side has three in a row.
func (p *Position) row(s game.Side) bool {
	for _, r := range rows {
		if p.men[s]&r == r {
			return true
		}
	}
	return false
}

// Outcome returns a win for three in a row, and a draw for a full board.
func (p *Position) Outcome() game.Outcome {
	for s := range game.Side(2) {
		if p.row(s) {
			return game.Win(s, game.Blocked)
		}
	}
	if p.men[0]|p.men[1] == full {
		return game.Draw(game.NoTurns)
	}
	return game.Outcome{}
}

// Hash returns a key of all fields that == compares.
func (p *Position) Hash() uint64 {
	return game.Mix(game.Mix(game.Mix(6, uint64(p.men[0])), uint64(p.men[1])), uint64(p.turn))
}

// Evaluate counts the rows that are still open to each side.
func (p *Position) Evaluate() (score int) {
	for _, r := range rows {
		if p.men[p.turn.Other()]&r == 0 {
			score += 10
		}
		if p.men[p.turn]&r == 0 {
			score -= 10
		}
	}
	return score
}
