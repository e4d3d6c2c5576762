package check

import (
	"context"
	"io"
	"slices"
	"strconv"
	"strings"

	"tablier/i18n"
	"tablier/rules/game"
)

// MagicHold is the first line of a claim that a side cannot be beaten.
const MagicHold = "tablier hold 1"

// Hold is the claim that a side cannot be beaten from a position, and the moves needed to verify it. Two of them, one for
// each side, prove a draw.
type Hold struct {
	Game, Options, Position string // as canonical text
	Side                    game.Side
	Moves                   []string // of the side, in the order in which [VerifyHold] reads them
}

// head returns the text before the moves.
func (c *Hold) head() string {
	b := MagicHold + "\ngame: " + c.Game + "\n"
	if c.Options != "" {
		b += "options: " + c.Options + "\n"
	}
	return b + "position: " + c.Position + "\nside: " + "wb"[c.Side&1:][:1] + "\nmoves: " + strconv.Itoa(len(c.Moves)) + "\n"
}

// WriteTo writes the claim as text.
func (c *Hold) WriteTo(w io.Writer) (int64, error) {
	n, err := io.WriteString(w, c.head()+strings.Join(c.Moves, "\n")+"\n"[:min(1, len(c.Moves))])
	return int64(n), err
}

// ReadHold reads a claim as WriteTo writes it, of at most MaxBytes. Anything else is an *Error.
func ReadHold(r io.Reader) (*Hold, error) {
	text, err := io.ReadAll(io.LimitReader(r, MaxBytes+1))
	if err != nil {
		return nil, err
	}
	rest, found := strings.CutPrefix(string(text), MagicHold+"\n")
	if !found || len(text) > MaxBytes {
		return nil, problem(i18n.T("check.not-a-certificate", "magic", i18n.Quoted(MagicHold)))
	}
	c, head := &Hold{}, MagicHold+"\n"
	for line, name := 2, ""; name != "moves"; line++ {
		at, after, whole := strings.Cut(rest, "\n")
		var value string
		name, value, found = strings.Cut(at, ": ")
		if !whole || !found || len(at) > maxLine || len(head) > maxHead {
			e := problem(i18n.T("check.line-name-value-missing"))
			e.Line = line
			return nil, e
		}
		head, rest = head+at+"\n", after
		switch name {
		case "game":
			c.Game = value
		case "options":
			c.Options = value
		case "position":
			c.Position = value
		case "side":
			c.Side = game.Side(len(strings.TrimPrefix(value, "w"))) & 1
		}
	}
	if rest != "" {
		if !strings.HasSuffix(rest, "\n") {
			return nil, problem(i18n.T("check.last-line-cut-short"))
		}
		c.Moves = strings.Split(strings.TrimSuffix(rest, "\n"), "\n")
	}
	if want := c.head(); want != head {
		return nil, problem(i18n.T("check.head-not-canonical-form-expected", "want", i18n.Quoted(want)))
	}
	return c, nil
}

// HoldReport says what a verification visited.
type HoldReport struct {
	Nodes     uint64 // moves made
	Positions int    // in the closed set
}

// holder verifies a claim.
type holder[P comparable, PP game.Position[P]] struct {
	ctx    context.Context
	g      game.Game[P]
	c      *Hold
	most   uint64
	seen   map[P]int // the lowest counter of plies without progress with which each position of the set was reached
	queue  []reached[P]
	next   int
	limits game.Limits
	HoldReport
}

// reached is a position with the other side to move, and its counter of plies without progress.
type reached[P any] struct {
	p    P
	idle int
}

// VerifyHold proves a claim from the rules of g, or returns an *Error that says where it fails. It plays all moves of the
// other side, and one written answer to each, and refuses the claim if that side ever loses. A position reached before is
// not followed again, unless its counter of plies without progress was higher then. nodes limits the moves made; 0 means
// DefaultNodes.
//
// Positions may repeat: repetition and the counters of plies must not end the game with a loss, and this is verified.
func VerifyHold[P comparable, PP game.Position[P]](ctx context.Context, g game.Game[P], c *Hold, nodes uint64) (HoldReport, error) {
	v := holder[P, PP]{ctx: ctx, g: g, c: c, most: nodes, seen: map[P]int{}}
	if v.most == 0 {
		v.most = DefaultNodes
	}
	info := g.Info()
	if c.Game != info.ID {
		return v.HoldReport, problem(i18n.T("check.game-not", "game", c.Game, "id", info.ID))
	}
	set, err := info.ParseOptions(c.Options)
	if err != nil {
		return v.HoldReport, err
	}
	p, counters, err := g.ParsePosition(set, c.Position)
	if err != nil {
		return v.HoldReport, err
	}
	if set.String() != c.Options || string(g.AppendPosition(nil, &p, counters)) != c.Position {
		return v.HoldReport, problem(i18n.T("check.options-or-position-not-canonical"))
	}
	if v.limits = g.Limits(&p); v.limits.ForbidRepetition {
		return v.HoldReport, v.fail(&p, i18n.T("check.repetition-forbidden"))
	}
	end := PP(&p).Outcome()
	switch {
	case end.Decided() && v.lost(end):
		return v.HoldReport, v.fail(&p, i18n.T("check.game-lost"))
	case end.Decided():
	case PP(&p).Turn() == c.Side:
		err = v.answer(&p, counters.NoProgress)
	default:
		err = v.add(&p, counters.NoProgress)
	}
	for err == nil && len(v.queue) > 0 {
		err = v.follow()
	}
	if err == nil && v.next < len(c.Moves) {
		err = v.fail(&p, i18n.T("check.written-moves-serve-nothing", "n", len(c.Moves)-v.next))
	}
	v.Positions = len(v.seen)
	return v.HoldReport, err
}

