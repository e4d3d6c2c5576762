package training

import (
	"context"
	"slices"

	"tablier/i18n"
	"tablier/learn/puzzles"
	"tablier/play/club"
	"tablier/rules/game"
	"tablier/solve/proof"
)

// Fate is the result of a try.
type Fate string

// The fates.
const (
	Right  Fate = "right"  // right so far; the puzzle goes on
	Solved Fate = "solved" // the game is won
	Wrong  Fate = "wrong"  // the last move is not good enough
)

// Why is the reason why a move is wrong.
type Why string

// The reasons.
const (
	Slower  Why = "slower"  // it still wins by force, but later
	Escapes Why = "escapes" // the win can no longer be forced in time
	Unsure  Why = "unsure"  // the search could not decide whether the win can still be forced
)

// Verdict is the judgement of a solver's moves.
type Verdict struct {
	Fate  Fate
	Line  []string // all plies, including the replies, but without a wrong last move
	Reply string   // the defence to the last move, if the puzzle goes on
	Left  int      // the most moves that the solver still needs
	Main  bool     // the line is the main line so far
	// The fields below are for a wrong move.
	Move       string // in canonical form
	Why        Why
	Later      int    // moves more than promised, if Why is Slower
	Refutation string // a reply after which the win can no longer be forced in time; may be empty
}

// The node limits of one question.
const (
	moveNodes  = 400_000
	replyNodes = 30_000
	mostLater  = 2 // moves
	tableBytes = 4 << 20
)

// Judge judges the solver's moves, of which the last is new. It accepts moves in any notation. For
// an invalid or illegal move it returns a [*game.Error].
func Judge(ctx context.Context, p *puzzles.Puzzle, moves []string) (Verdict, error) {
	if len(moves) == 0 || len(moves) > p.Moves {
		return Verdict{}, &club.Error{Kind: club.Invalid, Field: "moves", Text: i18n.T("training.too-many-moves")}
	}
	st, err := p.State()
	if err != nil {
		return Verdict{}, err
	}
	prover, err := proof.For(st.Rules())
	if err != nil {
		return Verdict{}, err
	}
	j := &judging{ctx, prover, st, proof.Goal{Winner: st.Turn(), Points: p.Points}}
	v := Verdict{Main: true}
	for i, text := range moves {
		left := p.Plies() - 2*i
		move, err := st.Canonical(text)
		if err != nil {
			return Verdict{}, err
		}
		status := proof.Refuted
		if v.Main {
			// The list contains all moves that win as fast, by proof.
			if slices.Contains(p.Accept[i], move) {
				status = proof.Proved
			}
		} else if status, err = j.wins(move, left, moveNodes); err != nil {
			return Verdict{}, err
		}
		if status != proof.Proved {
			v.Fate, v.Move, v.Reply = Wrong, move, ""
			return v, j.explain(&v, status, left)
		}
		v.Main = v.Main && move == p.Solution[2*i]
		if _, err := st.Apply(move); err != nil {
			return Verdict{}, err
		}
		v.Line = append(v.Line, move)
		v.Left = (left - 1) / 2
		if st.Outcome().Decided() {
			v.Fate, v.Left = Solved, 0
			return v, nil
		}
		v.Reply = ""
		if v.Main {
			v.Reply = p.Solution[2*i+1]
		} else if v.Reply, err = j.defence(left - 1); err != nil {
			return Verdict{}, err
		}
		if _, err := st.Apply(v.Reply); err != nil {
			return Verdict{}, err
		}
		v.Line = append(v.Line, v.Reply)
		if st.Outcome().Decided() {
			v.Fate, v.Left = Solved, 0
			return v, nil
		}
	}
	v.Fate = Right
	return v, nil
}

// judging holds the state of one question.
type judging struct {
	ctx    context.Context
	prover proof.Prover
	st     game.State
	goal   proof.Goal
}

func (j *judging) prove(plies int, nodes uint64, shortest bool) (proof.Result, error) {
	if plies <= 0 {
		return proof.Result{Status: proof.Refuted}, nil
	}
	goal := j.goal
	goal.Plies = plies
	return j.prover.Prove(j.ctx, j.st, goal, proof.Limits{Nodes: nodes, Bytes: tableBytes, Shortest: shortest})
}

// wins returns whether a move still forces the win within this many plies, including the move.
func (j *judging) wins(move string, plies int, nodes uint64) (proof.Status, error) {
	if _, err := j.st.Apply(move); err != nil {
		return proof.Unknown, err
	}
	defer j.st.Undo()
	if o := j.st.Outcome(); o.Decided() {
		if side, won := o.Winner(); won && side == j.goal.Winner && int(o.Points) >= j.goal.Points {
			return proof.Proved, nil
		}
		return proof.Refuted, nil
	}
	r, err := j.prove(plies-1, nodes, false)
	return r.Status, err
}

// defence returns the reply that lasts longest, in a position that is lost in this many plies.
func (j *judging) defence(plies int) (string, error) {
	r, err := j.prove(plies, moveNodes, true)
	if err == nil && len(r.Line) > 0 {
		return r.Line[0], nil
	}
	if err != nil {
		return "", err
	}
	return j.st.Moves()[0], nil // unlikely: the loss was proved before with the same node limit
}

// explain sets the reason why a move is wrong.
func (j *judging) explain(v *Verdict, status proof.Status, plies int) error {
	if v.Why = Escapes; status == proof.Unknown {
		v.Why = Unsure
		return nil
	}
	for n := 1; n <= mostLater; n++ {
		switch later, err := j.wins(v.Move, plies+2*n, moveNodes/4); {
		case err != nil:
			return err
		case later == proof.Proved:
			v.Why, v.Later = Slower, n
			return nil
		}
	}
	if _, err := j.st.Apply(v.Move); err != nil {
		return err
	}
	defer j.st.Undo()
	if j.st.Outcome().Decided() {
		return nil
	}
	for _, reply := range j.st.Moves() {
		if _, err := j.st.Apply(reply); err != nil {
			return err
		}
		r := proof.Result{Status: proof.Refuted}
		var err error
		if !j.st.Outcome().Decided() {
			r, err = j.prove(plies-2, replyNodes, false)
		} else if side, won := j.st.Outcome().Winner(); won && side == j.goal.Winner {
			r.Status = proof.Proved
		}
		j.st.Undo()
		if err != nil {
			return err
		}
		if r.Status == proof.Refuted {
			v.Refutation = reply
			return nil
		}
		if j.ctx.Err() != nil {
			return nil // the move is wrong anyway
		}
	}
	return nil
}
