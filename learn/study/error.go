package study

import (
	"errors"
	"strconv"

	"tablier/play/club"
	"tablier/rules/game"
)

func invalid(field, fr, en string) *club.Error {
	return &club.Error{Kind: club.Invalid, Field: field, Text: game.Text{FR: fr, EN: en}}
}

// tooMuch is the error for what goes beyond a limit.
func tooMuch(field, fr, en string) *club.Error {
	return &club.Error{Kind: club.Conflict, Field: field, Text: game.Text{FR: fr, EN: en}}
}

// refused says what records or rules found wrong.
func refused(field string, err error) error {
	e := (interface{ In(game.Lang) string })(nil)
	if !errors.As(err, &e) {
		return err
	}
	return &club.Error{Kind: club.Invalid, Field: field, Err: err, Text: game.Text{FR: e.In(game.French), EN: e.In(game.English)}}
}

// ErrNoStudy is the error for an id that no study has, or none that the asker may see.
func ErrNoStudy() *club.Error {
	return &club.Error{Kind: club.NotFound, Field: "id", Text: game.Text{
		FR: "cette étude n’existe pas, ou elle est privée", EN: "there is no such study, or it is private"}}
}

// ErrNoChapter is the error for an id that no chapter of the study has.
func ErrNoChapter() *club.Error {
	return &club.Error{Kind: club.NotFound, Field: "chapter", Text: game.Text{
		FR: "ce chapitre n’existe plus", EN: "this chapter is no longer there"}}
}

// ErrStale is the error for a change that was made on another version than the stored one.
func ErrStale(version int) *club.Error {
	n := strconv.Itoa(version)
	return &club.Error{Kind: club.Stale, Field: "version", Seq: version, Text: game.Text{
		FR: "quelqu’un l’a changé entre-temps : c’est maintenant la version " + n + ". Rien n’a été écrasé",
		EN: "somebody has changed it meanwhile: it is version " + n + " now. Nothing was overwritten"}}
}

// ErrFull is the error for a chapter more than a study may hold.
func ErrFull(most int) *club.Error {
	n := strconv.Itoa(most)
	return tooMuch("chapter", "une étude tient au plus "+n+" chapitres ; commencez-en une autre", "a study holds at most "+n+" chapters; begin another one")
}

func errReader() *club.Error {
	return club.ErrForbidden("vous pouvez lire cette étude, pas la changer ; clonez-la pour y travailler", "you may read this study, not change it; clone it to work on it")
}

func errOwner() *club.Error {
	return club.ErrForbidden("cela revient à qui a fait l’étude", "this is for the one whose study it is")
}
