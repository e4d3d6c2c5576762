package balance

import (
	"fmt"
	"html"
	"net/url"
	"strings"

	"tablier/i18n"
	"tablier/rules/game"
)

// shelter is what closed sets of positions prove about a game: which side cannot be beaten, under
// which options. docs/safety.md explains how, and the notebook named there gives the commands.
type shelter struct {
	title, lead game.Text
	facts       []game.Text
	play        game.Text // introduces the lines
	lines       []line
	commands    []string
}

// line is a game in which one side stays in its shelter.
type line struct {
	label   game.Text
	options string // empty: the defaults
	moves   string
}

const (
	sixFamily       = "side=b attackers=2-7 rings=0,0,0,0,7,7 inside=7 citadel=0 defenders=1-4 guard=4,4,4,4,4,4 home=0"
	sixDefenders    = "side=w attackers=2-7 rings=7,7,7,7,7,7 inside=7 citadel=1 defenders=2-4 guard=4,0,0,0,0,0 home=0"
	attackersFamily = "side=b attackers=2-7 rings=0,0,0,7,7 inside=7 citadel=0 defenders=1-4 guard=4,4,4,4,4 home=0"
	defendersFamily = "side=w attackers=2-7 rings=7,7,7,7,7 inside=7 citadel=1 defenders=2-4 guard=4,0,0,0,0 home=0"
	sixSum          = "fff1528de62592563287ed59bd5b1c1f51621c77e21f4daa71491f74603c2f17"
	sixDefendersSum = "da4d5be957c5e6b71a7a4545301469a61740ee0d1771f29f27d4530f2de75028"
	attackersSum    = "012415e002283e4b3246fe96bb42b3ad9465dc0a9da9d165846f25d58ab8ced0"
	defendersSum    = "5c5bd1f4f5605abce34797060cecee21b37a73a6fe3aa9dc9998bce16f0323a8"
	holdOutSix      = "b6-b5 h1-h2 h6-h5 h2-h3 g6-g5 h3-a3 h5-a5 a3-a4 f6-g6 d1-d2 b5-c5 b1-b2 a5-b5 a4-a5 g6-h6 d2-d3 e6-f6 a5-a4 g5-h5 f1-d1 b5-a5 d1-h1 h6-g6 d3-d4 c6-b6 b2-b3 b6-c6 b3-b2 g6-h6 d4-f4"
	holdInSix       = "e6-e5 h1-a1 c6-c5 a1-h1 b6-b5 h1-a1 c5-c4 a1-h1 e5-e4 h1-a1 f6-f5 a1-h1 f5-f4 h1-a1 g6-g5 a1-h1 h6-h5 b1-a1 d6-d5 a1-b1 f4-g4 h1-a1 b5-a5 a1-h1 d5-c5 h1-a1 g5-f5 a1-h1 f5-e5 h1-a1 e4-f4 a1-h1 e5-d5 h1-a1 c4-d4 a1-g1 h5-g5 g1-a1 d4-e4 a1-h1 c5-b5 b1-a1 e4-d4 a1-b1 b5-c5 h1-a1 d4-c4 a1-h1 d5-e5 h1-a1"
	holdOut         = "b5-b4 d1-d2 h5-h4 d2-e2 g5-g4 f1-f2 h4-a4 b1-g1 b4-c4 e2-e3 c4-d4 e3-e2 d4-c4 h1-h2 f5-g5 g1-d1 a4-b4 e2-e1 c4-d4 d1-a1 b4-c4 f2-f1 d4-e4 a1-b1"
	holdIn          = "b5-b4 b1-a1 b4-b3 a1-b1 h5-a5 b1-a1 b3-b2 a1-b1 b2xb1 d1xb1 e5-e4 b1-a1 e4-e3 a1-b1 f5-f4 b1-d1 e3-e2 d1-a1 e2-e1 f1xe1 c5-c4 a1-c1 c4-c3 c1-a1"
)

// shelters holds the shelters by game.
var shelters = map[string]shelter{
	"ringo": {
		title: i18n.T("balance.safe-title"),
		lead:  i18n.T("balance.safe-lead"),
		facts: []game.Text{
			i18n.T("balance.safe-attackers"), i18n.T("balance.safe-defenders"), i18n.T("balance.safe-remedies"),
			i18n.T("balance.safe-repetition"),
		},
		play: i18n.T("balance.safe-play"),
		lines: []line{
			{i18n.T("balance.safe-line-six"), "", holdOutSix},
			{i18n.T("balance.safe-line.six-rings"), "", holdInSix},
			{i18n.T("balance.safe-line-attackers"), "rings=5", holdOut},
			{i18n.T("balance.safe-line-defenders"), "rings=5", holdIn},
		},
		commands: []string{
			"tablier solve safe --family '" + sixFamily + "' --out six.safe",
			"SHA-256 " + sixSum,
			"tablier solve safe --family '" + sixDefenders + "' --out six-defenders.safe",
			"SHA-256 " + sixDefendersSum,
			"tablier solve safe --set rings=5 --family '" + attackersFamily + "' --out attackers.safe",
			"SHA-256 " + attackersSum,
			"tablier solve safe --set rings=5 --family '" + defendersFamily + "' --out defenders.safe",
			"SHA-256 " + defendersSum,
			"tablier solve check six.safe",
			"tablier solve check six-defenders.safe",
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
		q := url.Values{"moves": {l.moves}, "at": {"0"}}
		if l.options != "" {
			q.Set("options", l.options)
		}
		fmt.Fprintf(b, "<li><a href=\"%s\">%s</a></li>\n", html.EscapeString("/analyse/"+info.ID+"?"+q.Encode()), html.EscapeString(l.label.In(lang)))
	}
	b.WriteString("</ul>\n<div class=\"scroll\"><pre tabindex=\"0\">")
	b.WriteString(html.EscapeString(strings.Join(s.commands, "\n")))
	b.WriteString("</pre></div>\n")
}
