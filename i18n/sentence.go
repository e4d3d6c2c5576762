package i18n

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// AllOf returns a list of items that are the same in all languages, as a conjunction: "a, b and c".
func AllOf(all []string) Text { return T("list", "all", together(all)) }

type together []string

// In joins the list as the language does.
func (a together) In(l Lang) string {
	if len(a) < 2 {
		return strings.Join(a, "")
	}
	last := len(a) - 1
	return T("list.and", "words", strings.Join(a[:last], ", "), "last", a[last]).In(l)
}

// Sentence converts a clause to a sentence: "capture is compulsory" becomes "Capture is
// compulsory." A clause that begins with a cell, such as c4, keeps its lower-case letter.
func Sentence(clause Text) Text {
	if clause.IsZero() {
		return clause
	}
	return T("sentence", "clause", sentence{clause})
}

type sentence struct{ clause Text }

func (s sentence) In(l Lang) string {
	text := s.clause.In(l)
	r, n := utf8.DecodeRuneInString(text)
	if n < len(text) && unicode.IsDigit(rune(text[n])) {
		return text
	}
	return string(unicode.ToUpper(r)) + text[n:]
}
