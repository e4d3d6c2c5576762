package print

import (
	"tablier/rules/board"
	"tablier/rules/game"
)

// Variant is one of the boards of a game.
type Variant struct {
	Options game.Options // the options to play on this board, otherwise the defaults
	Board   *board.Board
	Label   game.Text // which board it is; empty if there is only one
}

// Boards lists the boards on which a game can be played, the default one first.
func Boards(g game.Bound) []Variant {
	info := g.Info()
	usual := Variant{Options: info.Defaults(), Board: g.Rules(info.Defaults()).Board()}
	all := []Variant{usual}
	for _, o := range info.Options {
		for _, v := range o.Values {
			options, err := info.ParseOptions(o.Name + "=" + v.Name)
			if err != nil {
				continue // cannot fail: the values are the game's own
			}
			b := g.Rules(options).Board()
			if b.ID != usual.Board.ID {
				all = append(all, Variant{options, b, v.Label})
				all[0].Label = o.Values[0].Label
			}
		}
	}
	return all
}

// origin returns the message that says which parts of a board are original and which are a reconstruction, or "" if
// there is none.
func origin(gameID, boardID string) string {
	if id := origins[gameID+" "+boardID]; id != "" {
		return id
	}
	return origins[gameID]
}

var origins = map[string]string{
	"agon":          "print.origin-agon",
	"court-circuit": "print.origin-court-circuit",
	"ra":            "print.origin-ra-114",
	"ra ra127":      "print.origin-ra-127",
	"ring":          "print.origin-ring",
	"ringo":         "print.origin-ringo",
	"ringo ringo5":  "print.origin-ringo-5",
}

// turning are the games whose pieces have two faces and change sides.
var turning = map[string]bool{"court-circuit": true}
