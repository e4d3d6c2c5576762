package table

import (
	"strconv"

	"tablier/rules/game"
)

// Problem says in what way a table is of no use.
type Problem uint8

// The problems.
const (
	NotATable    Problem = iota // some other file
	OtherVersion                // a table of a format this program does not read
	Damaged                     // a checksum or a bound is wrong
	Truncated                   // it ends too early
	OtherTable                  // a sound table of another game, option set or slice
)

// Error is a table that cannot be used.
type Error struct {
	Problem Problem
	Path    string // where it is, if known
	What    game.Text
}

func (e *Error) Error() string { return e.In(game.English) }

// In says the error in a language.
func (e *Error) In(l game.Lang) string {
	if e.Path == "" {
		return e.What.In(l)
	}
	return e.Path + game.Text{FR: " : ", EN: ": "}.In(l) + e.What.In(l)
}

// Is makes errors.Is compare problems, so that callers may ask for one.
func (e *Error) Is(target error) bool {
	t, ok := target.(*Error)
	return ok && t.Problem == e.Problem && t.What == (game.Text{})
}

func damaged(fr, en string) error {
	return &Error{Problem: Damaged, What: game.Text{
		FR: "table de finales abîmée ; il faut la supprimer et la recalculer (" + fr + ")",
		EN: "damaged table; delete it and solve it again (" + en + ")",
	}}
}

func damagedBlock(b uint64, fr, en string) error {
	n := strconv.FormatUint(b, 10)
	return damaged("le bloc "+n+" "+fr, "block "+n+" "+en)
}

func truncated() error {
	return &Error{Problem: Truncated, What: game.Text{
		FR: "table de finales tronquée : le fichier finit trop tôt ; il faut la supprimer et la recalculer",
		EN: "truncated table: the file ends too early; delete it and solve it again",
	}}
}

var errRank = damaged("une distance est hors limites", "a distance is out of range")
