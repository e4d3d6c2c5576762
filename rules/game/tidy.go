package game

import "strings"

// arrows maps the arrows that rule sheets print between the cells of a move to hyphens.
var arrows = strings.NewReplacer("⇒", "-", "→", "-", "➔", "-", "=>", "-", "->", "-", "–", "-", "—", "-", " ", "")

// tidy converts a move to the notation's form: lower case, with hyphens for the arrows of rule sheets (F1⇒D3) and
// no spaces around them. In other texts spaces stay, so that they do not become moves.
func tidy(text string) string {
	text = strings.TrimSpace(text)
	if strings.ContainsAny(text, "⇒→➔>–—") {
		text = arrows.Replace(text)
	}
	return lower(text)
}
