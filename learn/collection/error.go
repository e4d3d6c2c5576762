package collection

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/rules/game"
)

func invalid(field string, text game.Text) *club.Error {
	return &club.Error{Kind: club.Invalid, Field: field, Text: text}
}

// ErrNoCollection returns the error for an ID without a collection, or with one that the person may
// not see.
func ErrNoCollection() *club.Error {
	return &club.Error{Kind: club.NotFound, Field: "id", Text: i18n.T("collection.none")}
}

// ErrFull returns the error for exceeding a limit.
func ErrFull(field string, most int) *club.Error {
	return &club.Error{Kind: club.Conflict, Field: field, Text: i18n.T("collection.full", "most", most)}
}

// checkText trims and checks a text that a person wrote. If lines is true, it may have several
// lines.
func checkText(field, text string, most int, lines bool) (string, error) {
	text = strings.TrimSpace(text)
	switch {
	case !utf8.ValidString(text):
		return "", invalid(field, i18n.T("collection.not-utf-8"))
	case utf8.RuneCountInString(text) > most:
		return "", invalid(field, i18n.T("collection.too-long", "most", most))
	case strings.ContainsFunc(text, func(r rune) bool { return unicode.IsControl(r) && (!lines || r != '\n') }):
		return "", invalid(field, i18n.T("collection.control-character"))
	}
	return text, nil
}

func checkName(name string) (string, error) {
	name, err := checkText("name", name, MaxName, false)
	if err == nil && name == "" {
		err = invalid("name", i18n.T("collection.name-empty"))
	}
	return name, err
}
