package balance

import (
	"fmt"
	"html"
	"io"
	"math"
	"strconv"
	"strings"

	"tablier/i18n"
	"tablier/play/bid"
	"tablier/rules/game"
)

// Odds are the number of draws of a match that must count as wins for the weaker side to make a setting even.
// See package bid.
type Odds struct {
	Cell
	Weaker   game.Side
	Draws    int     // the number that makes the match most nearly even
	Expected float64 // the share of points that the weaker side then expects, from 0 to 1
	Enough   bool    // false: not even all draws are enough
	// Least and Most are the draws needed if the true score is at the ends of its interval. Never means that
	// at the lower end no number of draws is enough.
	Least, Most int
	Never       bool
	Reached     bool // false: not even at the upper end is a number of draws enough
}

// Match is the match length for which the page gives odds, in games.
const Match = 10

// Odds returns a cell's odds for a match of this many games.
func (c Cell) Odds(info *game.Info, games int) Odds {
	score, margin := c.Score()
	o := Odds{Cell: c, Weaker: info.First.Other()}
	if score+margin < 0.5 {
		o.Weaker = info.First
	}
	if o.Weaker != info.First {
		score = 1 - score
	}
	d := c.DrawRate()
	o.Draws, o.Expected, o.Enough = bid.Even(chances(score, d), games)
	o.Least, _, o.Reached = bid.Even(chances(score+margin, d), games)
	var enough bool
	o.Most, _, enough = bid.Even(chances(score-margin, d), games)
	o.Never = !enough
	return o
}

// chances returns the chances of a side with this score and draw rate. A score that is impossible with the
// draw rate is moved to the nearest possible one.
func chances(score, draw float64) bid.Chances {
	win := min(max(score-draw/2, 0), 1-draw)
	return bid.Chances{Win: win, Draw: draw, Lose: 1 - draw - win}
}

// Weaker returns the side that is worse off in a setting, beyond chance, at the greatest strength measured. If
// neither is, it returns the side that does not begin.
func (s Report) Weaker(info *game.Info, set Setting) game.Side {
	if c, ok := s.strongest(set); ok {
		return c.Odds(info, Match).Weaker
	}
	return info.First.Other()
}

// OddsFor returns the odds of a setting for a match of this many games. ok is false if the setting was not
// measured.
func (s Report) OddsFor(info *game.Info, set Setting, games int) (o Odds, ok bool) {
	c, ok := s.strongest(set)
	if ok {
		o = c.Odds(info, games)
	}
	return o, ok
}

// Weaker returns the weaker side for a game's options, by the figures built into the program. If they say
// nothing, it returns the side that does not begin.
func Weaker(find func(id string) (game.Bound, error), id, options string) game.Side {
	g, err := find(id)
	if err != nil {
		return game.Black
	}
	s, _, _ := Known(id) // unknown: nothing was measured
	return s.Weaker(g.Info(), Setting(options))
}

// AllOdds returns the odds of each setting at the greatest strength played, for a match of [Match] games.
func (s Report) AllOdds(info *game.Info) (list []Odds) {
	for _, set := range s.Settings() {
		if o, ok := s.OddsFor(info, set, Match); ok {
			list = append(list, o)
		}
	}
	return list
}

// Text returns the odds in a few words: "3 (1 to 5)", "no number is enough".
func (o Odds) Text() game.Text {
	say := func(n int, enough bool) game.Text {
		if enough {
			return i18n.Raw(strconv.Itoa(n))
		}
		return i18n.T("balance.odds-never")
	}
	least, most := say(o.Least, o.Reached), say(o.Most, !o.Never)
	if !o.Reached || !o.Never && o.Least == o.Most {
		return most
	}
	return i18n.T("balance.odds-range", "draws", say(o.Draws, o.Enough), "least", least, "most", most)
}

// oddsRows returns the cells of the table of odds, as text.
func oddsRows(info *game.Info, s Report, lang game.Lang) (rows [][]string) {
	for _, o := range s.AllOdds(info) {
		score, margin := o.Score()
		if o.Weaker != info.First {
			score = 1 - score
		}
		rows = append(rows, []string{
			o.Setting.Title(info, lang), info.Sides[o.Weaker].In(lang), percent(score, lang) + " ± " + percent(margin, lang), percent(o.DrawRate(), lang),
			o.Text().In(lang), percent(math.Round(100*o.Expected)/100, lang),
		})
	}
	return rows
}

// WriteOdds writes the odds of each setting as a Markdown table. Settings are written as options.
func WriteOdds(w io.Writer, info *game.Info, s Report, lang game.Lang) error {
	heads := strings.Split(i18n.T("balance.odds-heads").In(lang), "\t")
	lines := []string{"| " + strings.Join(heads, " | ") + " |", strings.Repeat("| --- ", len(heads)) + "|"}
	for i, row := range oddsRows(info, s, lang) {
		row[0] = settingText(s.Settings()[i], lang)
		lines = append(lines, "| "+strings.Join(row, " | ")+" |")
	}
	_, err := io.WriteString(w, strings.Join(lines, "\n")+"\n")
	return err
}

// settingText returns a setting as it is written on the command line.
func settingText(set Setting, lang game.Lang) string {
	if set == "" {
		return i18n.T("balance.odds-usual").In(lang)
	}
	return "`" + string(set) + "`"
}

// tellOdds writes the table of odds.
func tellOdds(b *strings.Builder, info *game.Info, s Report, lang game.Lang) {
	fmt.Fprintf(b, "<h2 id=\"bid\">%s</h2>\n<p>%s</p>\n", html.EscapeString(i18n.T("balance.odds-title").In(lang)), html.EscapeString(i18n.T("balance.odds-why").In(lang)))
	b.WriteString("<div class=\"scroll\" tabindex=\"0\"><table><thead><tr>")
	for _, h := range strings.Split(i18n.T("balance.odds-heads").In(lang), "\t") {
		fmt.Fprintf(b, "<th scope=\"col\">%s</th>", html.EscapeString(h))
	}
	b.WriteString("</tr></thead><tbody>\n")
	for _, row := range oddsRows(info, s, lang) {
		fmt.Fprintf(b, "<tr><th class=\"setting\" scope=\"row\">%s</th>", html.EscapeString(row[0]))
		for _, cell := range row[1:] {
			fmt.Fprintf(b, "<td>%s</td>", html.EscapeString(cell))
		}
		b.WriteString("</tr>\n")
	}
	b.WriteString("</tbody></table></div>\n")
}
