package ring

import (
	_ "embed"

	"tablier/rules/game"
)

//go:embed text_fr.md
var textFR string

//go:embed text_en.md
var textEN string

var info = game.Info{
	ID:   "ring",
	Name: game.Text{FR: "Ring 6 à 12", EN: "Ring 6 to 12"},
	Credit: game.Text{
		FR: "Auteur, éditeur et année inconnus ; feuille de règle conservée par l’Escale à jeux (Sologny)",
		EN: "Author, publisher and year unknown; rule sheet kept by the Escale à jeux (Sologny, France)",
	},
	Summary: game.Text{
		FR: "Douze pions contre douze sur un réseau de triangles, et six anneaux que l’on se dispute : un pion dans un anneau ne peut pas être pris. Prendre est obligatoire, revenir sur ses pas est interdit.",
		EN: "Twelve pawns against twelve on a net of triangles, and six rings to fight over: a pawn inside a ring cannot be captured. Capturing is compulsory, stepping straight back is forbidden.",
	},
	Note: game.Text{
		FR: "Tablier reconstitué : les figures de la feuille d’origine sont perdues. La forme du tablier et la position de départ sont une reconstitution.",
		EN: "Reconstructed board (“reconstitution”): the figures of the original sheet are lost. The shape of the board and the start position are a reconstruction.",
	},
	First: game.White,
	Sides: [2]game.Text{{FR: "Blancs", EN: "White"}, {FR: "Noirs", EN: "Black"}},
	Options: []game.Option{
		{Name: "board", Label: game.Text{FR: "Tablier (reconstitution)", EN: "Board (reconstruction)"}, Values: []game.Value{
			{Name: "h30", Label: game.Text{FR: "30 points, sept rangées de 3 à 6 : rempli au départ, les anneaux au milieu", EN: "30 points, seven rows of 3 to 6: full at the start, the rings in the middle"}},
			{Name: "h37", Label: game.Text{FR: "37 points, hexagone régulier de côté 4", EN: "37 points, a regular hexagon of side 4"}},
			{Name: "h43", Label: game.Text{FR: "43 points, neuf rangées de 3 à 7", EN: "43 points, nine rows of 3 to 7"}},
			{Name: "h61", Label: game.Text{FR: "61 points, hexagone régulier de côté 5 : le plus grand", EN: "61 points, a regular hexagon of side 5: the largest"}},
		}},
		{Name: "chain", Label: game.Text{FR: "Prises en chaîne", EN: "Chain captures"}, Values: []game.Value{
			{Name: "no", Label: game.Text{FR: "Une seule prise par tour", EN: "One capture a turn"}},
			{Name: "optional", Label: game.Text{FR: "Le pion qui a pris peut continuer à prendre dans le même tour", EN: "The pawn that captured may go on capturing in the same turn"}},
			{Name: "compulsory", Label: game.Text{FR: "Le pion qui a pris doit continuer tant qu’il le peut", EN: "The pawn that captured must go on as long as it can"}},
		}},
		{Name: "double", Label: game.Text{FR: "Coups doubles", EN: "Double turns"}, Values: []game.Value{
			{Name: "no", Label: game.Text{FR: "Un pion ou un anneau par tour", EN: "A pawn or a ring a turn"}},
			{Name: "yes", Label: game.Text{FR: "On peut déplacer un pion, puis l’anneau qu’il vient de quitter", EN: "A pawn may step, then the ring it has just left"}},
		}},
		{Name: "return", Label: game.Text{FR: "Va-et-vient des pions", EN: "Pawns stepping back"}, Values: []game.Value{
			{Name: "pawn", Label: game.Text{FR: "Un pion ne revient pas au point qu’il a quitté, tant qu’il n’a pas bougé à nouveau", EN: "A pawn may not step back to the point it left, until it has moved again"}},
			{Name: "next", Label: game.Text{FR: "L’interdiction ne vaut qu’au tour suivant de son joueur", EN: "The ban holds only for its owner’s next turn"}},
			{Name: "free", Label: game.Text{FR: "Les pions reviennent librement", EN: "Pawns step back freely"}},
		}},
		{Name: "ring-return", Label: game.Text{FR: "Va-et-vient des anneaux", EN: "Rings stepping back"}, Values: []game.Value{
			{Name: "yes", Label: game.Text{FR: "Un anneau peut revenir au point qu’il a quitté", EN: "A ring may step back to the point it left"}},
			{Name: "no", Label: game.Text{FR: "Un anneau ne revient pas non plus au point qu’il a quitté", EN: "A ring, too, may not step back to the point it left"}},
		}},
		{Name: "stalled", Label: game.Text{FR: "Partie qui n’avance plus", EN: "Game going nowhere"}, Values: []game.Value{
			{Name: "draw", Label: game.Text{FR: "Nulle après 60 coups sans prise ou à la troisième répétition", EN: "A draw after 60 plies without a capture or on the third repetition"}},
			{Name: "majority", Label: game.Text{FR: "Dans ces cas, qui a le plus de pions gagne", EN: "In those cases whoever has more pawns wins"}},
		}},
	},
}

func init() { info.Rules = game.Text{FR: textFR, EN: textEN} }
