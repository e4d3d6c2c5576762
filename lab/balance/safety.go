package balance

import (
	"fmt"
	"html"
	"net/url"
	"strings"

	"tablier/i18n"
	"tablier/rules/game"
)

// shelter is what closed sets of positions prove of a game: which side cannot be beaten,
// under which options. docs/safety.md says how, and the notebook named there with what commands.
type shelter struct {
	title, lead game.Text
	facts       []game.Text
	play        game.Text // leads to the lines
	lines       []line
	commands    []string
}

// line is a game in which one side keeps to its shelter.
type line struct {
	label game.Text
	moves string
}

const (
	attackersFamily = "side=b attackers=2-7 rings=0,0,0,7,7 inside=7 citadel=0 defenders=1-4 guard=4,4,4,4,4 home=0"
	defendersFamily = "side=w attackers=2-7 rings=7,7,7,7,7 inside=7 citadel=1 defenders=2-4 guard=4,0,0,0,0 home=0"
	attackersSum    = "012415e002283e4b3246fe96bb42b3ad9465dc0a9da9d165846f25d58ab8ced0"
	defendersSum    = "5c5bd1f4f5605abce34797060cecee21b37a73a6fe3aa9dc9998bce16f0323a8"
	holdOut         = "b5-b4 d1-d2 h5-h4 d2-e2 g5-g4 f1-f2 h4-a4 b1-g1 b4-c4 e2-e3 c4-d4 e3-e2 d4-c4 h1-h2 f5-g5 g1-d1 a4-b4 e2-e1 c4-d4 d1-a1 b4-c4 f2-f1 d4-e4 a1-b1"
	holdIn          = "b5-b4 b1-a1 b4-b3 a1-b1 h5-a5 b1-a1 b3-b2 a1-b1 b2xb1 d1xb1 e5-e4 b1-a1 e4-e3 a1-b1 f5-f4 b1-d1 e3-e2 d1-a1 e2-e1 f1xe1 c5-c4 a1-c1 c4-c3 c1-a1"
)

// shelters of the default settings of five rings, by game.
var shelters = map[string]shelter{
	"ringo": {
		title: i18n.T("balance.safe-title"),
		lead:  i18n.T("balance.safe-lead"),
		facts: []game.Text{
			i18n.T("balance.safe-attackers"), i18n.T("balance.safe-defenders"), i18n.T("balance.safe-remedies"),
			i18n.T("balance.safe-repetition"), i18n.T("balance.safe-six"),
		},
		play: i18n.T("balance.safe-play"),
		lines: []line{
			{i18n.T("balance.safe-line-attackers"), holdOut},
			{i18n.T("balance.safe-line-defenders"), holdIn},
		},
		commands: []string{
			"tablier solve safe --set rings=5 --family '" + attackersFamily + "' --out attackers.safe",
			"SHA-256 " + attackersSum,
			"tablier solve safe --set rings=5 --family '" + defendersFamily + "' --out defenders.safe",
			"SHA-256 " + defendersSum,
			"tablier solve check attackers.safe",
			"tablier solve check defenders.safe",
		},
	},
}

// tell writes what is proved, lines to play through, and the commands.
func (s shelter) tell(b *strings.Builder, info *game.Info, lang game.Lang) {
	fmt.Fprintf(b, "<h2>%s</h2>\n<p class=\"question\">%s</p>\n<ul>\n", html.EscapeString(s.title.In(lang)), html.EscapeString(s.lead.In(lang)))
	for _, f := range s.facts {
		fmt.Fprintf(b, "<li>%s</li>\n", html.EscapeString(f.In(lang)))
	}
	fmt.Fprintf(b, "</ul>\n<p>%s</p>\n<ul>\n", html.EscapeString(s.play.In(lang)))
	for _, l := range s.lines {
		q := url.Values{"options": {"rings=5"}, "moves": {l.moves}, "at": {"0"}}
		fmt.Fprintf(b, "<li><a href=\"%s\">%s</a></li>\n", html.EscapeString("/analyse/"+info.ID+"?"+q.Encode()), html.EscapeString(l.label.In(lang)))
	}
	b.WriteString("</ul>\n<div class=\"scroll\" tabindex=\"0\"><pre>")
	b.WriteString(html.EscapeString(strings.Join(s.commands, "\n")))
	b.WriteString("</pre></div>\n")
}
