package judge

import (
	"context"

	"tablier/rules/game"
	"tablier/solve/proof"
	"tablier/solve/provers"
	"tablier/solve/tablebase"
	"tablier/solve/verdict"
)

// Judge proves what it can. The zero value has no tables and no budget for searches.
type Judge struct {
	Tables *tablebase.Set // nil: none
	Limits proof.Limits   // of the search, for each side
	// Failed, if not nil, is called with the errors of tables that cannot be read. The search goes on without them.
	Failed func(error)
	// Report, if not nil, is called for each position that [Judge.Game] has finished, with its ply and what is proved.
	Report func(ply int, k Known)
}

// Known is what is proved about a position.
type Known struct {
	Verdict verdict.Verdict
	Line    []string // the win against the longest defence, if a search proved it
}

// Position proves what it can of the last position of st, taking its history into account. The verdict is for the side
// to move.
func (j Judge) Position(ctx context.Context, st game.State) (Known, error) {
	k, known, err := j.atOnce(st)
	if known || err != nil {
		return k, err
	}
	var ps searchers
	p, err := ps.of(j, st)
	if err != nil {
		return k, err
	}
	j.Limits.History = true
	k, err = ps.search(ctx, j, p, st, []game.Side{st.Turn(), st.Turn().Other()})
	if err != nil || k.Verdict.Kind == verdict.Proved {
		return k, err
	}
	return ps.draw(ctx, j, p, st)
}

// atOnce returns what the rules and tables say. done is false if a search may find more.
func (j Judge) atOnce(st game.State) (k Known, done bool, err error) {
	k.Verdict = verdict.None()
	if o := st.Outcome(); o.Decided() {
		k.Verdict = verdict.Over(o, st.Turn())
		return k, true, nil
	}
	if j.Tables == nil {
		return k, false, nil
	}
	v, err := j.Tables.Verdict(st)
	if err != nil {
		j.failed(err)
	} else if v.Kind == verdict.Proved {
		k.Verdict = v
		return k, true, nil
	}
	return k, false, nil
}

// search tries to prove that one of the sides wins, in this order.
func (s *searchers) search(ctx context.Context, j Judge, p proof.Prover, st game.State, sides []game.Side) (Known, error) {
	k := Known{Verdict: verdict.None()}
	for _, side := range sides {
		r, err := p.Prove(ctx, st, proof.Goal{Winner: side}, j.Limits)
		s.nodes += r.Nodes
		if err != nil || r.Status != proof.Proved {
			continue
		}
		if _, err := p.Check(ctx, r.Certificate, 0); err != nil {
			return k, err
		}
		k.Verdict, k.Line = verdict.Checked(side, st.Turn(), r.Plies, 0, false), r.Line
		break
	}
	return k, ctx.Err()
}

// draw tries to prove that neither side can be beaten.
func (s *searchers) draw(ctx context.Context, j Judge, p proof.Prover, st game.State) (Known, error) {
	k := Known{Verdict: verdict.None()}
	for _, side := range []game.Side{game.White, game.Black} {
		r, err := p.Unbeaten(ctx, st, side, j.Limits)
		s.nodes += r.Nodes
		if err != nil || r.Hold == nil {
			return k, ctx.Err()
		}
		if _, err := p.VerifyHold(ctx, r.Hold, 0); err != nil {
			return k, err
		}
	}
	k.Verdict = verdict.Held()
	return k, nil
}

// searchers holds the provers for the positions of a game. The prover with tables is used only for positions that no
// table has. If a table has the position but gave no verdict, the history may spoil its wins, and the tables ignore
// history.
type searchers struct {
	plain, tables proof.Prover
	nodes         uint64 // total positions searched
}

func (s *searchers) of(j Judge, st game.State) (p proof.Prover, err error) {
	if j.Tables != nil && j.Tables.Local() && !j.Tables.Covers(st) {
		if s.tables == nil {
			d, err := j.Tables.Dir(st.Rules())
			if err != nil {
				j.failed(err)
			} else if d != nil {
				if s.tables, err = provers.WithTables(d); err != nil {
					return nil, err
				}
			}
		}
		if s.tables != nil {
			return s.tables, nil
		}
	}
	if s.plain == nil {
		s.plain, err = proof.For(st.Rules())
	}
	return s.plain, err
}

func (j Judge) failed(err error) {
	if j.Failed != nil {
		j.Failed(err)
	}
}
