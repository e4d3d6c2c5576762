package ring

import (
	"strconv"
	"strings"

	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

// AppendMove writes a move as the rules do: e3-d3, @d3-e3, e2xd3-c3, chains
// f1xe2-d3xc3-b3 and double turns e3-d3,@e3-d3.
func (Game) AppendMove(dst []byte, p *Position, m game.Move) []byte {
	b, g := boards[p.board], &geometry[p.board]
	name := func(sep string, c int) {
		dst = append(dst, sep...)
		dst = append(dst, b.Name(board.Cell(c))...)
	}
	switch c := source(m); kindOf(m) {
	case step, double:
		name("", c)
		name("-", target(m))
		if kindOf(m) == double {
			name(",@", c)
			name("-", ringTarget(m))
		}
	case ringStep:
		name("@", c)
		name("-", target(m))
	case capture:
		name("", c)
		for i := range jumps(m) {
			d := jump(m, i)
			name("x", int(g.next[c&63][d]))
			c = int(g.hop[c&63][d])
			name("-", c)
		}
	}
	return dst
}

// AppendClicks appends the cells that a pawn or ring leaves and reaches; in chains
// every landing cell, in double turns the ring's cells after the pawn's.
func (Game) AppendClicks(dst []board.Cell, p *Position, m game.Move) []board.Cell {
	c := source(m)
	dst = append(dst, board.Cell(c))
	switch kindOf(m) {
	case step, ringStep:
		dst = append(dst, board.Cell(target(m)))
	case double:
		dst = append(dst, board.Cell(target(m)), board.Cell(c), board.Cell(ringTarget(m)))
	case capture:
		g := &geometry[p.board&3]
		for i := range jumps(m) {
			c = int(g.hop[c&63][jump(m, i)])
			dst = append(dst, board.Cell(c))
		}
	}
	return dst
}

// ParseMove reads the text of a move. It already refuses steps between points that are
// not neighbours and jumps that are not straight, because they cannot be packed. It
// does not check whether the move is legal.
func (Game) ParseMove(p *Position, text string) (game.Move, error) {
	r := reader{b: boards[p.board], g: &geometry[p.board], text: text, rest: text}
	m, err := r.move()
	if err != nil {
		return 0, err
	}
	return m, nil
}

// reader reads a move's text from the front.
type reader struct {
	b          *board.Board
	g          *tables
	text, rest string
}

func (r *reader) move() (game.Move, *game.Error) {
	if rest, ok := strings.CutPrefix(r.rest, "@"); ok {
		r.rest = rest
		return r.steps(ringStep)
	}
	from, err := r.cell()
	if err != nil {
		return 0, err
	}
	if strings.HasPrefix(r.rest, "x") {
		return r.chain(from)
	}
	r.rest = r.text
	return r.steps(step)
}

// steps reads "a-b" and, after a pawn's step, ",@a-c".
func (r *reader) steps(k kind) (game.Move, *game.Error) {
	from, to, err := r.way()
	if err != nil {
		return 0, err
	}
	if r.rest == "" {
		return pack(k, from, to), r.adjacent(from, to)
	}
	if k == ringStep && strings.HasPrefix(r.rest, ",") {
		return r.ringFirst(from, to)
	}
	rest, ok := strings.CutPrefix(r.rest, ",@")
	if !ok || k == ringStep {
		return 0, r.after(i18n.T("ring.target-point"))
	}
	r.rest = rest
	ringFrom, ringTo, err := r.way()
	if err != nil {
		return 0, err
	}
	if r.rest != "" {
		return 0, r.after(i18n.T("ring.rings-target-point"))
	}
	if err := r.adjacent(from, to); err != nil {
		return 0, err
	}
	if ringFrom != from {
		return 0, r.illegal(i18n.T("ring.double.other-start", "from", r.name(from), "ringfrom", r.name(ringFrom)))
	}
	return withRing(pack(double, from, to), ringTo), r.adjacent(from, ringTo)
}

// ringFirst reads ",a-c" after "@a-b": the same double turn as "a-c,@a-b".
func (r *reader) ringFirst(from, ringTo int) (game.Move, *game.Error) {
	r.rest = r.rest[len(","):]
	pawn, to, err := r.way()
	switch {
	case err != nil:
		return 0, err
	case r.rest != "":
		return 0, r.after(i18n.T("ring.target-point"))
	case pawn != from:
		return 0, r.illegal(i18n.T("ring.double.other-start", "from", r.name(pawn), "ringfrom", r.name(from)))
	case ringTo == to:
		return 0, r.illegal(i18n.T("ring.double.ring-after", "from", r.name(from), "to", r.name(to)))
	}
	if err := r.adjacent(from, ringTo); err != nil {
		return 0, err
	}
	return withRing(pack(double, from, to), ringTo), r.adjacent(from, to)
}

// chain reads the jumps "xv-l" of a pawn on c.
func (r *reader) chain(from int) (game.Move, *game.Error) {
	m := pack(capture, from, 0)
	for c := from; r.rest != ""; {
		rest, ok := strings.CutPrefix(r.rest, "x")
		if !ok {
			return 0, r.after(i18n.T("ring.jump"))
		}
		r.rest = rest
		over, land, err := r.way()
		if err != nil {
			return 0, err
		}
		if jumps(m) == maxJumps {
			return 0, r.illegal(i18n.T("ring.chain-too-long", "maxjumps", maxJumps))
		}
		if r.g.code[c][over] == 0 || r.g.code[c][over] >= jumpCode {
			return 0, r.apart(over, c)
		}
		if int(r.g.land[c][over]) != land {
			return 0, r.illegal(i18n.T("ring.jump-wrong-landing", "point", r.name(c), "over", r.name(over), "land", r.name(land)))
		}
		m = withJump(m, int(r.g.code[c][over])-stepCode)
		c = land
	}
	return m, nil
}

// way reads "a-b".
func (r *reader) way() (from, to int, err *game.Error) {
	if from, err = r.cell(); err != nil {
		return
	}
	rest, ok := strings.CutPrefix(r.rest, "-")
	if !ok {
		return 0, 0, r.bad(i18n.T("ring.no-target", "from", r.name(from)))
	}
	r.rest = rest
	to, err = r.cell()
	return
}

func (r *reader) cell() (int, *game.Error) {
	c, rest := game.CutCell(r.b, r.rest)
	if c == board.None {
		if r.rest == "" {
			return 0, r.bad(i18n.T("ring.point-missing"))
		}
		q := strconv.Quote(short(r.rest))
		return 0, r.bad(i18n.T("ring.no-point", "input", q))
	}
	r.rest = rest
	return int(c), nil
}

func (r *reader) adjacent(from, to int) *game.Error {
	if code := r.g.code[from][to]; code == 0 || code >= jumpCode {
		return r.apart(to, from)
	}
	return nil
}

func (r *reader) name(c int) string { return r.b.Name(board.Cell(c)) }

func (r *reader) bad(problem game.Text) *game.Error { return r.refuse(game.BadMove, problem) }

func (r *reader) illegal(problem game.Text) *game.Error { return r.refuse(game.IllegalMove, problem) }

func (r *reader) refuse(k game.ErrorKind, problem game.Text) *game.Error {
	return &game.Error{Kind: k, Input: r.text, Problem: problem}
}

// after returns the error for text that continues where it should end.
func (r *reader) after(what game.Text) *game.Error {
	q := strconv.Quote(short(r.rest))
	return r.bad(i18n.T("ring.something-after", "what", what, "input", q))
}

func (r *reader) apart(a, b int) *game.Error {
	return r.illegal(i18n.T("ring.not-next", "from", r.name(a), "to", r.name(b)))
}

// short cuts a quotation in a message to a reasonable length.
func short(s string) string { return strings.ToValidUTF8(s[:min(len(s), 20)], "") }
