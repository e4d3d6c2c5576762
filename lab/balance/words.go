package balance

import (
	"fmt"
	"math"
	"strings"

	"tablier/i18n"
	"tablier/rules/game"
)

// state describes a cell.
func state(info *game.Info, c Cell, lang game.Lang) string {
	score, margin := c.Score()
	first := info.Sides[info.First].In(lang)
	text := i18n.T("balance.side-begins-scores", "info", c.Setting.Title(info, lang), "first", first, "score", percent(score, lang), "margin", percent(margin, lang), "games", c.Games, "comparison", favours(info, c, lang), "drawrate", percent(c.DrawRate(), lang), "caution", unfinished(c, lang), "length", number("%.0f", c.Length(), lang)).In(lang)
	return text
}

// favours says which side a cell favours beyond chance, if any.
func favours(info *game.Info, c Cell, lang game.Lang) string {
	score, margin := c.Score()
	side := info.First
	switch {
	case score-margin > 0.5:
	case score+margin < 0.5:
		side = side.Other()
	default:
		return i18n.T("balance.no-sure-advantage").In(lang)
	}
	return i18n.T("balance.advantage-for", "side", info.Sides[side].In(lang)).In(lang)
}

// unfinished says how many of the draws are games that reached the ply limit.
func unfinished(c Cell, lang game.Lang) string {
	n := c.Reasons["unfinished"]
	if n == 0 {
		return ""
	}
	return i18n.T("balance.of-them-stopped", "n", n).In(lang)
}

// course describes how many moves there are to choose from in a setting's games, and when these
// games are decided.
func course(c Cell, lang game.Lang) string {
	text := i18n.T("balance.choices", "width", number("%.0f", c.Width, lang)).In(lang)
	switch share, ok := c.DecisiveShare(); {
	case ok && share < 0.005:
		text += " " + i18n.T("balance.decided.from-start").In(lang)
	case ok:
		text += " " + i18n.T("balance.decided.after", "share", percent(share, lang), "length", number("%.0f", share*c.Length(), lang)).In(lang)
	}
	return text
}

// moves describes how the advantage in a setting changes with strength. It is empty if there is
// only one strength.
func moves(info *game.Info, s Report, set Setting, lang game.Lang) string {
	var list []string
	var cells []Cell
	for _, l := range s.Levels() {
		if c, ok := s.Cell(set, l); ok {
			score, margin := c.Score()
			cells = append(cells, c)
			list = append(list, percent(score, lang)+" ± "+percent(margin, lang))
		}
	}
	if len(cells) < 2 {
		return ""
	}
	return i18n.T("balance.summary", "info", set.Title(info, lang), "list", strings.Join(list, ", "), "cells", trend(cells[0], cells[len(cells)-1]).In(lang)).In(lang)
}

// trend compares the weakest strength with the greatest.
func trend(weak, strong Cell) game.Text {
	x, mx := weak.Score()
	y, my := strong.Score()
	switch {
	case math.Abs(y-x) <= math.Hypot(mx, my):
		return i18n.T("balance.no-change")
	case (x-0.5)*(y-0.5) < 0 && math.Abs(x-0.5) > mx: // otherwise there was no advantage that could change sides
		return i18n.T("balance.advantage.alternates")
	case math.Abs(y-0.5) > math.Abs(x-0.5):
		return i18n.T("balance.advantage.grows")
	}
	return i18n.T("balance.advantage.shrinks")
}

// atStrengths says at how many strengths games were played.
func (s Report) atStrengths(lang game.Lang) string {
	most := len(s.Levels())
	least := most
	for _, set := range s.Settings() {
		n := 0
		for _, c := range s.Cells {
			if c.Setting == set {
				n++
			}
		}
		least = min(least, n)
	}
	switch {
	case most == 1:
		return i18n.T("balance.chart.one-strength").In(lang)
	case least == most:
		return i18n.T("balance.chart.strengths", "most", most).In(lang)
	}
	return i18n.T("balance.range-of-strengths", "least", least, "most", most).In(lang)
}

// rule says when a cell was complete.
func (s Report) rule(lang game.Lang) string {
	least, most := 0, 0
	for _, c := range s.Cells {
		if least == 0 || c.Games < least {
			least = c.Games
		}
		most = max(most, c.Games)
	}
	games := fmt.Sprintf("%d", least)
	if most > least {
		games = i18n.T("balance.range", "least", least, "most", most).In(lang)
	}
	text := i18n.T("balance.games-per-setting", "games", games).In(lang)
	if s.Margin > 0 {
		text += i18n.T("balance.stopping", "margin", percent(s.Margin, lang)).In(lang)
	}
	return text + "."
}
