package club

import (
	"context"
	"errors"
	"io"
	"slices"
	"strconv"
	"time"

	"tablier/i18n"
	"tablier/play/clock"
	"tablier/rules/game"
	"tablier/rules/record"
)

// Record returns a game as a record, and its summary.
func (c *Club) Record(ctx context.Context, id string) (*record.Game, Summary, error) {
	s, err := c.Game(ctx, id)
	if err != nil {
		return nil, Summary{}, err
	}
	r := &record.Game{
		Game: s.Game, Options: s.Options, Position: s.Start,
		White: s.Players[game.White].Name, Black: s.Players[game.Black].Name,
		Date: s.Created.Format("2006-01-02"), Result: s.Result, Reason: s.Reason, Points: s.Points,
	}
	for _, m := range s.Moves {
		r.Moves = append(r.Moves, record.Move{Text: m.Move})
	}
	if s.Recorded != nil {
		r.Clock = s.Header.Clock
		s.Recorded.write(r)
	}
	return r, s.Summary, nil
}

// FullRecord is [Club.Record] with more of the club's data: the game's id, the edition of the rules, the time
// control, and for each move the time left and the time spent.
func FullRecord(ctx context.Context, c *Club, id string) (*record.Game, Summary, error) {
	r, s, err := c.Record(ctx, id)
	if err != nil {
		return nil, s, err
	}
	if Foreign(r, &s.Header) {
		return r, s, nil
	}
	if r.Clock == "" {
		r.Clock = s.Clock
	}
	r.Tag(record.GameID, s.ID)
	r.Tag(record.Rules, record.Edition)
	def, err := c.Find(s.Game)
	if err != nil {
		return nil, s, err
	}
	var times []moveTime
	if err := c.View(ctx, id, func(g *Game) { times, err = g.times(def) }); err != nil {
		return nil, s, err
	}
	for i := range min(len(times), len(r.Moves)) {
		m, t := &r.Moves[i], times[i]
		m.Clock, m.HasClock, m.Spent, m.HasSpent = t.left, t.hasLeft, t.spent, i > 0
	}
	return r, s, err
}

// Foreign reports whether the record of an imported game names the game in the club where it was played. Such a record
// stays as it was.
func Foreign(r *record.Game, h *Header) bool {
	return h.Imported() && slices.ContainsFunc(r.Extra, func(t record.Header) bool { return t.Name == record.GameID })
}

// moveTime is the state of the clock after a move.
type moveTime struct {
	left, spent time.Duration
	hasLeft     bool
}

// times replays the log of a game that was played here. The first move has no time, since nobody waited for it.
func (g *Game) times(def game.Bound) (out []moveTime, err error) {
	if g.Imported() {
		return nil, nil
	}
	r, err := Fold(def, g.Header, nil)
	if err != nil {
		return nil, err
	}
	last := g.Created
	for _, e := range g.log {
		mover := r.state.Turn()
		if err := r.Apply(e); err != nil {
			return nil, err
		}
		switch e.Kind {
		case Moved:
			t := moveTime{spent: max(0, e.At.Sub(last))}
			if g.timed {
				t.left, t.hasLeft = r.Timer().Remaining(mover, clock.At(e.At))
			}
			out, last = append(out, t), e.At
		case TakenBack:
			out, last = out[:e.Ply], e.At
		}
	}
	return out, nil
}

// MaxImport is the largest number of records in one import.
const MaxImport = 50

// Import stores a game for each record in r, all or none, and returns them in order. They belong to the context's
// actor, and nobody can continue them. Comments and variations are checked but not kept, and counted; everything else is
// kept, so that the record of an imported game is the record that was imported.
func (c *Club) Import(ctx context.Context, r io.Reader) (out []Summary, left record.Annotations, err error) {
	in := record.NewReader(r)
	var games []*Game
	for {
		rec, err := in.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, left, recordError(err)
		}
		if len(games) == MaxImport {
			n := strconv.Itoa(MaxImport)
			return nil, left, invalid("body", i18n.T("club.too-many-records", "n", n))
		}
		g, ply, err := c.openRecord(ctx, rec)
		if err != nil {
			line, col := in.Place(ply)
			return nil, left, withPlace(err, len(games)+1, line, col)
		}
		games = append(games, g)
		left.Add(rec)
	}
	if len(games) == 0 {
		return nil, left, invalid("body", i18n.T("club.empty-record"))
	}
	if err := c.store(ctx, games...); err != nil {
		return nil, left, err
	}
	out = make([]Summary, len(games))
	for i, g := range games {
		out[i] = Summary{g.Header, g.Standing()}
	}
	return out, left, nil
}

