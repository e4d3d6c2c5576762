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
	// Failed, if set, hears of tables that cannot be read. The search goes on without them.
	Failed func(error)
}

// Known is what is proved of a position.
type Known struct {
	Verdict verdict.Verdict
	Line    []string // the win against the longest defence, where a search proved it
}

// Position proves what it can of the last position of st, its history considered. The verdict is for the side to move.
func (j Judge) Position(ctx context.Context, st game.State) (Known, error) {
	k := Known{Verdict: verdict.None()}
	if o := st.Outcome(); o.Decided() {
		k.Verdict = verdict.Over(o, st.Turn())
		return k, nil
	}
	if proof.HistoryMatters(st) {
		return k, nil
	}
	if j.Tables != nil {
		v, err := j.Tables.Verdict(st)
		if err != nil {
			j.failed(err)
		} else if v.Kind == verdict.Proved {
			k.Verdict = v
			return k, nil
		}
	}
	p, err := j.prover(st.Rules())
	if err != nil {
		return k, err
	}
	for _, side := range []game.Side{st.Turn(), st.Turn().Other()} {
		r, err := p.Prove(ctx, st, proof.Goal{Winner: side}, j.Limits)
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

// prover ends at the tables where there are some.
func (j Judge) prover(rules game.Rules) (proof.Prover, error) {
	if j.Tables != nil && j.Tables.Local() {
		d, err := j.Tables.Dir(rules)
		if err != nil {
			j.failed(err)
		} else if d != nil {
			return provers.WithTables(d)
		}
	}
	return proof.For(rules)
}

func (j Judge) failed(err error) {
	if j.Failed != nil {
		j.Failed(err)
	}
}
