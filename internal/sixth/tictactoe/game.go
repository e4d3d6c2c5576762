package tictactoe

import (
	"embed"

	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

//go:embed messages text_*.md
var files embed.FS

var messages = i18n.NewSource(files, "messages")

var info = game.Info{
	ID:      "tic-tac-toe",
	Name:    messages.T("name"),
	Credit:  messages.T("credit"),
	Summary: messages.T("summary"),
	Goal:    messages.T("goal"),
	Brief:   []game.Text{messages.T("brief-1"), messages.T("brief-2"), messages.T("brief-3")},
	First:   game.White,
	Sides:   [2]game.Text{messages.T("white"), messages.T("black")},
	Rules:   i18n.Document{Files: files, Prefix: "text_", Tail: ".md"},
}

// Game is three in a row for [game.Bind].
type Game struct{}

// Info describes the game.
func (Game) Info() *game.Info { return &info }

// Board returns a board of three by three cells.
func (Game) Board(game.Options) *board.Board { return square }

// Start returns the empty board.
func (Game) Start(game.Options) Position { return Position{} }

// Limits returns no limits: a game lasts at most nine plies.
func (Game) Limits(*Position) game.Limits { return game.Limits{} }

// Adjudicate returns a draw. It is never called, because there are no limits.
func (Game) Adjudicate(_ *Position, why game.Reason) game.Outcome { return game.Draw(why) }

// ParsePosition reads the rows and the side to move.
func (Game) ParsePosition(_ game.Options, text string) (p Position, c game.Counters, err error) {
	fields, err := game.Fields(text, game.FieldBoard, game.FieldTurn)
	if err != nil {
		return p, c, err
	}
	err = game.ParseRows(square, fields[0], "wb", func(cell board.Cell, letter byte) error {
		s := game.White
		if letter == 'b' {
			s = game.Black
		}
		p.men[s] |= 1 << cell
		return nil
	})
	if err != nil {
		return p, c, err
	}
	p.turn, err = game.ParseSide(fields[1])
	if err == nil && p.row(p.turn) {
		err = &game.Error{Kind: game.BadPosition, Input: text, Problem: messages.T("has-won")}
	}
	return p, c, err
}

// AppendPosition writes the format of ParsePosition.
func (Game) AppendPosition(dst []byte, p *Position, _ game.Counters) []byte {
	dst = game.AppendRows(dst, square, func(cell board.Cell) byte {
		switch {
		case p.men[game.White]&(1<<cell) != 0:
			return 'w'
		case p.men[game.Black]&(1<<cell) != 0:
			return 'b'
		}
		return 0
	})
	return append(dst, ' ', p.turn.Letter())
}

// ParseMove reads the name of a cell.
func (Game) ParseMove(_ *Position, text string) (game.Move, error) {
	c, ok := square.Cell(text)
	if !ok {
		return 0, &game.Error{Kind: game.BadMove, Input: text, Problem: messages.T("no-cell")}
	}
	return game.Move(c), nil
}

// AppendMove writes the name of the cell.
func (Game) AppendMove(dst []byte, _ *Position, m game.Move) []byte {
	return append(dst, square.Name(board.Cell(m))...)
}

// AppendPieces lists the pieces.
func (Game) AppendPieces(dst []game.Piece, p *Position) []game.Piece {
	for cell := range board.Cell(square.Len()) {
		for s := range game.Side(2) {
			if p.men[s]&(1<<cell) != 0 {
				dst = append(dst, game.Piece{Cell: cell, Side: s, Kind: game.Man, Count: 1})
			}
		}
	}
	return dst
}

// AppendClicks appends one click, on the cell.
func (Game) AppendClicks(dst []board.Cell, _ *Position, m game.Move) []board.Cell {
	return append(dst, board.Cell(m))
}
