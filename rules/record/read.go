package record

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"tablier/rules/game"
)

// Reader reads records one after another, holding one game at a time.
type Reader struct {
	r         *bufio.Reader
	line, col int
	game      int
	left      int // bytes the current game may still take
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

// Next returns the next game, or io.EOF behind the last one. After an *[Error]
// it goes on with the next line that begins with "[Game ".
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
			err = r.fail(game.Text{FR: "le fichier s’arrête au milieu d’une partie", EN: "the file ends in the middle of a game"}, game.Text{FR: "un résultat : first, second, draw ou *", EN: "a result: first, second, draw or *"})
		}
		r.failed = true
		return nil, err
	}
	return g, nil
}

// Place tells where in the text move i (from 0) of the main line of the last game
// read stands, in lines and columns from 1; where the game begins when it has no such move.
// So who finds a move illegal can say where.
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
		return 0, r.fail(game.Text{FR: "la partie dépasse " + strconv.Itoa(MaxGameSize) + " octets", EN: "the game is longer than " + strconv.Itoa(MaxGameSize) + " bytes"}, game.Text{FR: "une plus petite", EN: "a smaller one"})
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

// skipSpace goes to the next byte that is no space and returns it without taking it.
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
		return r.fail(game.Text{FR: "une partie doit commencer par ses en-têtes, pas par " + strconv.QuoteRune(rune(c)), EN: "a game must begin with its headers, not with " + strconv.QuoteRune(rune(c))}, game.Text{FR: `[Game "…"]`, EN: `[Game "…"]`})
	}
	seen := map[string]bool{}
	for c == '[' {
		name, value, err := r.readHeader()
		if err != nil {
			return err
		}
		if seen[name] {
			return r.fail(game.Text{FR: "l’en-tête " + name + " figure deux fois", EN: "the header " + name + " stands twice"}, game.Text{FR: "chaque en-tête une fois", EN: "each header once"})
		}
		if len(seen) == MaxHeaders {
			return r.fail(game.Text{FR: "il y a plus de " + strconv.Itoa(MaxHeaders) + " en-têtes", EN: "there are more than " + strconv.Itoa(MaxHeaders) + " headers"}, game.Text{FR: "moins", EN: "fewer"})
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
		return r.fail(game.Text{FR: "l’en-tête Game manque", EN: "the header Game is missing"}, game.Text{FR: `[Game "…"]`, EN: `[Game "…"]`})
	}
	var result string
	var err error
	g.Moves, result, err = r.readLine(&g.Comment, 0)
	if err != nil {
		return err
	}
	if g.Result != "" && g.Result != result {
		return r.fail(game.Text{FR: "les coups finissent par " + result + " mais l’en-tête Result dit " + g.Result, EN: "the moves end with " + result + " but the header Result says " + g.Result}, game.Text{FR: "le même résultat aux deux endroits", EN: "the same result in both places"})
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
			return r.fail(game.Text{FR: "le résultat " + strconv.Quote(value) + " n’existe pas", EN: "there is no result " + strconv.Quote(value)}, game.Text{FR: "first, second, draw ou *", EN: "first, second, draw or *"})
		}
		g.Result = value
	case "Points":
		n, err := strconv.Atoi(value)
		if err != nil || n < 0 || n > 1000 {
			return r.fail(game.Text{FR: "Points n’est pas un nombre de points", EN: "Points is no number of points"}, game.Text{FR: "un nombre entier de 0 à 1000", EN: "a whole number from 0 to 1000"})
		}
		g.Points = n
	default:
		g.Extra = append(g.Extra, Header{name, value})
	}
	return nil
}

func (r *Reader) readHeader() (name, value string, err error) {
	r.get() // the bracket, seen before
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
			return "", "", r.fail(game.Text{FR: "le nom d’un en-tête est mal formé", EN: "a header's name is broken"}, game.Text{FR: `un en-tête tel que [White "…"]`, EN: `a header such as [White "…"]`})
		}
		b = append(b, c)
	}
	if c, err := r.skipSpace(); err != nil {
		return "", "", err
	} else if c != '"' {
		return "", "", r.fail(game.Text{FR: "la valeur de l’en-tête " + string(b) + " n’est pas entre guillemets", EN: "the value of header " + string(b) + " is not in quotes"}, game.Text{FR: `un en-tête tel que [White "…"]`, EN: `a header such as [White "…"]`})
	}
	r.get()
	value, err = r.readText('"', game.Text{FR: "la valeur d’un en-tête", EN: "a header's value"})
	if err != nil {
		return "", "", err
	}
	if c, err := r.skipSpace(); err != nil {
		return "", "", err
	} else if c != ']' {
		return "", "", r.fail(game.Text{FR: "l’en-tête " + string(b) + " n’est pas fermé", EN: "the header " + string(b) + " is not closed"}, game.Text{FR: "]", EN: "]"})
	}
	r.get()
	return string(b), value, nil
}

