package game

import "strings"

// arrows are what stands between the cells of a move on rule sheets.
var arrows = strings.NewReplacer("⇒", "-", "→", "-", "➔", "-", "=>", "-", "->", "-", "–", "-", "—", "-", " ", "")

// tidy is the text of a move as the notation has it: in lower case, with hyphens for the arrows that
// rule sheets print (F1⇒D3), and without the spaces around these. Other texts keep their spaces, which no move has.
func tidy(text string) string {
	text = strings.TrimSpace(text)
	if strings.ContainsAny(text, "⇒→➔>–—") {
		text = arrows.Replace(text)
	}
	return lower(text)
}
