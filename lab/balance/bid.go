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

// Odds say how many draws of a match would make a setting even, if they counted as wins for the weaker
// side. See package bid.
type Odds struct {
	Cell
	Weaker   game.Side
	Draws    int     // at which the match comes nearest to even
	Expected float64 // the share of the points that the weaker side then expects, from 0 to 1
	Enough   bool    // false: not even all draws are enough
	// Least and Most are the same where the score is off by its margin; Never: the margin reaches where no
	// number of draws is enough.
	Least, Most int
	Never       bool
	Reached     bool // false: not even where the score is higher by its margin is there a number that is enough
}

// Match is the length of the matches for which the page gives odds.
const Match = 10

// Odds works out a cell's odds for a match of so many games.
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

// chances are those of a side that scores so much and draws so often; a score that does not go with the
// draws is moved to the nearest that does.
func chances(score, draw float64) bid.Chances {
	win := min(max(score-draw/2, 0), 1-draw)
	return bid.Chances{Win: win, Draw: draw, Lose: 1 - draw - win}
}

// Weaker is the side that is worse off under a setting, beyond chance, at the greatest strength measured;
// where neither is, the one that does not begin.
func (s Report) Weaker(info *game.Info, set Setting) game.Side {
	if c, ok := s.strongest(set); ok {
		return c.Odds(info, Match).Weaker
	}
	return info.First.Other()
}

// OddsFor are the odds of a setting for a match of so many games; ok is false where it was not measured.
func (s Report) OddsFor(info *game.Info, set Setting, games int) (o Odds, ok bool) {
	c, ok := s.strongest(set)
	if ok {
		o = c.Odds(info, games)
	}
	return o, ok
}

// Weaker is what the figures built into the program say of a game's options, or the side that does not
// begin.
func Weaker(find func(id string) (game.Bound, error), id, options string) game.Side {
	g, err := find(id)
	if err != nil {
		return game.Black
	}
	s, _, _ := Known(id) // unknown: nothing was measured
	return s.Weaker(g.Info(), Setting(options))
}

// AllOdds are the odds of each setting at the greatest strength it was played at, in a match of [Match] games.
func (s Report) AllOdds(info *game.Info) (list []Odds) {
	for _, set := range s.Settings() {
		if o, ok := s.OddsFor(info, set, Match); ok {
			list = append(list, o)
		}
	}
	return list
}

// Text tells the odds in a few words: "3 (1 to 5)", "no number is enough".
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

// oddsRows are the cells of the table of odds, in words.
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

// WriteOdds writes the odds of each setting as a table in Markdown; settings are written as options.
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

// settingText is a setting as it is written on the command line.
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
