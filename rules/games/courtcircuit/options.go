package courtcircuit

import (
	_ "embed"

	"tablier/rules/game"
)

//go:embed text_fr.md
var textFR string

//go:embed text_en.md
var textEN string

var info = game.Info{
	ID:     "court-circuit",
	Name:   game.Text{FR: "Court-Circuit", EN: "Court-Circuit"},
	Credit: game.Text{FR: "Max Gerchambeau, Habourdin, série HOPS, 1983", EN: "Max Gerchambeau, Habourdin, HOPS series, 1983"},
	Summary: game.Text{
		FR: "Douze pions à deux faces sur un damier de six sur six. On saute par-dessus les pions adverses pour les retourner, puis on fait un pas ; qui met tous les pions à sa couleur gagne.",
		EN: "Twelve two-faced pieces on a six by six board. Jump over enemy pieces to turn them over, then make a step; whoever turns all pieces to their colour wins.",
	},
	First: game.White,
	Sides: [2]game.Text{{FR: "Blancs", EN: "White"}, {FR: "Noirs", EN: "Black"}},
	Options: []game.Option{
		{Name: "corners", Label: game.Text{FR: "Coins", EN: "Corners"}, Values: []game.Value{
			{Name: "yes", Label: game.Text{FR: "Un pion peut s’arrêter dans un coin, où rien ne peut sauter par-dessus lui.", EN: "A piece may come to rest in a corner, where nothing can jump over it."}},
			{Name: "no", Label: game.Text{FR: "Aucun tour ne peut finir avec un pion qui vient de s’arrêter dans un coin ; y passer est permis.", EN: "No turn may end with a piece newly come to rest in a corner; passing through is allowed."}},
		}},
		{Name: "dame", Label: game.Text{FR: "Dame", EN: "Dame"}, Values: []game.Value{
			{Name: "flying", Label: game.Text{FR: "Le dernier pion d’un joueur glisse et saute à distance.", EN: "A player’s last piece slides and jumps over any distance."}},
			{Name: "adjacent", Label: game.Text{FR: "Le dernier pion glisse, mais ne saute que par-dessus un voisin ; il retombe aussi loin qu’il veut.", EN: "The last piece slides, but jumps over a neighbour only; it lands as far beyond as it likes."}},
			{Name: "none", Label: game.Text{FR: "Le dernier pion se joue comme les autres.", EN: "The last piece plays like any other."}},
		}},
		{Name: "repetition", Label: game.Text{FR: "Répétition", EN: "Repetition"}, Values: []game.Value{
			{Name: "draw", Label: game.Text{FR: "La troisième apparition d’une position rend la partie nulle.", EN: "The third occurrence of a position is a draw."}},
			{Name: "forbidden", Label: game.Text{FR: "Un coup qui amène une position pour la troisième fois est interdit.", EN: "A move that brings a position about for the third time is illegal."}},
		}},
		{Name: "setup", Label: game.Text{FR: "Position de départ", EN: "Start position"}, Values: []game.Value{
			{Name: "rows", Label: game.Text{FR: "Deux rangées face à face.", EN: "Two rows face to face."}},
			{Name: "alternating", Label: game.Text{FR: "Couleurs alternées sur les deux rangées du bord.", EN: "Colours alternating along the two outer rows."}},
			{Name: "zigzag", Label: game.Text{FR: "Deux lignes brisées qui se touchent presque.", EN: "Two zigzag lines that almost touch."}},
			{Name: "corners", Label: game.Text{FR: "Deux triangles dans des coins opposés.", EN: "Two triangles in opposite corners."}},
		}},
	},
}

func init() { info.Rules = game.Text{FR: textFR, EN: textEN} }

// Info describes the game.
func (Game) Info() *game.Info { return &info }
