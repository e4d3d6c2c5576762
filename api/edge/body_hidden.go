package edge

import (
	"net/http"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"

	"tablier/i18n"
	"tablier/play/club"
)

// errHidden returns an error if a text in the body of a request has a character that nobody sees: it would command a
// terminal, turn the direction of a page or hide words, and PostgreSQL cannot store NUL. The same holds for piles of marks
// on a letter, which cover other lines. No room has to think of it.
func errHidden(c huma.Context, body any) error {
	place, line, r, found := hiddenIn(body)
	if !found {
		return nil
	}
	words := i18n.T("api.hidden-character", "character", strconv.QuoteRuneToASCII(r))
	switch piled := !hidden(r); {
	case piled && line > 1:
		words = i18n.T("api.piled-marks.line", "line", strconv.Itoa(line))
	case piled:
		words = i18n.T("api.piled-marks")
	case line > 1:
		words = i18n.T("api.hidden-character.line", "line", strconv.Itoa(line), "character", strconv.QuoteRuneToASCII(r))
	}
	p := RequestProblem(Lang(c.Context()), http.StatusUnprocessableEntity, words)
	p.Field = strings.Join(place, ".")
	return p
}

// hiddenIn finds a hidden character, or a mark too many on a letter, in the texts of a decoded JSON value, and its line
// from 1. Passwords, and old ones when they are changed, may have any: nobody reads them.
func hiddenIn(value any) (place []string, line int, r rune, found bool) {
	switch v := value.(type) {
	case string:
		i := strings.IndexFunc(v, hidden)
		if i < 0 {
			i = club.Piled(v)
		}
		if i >= 0 {
			r, _ = utf8.DecodeRuneInString(v[i:])
			return nil, 1 + strings.Count(v[:i], "\n"), r, true
		}
	case []any:
		for i, e := range v {
			if place, line, r, found = hiddenIn(e); found {
				return append([]string{strconv.Itoa(i)}, place...), line, r, true
			}
		}
	case map[string]any:
		for name, e := range v {
			if name == "password" || name == "old" {
				continue
			}
			if place, line, r, found = hiddenIn(e); found {
				return append([]string{name}, place...), line, r, true
			}
		}
	}
	return nil, 0, 0, false
}

// hidden reports whether no text may have a character. Texts of several lines have line ends and tabs; emoji and some
// scripts need joiners.
func hidden(r rune) bool {
	switch {
	case r == '\n' || r == '\r' || r == '\t':
		return false
	case unicode.IsControl(r):
		return true
	}
	return r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069 || r >= 0xe0000 && r <= 0xe007f
}
