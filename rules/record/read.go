package record

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"tablier/i18n"
	"tablier/rules/game"
)

// Reader reads records one after another. It holds one game at a time.
type Reader struct {
	r         *bufio.Reader
	line, col int
	game      int
	left      int // bytes that the current game may still take
	moves     int
	failed    bool
	bom       bool
	places    []place // of the moves of the last game's main line
	began     place   // where the last game begins
}

type place struct{ line, col int }

// NewReader returns a Reader on r.
func NewReader(r io.Reader) *Reader {
	return &Reader{r: bufio.NewReaderSize(r, 32<<10), line: 1, col: 1}
}

// Next returns the next game, or io.EOF after the last one. After an *[Error] it continues
// with the next line that begins with "[Game ".
func (r *Reader) Next() (*Game, error) {
	if r.failed {
		if err := r.resync(); err != nil {
			return nil, err
		}
	}
	r.left, r.moves, r.failed = MaxGameSize, 0, false
	if !r.bom {
		r.bom = true
		if b, _ := r.r.Peek(3); bytes.Equal(b, []byte("\xef\xbb\xbf")) {
			r.r.Discard(3)
		}
	}
	c, err := r.skipSpace()
	if err == io.EOF {
		return nil, io.EOF
	}
	r.game++
	r.began, r.places = place{r.line, r.col}, r.places[:0]
	g := &Game{}
	if err == nil {
		err = r.readGame(g, c)
	}
	if err != nil {
		if errors.Is(err, io.EOF) {
			err = r.fail(i18n.T("record.ends-in-game"), i18n.T("record.result-forms"))
		}
		r.failed = true
		return nil, err
	}
	return g, nil
}

// Place returns where move i (from 0) of the main line of the last game starts in the text,
// as line and column from 1. If there is no such move, it returns where the game begins.
// Callers use it to report where an illegal move is.
func (r *Reader) Place(i int) (line, col int) {
	at := r.began
	if i >= 0 && i < len(r.places) {
		at = r.places[i]
	}
	return at.line, at.col
}

func (r *Reader) fail(problem, want game.Text) error {
	return &Error{Line: r.line, Col: r.col, Game: r.game, Problem: problem, Want: want}
}

// resync skips to the next line that begins a game.
func (r *Reader) resync() error {
	for {
		if r.col == 1 {
			if b, _ := r.r.Peek(6); string(b) == "[Game " {
				return nil
			}
		}
		r.left = 1 << 20
		if _, err := r.get(); err != nil {
			return err
		}
	}
}

func (r *Reader) get() (byte, error) {
	if r.left--; r.left < 0 {
		return 0, r.fail(i18n.T("record.game-too-long", "maxgamesize", MaxGameSize), i18n.T("record.smaller-one"))
	}
	c, err := r.r.ReadByte()
	if err != nil {
		return 0, err
	}
	if c == '\n' {
		r.line++
		r.col = 1
	} else if c&0xC0 != 0x80 { // columns count characters, not bytes
		r.col++
	}
	return c, nil
}

func (r *Reader) peek() (byte, error) {
	b, err := r.r.Peek(1)
	if err != nil {
		return 0, err
	}
	return b[0], nil
}

func space(c byte) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }

// skipSpace goes to the next byte that is not a space and returns it without consuming it.
func (r *Reader) skipSpace() (byte, error) {
	for {
		c, err := r.peek()
		if err != nil || !space(c) {
			return c, err
		}
		if _, err := r.get(); err != nil {
			return 0, err
		}
	}
}

func (r *Reader) readGame(g *Game, c byte) error {
	if c != '[' {
		return r.fail(i18n.T("record.no-headers", "n", strconv.QuoteRune(rune(c))), i18n.T("record.game"))
	}
	seen := map[string]bool{}
	for c == '[' {
		name, value, err := r.readHeader()
		if err != nil {
			return err
		}
		if seen[name] {
			return r.fail(i18n.T("record.header-stands-twice", "name", name), i18n.T("record.each-header-once"))
		}
		if len(seen) == MaxHeaders {
			return r.fail(i18n.T("record.more-than-headers", "maxheaders", MaxHeaders), i18n.T("record.fewer"))
		}
		seen[name] = true
		if err := r.setHeader(g, name, value); err != nil {
			return err
		}
		if c, err = r.skipSpace(); err != nil {
			return err
		}
	}
	if g.Game == "" {
		return r.fail(i18n.T("record.header-game-missing"), i18n.T("record.game"))
	}
	var result string
	var err error
	g.Moves, result, err = r.readLine(&g.Comment, 0)
	if err != nil {
		return err
	}
	if g.Result != "" && g.Result != result {
		return r.fail(i18n.T("record.result-mismatch", "result", result, "header", g.Result), i18n.T("record.want-same-result"))
	}
	g.Result = result
	return nil
}

