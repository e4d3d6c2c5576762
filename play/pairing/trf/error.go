package trf

import (
	"strings"

	"tablier/i18n"
)

// Error is one error in a file.
type Error struct {
	Line, Column int       // from 1; Column is 0 if the whole line is wrong
	Problem      i18n.Text // the problem, as a clause
	Want         i18n.Text // what would be accepted
}

// Error returns one line in English.
func (e *Error) Error() string { return e.In(i18n.English) }

// In returns one line in a language.
func (e *Error) In(l i18n.Lang) string {
	where := i18n.T("trf.line", "line", e.Line)
	if e.Column > 0 {
		where = i18n.T("trf.line-column", "line", e.Line, "column", e.Column)
	}
	return i18n.Refusal(where, i18n.Text{}, e.Problem, e.Want).In(l)
}

// Errors are all errors in a file, in the order of its lines, at most maxErrors.
type Errors []*Error

const maxErrors = 50

// Error returns a line for each error, in English.
func (e Errors) Error() string { return e.In(i18n.English) }

// In returns a line for each error, in a language.
func (e Errors) In(l i18n.Lang) string {
	var lines []string
	for _, one := range e {
		lines = append(lines, one.In(l))
	}
	return strings.Join(lines, "\n")
}
