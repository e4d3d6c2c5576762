package tui

import (
	"strings"
	"unicode/utf8"

	"tablier/i18n"
)

// say returns a message of the catalogue in the reader's language.
func (m *Model) say(id string, values ...any) string { return i18n.T(id, values...).In(m.Lang) }

// keys are the actions of the help page; each has a message for its key and one for what it does.
var keys = [...]string{"arrows", "tab", "enter", "escape", "digits", "u", "t", "h", "f", "help", "q"}

// keyHelp lists the keys and what they do, in two columns.
func (m *Model) keyHelp() string {
	names, wide := [len(keys)]string{}, 0
	for i, k := range keys {
		names[i] = m.say("tui.key." + k)
		wide = max(wide, utf8.RuneCountInString(names[i]))
	}
	var b strings.Builder
	for i, k := range keys {
		b.WriteString(names[i] + strings.Repeat(" ", wide-utf8.RuneCountInString(names[i])+2) + m.say("tui.action."+k) + "\n")
	}
	return b.String()
}
