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

// tooMuch returns the error for exceeding a limit.
func tooMuch(field string, text game.Text) *club.Error {
	return &club.Error{Kind: club.Conflict, Field: field, Text: text}
}

// refused converts an error of records or rules.
func refused(field string, err error) error {
	if e := (i18n.Localized)(nil); !errors.As(err, &e) {
		return err
	}
	return &club.Error{Kind: club.Invalid, Field: field, Err: err, Text: i18n.FromError(err)}
}

// ErrNoStudy returns the error for an ID without a study, or with one that the person may not see.
func ErrNoStudy() *club.Error {
	return &club.Error{Kind: club.NotFound, Field: "id", Text: i18n.T("study.unknown")}
}

// ErrNoChapter returns the error for an ID without a chapter in the study.
func ErrNoChapter() *club.Error {
	return &club.Error{Kind: club.NotFound, Field: "chapter", Text: i18n.T("study.chapter-no-longer")}
}

// ErrStale returns the error for a change based on a version other than the stored one.
func ErrStale(version int) *club.Error {
	n := strconv.Itoa(version)
	return &club.Error{Kind: club.Stale, Field: "version", Seq: version, Text: i18n.T("study.stale", "n", n)}
}

// ErrFull returns the error for a chapter beyond the limit of a study.
func ErrFull(most int) *club.Error {
	n := strconv.Itoa(most)
	return tooMuch("chapter", i18n.T("study.too-many-chapters", "n", n))
}

func errReader() *club.Error {
	return club.ErrForbidden(i18n.T("study.read-only"))
}

func errOwner() *club.Error {
	return club.ErrForbidden(i18n.T("study.owner-only"))
}
