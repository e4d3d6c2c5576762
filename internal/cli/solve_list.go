package cli

import (
	"encoding/json"
	"fmt"

	"tablier/i18n"
	"tablier/solve"
)

type solveListCmd struct {
	tablesArgs
	Slices []string `placeholder:"PATTERN" help:"help.solve.slices"`
	JSON   bool     `help:"help.flag.json"`
}

// Run prints what is solved, group by group.
func (c solveListCmd) Run(s *session) error {
	d, err := c.open(s, 0)
	if err != nil {
		return err
	}
	defer d.Close()
	tops, err := solve.Choose(d.Space.Slices(), c.Slices)
	if err != nil {
		return err
	}
	list, err := solve.List(d, solve.Closure(d.Space.Slices(), tops))
	if err != nil {
		return err
	}
	if c.JSON {
		return json.NewEncoder(s.out).Encode(list)
	}
	const row = "%-8s %5s %5s %14s %7s %7s %7s %6s %6s %6s %9s %6s  %s\n"
	fmt.Fprintf(s.out, row, i18n.T("cli.list-group").In(s.lang), i18n.T("cli.list-units").In(s.lang), i18n.T("cli.list-done").In(s.lang), "positions", i18n.T("cli.wins").In(s.lang), i18n.T("cli.draws").In(s.lang), i18n.T("cli.losses").In(s.lang),
		i18n.T("cli.win").In(s.lang), i18n.T("cli.loss").In(s.lang), "bits", i18n.T("cli.verified").In(s.lang), i18n.T("cli.w-d-l").In(s.lang), "SHA-256")
	for _, g := range list {
		if g.Solved == 0 {
			continue
		}
		part := func(n uint64) string { return decimal("%.2f %%", 100*float64(n)/float64(g.Positions), s.lang) }
		bits := func(n int64) string { return decimal("%.2f", 8*float64(n)/float64(g.Positions), s.lang) }
		fmt.Fprintf(s.out, row, g.Group, fmt.Sprint(g.Slices), fmt.Sprint(g.Solved), fmt.Sprint(g.Positions), part(g.Wins), part(g.Draws), part(g.Losses), fmt.Sprint(g.LongestWin), fmt.Sprint(g.LongestLoss), bits(g.Bytes), part(g.Verified), bits(g.Outcomes), g.Sum[:12])
	}
	return nil
}
