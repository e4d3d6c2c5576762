package cli

import (
	"tablier/engine"
	"tablier/rules/game"
	"tablier/solve/proof"
	"tablier/solve/verdict"
)

// verdicts are the verdicts of a position and of its lines, for the side to move.
type verdicts struct {
	position verdict.Verdict
	lines    []verdict.Verdict
}

// opinions returns the engine's scores as opinions.
func opinions(r engine.Report) verdicts {
	of := verdicts{position: verdict.None()}
	for _, l := range r.Lines {
		n, _ := engine.WinIn(l.Score)
		of.lines = append(of.lines, verdict.Thought(l.Score, n))
	}
	if len(of.lines) > 0 {
		of.position = of.lines[0]
	}
	return of
}

// proofs returns opinions, with every announced win or loss proved if the node limit suffices. A position that
// has occurred twice in the game does not count as won.
func (c analyseCmd) proofs(s *session, st game.State, r engine.Report) verdicts {
	of := opinions(r)
	p, err := proof.For(st.Rules())
	if err != nil {
		return of
	}
	for i, l := range r.Lines {
		n, announced := engine.WinIn(l.Score)
		if !announced || len(l.Moves) == 0 {
			continue
		}
		next := st.Clone()
		if _, err := next.Apply(l.Moves[0]); err != nil {
			continue
		}
		winner := st.Turn()
		if n < 0 {
			winner = winner.Other()
		}
		if v, ok := c.proved(s, p, next, winner, max(n, -n)-1); ok {
			if next.Turn() != st.Turn() {
				v = v.Before()
			} else { // the same side moves again
				v.Plies++
			}
			of.lines[i] = v
		}
	}
	if len(of.lines) == 0 {
		return of
	}
	of.position = of.lines[0]
	if n, announced := engine.WinIn(r.Lines[0].Score); announced && n < 0 { // one losing move does not lose the position
		of.position = opinions(r).position
		if v, ok := c.proved(s, p, st, st.Turn().Other(), -n); ok {
			of.position = v
		}
	} else if of.position.Kind == verdict.Proved {
		of.position.Exact = false // other moves may win sooner
	}
	return of
}

// proved proves and verifies that a side wins a position. The number of plies that an engine announces may be
// slightly too small, so a few more are allowed.
func (c analyseCmd) proved(s *session, p proof.Prover, st game.State, winner game.Side, plies int) (verdict.Verdict, bool) {
	if o := st.Outcome(); o.Decided() {
		v := verdict.Over(o, st.Turn())
		side, won := o.Winner()
		return v, won && side == winner
	}
	r, err := p.Prove(s.ctx, st, proof.Goal{Winner: winner, Plies: plies + 4}, proof.Limits{Nodes: c.Prove, Bytes: 32 << 20, Shortest: true, History: true})
	if err != nil || r.Status != proof.Proved {
		return verdict.None(), false
	}
	if _, err := p.Check(s.ctx, r.Certificate, 0); err != nil {
		return verdict.None(), false
	}
	return verdict.Checked(winner, st.Turn(), r.Plies, 0, true), true
}
