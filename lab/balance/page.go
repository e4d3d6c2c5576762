package balance

import (
	"fmt"
	"html"
	"strings"

	"tablier/rules/game"
)

// Body is the report on a game, a piece of HTML without its title, in which
// everything is escaped. A page's own style sheet gives it colours.
func Body(info *game.Info, s Report, lang game.Lang) string {
	var b strings.Builder
	p := func(class, text string) {
		fmt.Fprintf(&b, "<p%s>%s</p>\n", class, html.EscapeString(text))
	}
	head := func(t game.Text) { fmt.Fprintf(&b, "<h2>%s</h2>\n", html.EscapeString(t.In(lang))) }
	levels := s.Levels()
	if len(levels) == 0 {
		p("", game.Text{FR: "Rien n’a encore été mesuré.", EN: "Nothing has been measured yet."}.In(lang))
		return b.String()
	}
	total := 0
	for _, c := range s.Cells {
		total += c.Games
	}
	p("", fmt.Sprintf(game.Text{
		FR: "Le moteur de Tablier a joué %d parties contre lui-même, %s (%s nœuds par coup). Ce qui suit est son avis, avec la marge d’erreur à 95\u202f%% : une indication sur les joueurs qui lui ressemblent, non une preuve.",
		EN: "Tablier's engine played %d games against itself, %s (%s nodes a move). What follows is its opinion, with the margin of error at 95%%: evidence about players like it, not a proof.",
	}.In(lang), total, s.atStrengths(lang), join(levels, lang))+" "+s.rule(lang))
	if base, ok := s.strongest(""); ok {
		p("", state(info, base, lang))
		p("", course(base, lang))
	}
	if asked, answers := Answer(info, s, lang); asked != "" {
		head(game.Text{FR: "La question de la fiche", EN: "The sheet's question"})
		p(` class="question"`, asked)
		b.WriteString("<ul>\n")
		for _, a := range answers {
			fmt.Fprintf(&b, "<li>%s</li>\n", html.EscapeString(a))
		}
		b.WriteString("</ul>\n")
	}
	if facts := solved[info.ID]; len(facts) > 0 {
		head(game.Text{FR: "Ce qui est prouvé, et ce qu’on ne sait pas", EN: "What is proved, and what is unknown"})
		b.WriteString("<ul>\n")
		for _, f := range facts {
			fmt.Fprintf(&b, "<li>%s</li>\n", html.EscapeString(f.In(lang)))
		}
		b.WriteString("</ul>\n")
	}
	head(game.Text{FR: "Qui est favorisé, et de combien", EN: "Who is favoured, and by how much"})
	p("", game.Text{
		FR: "Ce que marque le camp qui commence, les nulles comptant pour moitié : un trait par force, de la plus faible (petit point clair) à la plus grande (gros point plein, dont le score est écrit) ; la barre est la marge d’erreur. Un point au milieu est un jeu égal.",
		EN: "What the side that begins scores, draws counted half: one line for each strength, from the weakest (small light dot) to the greatest (large full dot, its score beside it); the bar is the margin of error. A dot in the middle is an even game.",
	}.In(lang))
	fmt.Fprintf(&b, "<figure>%s</figure>\n", scorePlot(info, s, lang))
	if text := moves(info, s, "", lang); text != "" {
		head(game.Text{FR: "Comment l’avantage change avec la force", EN: "How the advantage moves with strength"})
		p("", fmt.Sprintf(game.Text{
			FR: "Ce que marque qui commence, de la plus faible force à la plus grande (%s nœuds par coup).",
			EN: "What the side that begins scores, from the weakest strength to the greatest (%s nodes a move).",
		}.In(lang), join(levels, lang)))
		b.WriteString("<ul>\n")
		for _, set := range s.Settings() {
			if text := moves(info, s, set, lang); text != "" {
				fmt.Fprintf(&b, "<li>%s</li>\n", html.EscapeString(text))
			}
		}
		b.WriteString("</ul>\n")
	}
	head(game.Text{FR: "Comment finissent les parties", EN: "How games end"})
	fmt.Fprintf(&b, "<figure>%s</figure>\n", resultPlot(info, s, lang))
	head(game.Text{FR: "Les réglages les plus égaux", EN: "The most even settings"})
	b.WriteString("<ol>\n")
	for i, c := range s.ByFairness() {
		if i == 5 {
			break
		}
		fmt.Fprintf(&b, "<li>%s</li>\n", html.EscapeString(state(info, c, lang)))
	}
	b.WriteString("</ol>\n")
	head(game.Text{FR: "Tous les chiffres", EN: "All figures"})
	table(&b, info, s, lang)
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
	for _, row := range rows(s, func(set Setting) string { return set.title(info, lang) }, lang) {
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

// Page is the report as a document of its own.
func Page(info *game.Info, s Report, lang game.Lang) string {
	title := game.Text{FR: "L’équilibre du jeu : ", EN: "The balance of the game: "}.In(lang) + info.Name.In(lang)
	return fmt.Sprintf(`<!doctype html>
<html lang="%s"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>%s</title>
<style>:root{color-scheme:light dark}body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 sans-serif}svg{width:100%%;max-width:34rem;height:auto}figure{margin:1rem 0}.scroll{overflow-x:auto}table{border-collapse:collapse}th,td{padding:.25rem .6rem;border-bottom:1px solid;text-align:start;white-space:nowrap}th.setting{white-space:normal;padding-top:.8rem}</style>
</head><body><h1>%s</h1>
%s</body></html>
`, lang, html.EscapeString(title), html.EscapeString(title), Body(info, s, lang))
}