func (r *Reader) setHeader(g *Game, name, value string) error {
	switch name {
	case "Game":
		g.Game = value
	case "Options":
		g.Options = value
	case "Position":
		g.Position = value
	case "White":
		g.White = value
	case "Black":
		g.Black = value
	case "Date":
		g.Date = value
	case "Clock":
		g.Clock = value
	case "Reason":
		g.Reason = value
	case "Result":
		if !isResult(value) {
			return r.fail(i18n.T("record.no-result", "value", i18n.Quoted(value)), i18n.T("record.want-result"))
		}
		g.Result = value
	case "Points":
		n, err := strconv.Atoi(value)
		if err != nil || n < 0 || n > 1000 {
			return r.fail(i18n.T("record.bad-points"), i18n.T("record.number-forms"))
		}
		g.Points = n
	default:
		g.Extra = append(g.Extra, Header{name, value})
	}
	return nil
}

func (r *Reader) readHeader() (name, value string, err error) {
	r.get() // the bracket, already seen
	var b []byte
	for {
		c, err := r.get()
		if err != nil {
			return "", "", err
		}
		if c == ' ' && len(b) > 0 {
			break
		}
		if !(c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '_') || len(b) == MaxToken {
			return "", "", r.fail(i18n.T("record.headers-name-broken"), i18n.T("record.want-header"))
		}
		b = append(b, c)
	}
	if c, err := r.skipSpace(); err != nil {
		return "", "", err
	} else if c != '"' {
		return "", "", r.fail(i18n.T("record.header-not-quoted", "header", string(b)), i18n.T("record.want-header"))
	}
	r.get()
	value, err = r.readText('"', i18n.T("record.headers-value"))
	if err != nil {
		return "", "", err
	}
	if c, err := r.skipSpace(); err != nil {
		return "", "", err
	} else if c != ']' {
		return "", "", r.fail(i18n.T("record.header-not-closed", "header", string(b)), i18n.T("record.closing-bracket"))
	}
	r.get()
	return string(b), value, nil
}

// readText reads up to an unescaped closing byte and consumes that too.
func (r *Reader) readText(close byte, what game.Text) (string, error) {
	var b []byte
	for {
		c, err := r.get()
		if err != nil {
			return "", err
		}
		if c == close {
			break
		}
		if c == '\\' {
			if c, err = r.get(); err != nil {
				return "", err
			}
			if c != '\\' && c != close {
				return "", r.fail(i18n.T("record.backslash-must-doubled", "what", what), i18n.T("record.doubled-backslash"))
			}
		}
		if c < ' ' && c != '\n' && c != '\r' && c != '\t' || c == 0x7f || close == '"' && c == '\n' {
			return "", r.fail(i18n.T("record.control-character", "what", what), i18n.T("record.plain-text"))
		}
		if c == '\r' {
			continue
		}
		if len(b) == MaxText {
			return "", r.fail(i18n.T("record.longer-than-bytes", "what", what, "maxtext", MaxText), i18n.T("record.shorter-one"))
		}
		b = append(b, c)
	}
	if !utf8.Valid(b) {
		return "", r.fail(i18n.T("record.not-utf-8", "what", what), i18n.T("record.utf-8-text"))
	}
	return string(b), nil
}

