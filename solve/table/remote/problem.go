package remote

import (
	"strings"

	"tablier/i18n"
	"tablier/rules/game"
)

// Problem is an answer by which a table cannot be read.
type Problem struct {
	URL  string
	What game.Text
}

func (e *Problem) Error() string { return e.In(game.English) }

// In says the error in a language.
func (e *Problem) In(l game.Lang) string {
	return e.URL + i18n.T("colon").In(l) + e.What.In(l)
}

// Is reports whether a path is the address of something on a server.
func Is(path string) bool {
	low := strings.ToLower(path)
	return strings.HasPrefix(low, "http://") || strings.HasPrefix(low, "https://")
}
