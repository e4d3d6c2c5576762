package balance

import (
	"strconv"

	"tablier/game"
)

// solved is what is proved, by tablier solve, that bears on the fairness of a game, and what
// is still unknown; docs/solving.md has the figures.
var solved = map[string][]game.Text{
	"court-circuit": {
		{
			FR: "Sur 3 × 3 cases, trois pions par camp, et sur 4 × 4, quatre par camp, toutes les positions sont résolues : la position de départ est nulle dans les deux cas, et sur 4 × 4 elle le reste quel que soit le premier coup. Personne n’y est favorisé.",
			EN: "On 3 × 3 cells with three pieces a side, and on 4 × 4 with four, every position is solved: the start is a draw on both, and on 4 × 4 it stays one whatever the first move. Nobody is favoured there.",
		},
		{
			FR: "Le jeu entier, sur 6 × 6 cases, n’est pas résolu.",
			EN: "The whole game, on 6 × 6 cells, is not solved.",
		},
	},
	"ringo": {
		{
			FR: "Toutes les finales où il reste au plus trois attaquants sont résolues, et leurs valeurs reprouvées par échantillon. La position de départ ne l’est pas : elle demanderait 12 000 milliards de positions, 1 400 milliards sur cinq anneaux. Qui gagne avec le meilleur jeu reste inconnu.",
			EN: "All endings with at most three attackers left are solved, and their values proved again by samples. The start position is not: it would take 12 million million positions, 1.4 million million on five rings. Who wins with best play is unknown.",
		},
		{
			FR: "Une finale que personne ne peut forcer est nulle, ou gagnée par les défenseurs sous repetition=white ; avec quatre défenseurs contre trois attaquants il n’y en a que deux sur mille, de sorte que cette option n’y change presque rien.",
			EN: "An ending that nobody can force is a draw, or won by the defenders under repetition=white; with four defenders against three attackers only two in a thousand are such, so that this option hardly matters there.",
		},
	},
	"ra": {{
		FR: "Les finales de deux et trois pièces sont résolues : presque toutes ont un vainqueur, moins d’une sur cent est nulle. La position de départ est loin d’être résolue.",
		EN: "Endings with two and three pieces are solved: nearly all have a winner, fewer than one in a hundred is a draw. The start position is far from solved.",
	}},
}

// atStrengths says at how many strengths games were played.
func atStrengths(n int, lang game.Lang) string {
	if n == 1 {
		return game.Text{FR: "chaque réglage à une seule force", EN: "each setting at one strength alone"}.In(lang)
	}
	text := strconv.Itoa(n)
	return game.Text{FR: "chaque réglage à " + text + " forces", EN: "each setting at " + text + " strengths"}.In(lang)
}
