package balance

import "tablier/rules/game"

// solved is what is proved, by tablier solve, that bears on the fairness of a game, and what
// is still unknown; docs/solving.md has the figures.
var solved = map[string][]game.Text{
	"court-circuit": {
		{
			FR: "Sur 3 × 3 cases, trois pions par camp, sur 4 × 4, quatre par camp, et sur 5 × 5, cinq par camp, toutes les positions sont résolues et leurs valeurs reprouvées une par une à partir des règles : la position de départ est nulle sur les trois, et sur 4 × 4 elle le reste quel que soit le premier coup. Personne n’y est favorisé.",
			EN: "On 3 × 3 cells with three pieces a side, on 4 × 4 with four and on 5 × 5 with five, every position is solved and its value proved again from the rules: the start is a draw on all three, and on 4 × 4 it stays one whatever the first move. Nobody is favoured there.",
		},
		{
			FR: "Le jeu entier, sur 6 × 6 cases, n’est pas résolu.",
			EN: "The whole game, on 6 × 6 cells, is not solved.",
		},
	},
	"ringo": {
		{
			FR: "Toutes les finales où il reste au plus trois attaquants, ou un seul défenseur, sont résolues, et leurs valeurs reprouvées une par une à partir des règles. La position de départ ne l’est pas : elle demanderait 12\u202f000 milliards de positions, 1\u202f400 milliards sur cinq couronnes. Qui gagne avec le meilleur jeu reste inconnu.",
			EN: "All endings with at most three attackers or a single defender left are solved, and their values proved again from the rules, one by one. The start position is not: it would take 12 million million positions, 1.4 million million on five rings. Who wins with best play is unknown.",
		},
		{
			FR: "Une finale que personne ne peut forcer est nulle, ou gagnée par les défenseurs si l’option la leur donne à la troisième répétition ; avec quatre défenseurs contre trois attaquants il n’y en a que deux sur mille, de sorte que cette option n’y change presque rien.",
			EN: "An ending that nobody can force is a draw, or won by the defenders where the option gives them the third repetition; with four defenders against three attackers only two in a thousand are such, so that this option hardly matters there.",
		},
	},
	"agon": {{
		FR: "Ni les finales ni la position de départ ne sont résolues ; seuls des gains en quelques coups le sont, ceux des problèmes du club. Qui gagne avec le meilleur jeu, et si une partie bien jouée s’achève, reste inconnu.",
		EN: "Neither endings nor the start position are solved; only wins within a few moves are, those of the club's puzzles. Who wins with best play, and whether a well-played game comes to an end, is unknown.",
	}},
	"ring": {{
		FR: "Sur le tablier de 30 points, si les pions reviennent librement, les finales d’un pion contre un ou deux sont résolues. À un contre un, ou bien le trait prend tout de suite, ou bien personne ne gagne jamais ; à deux contre un, huit positions sur cent sont nulles. La position de départ est loin d’être résolue, et la règle du va-et-vient telle que la fiche la donne multiplierait ces finales par des centaines.",
		EN: "On the board of 30 points, with pawns that step back freely, endings of one pawn against one or two are solved. One against one, either the side to move takes at once, or nobody ever wins; two against one, eight positions in a hundred are drawn. The start position is far from solved, and the to-and-fro rule as the sheet has it would multiply these endings by hundreds.",
	}},
	"ra": {{
		FR: "Les finales de deux, trois et quatre pièces sont résolues : presque toutes ont un vainqueur, moins d’une sur cent est nulle. La position de départ est loin d’être résolue.",
		EN: "Endings with two, three and four pieces are solved: nearly all have a winner, fewer than one in a hundred is a draw. The start position is far from solved.",
	}},
}
