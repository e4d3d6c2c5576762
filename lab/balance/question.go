package balance

import (
	"fmt"
	"math"
	"strings"

	"tablier/rules/game"
)

// comparison is one that the old sheets leave open and that a comparison of settings
// can answer.
type comparison struct {
	text    game.Text
	base    Setting
	against []Setting
	drawn   bool // the question is about games that do not end, not about who wins
}

// comparisons, by game. Ringo's sheet doubts its own rules and offers two remedies;
// a reader of Agon's says that capture at 120° makes games nearly impossible to finish.
var comparisons = map[string]comparison{
	"ringo": {
		text: game.Text{
			FR: "Le Ringo est-il, tel qu’il nous est parvenu, aussi déséquilibré que le dit son éditeur, et ses deux remèdes aident-ils ?",
			EN: "Is Ringo as handed down as unbalanced as its editor says, and do his two remedies help?",
		},
		against: []Setting{"citadel-jump=no", "white-must-capture=yes", "citadel-jump=no white-must-capture=yes"},
	},
	"agon": {
		text: game.Text{
			FR: "La prise à 120° rend-elle vraiment les parties d’Agon plus difficiles à finir, comme le dit un lecteur ?",
			EN: "Does capture at 120° really make games of Agon harder to finish, as one reader says?",
		},
		against: []Setting{"capture=180"},
		drawn:   true,
	},
}

// extraSettings are the settings that the question of a game needs beside the usual ones.
func extraSettings(id string) []Setting { return comparisons[id].against }

// Answer says what the games played tell about the question of a game's sheet, one
// sentence for each comparison at the greatest strength, with what was seen at the others; none where there is no
// question or too little is known.
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

// compare tells whether b differs from a beyond chance, at 95 %.
func compare(info *game.Info, a, b Cell, drawn bool, lang game.Lang) string {
	var x, y, mx, my float64
	what := game.Text{FR: "score de qui commence", EN: "score of the side that begins"}
	if drawn {
		x, mx = drawInterval(a)
		y, my = drawInterval(b)
		what = game.Text{FR: "parties nulles ou interrompues", EN: "drawn or unfinished games"}
	} else {
		x, mx = a.Score()
		y, my = b.Score()
	}
	diff, margin := y-x, math.Hypot(mx, my)
	verdict := game.Text{FR: "la différence est dans la marge du hasard", EN: "the difference is within chance"}
	switch even := math.Abs(y-0.5) < math.Abs(x-0.5); {
	case math.Abs(diff) <= margin:
	case drawn && diff < 0:
		verdict = game.Text{FR: "les parties se finissent nettement mieux", EN: "games come to an end clearly more often"}
	case drawn:
		verdict = game.Text{FR: "les parties se finissent nettement moins", EN: "games come to an end clearly less often"}
	case (x-0.5)*(y-0.5) < 0 && math.Abs(y-0.5) > my:
		verdict = game.Text{FR: "l’avantage passe à l’autre camp", EN: "the advantage passes to the other side"}
	case even:
		verdict = game.Text{FR: "le jeu devient plus égal", EN: "the game becomes more even"}
	default:
		verdict = game.Text{FR: "le jeu ne devient pas plus égal", EN: "the game does not become more even"}
	}
	return fmt.Sprintf(game.Text{
		FR: "Avec « %s » : %s %s au lieu de %s (écart %s ± %s) ; %s. Durée moyenne : %s demi-coups au lieu de %s.",
		EN: "With “%s”: %s %s instead of %s (difference %s ± %s); %s. Mean length: %s plies instead of %s.",
	}.In(lang), b.Setting.title(info, lang), what.In(lang), percent(y, lang), percent(x, lang), percent(diff, lang), percent(margin, lang), verdict.In(lang),
		number("%.0f", b.Length(), lang), number("%.0f", a.Length(), lang))
}

// drawInterval is the share of games without a winner and the margin of its interval.
func drawInterval(c Cell) (share, margin float64) {
	n := float64(c.Games) + 4
	p := (float64(c.Draws) + 2) / n
	return c.DrawRate(), 1.96 * math.Sqrt(p*(1-p)/n)
}

// atLowerStrengths tells the same shares at the strengths below the greatest.
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
		list = append(list, fmt.Sprintf(game.Text{FR: "%s au lieu de %s (%s nœuds)", EN: "%s instead of %s (%s nodes)"}.In(lang), percent(y, lang), percent(x, lang), count(l.Nodes, lang)))
	}
	if list == nil {
		return ""
	}
	return game.Text{FR: " Aux forces moindres : ", EN: " At the lesser strengths: "}.In(lang) + strings.Join(list, ", ") + "."
}
