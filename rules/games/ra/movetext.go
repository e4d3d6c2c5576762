package ra

import (
	"strconv"

	"tablier/rules/board"
	"tablier/rules/game"
)

// AppendMove writes "2:g8-g6", "2:g8xg6" where a group is eliminated, or "pass".
func (Game) AppendMove(dst []byte, p *Position, m game.Move) []byte {
	if m == game.Pass {
		return append(dst, "pass"...)
	}
	from, to, k := unpack(m)
	b := plateaus[p.plateau].board
	dst = append(dst, byte('0'+k), ':')
	dst = append(dst, b.Name(from)...)
	dst = append(dst, p.link(to))
	return append(dst, b.Name(to)...)
}

// link is what stands between the cells of a move: 'x' where it eliminates.
func (p *Position) link(to board.Cell) byte {
	if p.size(p.turn.Other(), to) > 0 {
		return 'x'
	}
	return '-'
}

// moveWanted is what a move looks like.
var moveWanted = game.Text{
	FR: "pièces:départ-arrivée, par exemple 2:g8-g6, avec x au lieu de - pour éliminer, ou pass",
	EN: "pieces:from-to, such as 2:g8-g6, with x for - where it eliminates, or pass",
}

// ParseMove reads lower-case text in the form of a move; legality is not looked at.
func (Game) ParseMove(p *Position, text string) (game.Move, error) {
	if text == "pass" {
		return game.Pass, nil
	}
	wrong := func(at, problem, want game.Text) (game.Move, error) {
		return 0, &game.Error{Kind: game.BadMove, Input: text, At: at.EN, Problem: problem.EN, Want: want.EN,
			FR: game.Wording{At: at.FR, Problem: problem.FR, Want: want.FR}}
	}
	noCell := game.Text{FR: "il n’y a pas de telle case", EN: "there is no such cell"}
	if len(text) < 2 || text[1] != ':' {
		return wrong(game.Text{}, game.Text{
			FR: "il ne commence pas par un nombre de pièces suivi de deux-points",
			EN: "it does not begin with a number of pieces and a colon",
		}, moveWanted)
	}
	if text[0] < '1' || text[0] > '0'+MostInCell {
		q := strconv.Quote(text[:1])
		return wrong(game.Text{FR: "nombre de pièces", EN: "number of pieces"}, game.Text{
			FR: q + " n’est pas un nombre de pièces qui puissent se déplacer ensemble",
			EN: q + " is no number of pieces that can move together",
		}, game.Text{FR: "1, 2 ou 3", EN: "1, 2 or 3"})
	}
	b := plateaus[p.plateau].board
	from, rest := game.CutCell(b, text[2:])
	if from == board.None {
		return wrong(game.Text{FR: "première case", EN: "first cell"}, noCell, moveWanted)
	}
	if rest == "" || rest[0] != '-' && rest[0] != 'x' {
		return wrong(game.Text{FR: "après la première case", EN: "after the first cell"},
			game.Text{FR: "il n’y a ni - ni x", EN: "there is neither - nor x"}, moveWanted)
	}
	to, rest := game.CutCell(b, rest[1:])
	if to == board.None || rest != "" {
		return wrong(game.Text{FR: "seconde case", EN: "second cell"}, noCell, moveWanted)
	}
	return pack(from, to, int(text[0]-'0')), nil
}

// AppendClicks gives the cell the pieces leave and the cell they reach. Moves
// that differ only in the number of pieces have equal clicks.
func (Game) AppendClicks(dst []board.Cell, _ *Position, m game.Move) []board.Cell {
	if m == game.Pass {
		return dst
	}
	from, to, _ := unpack(m)
	return append(dst, from, to)
}
