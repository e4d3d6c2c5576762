package cli

import (
	"fmt"

	"tablier/engine"
	"tablier/i18n"
	"tablier/rules/game"
	"tablier/solve/tablebase"
	"tablier/solve/verdict"
)

// known has what the tables say about the analysed position.
type known struct {
	tables   *tablebase.Set
	prober   any
	position verdict.Verdict
	moves    map[string]verdict.Verdict
}

// known probes the tables named by --tables, or those in the default place, and those that are built into the
// program.
func (c analyseCmd) known(st game.State) (*known, error) {
	s, err := openTables(c.Tables)
	if err != nil {
		return nil, err
	}
	k := &known{tables: s, moves: map[string]verdict.Verdict{}}
	moves, err := s.Moves(st)
	if err == nil {
		k.position, err = s.Verdict(st)
	}
	if err == nil {
		k.prober, err = s.Prober(st.Rules())
	}
	if err != nil {
		s.Close()
		return nil, err
	}
	for _, m := range moves {
		if m.Verdict.Source == verdict.Table {
			k.moves[m.Move] = m.Verdict
		}
	}
	return k, nil
}

// correct replaces opinions and bounds by the verdicts of the tables.
func (k *known) correct(of *verdicts, r engine.Report) {
	for i, l := range r.Lines {
		if len(l.Moves) == 0 {
			continue
		}
		if v, is := k.moves[l.Moves[0]]; is {
			of.lines[i] = v
		}
	}
	if k.position.Kind == verdict.Proved {
		of.position = k.position
	}
}

// warn prints a warning about a table that the search could not read and did without.
func (k *known) warn(s *session) {
	if p, ok := k.prober.(interface{ Failure() error }); ok && p.Failure() != nil {
		fmt.Fprint(s.Stderr, i18n.T("cli.search.without-table", "failure", message(p.Failure(), s.lang)).In(s.lang))
	}
}

func (k *known) close() {
	k.tables.Close()
}
