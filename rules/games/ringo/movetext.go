package ringo

import (
	"strconv"

	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

var forms = i18n.T("ringo.want-move")

// ParseMove implements [game.Game].
func (Game) ParseMove(p *Position, text string) (game.Move, error) {
	r := reader{p: p, text: text, rest: text}
	from, err := r.cell()
	if err != nil {
		return 0, err
	}
	link := r.next()
	if link != '-' && link != 'x' {
		return 0, r.bad(i18n.T("ringo.no-separator", "from", p.name(from)), forms)
	}
	second, err := r.cell()
	if err != nil {
		return 0, err
	}
	if link == '-' {
		return pack(from, second, nowhere), r.end(
			i18n.T("ringo.quiet-move"),
			i18n.T("ringo.one-cell-after"))
	}
	if r.rest == "" {
		if second == citadel {
			return 0, r.bad(i18n.T("ringo.name-landing"), i18n.T("ringo.want-citadel-jump"))
		}
		return pack(from, second, second), nil
	}
	if r.next() != '-' {
		return 0, r.bad(i18n.T("ringo.after-no", "second", p.name(second)), forms)
	}
	to, err := r.cell()
	if err != nil {
		return 0, err
	}
	err = r.end(i18n.T("ringo.jump"), i18n.T("ringo.one-capture-turn"))
	if err == nil && to == second && to != citadel {
		plain := p.name(from) + "x" + p.name(second)
		err = r.bad(i18n.T("ringo.jump-on-victim"), i18n.T("ringo.substitution-written", "plain", plain))
	}
	return pack(from, to, second), err
}

// reader reads the text of a move from the front.
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
		return 0, r.bad(i18n.T("ringo.cell-missing"), forms)
	}
	q, rings := strconv.Quote(clip(rest)), strconv.Itoa(r.p.rings())
	return 0, r.bad(i18n.T("ringo.no-cell-at", "input", q), i18n.T("ringo.want-cell", "rings", rings))
}

// next consumes and returns one byte, or 0 at the end.
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
	return r.bad(i18n.T("ringo.something-follows", "what", what, "input", q), want)
}

func (r *reader) bad(problem, want game.Text) error {
	return &game.Error{Kind: game.BadMove, Input: r.text, Problem: problem, Want: want}
}

// clip shortens a piece of input for a message.
func clip(s string) string {
	if len(s) > 16 {
		return s[:16]
	}
	return s
}
