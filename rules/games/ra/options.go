package ra

import (
	_ "embed"

	"tablier/rules/game"
)

//go:embed text_fr.md
var textFR string

//go:embed text_en.md
var textEN string

var info = game.Info{
	ID:     "ra",
	Name:   game.Text{FR: "Ra", EN: "Ra"},
	Credit: game.Text{FR: "Marco Donadoni, International Team, 1981", EN: "Marco Donadoni, International Team, 1981"},
	Summary: game.Text{
		FR: "Un jeu d’attaque sur hexagones : plus une pile est haute, moins elle va loin. Faites entrer une, deux ou trois pièces dans le Ra adverse, pour 1, 3 ou 6 points.",
		EN: "An attacking game on hexagons: the taller a stack, the shorter its step. Bring one, two or three pieces into the enemy Ra, for 1, 3 or 6 points.",
	},
	Note: game.Text{
		FR: "La feuille de règles annonce 114 cases ; la boîte vendue en contenait 127, une rangée médiane de 13 en plus. Le « plateau d’époque (127) » est proposé en option.",
		EN: "The rule sheet speaks of 114 cells; the box that was sold had 127, with one more row of 13 across the middle. The period board, “plateau d’époque (127)”, is there as an option.",
	},
	First:  game.White,
	Sides:  [2]game.Text{{FR: "Blancs", EN: "White"}, {FR: "Noirs", EN: "Black"}},
	Points: true,
	Options: []game.Option{
		{
			Name:  "board",
			Label: game.Text{FR: "Plateau", EN: "Board"},
			Values: []game.Value{
				{Name: "114", Label: game.Text{
					FR: "114 cases, le nombre que donne la feuille de règles",
					EN: "114 cells, the number the rule sheet gives",
				}},
				{Name: "127", Label: game.Text{
					FR: "plateau d’époque (127) : celui de la boîte vendue. Sans sa rangée médiane de 13 cases il en a 114 : le nombre de la feuille est sans doute une erreur",
					EN: "period board, “plateau d’époque (127)”: the one in the box that was sold. Less its middle row of 13 it has 114 cells: the sheet’s number is most likely a slip",
				}},
			},
		},
		{
			Name:  "join",
			Label: game.Text{FR: "Rejoindre ses pièces", EN: "Joining one’s own pieces"},
			Values: []game.Value{
				{Name: "short", Label: game.Text{
					FR: "rejoindre un de ses groupes arrête le déplacement, même avant sa pleine longueur",
					EN: "joining an own group ends the move, also short of its full length",
				}},
				{Name: "exact", Label: game.Text{
					FR: "on ne rejoint un de ses groupes qu’à la pleine longueur du déplacement, même au bord",
					EN: "an own group is joined at the full length of the move only, at the edge too",
				}},
			},
		},
		{
			Name:  "target",
			Label: game.Text{FR: "Gain du match", EN: "Winning the match"},
			Values: []game.Value{
				{Name: "7+2", Label: game.Text{
					FR: "plus de 6 points, avec 2 d’avance au moins (7–5, 9–7)",
					EN: "more than 6 points, at least 2 ahead (7–5, 9–7)",
				}},
				{Name: "6+2", Label: game.Text{
					FR: "6 points, avec 2 d’avance au moins (6–4, 8–6)",
					EN: "6 points, at least 2 ahead (6–4, 8–6)",
				}},
				{Name: "9", Label: game.Text{
					FR: "le premier à 9 points",
					EN: "first to 9 points",
				}},
			},
		},
	},
	Rules: game.Text{FR: textFR, EN: textEN},
}
