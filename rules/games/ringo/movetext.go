package ringo

import (
	"strconv"

	"tablier/rules/board"
	"tablier/rules/game"
)

var forms = game.Text{FR: "un coup comme c3-c2, c3xc2 ou c3xc2-c1", EN: "a move such as c3-c2, c3xc2 or c3xc2-c1"}

// ParseMove implements [game.Game].
func (Game) ParseMove(p *Position, text string) (game.Move, error) {
	r := reader{p: p, text: text, rest: text}
	from, err := r.cell()
	if err != nil {
		return 0, err
	}
	link := r.next()
	if link != '-' && link != 'x' {
		return 0, r.bad(game.Text{
			FR: "après " + p.name(from) + ", il n’y a ni - ni x",
			EN: "after " + p.name(from) + " there is neither - nor x",
		}, forms)
	}
	second, err := r.cell()
	if err != nil {
		return 0, err
	}
	if link == '-' {
		return pack(from, second, nowhere), r.end(
			game.Text{FR: "un simple déplacement", EN: "a quiet move"},
			game.Text{FR: "une seule case après -", EN: "one cell after -"})
	}
	if r.rest == "" {
		if second == citadel {
			return 0, r.bad(game.Text{
				FR: "une prise par-dessus la citadelle doit nommer sa case d’arrivée",
				EN: "a capture over the citadel must name the cell it lands on",
			}, game.Text{FR: "par exemple d1xo-h1", EN: "such as d1xo-h1"})
		}
		return pack(from, second, second), nil
	}
	if r.next() != '-' {
		return 0, r.bad(game.Text{
			FR: "après " + p.name(second) + ", il n’y a pas de -",
			EN: "after " + p.name(second) + " there is no -",
		}, forms)
	}
	to, err := r.cell()
	if err != nil {
		return 0, err
	}
	err = r.end(game.Text{FR: "un saut", EN: "a jump"}, game.Text{FR: "une seule prise par tour", EN: "one capture a turn"})
	if err == nil && to == second && to != citadel {
		plain := p.name(from) + "x" + p.name(second)
		err = r.bad(game.Text{
			FR: "un saut ne finit pas sur la case qu’il prend",
			EN: "a jump does not land on the cell it captures",
		}, game.Text{FR: "une substitution, qui s’écrit " + plain, EN: "a substitution, written " + plain})
	}
	return pack(from, to, second), err
}

// reader takes the text of a move apart, from its front.
type reader struct {
	p          *Position
	text, rest string
}

func (r *reader) cell() (uint, error) {
	c, rest := game.CutCell(r.p.board(), r.rest)
	if c != board.None {
		r.rest = rest
		return r.p.place(c), nil
	}
	if rest == "" {
		return 0, r.bad(game.Text{FR: "il manque une case à la fin", EN: "it ends where a cell should follow"}, forms)
	}
	q, rings := strconv.Quote(clip(rest)), strconv.Itoa(r.p.rings())
	return 0, r.bad(game.Text{FR: "il n’y a pas de case à l’endroit de " + q, EN: "there is no cell at " + q}, game.Text{
		FR: "un secteur de a à h et une couronne de 1 à " + rings + ", ou bien o",
		EN: "a sector from a to h with a ring from 1 to " + rings + ", or o",
	})
}

// next takes one byte, 0 at the end.
func (r *reader) next() (c byte) {
	if r.rest != "" {
		c, r.rest = r.rest[0], r.rest[1:]
	}
	return c
}

// end refuses anything left after what.
func (r *reader) end(what, want game.Text) error {
	if r.rest == "" {
		return nil
	}
	q := strconv.Quote(clip(r.rest))
	return r.bad(game.Text{FR: "quelque chose suit " + what.FR + " : " + q, EN: "something follows " + what.EN + ": " + q}, want)
}

func (r *reader) bad(problem, want game.Text) error {
	return &game.Error{Kind: game.BadMove, Input: r.text, Problem: problem.EN, Want: want.EN,
		FR: game.Wording{Problem: problem.FR, Want: want.FR}}
}

// clip shortens a piece of input for a message.
func clip(s string) string {
	if len(s) > 16 {
		return s[:16]
	}
	return s
}
