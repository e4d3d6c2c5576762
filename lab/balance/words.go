package balance

import (
	"fmt"
	"math"
	"strings"

	"tablier/rules/game"
)

// state tells a cell in words.
func state(info *game.Info, c Cell, lang game.Lang) string {
	score, margin := c.Score()
	first := info.Sides[info.First].In(lang)
	text := fmt.Sprintf(game.Text{
		FR: "%s : qui commence (%s) marque %s ± %s en %d parties, %s ; %s sont nulles%s, la durée moyenne est de %s demi-coups.",
		EN: "%s: the side that begins (%s) scores %s ± %s in %d games, %s; %s are drawn%s, the mean length is %s plies.",
	}.In(lang), c.Setting.title(info, lang), first, percent(score, lang), percent(margin, lang), c.Games, favours(info, c, lang),
		percent(c.DrawRate(), lang), unfinished(c, lang), number("%.0f", c.Length(), lang))
	return text
}

// favours says whom a cell favours beyond chance, if anybody.
func favours(info *game.Info, c Cell, lang game.Lang) string {
	score, margin := c.Score()
	side := info.First
	switch {
	case score-margin > 0.5:
	case score+margin < 0.5:
		side = side.Other()
	default:
		return game.Text{FR: "sans avantage certain", EN: "no sure advantage"}.In(lang)
	}
	return fmt.Sprintf(game.Text{FR: "avantage aux %s", EN: "an advantage for %s"}.In(lang), info.Sides[side].In(lang))
}

// unfinished says how many of the draws are games that were broken off.
func unfinished(c Cell, lang game.Lang) string {
	n := c.Reasons["unfinished"]
	if n == 0 {
		return ""
	}
	return fmt.Sprintf(game.Text{FR: " (dont %d interrompues au 600ᵉ demi-coup)", EN: " (%d of them broken off at the 600th ply)"}.In(lang), n)
}

// course tells how many moves there are to choose from in a setting's games, and when these
// are decided.
func course(c Cell, lang game.Lang) string {
	text := fmt.Sprintf(game.Text{
		FR: "À chaque demi-coup, le joueur a le choix entre %s coups en moyenne.",
		EN: "At each ply the player chooses among %s moves on average.",
	}.In(lang), number("%.0f", c.Width, lang))
	switch share, ok := c.DecisiveShare(); {
	case ok && share < 0.005:
		text += " " + game.Text{
			FR: "Quand elle a un vainqueur, le moteur le voyait devant dès le premier coup.",
			EN: "Where it has a winner, the engine saw him ahead from the first ply on.",
		}.In(lang)
	case ok:
		text += " " + fmt.Sprintf(game.Text{
			FR: "Quand elle a un vainqueur, il mène pour de bon après %s de la partie, vers le demi-coup %s.",
			EN: "Where it has a winner, he leads for good after %s of the game, at about ply %s.",
		}.In(lang), percent(share, lang), number("%.0f", share*c.Length(), lang))
	}
	return text
}

// moves tells how the advantage in a setting moves with strength; empty for one strength.
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
	return fmt.Sprintf(game.Text{
		FR: "%s : %s ; %s.",
		EN: "%s: %s; %s.",
	}.In(lang), set.title(info, lang), strings.Join(list, ", "), trend(cells[0], cells[len(cells)-1]).In(lang))
}

// trend compares the weakest strength with the greatest.
func trend(weak, strong Cell) game.Text {
	x, mx := weak.Score()
	y, my := strong.Score()
	switch {
	case math.Abs(y-x) <= math.Hypot(mx, my):
		return game.Text{FR: "pas de changement au-delà du hasard", EN: "no change beyond chance"}
	case (x-0.5)*(y-0.5) < 0 && math.Abs(x-0.5) > mx: // else there was none that could change sides
		return game.Text{FR: "l’avantage change de camp quand on joue mieux", EN: "the advantage changes sides with better play"}
	case math.Abs(y-0.5) > math.Abs(x-0.5):
		return game.Text{FR: "l’avantage grandit quand on joue mieux", EN: "the advantage grows with better play"}
	}
	return game.Text{FR: "l’avantage diminue quand on joue mieux", EN: "the advantage shrinks with better play"}
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
		return game.Text{FR: "chaque réglage à une seule force", EN: "each setting at one strength alone"}.In(lang)
	case least == most:
		return fmt.Sprintf(game.Text{FR: "chaque réglage à %d forces", EN: "each setting at %d strengths"}.In(lang), most)
	}
	return fmt.Sprintf(game.Text{FR: "%d à %d forces par réglage", EN: "%d to %d strengths a setting"}.In(lang), least, most)
}

// rule says when a cell stopped.
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
		games = fmt.Sprintf(game.Text{FR: "%d à %d", EN: "%d to %d"}.In(lang), least, most)
	}
	text := fmt.Sprintf(game.Text{FR: "Chaque réglage a eu %s parties à chaque force", EN: "Each setting had %s games at each strength"}.In(lang), games)
	if s.Margin > 0 {
		text += fmt.Sprintf(game.Text{
			FR: " ; on s’arrête, après 20, 40, 60… parties, dès que la marge ne dépasse plus %s",
			EN: "; it stops, after 20, 40, 60… games, once the margin is no more than %s",
		}.In(lang), percent(s.Margin, lang))
	}
	return text + "."
}
