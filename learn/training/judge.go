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

// Fate is what becomes of a try.
type Fate string

// The fates.
const (
	Right  Fate = "right"  // and the puzzle goes on
	Solved Fate = "solved" // the game is won
	Wrong  Fate = "wrong"  // the last move is not good enough
)

// Why tells what is wrong with a move.
type Why string

// The reasons.
const (
	Slower  Why = "slower"  // it still wins by force, but later
	Escapes Why = "escapes" // the win can no longer be forced in time
	Unsure  Why = "unsure"  // whether it can, the search could not find out
)

// Verdict is what is said of a solver's moves.
type Verdict struct {
	Fate  Fate
	Line  []string // all plies, the replies included; without the last move where it is wrong
	Reply string   // the defence to the last move, where the puzzle goes on
	Left  int      // moves of the solver that are still needed at most
	Main  bool     // the line is the puzzle's own up to here
	// Of a wrong move:
	Move       string // in canonical form
	Why        Why
	Later      int    // moves more than promised, where it is Slower
	Refutation string // a reply after which the win is no longer forced in time; may be empty
}

// The bounds of what one question may cost, in positions.
const (
	moveNodes  = 400_000
	replyNodes = 30_000
	mostLater  = 2 // moves
	tableBytes = 4 << 20
)

// Judge says what the solver's moves are worth, the last of which is new. Moves are accepted in any
// form; what is none, or illegal, is a [*game.Error].
func Judge(ctx context.Context, p *puzzles.Puzzle, moves []string) (Verdict, error) {
	if len(moves) == 0 || len(moves) > p.Moves {
		return Verdict{}, &club.Error{Kind: club.Invalid, Field: "moves", Text: i18n.T("training.puzzle-takes-fewer-moves")}
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
			// All moves that are as quick are listed, by proof.
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

// judging is one question being answered.
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

// wins asks whether a move still forces the win within so many plies, the move included.
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

// defence is the reply that holds out the longest, in a position that is lost in so many plies.
func (j *judging) defence(plies int) (string, error) {
	r, err := j.prove(plies, moveNodes, true)
	if err == nil && len(r.Line) > 0 {
		return r.Line[0], nil
	}
	if err != nil {
		return "", err
	}
	return j.st.Moves()[0], nil // proved before with as many positions, so that this hardly happens
}

// explain says why a move is not good enough.
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
			return nil // the move is wrong all the same
		}
	}
	return nil
}
