package remote

import (
	"strings"

	"tablier/i18n"
	"tablier/rules/game"
)

// Problem reports an answer of the server that makes a table unreadable.
type Problem struct {
	URL  string
	What game.Text
}

func (e *Problem) Error() string { return e.In(game.English) }

// In returns the error message in a language.
func (e *Problem) In(l game.Lang) string {
	return e.URL + i18n.T("colon").In(l) + e.What.In(l)
}

// Is reports whether a path is an HTTP or HTTPS address.
func Is(path string) bool {
	low := strings.ToLower(path)
	return strings.HasPrefix(low, "http://") || strings.HasPrefix(low, "https://")
}
