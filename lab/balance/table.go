package balance

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"text/tabwriter"

	"tablier/i18n"
	"tablier/rules/game"
)

var heads = i18n.T("balance.table.columns")

// rows returns the cells as text for tables, in the order of the settings.
func rows(s Report, name func(Setting) string, lang game.Lang) (out [][]string) {
	for _, set := range s.Settings() {
		for _, level := range s.Levels() {
			c, ok := s.Cell(set, level)
			if !ok {
				continue
			}
			score, margin := c.Score()
			when := "–"
			if share, ok := c.DecisiveShare(); ok {
				when = percent(share, lang)
			}
			out = append(out, []string{name(set), level.String(), strconv.Itoa(c.Games), percent(score, lang) + " ± " + percent(margin, lang),
				strconv.Itoa(c.First), strconv.Itoa(c.Draws), strconv.Itoa(c.Second), number("%.0f", c.Length(), lang), number("%.1f", c.Width, lang), when})
		}
	}
	return out
}

// WriteTable writes a summary as a table for a terminal, with the answer to the question of the
// game's sheet.
func WriteTable(w io.Writer, info *game.Info, s Report, lang game.Lang) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, heads.In(lang))
	for _, row := range rows(s, func(set Setting) string { return set.name(lang) }, lang) {
		fmt.Fprintln(t, strings.Join(row, "\t"))
	}
	if err := t.Flush(); err != nil {
		return err
	}
	asked, answers := Answer(info, s, lang)
	if asked != "" {
		fmt.Fprintf(w, "\n%s\n", asked)
	}
	for _, a := range answers {
		fmt.Fprintf(w, "- %s\n", a)
	}
	return nil
}

func percent(x float64, lang game.Lang) string {
	return number("%.0f", 100*x, lang) + i18n.T("number.percent").In(lang)
}

// number formats a number with the decimal mark of the language.
func number(format string, x float64, lang game.Lang) string {
	text := strings.Replace(fmt.Sprintf(format, x), "-", "−", 1)
	return i18n.T("verbatim", "text", i18n.Decimal(text)).In(lang)
}
