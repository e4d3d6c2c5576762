package balance

import (
	"math"
	"strings"

	"tablier/i18n"
	"tablier/rules/game"
)

// comparison is a question that the old rules sheets leave open and that a comparison of settings can answer.
type comparison struct {
	text    game.Text
	base    Setting
	against []Setting
	drawn   bool // the question concerns unfinished games, not who wins
}

// comparisons by game. Ringo's sheet doubts its own rules and offers two remedies. A reader of Agon's sheet
// claims that capture at 120° makes games nearly impossible to finish.
var comparisons = map[string]comparison{
	"ringo": {
		text:    i18n.T("balance.question.ringo"),
		against: []Setting{"citadel-jump=no", "white-must-capture=yes", "citadel-jump=no white-must-capture=yes"},
	},
	"agon": {
		text:    i18n.T("balance.question.agon"),
		against: []Setting{"capture=180"},
		drawn:   true,
	},
}

// extraSettings returns the additional settings that the game's question needs.
func extraSettings(id string) []Setting { return comparisons[id].against }

// Answer returns what the games say about the question of a game's sheet: one sentence per comparison at the
// greatest strength, with the figures of the other strengths. It returns nothing if there is no question or too
// little data.
func Answer(info *game.Info, s Report, lang game.Lang) (asked string, sentences []string) {
	q, ok := comparisons[info.ID]
	levels := s.Levels()
	if !ok || len(levels) == 0 {
		return "", nil
	}
	top := levels[len(levels)-1]
	base, ok := s.Cell(q.base, top)
	if !ok {
		return "", nil
	}
	sentences = append(sentences, state(info, base, lang))
	for _, set := range q.against {
		c, ok := s.Cell(set, top)
		if !ok {
			continue
		}
		sentences = append(sentences, compare(info, base, c, q.drawn, lang)+atLowerStrengths(s, q, set, lang))
	}
	return q.text.In(lang), sentences
}

// compare describes whether b differs from a beyond chance, at 95 %.
func compare(info *game.Info, a, b Cell, drawn bool, lang game.Lang) string {
	var x, y, mx, my float64
	what := i18n.T("balance.score-side-begins")
	if drawn {
		x, mx = drawInterval(a)
		y, my = drawInterval(b)
		what = i18n.T("balance.chart.draws")
	} else {
		x, mx = a.Score()
		y, my = b.Score()
	}
	diff, margin := y-x, math.Hypot(mx, my)
	verdict := i18n.T("balance.difference-within-chance")
	switch even := math.Abs(y-0.5) < math.Abs(x-0.5); {
	case math.Abs(diff) <= margin:
	case drawn && diff < 0:
		verdict = i18n.T("balance.endings.more")
	case drawn:
		verdict = i18n.T("balance.endings.fewer")
	case (x-0.5)*(y-0.5) < 0 && math.Abs(y-0.5) > my:
		verdict = i18n.T("balance.advantage.passes")
	case even:
		verdict = i18n.T("balance.evenness.more")
	default:
		verdict = i18n.T("balance.evenness.not-more")
	}
	return i18n.T("balance.comparison", "info", b.Setting.Title(info, lang), "what", what.In(lang), "after", percent(y, lang), "before", percent(x, lang), "diff", percent(diff, lang), "margin", percent(margin, lang), "verdict", verdict.In(lang), "length", number("%.0f", b.Length(), lang), "length_before", number("%.0f", a.Length(), lang)).In(lang)
}

// drawInterval returns the share of games without a winner and the margin of its interval.
func drawInterval(c Cell) (share, margin float64) {
	n := float64(c.Games) + 4
	p := (float64(c.Draws) + 2) / n
	return c.DrawRate(), 1.96 * math.Sqrt(p*(1-p)/n)
}

// atLowerStrengths describes the same shares at the lower strengths.
func atLowerStrengths(s Report, q comparison, set Setting, lang game.Lang) string {
	var list []string
	levels := s.Levels()
	for _, l := range levels[:len(levels)-1] {
		a, known := s.Cell(q.base, l)
		b, known2 := s.Cell(set, l)
		if !known || !known2 {
			continue
		}
		x, _ := a.Score()
		y, _ := b.Score()
		if q.drawn {
			x, y = a.DrawRate(), b.DrawRate()
		}
		list = append(list, i18n.T("balance.comparison-at-strength", "after", percent(y, lang), "before", percent(x, lang), "nodes", count(l.Nodes, lang)).In(lang))
	}
	if list == nil {
		return ""
	}
	return i18n.T("balance.at-lesser-strengths").In(lang) + strings.Join(list, ", ") + "."
}