func (v *holder[P, PP]) lost(o game.Outcome) bool {
	s, won := o.Winner()
	return won && s != v.c.Side
}

func (v *holder[P, PP]) fail(p *P, text game.Text) error {
	e := problem(text)
	e.Position, e.Move = string(v.g.AppendPosition(nil, p, game.Counters{})), v.next
	return e
}

// add puts a position with the other side to move into the set.
func (v *holder[P, PP]) add(p *P, idle int) error {
	if before, ok := v.seen[*p]; ok && before <= idle {
		return nil
	}
	if Holds(p, v.c.Side, v.limits, idle) {
		return v.history(p)
	}
	v.seen[*p] = idle
	v.queue = append(v.queue, reached[P]{*p, idle})
	return v.history(p)
}

// Holds reports whether the rules of the game know that a side cannot be beaten before the counter of plies without
// progress draws the game ([game.Sheltered]).
func Holds[P any](p *P, side game.Side, limits game.Limits, idle int) bool {
	s, ok := any(p).(game.Sheltered)
	return ok && limits.NoProgress > 0 && s.Holds(side, limits.NoProgress-idle)
}

// history checks that no rule about earlier positions can make the side lose in p.
func (v *holder[P, PP]) history(p *P) error {
	for _, why := range []game.Reason{game.Repetition, game.NoProgress, game.PlyLimit} {
		if v.lost(v.g.Adjudicate(p, why)) {
			return v.fail(p, i18n.T("check.history-would-lose"))
		}
	}
	return nil
}

// play makes a move and returns the counter afterwards. over reports that the game has ended without a loss.
func (v *holder[P, PP]) play(p *P, m game.Move, idle int) (after int, over bool, err error) {
	if v.Nodes++; v.Nodes > v.most {
		return 0, false, v.fail(p, i18n.T("check.verification-takes-more-than-positions", "nodes", v.most))
	}
	if v.Nodes&0xFFF == 0 && v.ctx.Err() != nil {
		return 0, false, v.ctx.Err()
	}
	after = idle + 1
	if PP(p).Play(m) {
		after = 0
	}
	end := PP(p).Outcome()
	if !end.Decided() && v.limits.NoProgress > 0 && after >= v.limits.NoProgress {
		end = v.g.Adjudicate(p, game.NoProgress)
	}
	if v.lost(end) {
		return after, false, v.fail(p, i18n.T("check.game-lost"))
	}
	return after, end.Decided(), nil
}

// follow plays all moves of the first position in the queue. It skips a position that was reached again with a lower
// counter in the meantime.
func (v *holder[P, PP]) follow() error {
	at := v.queue[0]
	v.queue = v.queue[1:]
	if v.seen[at.p] < at.idle {
		return nil
	}
	for _, r := range Sorted[P, PP](v.g, &at.p, PP(&at.p).AppendMoves(nil)) {
		next := at.p
		idle, over, err := v.play(&next, r.Move, at.idle)
		if err == nil && !over {
			err = v.answer(&next, idle)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// answer reads the move of the side in p, and plays it.
func (v *holder[P, PP]) answer(p *P, idle int) error {
	if err := v.history(p); err != nil {
		return err
	}
	if v.next == len(v.c.Moves) {
		return v.fail(p, i18n.T("check.move-missing"))
	}
	text := v.c.Moves[v.next]
	v.next++
	m, err := v.g.ParseMove(p, text)
	if err != nil || !slices.Contains(PP(p).AppendMoves(nil), m) || string(v.g.AppendMove(nil, p, m)) != text {
		return v.fail(p, i18n.T("check.written-move-no-legal-move", "text", i18n.Quoted(text)))
	}
	after, over, err := v.play(p, m, idle)
	if err != nil || over {
		return err
	}
	return v.add(p, after)
}
