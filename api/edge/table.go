package edge

import (
	"strings"
	"unicode/utf8"
)

// Cell returns a text for a table that a spreadsheet opens, which must not read it as a formula. Some spreadsheets also
// read the wide forms of East Asian keyboards.
func Cell(text string) string {
	if first, _ := utf8.DecodeRuneInString(text); text != "" && strings.ContainsRune("=+-@\t\r\n＝＋－＠", first) {
		return "'" + text
	}
	return text
}
