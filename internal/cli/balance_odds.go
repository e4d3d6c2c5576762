package cli

import (
	"slices"

	"tablier/i18n"
	"tablier/lab/balance"
)

// odds prints how many draws would make a match by bid even, according to the figures in the program. With
// --matches it plays such matches at the given settings and strengths, if these were measured. The bids come
// from --games games that are played first; with --games 0, from the figures.
func (c balanceCmd) odds(s *session) error {
	g, err := s.Games.Find(c.Game)
	if err != nil {
		return err
	}
	known, ok, err := balance.Known(c.Game)
	if err != nil {
		return err
	}
	if !ok {
		return refuse(i18n.T("api.no-balance"))
	}
	if c.Matches == 0 {
		return balance.WriteOdds(s.out, g.Info(), known, s.lang)
	}
	if c.Matches < 0 || c.Matches > 10_000 {
		return refuse(i18n.T("cli.bad-balance-limits"))
	}
	p, err := c.plan(s)
	if err != nil {
		return err
	}
	bar := s.bar()
	p.Progress = func(played, most int) { bar.show(played, most, i18n.T("cli.unit-games").In(s.lang)) }
	var list []balance.Matches
	for _, cell := range known.Cells {
		named := slices.ContainsFunc(p.Strengths, func(l balance.Strength) bool { return l.Nodes == cell.Level.Nodes })
		if !named || !slices.Contains(p.Settings, cell.Setting) {
			continue
		}
		if c.Games > 0 { // the results of the current engine, not of the one that produced the figures
			now := *p
			now.Settings, now.Strengths, now.Margin = []balance.Setting{cell.Setting}, []balance.Strength{cell.Level}, 1e-9
			games, err := now.Run(s.ctx, nil, func(balance.Game) error { return nil })
			if err != nil {
				return err
			}
			cell = balance.Summarise(c.Game, games).Cells[0]
		}
		m, err := p.Bids(s.ctx, cell, c.Matches)
		bar.end()
		if err != nil {
			return err
		}
		if s.ctx.Err() != nil {
			return interrupted{}
		}
		list = append(list, m)
	}
	return balance.WriteMatches(s.out, g.Info(), list, s.lang)
}
