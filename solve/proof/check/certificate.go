package check

import (
	"io"
	"strconv"
	"strings"

	"tablier/i18n"
	"tablier/rules/game"
)

const (
	magic = "tablier proof 1"

	// MaxPlies is the maximum length of a proved win.
	MaxPlies = 5000

	// MaxBytes is the maximum size of a certificate as text.
	MaxBytes = 1 << 30

	maxLine = 4096
	maxHead = 1 << 16
)

// Certificate is a claim, and the moves needed to verify it.
type Certificate struct {
	Game, Options, Position string // as canonical text
	Winner                  game.Side
	Points                  int     // least worth of the win; 0 if the game has no points, or for any win
	Plies                   int     // bound on the length of the win
	Tables                  []Table // tables whose positions are taken as they are
	Moves                   []string
}

// Table is a solved slice that a proof depends on.
type Table struct {
	Slice string
	Sum   string // SHA-256 of its values, in hexadecimal
}

// head returns the text before the moves.
func (c *Certificate) head() string {
	b := []byte(magic + "\ngame: " + c.Game + "\n")
	if c.Options != "" {
		b = append(b, "options: "+c.Options+"\n"...)
	}
	b = append(b, "position: "+c.Position+"\nwinner: "+"wb"[c.Winner&1:][:1]+"\n"...)
	if c.Points > 0 {
		b = append(b, "points: "+strconv.Itoa(c.Points)+"\n"...)
	}
	b = append(b, "plies: "+strconv.Itoa(c.Plies)+"\n"...)
	for _, t := range c.Tables {
		b = append(b, "table: "+t.Slice+" "+t.Sum+"\n"...)
	}
	return string(append(b, "moves: "+strconv.Itoa(len(c.Moves))+"\n"...))
}

// WriteTo writes the certificate as text.
func (c *Certificate) WriteTo(w io.Writer) (int64, error) {
	n, err := io.WriteString(w, c.head()+strings.Join(c.Moves, "\n")+"\n"[:min(1, len(c.Moves))])
	return int64(n), err
}

// Read reads a certificate as WriteTo writes it, of at most MaxBytes. Anything else is an
// *Error.
func Read(r io.Reader) (*Certificate, error) {
	text, err := io.ReadAll(io.LimitReader(r, MaxBytes+1))
	if err != nil {
		return nil, err
	}
	rest, found := strings.CutPrefix(string(text), magic+"\n")
	if !found || len(text) > MaxBytes {
		return nil, problem(i18n.T("check.not-a-certificate", "magic", i18n.Quoted(magic)))
	}
	c, numbers, head := &Certificate{}, map[string]int{}, magic+"\n"
	for line, name := 2, ""; name != "moves"; line++ {
		at, _, _ := strings.Cut(rest, "\n")
		var value string
		name, value, found = strings.Cut(at, ": ")
		if len(at) == len(rest) || !found || len(at) > maxLine {
			e := problem(i18n.T("check.no-header-line"))
			e.Line = line
			return nil, e
		}
		head, rest = head+at+"\n", rest[len(at)+1:]
		switch name {
		case "game":
			c.Game = value
		case "options":
			c.Options = value
		case "position":
			c.Position = value
		case "winner":
			c.Winner = game.Side(len(strings.TrimPrefix(value, "w"))) & 1
		case "table":
			slice, sum, _ := strings.Cut(value, " ")
			c.Tables = append(c.Tables, Table{slice, sum})
		default:
			numbers[name], _ = strconv.Atoi(value)
		}
		if len(head) > maxHead {
			return nil, problem(i18n.T("check.head-too-long"))
		}
	}
	c.Points, c.Plies = numbers["points"], numbers["plies"]
	if c.Moves = strings.Split(rest, "\n"); c.Moves[len(c.Moves)-1] == "" {
		c.Moves = c.Moves[:len(c.Moves)-1]
	} else {
		return nil, problem(i18n.T("check.cut-short"))
	}
	if n := numbers["moves"]; n != len(c.Moves) {
		return nil, problem(i18n.T("check.announces-moves-holds", "n", n, "found", len(c.Moves)))
	}
	if want := c.head(); want != head { // any field is missing, repeated, misplaced or malformed
		return nil, problem(i18n.T("check.head-not-canonical", "want", i18n.Quoted(want)))
	}
	return c, nil
}

// Error reports what is wrong with a certificate, and where.
type Error struct {
	Line     int      // line of the text; 0 if none is at fault
	Move     int      // number of the winner's move, from 1; 0 if none is at fault
	Path     []string // the moves that lead to the position
	Position string
	Problem  game.Text
}

func problem(text game.Text) *Error {
	return &Error{Problem: text}
}

func (e *Error) Error() string { return e.In(game.English) }

// In returns the error message in a language, on one line.
func (e *Error) In(l game.Lang) string {
	what := i18n.T("check.certificate-refused")
	if e.Line > 0 {
		what = i18n.T("check.at-line", "what", what, "line", e.Line)
	}
	if e.Move > 0 {
		what = i18n.T("check.at-move", "what", what, "move", e.Move)
	}
	if e.Position != "" {
		what = i18n.T("check.at-position", "what", what, "position", e.Position)
	}
	if len(e.Path) > 0 {
		what = i18n.T("check.after-moves", "what", what, "moves", strings.Join(e.Path, " "))
	}
	return i18n.T("error", "what", what, "problem", e.Problem).In(l)
}
