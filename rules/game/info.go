package game

import "tablier/i18n"

// Lang is a language that people read.
type Lang = i18n.Lang

// The languages that the club has always spoken.
const (
	French  = i18n.French
	English = i18n.English
)

// ParseLang reads a language's code, see [i18n.ParseLang].
func ParseLang(s string) (Lang, bool) { return i18n.ParseLang(s) }

// Text is a short text in every language.
type Text = i18n.Text

// Info describes a game to people and programs.
type Info struct {
	ID      string   // "court-circuit"
	Name    Text     // "Court-Circuit"
	Credit  Text     // author, publisher, year: "Max Gerchambeau, Habourdin, 1983"
	Summary Text     // one or two sentences: what the game is
	Goal    Text     // one line: how either side wins
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
	Rules i18n.Document
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
	// Rebuilt labels a board or start that is a reconstruction, and says how sure it is; else empty.
	Rebuilt Text
}

// Preset is a named set of options.
type Preset struct {
	Name  string
	Label Text
	Set   string // "capture=180 self-trap=never"; empty for all defaults
}
