package game

import "strings"

// arrows are what sheets and people write for the hyphen between two cells.
var arrows = strings.NewReplacer("⇒", "-", "→", "-", "➔", "-", "=>", "-", "->", "-", "–", "-", "—", "-", " ", "")

// tidy is the text of a move as the notation has it: in lower case, with hyphens for the arrows that
// rule sheets print (F1⇒D3), without spaces.
func tidy(text string) string { return lower(arrows.Replace(strings.TrimSpace(text))) }
