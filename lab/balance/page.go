package balance

import (
	"fmt"
	"html"
	"strings"

	"tablier/i18n"
	"tablier/rules/game"
)

// Body returns the report on a game as HTML without a title. All text is escaped. The page's style
// sheet sets the colours.
func Body(info *game.Info, s Report, lang game.Lang) string {
	var b strings.Builder
	p := func(class, text string) {
		fmt.Fprintf(&b, "<p%s>%s</p>\n", class, html.EscapeString(text))
	}
	head := func(t game.Text) { fmt.Fprintf(&b, "<h2>%s</h2>\n", html.EscapeString(t.In(lang))) }
	levels := s.Levels()
	if len(levels) == 0 {
		p("", i18n.T("balance.nothing-measured").In(lang))
		return b.String()
	}
	total := 0
	for _, c := range s.Cells {
		total += c.Games
	}
	if base, ok := s.strongest(""); ok {
		p("", state(info, base, lang))
		p("", course(base, lang))
	}
	if asked, answers := Answer(info, s, lang); asked != "" {
		head(i18n.T("balance.sheets-question"))
		p(` class="question"`, asked)
		b.WriteString("<ul>\n")
		for _, a := range answers {
			fmt.Fprintf(&b, "<li>%s</li>\n", html.EscapeString(a))
		}
		b.WriteString("</ul>\n")
	}
	if facts := solved[info.ID]; len(facts) > 0 {
		head(i18n.T("balance.known.title"))
		b.WriteString("<ul>\n")
		for _, f := range facts {
			fmt.Fprintf(&b, "<li>%s</li>\n", html.EscapeString(f.In(lang)))
		}
		b.WriteString("</ul>\n")
	}
	if s, ok := shelters[info.ID]; ok {
		s.tell(&b, info, lang)
	}
	head(i18n.T("balance.favoured"))
	p("", i18n.T("balance.chart.explain").In(lang))
	fmt.Fprintf(&b, "<figure>%s</figure>\n", scorePlot(info, s, lang))
	if text := moves(info, s, "", lang); text != "" {
		head(i18n.T("balance.chart.by-strength"))
		p("", i18n.T("balance.chart.explain-short", "levels", join(levels, lang)).In(lang))
		b.WriteString("<ul>\n")
		for _, set := range s.Settings() {
			if text := moves(info, s, set, lang); text != "" {
				fmt.Fprintf(&b, "<li>%s</li>\n", html.EscapeString(text))
			}
		}
		b.WriteString("</ul>\n")
	}
	head(i18n.T("balance.how-games-end"))
	fmt.Fprintf(&b, "<figure>%s</figure>\n", resultPlot(info, s, lang))
	head(i18n.T("balance.most-even-settings"))
	b.WriteString("<ol>\n")
	for i, c := range s.ByFairness() {
		if i == 5 {
			break
		}
		fmt.Fprintf(&b, "<li>%s</li>\n", html.EscapeString(state(info, c, lang)))
	}
	b.WriteString("</ol>\n")
	tellOdds(&b, info, s, lang)
	head(i18n.T("balance.all-figures"))
	table(&b, info, s, lang)
	head(i18n.T("balance.how-measured"))
	p("", i18n.T("balance.engine-played-games", "total", total, "atstrengths", s.atStrengths(lang), "levels", join(levels, lang)).In(lang)+" "+s.rule(lang))
	return b.String()
}

func join(levels []Strength, lang game.Lang) string {
	var list []string
	for _, l := range levels {
		list = append(list, count(l.Nodes, lang))
	}
	return strings.Join(list, ", ")
}

func table(b *strings.Builder, info *game.Info, s Report, lang game.Lang) {
	b.WriteString("<div class=\"scroll\" tabindex=\"0\"><table><thead><tr>")
	list := strings.Split(heads.In(lang), "\t")[1:]
	for _, h := range list {
		fmt.Fprintf(b, "<th scope=\"col\">%s</th>", html.EscapeString(h))
	}
	b.WriteString("</tr></thead><tbody>\n")
	last := ""
	for _, row := range rows(s, func(set Setting) string { return set.Title(info, lang) }, lang) {
		if row[0] != last {
			fmt.Fprintf(b, "<tr><th class=\"setting\" scope=\"rowgroup\" colspan=\"%d\">%s</th></tr>\n", len(list), html.EscapeString(row[0]))
			last = row[0]
		}
		b.WriteString("<tr>")
		for _, cell := range row[1:] {
			fmt.Fprintf(b, "<td>%s</td>", html.EscapeString(cell))
		}
		b.WriteString("</tr>\n")
	}
	b.WriteString("</tbody></table></div>\n")
}

// Page returns the report as a complete HTML document.
func Page(info *game.Info, s Report, lang game.Lang) string {
	title := i18n.T("balance.title", "game", info.Name).In(lang)
	return fmt.Sprintf(`<!doctype html>
<html lang="%s"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>%s</title>
<style>:root{color-scheme:light dark}body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 sans-serif}svg{width:100%%;max-width:34rem;height:auto}figure{margin:1rem 0}.scroll{overflow-x:auto}table{border-collapse:collapse}th,td{padding:.25rem .6rem;border-bottom:1px solid;text-align:start;white-space:nowrap}th.setting{white-space:normal;padding-top:.8rem}</style>
</head><body><h1>%s</h1>
%s</body></html>
`, lang, html.EscapeString(title), html.EscapeString(title), Body(info, s, lang))
}