// readText reads up to an unescaped closing byte, which it takes.
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
				return "", r.fail(game.Text{FR: "une barre oblique inverse doit être doublée dans " + what.FR, EN: "a backslash in " + what.EN + " must be doubled"}, game.Text{FR: `\\`, EN: `\\`})
			}
		}
		if c < ' ' && c != '\n' && c != '\r' && c != '\t' || c == 0x7f || close == '"' && c == '\n' {
			return "", r.fail(game.Text{FR: "il y a un caractère de contrôle dans " + what.FR, EN: "there is a control character in " + what.EN}, game.Text{FR: "du texte simple", EN: "plain text"})
		}
		if c == '\r' {
			continue
		}
		if len(b) == MaxText {
			return "", r.fail(game.Text{FR: what.FR + " dépasse " + strconv.Itoa(MaxText) + " octets", EN: what.EN + " is longer than " + strconv.Itoa(MaxText) + " bytes"}, game.Text{FR: "moins", EN: "a shorter one"})
		}
		b = append(b, c)
	}
	if !utf8.Valid(b) {
		return "", r.fail(game.Text{FR: what.FR + " n’est pas de l’UTF-8", EN: what.EN + " is not UTF-8"}, game.Text{FR: "du texte UTF-8", EN: "UTF-8 text"})
	}
	return string(b), nil
}

// readLine reads moves up to the result (depth 0) or the closing parenthesis.
// The first comment before any move goes to lead.
func (r *Reader) readLine(lead *string, depth int) (moves []Move, result string, err error) {
	for {
		c, err := r.skipSpace()
		if err != nil {
			return nil, "", err
		}
		switch c {
		case '{':
			r.get()
			text, err := r.readText('}', game.Text{FR: "un commentaire", EN: "a comment"})
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
				return nil, "", r.fail(game.Text{FR: "une variante précède le premier coup", EN: "a variation stands before the first move"}, game.Text{FR: "le coup qu’elle remplacerait", EN: "the move that it would replace"})
			}
			if depth == MaxDepth {
				return nil, "", r.fail(game.Text{FR: "les variantes sont imbriquées au-delà de " + strconv.Itoa(MaxDepth) + " niveaux", EN: "variations are nested deeper than " + strconv.Itoa(MaxDepth)}, game.Text{FR: "moins de niveaux", EN: "flatter ones"})
			}
			var comment string
			v, _, err := r.readLine(&comment, depth+1)
			if err != nil {
				return nil, "", err
			}
			if len(v) == 0 {
				return nil, "", r.fail(game.Text{FR: "une variante ne contient aucun coup", EN: "a variation holds no move"}, game.Text{FR: "un coup", EN: "a move"})
			}
			v[0].Comment = joinComments(comment, v[0].Comment)
			last := &moves[len(moves)-1]
			last.Variations = append(last.Variations, v)
		case ')':
			r.get()
			if depth == 0 {
				return nil, "", r.fail(game.Text{FR: "une parenthèse est fermée sans avoir été ouverte", EN: "a parenthesis is closed that was not opened"}, game.Text{FR: "un coup ou le résultat", EN: "a move or the result"})
			}
			return moves, "", nil
		case '}', '[', ']':
			return nil, "", r.fail(game.Text{FR: strconv.QuoteRune(rune(c)) + " n’a rien à faire ici", EN: strconv.QuoteRune(rune(c)) + " does not belong here"}, game.Text{FR: "un coup, un commentaire, une variante ou le résultat", EN: "a move, a comment, a variation or the result"})
		default:
			at := place{r.line, r.col}
			word, err := r.readWord()
			if err != nil {
				return nil, "", err
			}
			if isResult(word) {
				if depth > 0 {
					return nil, "", r.fail(game.Text{FR: "un résultat figure dans une variante", EN: "a result stands inside a variation"}, game.Text{FR: "une parenthèse fermante", EN: "a closing parenthesis"})
				}
				return moves, word, nil
			}
			numbered := len(word)
			if word = strings.TrimSpace(trimNumber(word)); word == "" {
				continue
			}
			if r.moves++; r.moves > MaxMoves {
				return nil, "", r.fail(game.Text{FR: "la partie compte plus de " + strconv.Itoa(MaxMoves) + " coups", EN: "the game has more than " + strconv.Itoa(MaxMoves) + " moves"}, game.Text{FR: "moins", EN: "fewer"})
			}
			if depth == 0 {
				at.col += numbered - len(word)
				r.places = append(r.places, at)
			}
			moves = append(moves, Move{Text: word})
		}
	}
}

// trimNumber takes a ply number "12." or "12..." off the front of a word.
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
			return "", r.fail(game.Text{FR: "un coup contient un caractère qu’aucun coup ne contient", EN: "a move holds a character that no move has"}, game.Text{FR: "lettres, chiffres et - x @ : / , <", EN: "letters, digits and - x @ : / , <"})
		}
		if len(b) == MaxToken {
			return "", r.fail(game.Text{FR: "un coup dépasse " + strconv.Itoa(MaxToken) + " octets", EN: "a move is longer than " + strconv.Itoa(MaxToken) + " bytes"}, game.Text{FR: "un coup", EN: "a move"})
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
		// What only looks like a clock is a comment: people may write anything.
		if d, good := ParseClock(clock); ok && good {
			m.Clock, m.HasClock = d, true
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
