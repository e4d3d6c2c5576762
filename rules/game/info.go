package game

import "strings"

// Lang is a language that people read.
type Lang uint8

// The languages of the club.
const (
	French Lang = iota
	English
)

// ParseLang reads "fr" or "en", also with a region behind ("fr-CA").
func ParseLang(s string) (Lang, bool) {
	if len(s) > 2 && (s[2] == '-' || s[2] == '_' || s[2] == '.') {
		s = s[:2]
	}
	switch s {
	case "fr":
		return French, true
	case "en":
		return English, true
	}
	return French, false
}

// String returns "fr" or "en".
func (l Lang) String() string {
	if l == English {
		return "en"
	}
	return "fr"
}

// Text is a short text in both languages.
type Text struct{ FR, EN string }

// In returns the text in a language, French with its no-break spaces.
func (t Text) In(l Lang) string {
	if l == English {
		return t.EN
	}
	return frenchSpaces(t.FR)
}

// frenchSpaces makes the spaces that belong to punctuation unbreakable: narrow ones
// before ; ! ? and inside guillemets, a full one before a colon.
func frenchSpaces(s string) string {
	for _, mark := range [...]string{";", "!", "?", "»"} {
		s = strings.ReplaceAll(s, " "+mark, "\u202f"+mark)
	}
	s = strings.ReplaceAll(s, "« ", "«\u202f")
	return strings.ReplaceAll(s, " :", "\u00a0:")
}

// Info describes a game to people and programs.
type Info struct {
	ID      string   // "court-circuit"
	Name    Text     // "Court-Circuit"
	Credit  Text     // author, publisher, year: "Max Gerchambeau, Habourdin, 1983"
	Summary Text     // one or two sentences: what the game is
	Note    Text     // what must be said wherever the board is shown, or empty
	First   Side     // the side that begins
	Sides   [2]Text  // how White and Black are called in this game ("Défenseurs", "Attaquants"); never empty
	Points  bool     // won games carry points
	Options []Option // sorted by name
	Presets []Preset
	// Rules is the whole rules page. Markdown: headings, paragraphs, lists,
	// tables, emphasis; a fenced block with info string "diagram" holds lines
	// "options: NAME=VALUE ...", "position: TEXT", "marks: CELL ...",
	// "arrows: CELL-CELL ...", "caption: TEXT" (only position is required).
	Rules Text
}

// Option is one rule that players may choose.
type Option struct {
	Name   string
	Label  Text
	Values []Value // the first is the default
}

// Value is one choice of an option.
type Value struct {
	Name  string
	Label Text // a sentence or less: what it means
}

// Preset is a named set of options.
type Preset struct {
	Name  string
	Label Text
	Set   string // "capture=180 self-trap=never"; empty for all defaults
}
