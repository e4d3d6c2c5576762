package arena

import (
	"context"
	"errors"
	"time"

	"tablier/engine"
	"tablier/i18n"
	"tablier/rules/game"
)

// Game is a game that was played, as stored in a [Log].
type Game struct {
	N        int       `json:"n"`       // its number in the schedule, from 0
	First    string    `json:"first"`   // the player who began
	Second   string    `json:"second"`  //
	Opening  int       `json:"opening"` // how many of Moves belong to the opening
	Moves    []string  `json:"moves"`
	Result   string    `json:"result"` // "first", "second" or "draw"
	Reason   string    `json:"reason"` // the reason of the rules; for faults and draws by MaxPlies the club's word
	Points   int       `json:"points,omitempty"`
	Fault    Fault     `json:"fault,omitempty"`     // of the loser
	Detail   string    `json:"detail,omitempty"`    // what happened
	DetailFR string    `json:"detail_fr,omitempty"` // in French
	Nodes    [2]uint64 `json:"nodes"`               // of both players, in all
	Millis   [2]int64  `json:"ms"`                  // of thinking
	Date     string    `json:"date,omitempty"`      // 2026-11-21
	what     game.Text // what happened; a game read from a file has only the two texts
}

// What returns the text that explains a fault, or an empty text.
func (g *Game) What() game.Text {
	if g.what.IsZero() {
		return i18n.Bilingual(g.Detail, g.DetailFR)
	}
	return g.what
}

// Score returns the first player's score: 1, ½ or 0.
func (g *Game) Score() float64 {
	switch g.Result {
	case "first":
		return 1
	case "second":
		return 0
	}
	return 0.5
}

// play plays game n. An error means that the game could not be played at all.
func (t *Tournament) play(ctx context.Context, n int) (*Game, error) {
	a, b, opening := t.pairingOf(n)
	g := &Game{N: n, First: t.Players[a].Name, Second: t.Players[b].Name, Moves: []string{}, Date: t.Now().Format(time.DateOnly)}
	st := t.Rules.Start()
	for _, m := range t.Openings[opening].Moves {
		m, err := st.Apply(m)
		if err != nil {
			return nil, wrapError(err, i18n.T("arena.opening", "n", opening+1))
		}
		g.Moves = append(g.Moves, m)
	}
	g.Opening = len(g.Moves)
	var seats [2]*seat
	for i, p := range []int{a, b} {
		e, err := t.Players[p].Open(t.Rules, game.Mix(game.Mix(0, t.Seed), uint64(2*n+i)))
		if err != nil {
			return nil, errorOf(t.Players[p].Name, err)
		}
		seats[i] = &seat{Player: t.Players[p], e: e, left: t.Players[p].Limits.Clock.Left}
		defer seats[i].close()
		if q, ok := e.(engine.Preparer); ok { // as a program does when it answers isready
			if err := q.Prepare(); err != nil {
				return nil, errorOf(t.Players[p].Name, err)
			}
		}
	}
	first := t.Rules.Info().First
	for {
		if o := st.Outcome(); o.Decided() {
			g.Result, g.Reason, g.Points = o.Word(first), o.Reason.String(), int(o.Points)
			return g, nil
		}
		if st.Plies() >= t.MaxPlies {
			g.Result, g.Reason = "draw", game.Agreed.String()
			g.explain(i18n.T("arena.stopped-after", "n", st.Plies()))
			return g, nil
		}
		who := 0
		if st.Turn() != first {
			who = 1
		}
		s := seats[who]
		answer := s.think(ctx, st.Clone(), t)
		g.Nodes[who] += answer.Nodes
		g.Millis[who] += answer.elapsed.Milliseconds()
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if fault, why := s.applyMove(answer, st, t, g); fault != "" {
			g.lose(who, fault, why)
			return g, nil
		}
	}
}

// applyMove makes the move of a reply or returns the fault that prevents it.
func (s *seat) applyMove(a reply, st game.State, t *Tournament, g *Game) (Fault, error) {
	switch {
	case a.unresponsive, errors.Is(a.err, context.DeadlineExceeded):
		return TimeForfeit, newError(i18n.T("arena.no-move-after", "n", a.elapsed.Round(1e6).String()))
	case a.err != nil:
		var refused *game.Error
		if errors.As(a.err, &refused) && refused.Kind == game.IllegalMove {
			return Illegal, a.err
		}
		return Crash, a.err
	case s.timeForfeit(a.elapsed, t.Margin):
		return TimeForfeit, newError(i18n.T("arena.took", "move", a.Move, "n", a.elapsed.Round(1e6).String()))
	}
	m, err := st.Apply(a.Move)
	if err != nil {
		return Illegal, err
	}
	g.Moves = append(g.Moves, m)
	return "", nil
}

// explain stores a text in the game, and its two languages for the results file.
func (g *Game) explain(text game.Text) {
	g.what = text
	g.Detail, g.DetailFR = text.In(game.English), text.In(game.French)
}

func (g *Game) lose(who int, fault Fault, why error) {
	g.Result = [2]string{"second", "first"}[who]
	g.Fault = fault
	g.explain(i18n.FromError(why))
	g.Reason = game.Resigned.String()
	if fault == TimeForfeit {
		g.Reason = game.Time.String()
	}
}

var _ engine.Engine = (*External)(nil)
