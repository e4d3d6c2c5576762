package game

import "tablier/i18n"

// Lang is a language of the texts.
type Lang = i18n.Lang

// The languages that the club has always offered.
const (
	French  = i18n.French
	English = i18n.English
)

// ParseLang parses a language code, see [i18n.ParseLang].
func ParseLang(s string) (Lang, bool) { return i18n.ParseLang(s) }

// Text is a short text in every language.
type Text = i18n.Text

// Info describes a game to people and programs.
type Info struct {
	ID      string  // "court-circuit"
	Name    Text    // "Court-Circuit"
	Credit  Text    // author, publisher, year: "Max Gerchambeau, Habourdin, 1983"
	Summary Text    // one or two sentences: what the game is
	Goal    Text    // one line: how either side wins
	Brief   []Text  // the rules in a few sentences: enough for a first game
	Note    Text    // what must be said wherever the board is shown; may be empty
	First   Side    // the side that begins
	Sides   [2]Text // what White and Black are called in this game ("Défenseurs", "Attaquants"); never empty
	Points  bool    // whether a win scores points
	// FreeText says that a move can be written in several ways. ParseMove must itself refuse text that describes no
	// legal turn, with an explanation (IllegalMove).
	FreeText bool
	Options  []Option // sorted by name
	Presets  []Preset
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
	Label Text // what it means, in a sentence or less
	// Rebuilt marks a board or start position that is a reconstruction, and says how certain it is. Otherwise empty.
	Rebuilt Text
}

// Preset is a named set of options.
type Preset struct {
	Name  string
	Label Text
	Set   string // "capture=180 self-trap=never"; empty for all defaults
}
