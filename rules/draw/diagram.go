package draw

import (
	"strings"

	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

// Diagram is an example position of a rules page, as written in a fenced block of
// [game.Info].Rules. Cells are in lower case; they need not exist on the board.
type Diagram struct {
	Options  string // "name=value ...", fields separated by single spaces; may be empty
	Position string
	Marks    []string
	Arrows   [][2]string // from, to
	Caption  string
}

// Bounds on a diagram, far more than fits on a page.
const (
	maxDiagram = 8192 // bytes
	maxMarks   = board.MaxCells
	maxArrows  = 64
)

// DiagramError reports a diagram that was refused.
type DiagramError struct {
	Line    int       // in the block, from 1; 0 if it concerns the block as a whole
	Input   string    // the text that is wrong
	Problem game.Text // what is wrong with it, as a clause
	Want    game.Text // what would be right; may be empty
}

// Error returns one line in English: where, what, and what would be right.
func (e *DiagramError) Error() string { return e.In(game.English) }

// In is Error in the given language.
func (e *DiagramError) In(l game.Lang) string {
	what := i18n.T("draw.diagram")
	if e.Line > 0 {
		what = i18n.T("draw.diagram-line", "line", e.Line)
	}
	if e.Input != "" {
		what = i18n.T("error.input", "kind", what, "input", i18n.Quoted(e.Input))
	}
	return i18n.Refusal(what, game.Text{}, e.Problem, e.Want).In(l)
}

var diagramKeys = i18n.T("draw.want-names")

func atMost(n int) game.Text { return i18n.T("draw.at-most", "n", n) }

// ParseDiagram parses the inside of a fenced diagram block: lines "key: value" in any
// order, each key at most once. "position" is required; blank lines are skipped. Errors
// are a [*DiagramError]. It does not check that the position and the cells exist;
// [Diagram.View] does.
func ParseDiagram(block string) (Diagram, error) {
	var d Diagram
	if len(block) > maxDiagram {
		return d, &DiagramError{Problem: i18n.T("draw.far-too-long"), Want: i18n.T("draw.at-most-bytes", "n", maxDiagram)}
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
			return Diagram{}, &DiagramError{n, line, i18n.T("draw.no-colon"),
				i18n.T("draw.line-begins", "diagramkeys", diagramKeys)}
		}
		if at := seen[key]; at > 0 {
			return Diagram{}, &DiagramError{n, line,
				i18n.T("draw.given-twice", "key", key, "at", at),
				i18n.T("draw.each-key-once")}
		}
		seen[key] = n
		if value == "" {
			return Diagram{}, &DiagramError{n, line, i18n.T("draw.nothing-follows-colon"), game.Text{}}
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
				return Diagram{}, &DiagramError{n, "", i18n.T("draw.too-many-marks"), atMost(maxMarks)}
			}
			for _, c := range d.Marks {
				if !cellLike(c) {
					return Diagram{}, &DiagramError{n, c, i18n.T("draw.no-cell"),
						i18n.T("draw.want-cells")}
				}
			}
		case "arrows":
			fields := strings.Fields(strings.ToLower(value))
			if len(fields) > maxArrows {
				return Diagram{}, &DiagramError{n, "", i18n.T("draw.too-many-arrows"), atMost(maxArrows)}
			}
			for _, f := range fields {
				from, to, ok := strings.Cut(f, "-")
				if !ok || !cellLike(from) || !cellLike(to) {
					return Diagram{}, &DiagramError{n, f, i18n.T("draw.no-arrow"),
						i18n.T("draw.want-arrow")}
				}
				if from == to {
					return Diagram{}, &DiagramError{n, f, i18n.T("draw.points-where-begins"),
						i18n.T("draw.two-different-cells")}
				}
				d.Arrows = append(d.Arrows, [2]string{from, to})
			}
		default:
			return Diagram{}, &DiagramError{n, line, i18n.T("draw.no-such-key"), diagramKeys}
		}
	}
	if d.Position == "" {
		return Diagram{}, &DiagramError{Problem: i18n.T("draw.no-position"),
			Want: i18n.T("draw.line-begins-position")}
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

// View sets up the diagram in its game. It returns the picture, titled with the caption,
// and the game at that position. Errors are a [*game.Error] for options and position,
// and a [*DiagramError] for cells that the board does not have.
func (d Diagram) View(g game.Bound) (View, game.State, error) {
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
			return c, &DiagramError{0, name, i18n.T("draw.no-such-cell"),
				i18n.T("draw.cell-such-as", "value", v.Board.Name(0))}
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
