package draw

import (
	"strconv"
	"strings"

	"tablier/rules/board"
	"tablier/rules/game"
)

// Diagram is a drawn example of a rules page, as written in a fenced block of
// [game.Info].Rules. Cells are in lower case and not yet known to exist.
type Diagram struct {
	Options  string // "name=value ...", fields separated by single spaces; may be empty
	Position string
	Marks    []string
	Arrows   [][2]string // from, to
	Caption  string
}

// Bounds on a diagram, far above what a page can show.
const (
	maxDiagram = 8192 // bytes
	maxMarks   = board.MaxCells
	maxArrows  = 64
)

// DiagramError is a diagram that was refused.
type DiagramError struct {
	Line    int       // in the block, from 1; 0 for the block as a whole
	Input   string    // what is wrong
	Problem game.Text // what is wrong with it, as a clause
	Want    game.Text // what would be right; may be empty
}

// Error gives one line in English: where, what, and what would be right.
func (e *DiagramError) Error() string { return e.In(game.English) }

// In is Error in a language.
func (e *DiagramError) In(l game.Lang) string {
	say := func(fr, en string) string { return game.Text{FR: fr, EN: en}.In(l) }
	s := say("diagramme", "diagram")
	if e.Line > 0 {
		s += say(" ligne ", " line ") + strconv.Itoa(e.Line)
	}
	if e.Input != "" {
		in := e.Input
		if len(in) > 80 {
			in = strings.ToValidUTF8(in[:80], "") + "…"
		}
		q := strconv.Quote(in)
		s += say(" « ", ` "`) + q[1:len(q)-1] + say(" »", `"`)
	}
	s += say(" : ", ": ") + e.Problem.In(l)
	if want := e.Want.In(l); want != "" {
		s += say(" ; attendu : ", "; expected ") + want
	}
	return s
}

var diagramKeys = game.Text{
	FR: "options:, position:, marks:, arrows: ou caption:",
	EN: "options:, position:, marks:, arrows: or caption:",
}

func atMost(n int, what game.Text) game.Text {
	return game.Text{FR: "au plus " + strconv.Itoa(n) + what.FR, EN: "at most " + strconv.Itoa(n) + what.EN}
}

