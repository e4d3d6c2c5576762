package verdict

import (
	"strconv"

	"tablier/i18n"
	"tablier/rules/game"
	"tablier/solve/table"
)

// Kind says how reliable a verdict is.
type Kind string

// The kinds of verdicts.
const (
	Unknown Kind = "unknown"
	Opinion Kind = "opinion" // an engine's opinion
	Proved  Kind = "proved"
)

// Result is the proved result for the side to move.
type Result string

// The results.
const (
	Win  Result = "win"
	Draw Result = "draw"
	Loss Result = "loss"
)

// Source is the basis of a proof.
type Source string

// The sources of proofs.
const (
	Rules       Source = "rules"       // the game is over, or a move ends it
	Table       Source = "table"       // an endgame table
	Certificate Source = "certificate" // verified by the rules alone
)

// Verdict is what is known about a position, for the side to move. The zero value is not valid;
// use the functions below.
type Verdict struct {
	Kind   Kind   `json:"kind" enum:"proved,opinion,unknown"`
	Result Result `json:"result,omitempty" enum:"win,draw,loss" doc:"Proved result for the side to move."`
	Source Source `json:"source,omitempty" enum:"rules,table,certificate" doc:"Basis of the proof."`
	// Plies is the distance to the end of a proved win or loss: the exact distance if Exact is
	// set, otherwise an upper bound.
	Plies  int  `json:"plies,omitempty" doc:"Number of plies to the end of a proved win or loss."`
	Exact  bool `json:"exact,omitempty" doc:"Whether plies is the exact distance under best play. Otherwise, it is an upper bound."`
	Points int  `json:"points,omitempty" doc:"Number of points that a proved win is worth at least."`
	Score  *int `json:"score,omitempty" doc:"Evaluation by an engine, in hundredths of a man."`
	// Announced is the number of plies to a win that an engine announces; negative for a loss.
	Announced int `json:"announced,omitempty" doc:"Number of plies to a win (negative for a loss) that an engine announces but nobody has proved."`
}

// None returns the verdict of a position about which nothing is known.
func None() Verdict { return Verdict{Kind: Unknown} }

// Over returns the verdict of a decided game, for the side whose turn it would be.
func Over(o game.Outcome, turn game.Side) Verdict {
	v := Verdict{Kind: Proved, Source: Rules, Result: Draw, Exact: true}
	if !o.Decided() {
		return None()
	}
	if w, won := o.Winner(); won {
		v.Points, v.Result = int(o.Points), Loss
		if w == turn {
			v.Result = Win
		}
	}
	return v
}

// Known returns the verdict of a table.
func Known(t table.Value) Verdict {
	v := Verdict{Kind: Proved, Source: Table, Result: Draw, Plies: t.Plies(), Exact: true}
	switch {
	case t.Won():
		v.Result = Win
	case t.Lost():
		v.Result = Loss
	}
	return v
}

// Checked returns the verdict of a verified certificate: winner wins within this many plies,
// and turn is the side to move. exact says that no shorter win exists.
func Checked(winner, turn game.Side, plies, points int, exact bool) Verdict {
	v := Verdict{Kind: Proved, Source: Certificate, Result: Loss, Plies: plies, Points: points, Exact: exact}
	if winner == turn {
		v.Result = Win
	}
	return v
}

// Held returns the verdict of a draw: it was verified that neither side can be beaten.
func Held() Verdict { return Verdict{Kind: Proved, Source: Certificate, Result: Draw} }

// Thought returns the opinion of an engine: a score in hundredths of a man for the side to
// move, and the plies of an announced win, negative for a loss, 0 for none.
func Thought(score, announced int) Verdict {
	return Verdict{Kind: Opinion, Score: &score, Announced: announced}
}

// Before returns the verdict of a move that leads to a position of verdict v, for the side that
// makes it. The other side must be to move then.
func (v Verdict) Before() Verdict {
	switch v.Result {
	case Win:
		v.Result, v.Plies = Loss, v.Plies+1
	case Loss:
		v.Result, v.Plies = Win, v.Plies+1
	}
	if v.Score != nil {
		n := -*v.Score
		v.Score = &n
	}
	if v.Announced > 0 {
		v.Announced = -(v.Announced + 1)
	} else if v.Announced < 0 {
		v.Announced = 1 - v.Announced
	}
	return v
}

// In returns the verdict in a language, always with its kind: "proved: wins in 5", "opinion:
// +0.35", "unknown".
func (v Verdict) In(l game.Lang) string { return v.text().In(l) }

func (v Verdict) text() game.Text {
	switch {
	case v.Kind == Proved && v.Points > 0 && v.Result == Win:
		return i18n.T("verdict.proved-points", "result", v.result(), "n", v.Points)
	case v.Kind == Proved:
		return i18n.T("verdict.proved", "result", v.result())
	case v.Kind == Opinion && v.Announced > 0:
		return i18n.T("verdict.announces-win", "plies", v.Announced)
	case v.Kind == Opinion && v.Announced < 0:
		return i18n.T("verdict.announces-loss", "plies", -v.Announced)
	case v.Kind == Opinion && v.Score != nil:
		return i18n.T("verdict.opinion", "score", score(*v.Score))
	}
	return i18n.T("verdict.unknown")
}

// result returns the proved result for the side to move, as text.
func (v Verdict) result() game.Text {
	switch {
	case v.Result == Draw:
		return i18n.T("verdict.draw")
	case v.Result == Win && v.Plies == 0:
		return i18n.T("verdict.won")
	case v.Plies == 0:
		return i18n.T("verdict.lost")
	case v.Result == Win && v.Exact:
		return i18n.T("verdict.wins", "plies", v.Plies)
	case v.Result == Win:
		return i18n.T("verdict.wins-within", "plies", v.Plies)
	case v.Exact:
		return i18n.T("verdict.loses", "plies", v.Plies)
	}
	return i18n.T("verdict.loses-within", "plies", v.Plies)
}

// score formats hundredths of a man with a sign.
func score(n int) i18n.Decimal {
	sign := "+"
	if n < 0 {
		sign, n = "-", -n
	}
	return i18n.Decimal(sign + strconv.Itoa(n/100) + "." + strconv.Itoa(n/10%10) + strconv.Itoa(n%10))
}