// recordError passes on the error of the record reader, which names game, line and column.
func recordError(err error) error {
	if e := (*record.Error)(nil); errors.As(err, &e) {
		return wrapRulesError(Invalid, "body", e)
	}
	return err
}

// openRecord returns the game of a record. The result must follow from the rules, or be one that players can agree on
// or cause. ply is the invalid move (from 0), or -1 if the error is about the whole record.
func (c *Club) openRecord(ctx context.Context, rec *record.Game) (g *Game, ply int, err error) {
	name := func(s string) string {
		if s == "" {
			return "?" // as records of other games write an unknown player
		}
		return s
	}
	g, err = c.newGame(Setup{
		Game: rec.Game, Options: rec.Options, Position: rec.Position,
		White: Player{Kind: Person, Name: name(rec.White)}, Black: Player{Kind: Person, Name: name(rec.Black)},
	})
	if err != nil {
		return nil, -1, err
	}
	g.Importer = UnknownImporter
	if a, _ := ActorFrom(ctx); a.ID != "" {
		g.Importer = a.ID
	}
	if ply, err = g.noteRecord(rec); err != nil {
		return nil, ply, err
	}
	for i, m := range rec.Moves {
		if i == MaxEvents-1 {
			n := strconv.Itoa(i)
			return nil, i, invalid("body", i18n.T("club.too-many-moves", "n", n))
		}
		if err := ctx.Err(); err != nil {
			return nil, i, &Error{Kind: Unavailable, Err: err, Text: i18n.T("club.import-too-slow")}
		}
		if err := g.play(Event{Seq: g.Seq() + 1, At: g.Created, Kind: Moved, Move: m.Text}, true); err != nil {
			return nil, i, err
		}
	}
	// Replay checks the variations, and whether the result agrees with the moves.
	if _, err := record.Replay(rec, c.Find); err != nil {
		return nil, -1, err
	}
	e, ok, err := endEvent(rec, g)
	if ok {
		err = g.Apply(e)
	}
	return g, -1, err
}

// noteRecord takes over what a record says besides players, moves and result. It returns the move that an error is
// about, or -1.
func (g *Game) noteRecord(rec *record.Game) (ply int, err error) {
	r, ply, err := recordedOf(rec)
	if err != nil {
		return ply, err
	}
	if g.Clock, err = readClock(rec.Clock); err != nil || g.Clock != rec.Clock {
		r.Clock = rec.Clock // another spelling, or a clock that this club does not know
	}
	text, err := r.text()
	if err != nil {
		return -1, err
	}
	return -1, g.Apply(Event{Seq: 1, At: g.Created, Kind: Noted, About: text})
}

// endEvent returns the event with which the players ended a recorded game. ok is false if the rules ended it, or if
// it has not ended.
func endEvent(rec *record.Game, g *Game) (e Event, ok bool, err error) {
	e = Event{Seq: g.Seq() + 1, At: g.Created}
	if g.Over() {
		return e, false, nil
	}
	first := g.state.Rules().Info().First
	loser := first
	if rec.Result == "first" {
		loser = first.Other()
	}
	won := rec.Result == "first" || rec.Result == "second"
	switch reason := rec.Reason; {
	case rec.Result == "*" && (reason == "" || reason == "-"):
		return e, false, nil
	case rec.Result == "*" && reason == game.Aborted.String():
		e.Kind = Aborted
	case rec.Result == "draw" && reason == game.Agreed.String():
		e.Kind = DrawAgreed
	case won && reason == game.Resigned.String():
		e.Kind, e.Side = Resigned, loser
	case won && reason == game.Time.String():
		e.Kind, e.Side = TimedOut, loser
	case won && reason == game.Left.String():
		e.Kind, e.Side = Claimed, loser
	default:
		quoted := strconv.Quote(clip(reason))
		return e, false, &record.Error{
			Problem: i18n.T("club.result-without-reason", "result", rec.Result, "quoted", quoted),
			Want:    i18n.T("club.result-forms")}
	}
	return e, true, nil
}

// withPlace adds the location in the text to an error about its content.
func withPlace(err error, n, line, col int) error {
	at := &record.Error{Game: n, Line: line, Col: col, Problem: errorText(err)}
	if r := (*record.Error)(nil); errors.As(err, &r) {
		at.Problem, at.Want = r.Problem, r.Want
	} else if g := (*game.Error)(nil); !errors.As(err, &g) && KindOf(err) != Invalid && KindOf(err) != Over {
		return err
	}
	return wrapRulesError(Invalid, "body", at)
}
