package ra

import (
	"strconv"
	"strings"

	"tablier/rules/board"
	"tablier/rules/game"
)

// letters writes groups: White's of one, two and three, then Black's.
const letters = "ABCabc"

// idle is the third field of position text.
var idle = game.Text{FR: "coups depuis une élimination", EN: "plies since an elimination"}

func itoa(n int) string { return strconv.Itoa(n) }

// AppendPosition writes the rows, the side to move and the plies since an elimination.
func (Game) AppendPosition(dst []byte, p *Position, c game.Counters) []byte {
	dst = game.AppendRows(dst, plateaus[p.plateau].board, func(cell board.Cell) byte {
		for s := range game.Side(2) {
			if n := p.size(s, cell); n > 0 {
				return letters[3*int(s)+n-1]
			}
		}
		return 0
	})
	dst = append(dst, ' ', p.turn.Letter(), ' ')
	return strconv.AppendInt(dst, int64(c.NoProgress), 10)
}

// ParsePosition reads canonical position text and refuses what no game can reach
// for the reasons that doc.go lists.
func (Game) ParsePosition(o game.Options, text string) (Position, game.Counters, error) {
	p, c, err := parse(o, text)
	if err != nil {
		return Position{}, game.Counters{}, err
	}
	return p, c, nil
}

func parse(o game.Options, text string) (p Position, counters game.Counters, err error) {
	f, err := game.Fields(text, game.FieldBoard, game.FieldTurn, idle)
	if err != nil {
		return p, counters, err
	}
	p = empty(o)
	g := &plateaus[p.plateau]
	err = game.ParseRows(g.board, f[0], letters, func(c board.Cell, letter byte) error {
		i := strings.IndexByte(letters, letter)
		s := game.Side(i / 3)
		if c == g.ra[s] {
			at := g.board.Name(c)
			return bad(string(letter), game.Text{FR: at, EN: at}, game.Text{
				FR: "les " + info.Sides[s].FR + " sont sur leur propre Ra, où ils n’entrent jamais",
				EN: sideName(s) + " stands on its own Ra, which it may never enter",
			}, game.Text{FR: "une case vide à cet endroit", EN: "an empty cell there"})
		}
		p.put(s, c, i%3+1)
		return nil
	})
	if err != nil {
		return p, counters, err
	}
	if p.turn, err = game.ParseSide(f[1]); err != nil {
		return p, counters, err
	}
	if counters.NoProgress, err = game.ParseCount(f[2], idle, noProgress); err != nil {
		return p, counters, err
	}
	return p, counters, p.impossible(f, counters.NoProgress)
}

// impossible says what is wrong with a well-formed position in no game's reach.
func (p *Position) impossible(f []string, counter int) error {
	g := &plateaus[p.plateau]
	var entered [2]bool
	for s := range game.Side(2) {
		if n := p.pieces(s); n > Pieces {
			return bad(f[0], game.FieldBoard,
				game.Text{FR: "les " + info.Sides[s].FR + " ont " + itoa(n) + " pièces", EN: sideName(s) + " has " + itoa(n) + " pieces"},
				game.Text{FR: "au plus 9 par camp", EN: "at most 9 a side"})
		}
		entered[s] = p.size(s, g.ra[s.Other()]) > 0
	}
	if p.pieces(game.White)+p.pieces(game.Black) == 0 {
		return bad(f[0], game.FieldBoard,
			game.Text{FR: "il n’y a aucune pièce sur le plateau", EN: "no piece is on the board"},
			game.Text{FR: "des pièces d’un camp au moins", EN: "pieces of at least one side"})
	}
	if entered[game.White] && entered[game.Black] {
		return bad(f[0], game.FieldBoard,
			game.Text{FR: "les deux Ra sont occupés, or la première entrée finit la partie", EN: "both Ra are entered, but the first entry ends the game"},
			game.Text{FR: "des pièces dans un seul Ra au plus", EN: "pieces in one Ra at most"})
	}
	for s := range game.Side(2) {
		if err := p.ended(f, counter, s, entered[s]); err != nil {
			return err
		}
	}
	return nil
}

// ended says what is wrong with a position that side s has won, unless nothing is.
func (p *Position) ended(f []string, counter int, s game.Side, entered bool) error {
	them := s.Other()
	gone := p.pieces(them) == 0
	we, they := info.Sides[s].FR, info.Sides[them].FR
	switch {
	case gone && entered:
		return bad(f[0], game.FieldBoard, game.Text{
			FR: "les " + we + " ont pris la dernière pièce et sont entrés dans le Ra, or l’un ou l’autre finit la partie",
			EN: sideName(s) + " has taken the last piece and entered the Ra, but either ends the game",
		}, game.Text{FR: "l’un ou l’autre", EN: "one or the other"})
	case (gone || entered) && p.turn == s:
		letter := string(them.Letter())
		return bad(f[1], game.FieldTurn, game.Text{
			FR: "les " + we + " viennent de gagner : le trait serait aux " + they,
			EN: sideName(s) + " has just won, so the next turn would be " + sideName(them) + "'s",
		}, game.Text{FR: letter, EN: letter})
	case gone && counter != 0:
		return bad(f[2], idle, game.Text{
			FR: "la dernière pièce des " + they + " vient d’être prise",
			EN: "the last piece of " + sideName(them) + " has just been taken",
		}, game.Text{FR: "0", EN: "0"})
	case entered && counter == 0:
		return bad(f[2], idle, game.Text{
			FR: "le dernier coup est entré dans le Ra et n’a rien éliminé",
			EN: "the last ply entered the Ra and eliminated nothing",
		}, game.Text{FR: "un nombre entier de 1 à " + itoa(noProgress), EN: "a whole number from 1 to " + itoa(noProgress)})
	}
	return nil
}

func bad(input string, at, problem, want game.Text) *game.Error {
	return &game.Error{Kind: game.BadPosition, Input: input, At: at.EN, Problem: problem.EN, Want: want.EN,
		FR: game.Wording{At: at.FR, Problem: problem.FR, Want: want.FR}}
}

func sideName(s game.Side) string {
	if s == game.White {
		return "White"
	}
	return "Black"
}