// readLine reads moves up to the result (depth 0) or the closing parenthesis. The first
// comment before any move is stored in lead.
func (r *Reader) readLine(lead *string, depth int) (moves []Move, result string, err error) {
	for {
		c, err := r.skipSpace()
		if err != nil {
			return nil, "", err
		}
		switch c {
		case '{':
			r.get()
			text, err := r.readText('}', i18n.T("record.comment"))
			if err != nil {
				return nil, "", err
			}
			if len(moves) == 0 {
				*lead = joinComments(*lead, strings.TrimSpace(text))
				continue
			}
			comment(&moves[len(moves)-1], text)
		case '(':
			r.get()
			if len(moves) == 0 {
				return nil, "", r.fail(i18n.T("record.variation-first"), i18n.T("record.move-would-replace"))
			}
			if depth == MaxDepth {
				return nil, "", r.fail(i18n.T("record.variation-too-deep", "maxdepth", MaxDepth), i18n.T("record.flatter-ones"))
			}
			var comment string
			v, _, err := r.readLine(&comment, depth+1)
			if err != nil {
				return nil, "", err
			}
			if len(v) == 0 {
				return nil, "", r.fail(i18n.T("record.variation-empty"), i18n.T("record.move"))
			}
			v[0].Comment = joinComments(comment, v[0].Comment)
			last := &moves[len(moves)-1]
			last.Variations = append(last.Variations, v)
		case ')':
			r.get()
			if depth == 0 {
				return nil, "", r.fail(i18n.T("record.parenthesis"), i18n.T("record.move-or-result"))
			}
			return moves, "", nil
		case '}', '[', ']':
			return nil, "", r.fail(i18n.T("record.misplaced", "n", strconv.QuoteRune(rune(c))), i18n.T("record.token-forms"))
		default:
			at := place{r.line, r.col}
			word, err := r.readWord()
			if err != nil {
				return nil, "", err
			}
			if isResult(word) {
				if depth > 0 {
					return nil, "", r.fail(i18n.T("record.result-in-variation"), i18n.T("record.closing-parenthesis"))
				}
				return moves, word, nil
			}
			numbered := len(word)
			if word = strings.TrimSpace(trimNumber(word)); word == "" {
				continue
			}
			if r.moves++; r.moves > MaxMoves {
				return nil, "", r.fail(i18n.T("record.too-many-moves", "maxmoves", MaxMoves), i18n.T("record.fewer"))
			}
			if depth == 0 {
				at.col += numbered - len(word)
				r.places = append(r.places, at)
			}
			moves = append(moves, Move{Text: word})
		}
	}
}

// trimNumber removes a ply number "12." or "12..." from the front of a word.
func trimNumber(word string) string {
	i := 0
	for i < len(word) && word[i] >= '0' && word[i] <= '9' {
		i++
	}
	if i == 0 || i == len(word) || word[i] != '.' {
		return word
	}
	return strings.TrimLeft(word[i:], ".")
}

func (r *Reader) readWord() (string, error) {
	var b []byte
	for {
		c, err := r.peek()
		if err == io.EOF && len(b) > 0 {
			break
		}
		if err != nil {
			return "", err
		}
		if space(c) || strings.IndexByte("{}()[]", c) >= 0 {
			break
		}
		if c < '!' || c > '~' {
			return "", r.fail(i18n.T("record.bad-character"), i18n.T("record.letters-digits-x"))
		}
		if len(b) == MaxToken {
			return "", r.fail(i18n.T("record.move-too-long", "maxtoken", MaxToken), i18n.T("record.move"))
		}
		if _, err := r.get(); err != nil {
			return "", err
		}
		b = append(b, c)
	}
	return string(b), nil
}

func comment(m *Move, text string) {
	text = strings.TrimSpace(text)
	if rest, ok := strings.CutPrefix(text, "[%clk "); ok {
		clock, rest, ok := strings.Cut(rest, "]")
		// Text that only looks like a clock is part of the comment: people may write anything.
		if d, good := ParseClock(clock); ok && good {
			m.Clock, m.HasClock = d, true
			text = strings.TrimSpace(rest)
		}
	}
	if rest, ok := strings.CutPrefix(text, "[%emt "); ok {
		spent, rest, ok := strings.Cut(rest, "]")
		if d, good := ParseClock(spent); ok && good {
			m.Spent, m.HasSpent = d, true
			text = strings.TrimSpace(rest)
		}
	}
	m.Comment = joinComments(m.Comment, text)
}

func joinComments(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + " " + b
}
