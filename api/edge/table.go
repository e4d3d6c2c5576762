package edge

import "strings"

// Cell returns a text for a table that a spreadsheet opens, which must not read it as a formula.
func Cell(text string) string {
	if text != "" && strings.ContainsRune("=+-@\t\r", rune(text[0])) {
		return "'" + text
	}
	return text
}
