package study

import (
	"errors"
	"strconv"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/rules/game"
)

func invalid(field string, text game.Text) *club.Error {
	return &club.Error{Kind: club.Invalid, Field: field, Text: text}
}

// tooMuch is the error for what goes beyond a limit.
func tooMuch(field string, text game.Text) *club.Error {
	return &club.Error{Kind: club.Conflict, Field: field, Text: text}
}

// refused says what records or rules found wrong.
func refused(field string, err error) error {
	if e := (i18n.Localized)(nil); !errors.As(err, &e) {
		return err
	}
	return &club.Error{Kind: club.Invalid, Field: field, Err: err, Text: i18n.FromError(err)}
}

// ErrNoStudy is the error for an id that no study has, or none that the asker may see.
func ErrNoStudy() *club.Error {
	return &club.Error{Kind: club.NotFound, Field: "id", Text: i18n.T("study.no-such-study-or-private")}
}

// ErrNoChapter is the error for an id that no chapter of the study has.
func ErrNoChapter() *club.Error {
	return &club.Error{Kind: club.NotFound, Field: "chapter", Text: i18n.T("study.chapter-no-longer")}
}

// ErrStale is the error for a change that was made on another version than the stored one.
func ErrStale(version int) *club.Error {
	n := strconv.Itoa(version)
	return &club.Error{Kind: club.Stale, Field: "version", Seq: version, Text: i18n.T("study.somebody-changed-meanwhile-version-now", "n", n)}
}

// ErrFull is the error for a chapter more than a study may hold.
func ErrFull(most int) *club.Error {
	n := strconv.Itoa(most)
	return tooMuch("chapter", i18n.T("study.study-holds-at-most-chapters", "n", n))
}

func errReader() *club.Error {
	return club.ErrForbidden(i18n.T("study.you-may-read-study-not"))
}

func errOwner() *club.Error {
	return club.ErrForbidden(i18n.T("study.for-one-whose-study"))
}