// ParseDiagram reads the inside of a fenced diagram block: lines "key: value",
// each key at most once, in any order, "position" always; blank lines are
// passed over. Errors are a [*DiagramError]. Whether the position and the cells exist is
// for [Diagram.View] to say.
func ParseDiagram(block string) (Diagram, error) {
	var d Diagram
	if len(block) > maxDiagram {
		return d, &DiagramError{Problem: game.Text{FR: "il est bien trop long", EN: "it is far too long"}, Want: atMost(maxDiagram, game.Text{FR: " octets", EN: " bytes"})}
	}
	seen := map[string]int{}
	n := 0
	for line := range strings.Lines(block) {
		n++
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		key, value, ok := strings.Cut(line, ":")
		value = strings.TrimSpace(value)
		if !ok {
			return Diagram{}, &DiagramError{n, line, game.Text{FR: "il n’y a pas de deux-points", EN: "it has no colon"},
				game.Text{FR: "une ligne qui commence par " + diagramKeys.FR, EN: "a line that begins with " + diagramKeys.EN}}
		}
		if at := seen[key]; at > 0 {
			return Diagram{}, &DiagramError{n, line,
				game.Text{FR: key + " figure déjà à la ligne " + strconv.Itoa(at), EN: key + " was given in line " + strconv.Itoa(at) + " already"},
				game.Text{FR: "chaque mot une fois", EN: "each key once"}}
		}
		seen[key] = n
		if value == "" {
			return Diagram{}, &DiagramError{n, line, game.Text{FR: "rien ne suit les deux-points", EN: "nothing follows the colon"}, game.Text{}}
		}
		switch key {
		case "options":
			d.Options = strings.Join(strings.Fields(value), " ")
		case "position":
			d.Position = value
		case "caption":
			d.Caption = value
		case "marks":
			d.Marks = strings.Fields(strings.ToLower(value))
			if len(d.Marks) > maxMarks {
				return Diagram{}, &DiagramError{n, "", game.Text{FR: "il y a trop de marques", EN: "it has too many marks"}, atMost(maxMarks, game.Text{})}
			}
			for _, c := range d.Marks {
				if !cellLike(c) {
					return Diagram{}, &DiagramError{n, c, game.Text{FR: "ce n’est pas une case", EN: "it is no cell"},
						game.Text{FR: "des cases comme c4, séparées par des espaces", EN: "cells such as c4, separated by spaces"}}
				}
			}
		case "arrows":
			fields := strings.Fields(strings.ToLower(value))
			if len(fields) > maxArrows {
				return Diagram{}, &DiagramError{n, "", game.Text{FR: "il y a trop de flèches", EN: "it has too many arrows"}, atMost(maxArrows, game.Text{})}
			}
			for _, f := range fields {
				from, to, ok := strings.Cut(f, "-")
				if !ok || !cellLike(from) || !cellLike(to) {
					return Diagram{}, &DiagramError{n, f, game.Text{FR: "ce n’est pas une flèche", EN: "it is no arrow"},
						game.Text{FR: "deux cases et un trait d’union, par exemple c4-c5", EN: "two cells with a hyphen, such as c4-c5"}}
				}
				if from == to {
					return Diagram{}, &DiagramError{n, f, game.Text{FR: "elle mène là où elle commence", EN: "it points to where it begins"},
						game.Text{FR: "deux cases différentes", EN: "two different cells"}}
				}
				d.Arrows = append(d.Arrows, [2]string{from, to})
			}
		default:
			return Diagram{}, &DiagramError{n, line, game.Text{FR: "ce mot n’existe pas", EN: "there is no such key"}, diagramKeys}
		}
	}
	if d.Position == "" {
		return Diagram{}, &DiagramError{Problem: game.Text{FR: "il n’a pas de position", EN: "it has no position"},
			Want: game.Text{FR: "une ligne qui commence par position:", EN: "a line that begins with position:"}}
	}
	return d, nil
}

// cellLike reports whether s looks like the name of a cell of some board.
func cellLike(s string) bool {
	if len(s) == 0 || len(s) > 3 || s[0] < 'a' || s[0] > 'z' {
		return false
	}
	for i := 1; i < len(s); i++ {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return true
}

// View sets the diagram up in its game: the picture, titled with the caption,
// and the game at that position. Errors are a [*game.Error] for options and
// position, a [*DiagramError] for cells that the board does not have.
func (d Diagram) View(g game.Any) (View, game.State, error) {
	o, err := g.Info().ParseOptions(d.Options)
	if err != nil {
		return View{}, nil, err
	}
	r := g.Rules(o)
	st, err := r.Parse(d.Position)
	if err != nil {
		return View{}, nil, err
	}
	v := View{Board: r.Board(), Pieces: st.Pieces(), Title: d.Caption}
	find := func(name string) (board.Cell, error) {
		c, ok := v.Board.Cell(name)
		if !ok {
			return c, &DiagramError{0, name, game.Text{FR: "le plateau n’a pas cette case", EN: "the board has no such cell"},
				game.Text{FR: "une case comme " + v.Board.Name(0), EN: "a cell such as " + v.Board.Name(0)}}
		}
		return c, nil
	}
	for _, name := range d.Marks {
		c, err := find(name)
		if err != nil {
			return View{}, nil, err
		}
		v.Marks = append(v.Marks, Mark{c, Noted})
	}
	for _, a := range d.Arrows {
		from, err := find(a[0])
		if err != nil {
			return View{}, nil, err
		}
		to, err := find(a[1])
		if err != nil {
			return View{}, nil, err
		}
		v.Arrows = append(v.Arrows, Arrow{from, to})
	}
	return v, st, nil
}
