package game

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"tablier/i18n"
	"tablier/rules/board"
)

// The names that every game gives to the first two fields of its positions.
var (
	FieldBoard = i18n.T("game.board")
	FieldTurn  = i18n.T("game.side-move")
)

// Fields splits position text at single spaces. It refuses text that does not have exactly
// as many fields as there are names.
func Fields(text string, names ...Text) ([]string, error) {
	f := strings.Split(text, " ")
	if len(f) != len(names) {
		return nil, &Error{Kind: BadPosition, Input: text,
			Problem: i18n.T("game.number-of-fields", "n", len(f)),
			Want:    i18n.T("game.fields-wanted", "n", len(names), "names", i18n.Series(names))}
	}
	return f, nil
}

// ParseSide reads "w" or "b".
func ParseSide(field string) (Side, error) {
	switch field {
	case "w":
		return White, nil
	case "b":
		return Black, nil
	}
	return 0, &Error{Kind: BadPosition, Input: field, At: FieldTurn, Problem: i18n.T("game.no-such-side"), Want: i18n.T("game.w-or-b")}
}

// ParseCount reads the counter called name, from 0 to most, in canonical decimal form.
func ParseCount(field string, name Text, most int) (int, error) {
	n, err := strconv.Atoi(field)
	if err != nil || n < 0 || n > most || strconv.Itoa(n) != field {
		return 0, &Error{Kind: BadPosition, Input: field, At: name, Problem: i18n.T("game.not-count"), Want: i18n.T("game.want-number", "most", most)}
	}
	return n, nil
}

// ParseRows reads the board field of position text: rows separated by "/". A row has a
// letter for each piece and a decimal number for each run of empty cells, never two
// numbers in a row. set is called with each piece's cell and letter; it may return an
// error to refuse the piece. Runs of empty cells must be canonical: as long as possible,
// without leading zero.
func ParseRows(b *board.Board, field, pieces string, set func(board.Cell, byte) error) error {
	rows := strings.Split(field, "/")
	if len(rows) != b.Rows() {
		return &Error{Kind: BadPosition, Input: field, At: FieldBoard, Problem: i18n.T("game.it-has", "plural", i18n.T("game.row-rows", "n", len(rows))), Want: i18n.T("game.rows-separated", "rows", b.Rows())}
	}
	for r, row := range rows {
		at := i18n.T("game.row", "row", string(rune('a'+r)))
		width, col := b.RowLen(r), 0
		for i := 0; i < len(row); {
			if c := row[i]; c >= '0' && c <= '9' {
				j := i
				run := 0
				for j < len(row) && row[j] >= '0' && row[j] <= '9' {
					run = min(run*10+int(row[j]-'0'), 1000)
					j++
				}
				if c == '0' {
					return &Error{Kind: BadPosition, Input: row, At: at, Problem: i18n.T("game.run-leading-zero"), Want: i18n.T("game.number-from-1", "most", width)}
				}
				col += run
				i = j
			} else {
				if strings.IndexByte(pieces, c) < 0 {
					letter, _ := utf8.DecodeRuneInString(row[i:])
					return &Error{Kind: BadPosition, Input: row, At: at, Problem: i18n.T("game.not-a-piece", "letter", strconv.QuoteRune(letter)), Want: i18n.T("game.want-piece", "pieces", strings.Join(strings.Split(pieces, ""), " "))}
				}
				if col < width {
					if err := set(b.At(r, col), c); err != nil {
						return err
					}
				}
				col++
				i++
			}
			if col > width {
				break
			}
		}
		if col != width {
			problem := i18n.T("game.too-few-cells", "n", col)
			if col > width {
				problem = i18n.T("game.too-many-cells", "n", width)
			}
			return &Error{Kind: BadPosition, Input: row, At: at, Problem: problem, Want: i18n.Raw(strconv.Itoa(width))}
		}
	}
	return nil
}

// AppendRows writes the board field of position text. letter returns the piece on a cell, or 0 if it is empty.
func AppendRows(dst []byte, b *board.Board, letter func(board.Cell) byte) []byte {
	c := board.Cell(0)
	for r := range b.Rows() {
		if r > 0 {
			dst = append(dst, '/')
		}
		run := 0
		for range b.RowLen(r) {
			if l := letter(c); l != 0 {
				dst = appendRun(dst, run)
				run = 0
				dst = append(dst, l)
			} else {
				run++
			}
			c++
		}
		dst = appendRun(dst, run)
	}
	return dst
}

func appendRun(dst []byte, n int) []byte {
	if n == 0 {
		return dst
	}
	return strconv.AppendInt(dst, int64(n), 10)
}

// CutCell reads the name of a cell from the front of lower-case text. If there is none,
// cell is board.None and rest is text.
func CutCell(b *board.Board, text string) (cell board.Cell, rest string) {
	n := 0
	if n < len(text) && text[n] >= 'a' && text[n] <= 'z' {
		n++
		for n < len(text) && n < 4 && text[n] >= '0' && text[n] <= '9' {
			n++
		}
	}
	if c, ok := b.Cell(text[:n]); ok {
		return c, text[n:]
	}
	return board.None, text
}

// Mix folds a word into a hash. Chained over the words of a position, it gives a 64-bit
// fingerprint without tables. Begin with Mix(0, …): with a raw small number as h, the
// first Mix would only flip bits of the first word.
func Mix(h, word uint64) uint64 {
	h ^= word
	h *= 0x9E3779B97F4A7C15
	h ^= h >> 32
	h *= 0xD6E8FEB86659FD93
	return h ^ h>>29
}

// lower converts A to Z to lower case and nothing else: no other letter may be mistaken for one of the notation.
func lower(s string) string {
	if strings.IndexFunc(s, func(r rune) bool { return r >= 'A' && r <= 'Z' }) < 0 {
		return s
	}
	b := []byte(s)
	for i, c := range b {
		if c >= 'A' && c <= 'Z' {
			b[i] = c + 'a' - 'A'
		}
	}
	return string(b)
}
