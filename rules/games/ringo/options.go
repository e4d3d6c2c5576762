package ringo

import (
	_ "embed" // the rules pages

	"tablier/rules/game"
)

var (
	//go:embed text_fr.md
	pageFR string
	//go:embed text_en.md
	pageEN string
)

// flags lists the options by name, each with what its second value sets.
var flags = [...]struct {
	name string
	bit  choice
}{
	{"capture-from-neutral", neutralCaptures},
	{"citadel-jump", citadelImmune},
	{"repetition", repetitionWhite},
	{"rings", fiveRings},
	{"substitution", jumpsOnly},
	{"target", allSeven},
	{"white-must-capture", mustCapture},
	{"white-slide", stepOnly},
}

func chosen(o game.Options) (c choice) {
	for _, f := range flags {
		if o.Index(f.name) != 0 {
			c |= f.bit
		}
	}
	return c
}

// Info implements [game.Game].
func (Game) Info() *game.Info { return &info }

var info = game.Info{
	ID:   "ringo",
	Name: game.Text{FR: "Ringo", EN: "Ringo"},
	Credit: game.Text{
		FR: "Traditionnel, origine inconnue ; décrit par R. C. Bell, « Discovering Old Board Games », 1973",
		EN: "Traditional, origin unknown; described by R. C. Bell, Discovering Old Board Games, 1973",
	},
	Summary: game.Text{
		FR: "Sept attaquants convergent vers la citadelle, au centre d’un plateau rond ; quatre défenseurs tentent de les prendre en chemin. On prend en se substituant ou en sautant.",
		EN: "Seven attackers close in on the citadel in the middle of a round board; four defenders try to take them on the way. Pieces capture by replacement or by jumping.",
	},
	First: game.Black,
	Sides: [2]game.Text{
		game.White: {FR: "Défenseurs", EN: "Defenders"},
		game.Black: {FR: "Attaquants", EN: "Attackers"},
	},
	Options: []game.Option{
		{
			Name:  "capture-from-neutral",
			Label: game.Text{FR: "Prise depuis la zone neutre", EN: "Capturing out of the neutral zone"},
			Values: []game.Value{
				{Name: "no", Label: game.Text{FR: "Un pion dans la zone neutre ne prend pas", EN: "A piece in the neutral zone does not capture"}},
				{Name: "yes", Label: game.Text{FR: "Un pion peut prendre en sortant de la zone neutre", EN: "A piece may capture on its way out of the neutral zone"}},
			},
		},
		{
			Name:  "citadel-jump",
			Label: game.Text{FR: "Saut par-dessus la citadelle", EN: "Jump over the citadel"},
			Values: []game.Value{
				{Name: "yes", Label: game.Text{FR: "Les défenseurs peuvent prendre le pion seul dans la citadelle", EN: "The defenders may take a lone piece in the citadel"}},
				{Name: "no", Label: game.Text{FR: "Un pion dans la citadelle ne peut plus être pris", EN: "A piece in the citadel is safe for good"}},
			},
		},
		{
			Name:  "repetition",
			Label: game.Text{FR: "Troisième répétition d’une position", EN: "Third occurrence of a position"},
			Values: []game.Value{
				{Name: "draw", Label: game.Text{FR: "Partie nulle", EN: "The game is drawn"}},
				{Name: "white", Label: game.Text{FR: "Les défenseurs gagnent", EN: "The defenders win"}},
			},
		},
		{
			Name:  "rings",
			Label: game.Text{FR: "Nombre de couronnes", EN: "Number of rings"},
			Values: []game.Value{
				{Name: "6", Label: game.Text{FR: "Six couronnes", EN: "Six rings"}},
				{Name: "5", Label: game.Text{FR: "Cinq couronnes ; les attaquants partent de la cinquième", EN: "Five rings; the attackers start on the fifth"}},
			},
		},
		{
			Name:  "substitution",
			Label: game.Text{FR: "Prise par substitution", EN: "Capture by replacement"},
			Values: []game.Value{
				{Name: "yes", Label: game.Text{FR: "On prend par substitution ou par saut", EN: "Pieces capture by replacement or by jumping"}},
				{Name: "no", Label: game.Text{FR: "On ne prend que par saut", EN: "Pieces capture by jumping only"}},
			},
		},
		{
			Name:  "target",
			Label: game.Text{FR: "Prises à réussir par les défenseurs", EN: "Captures the defenders need"},
			Values: []game.Value{
				{Name: "6", Label: game.Text{FR: "Six attaquants pris suffisent", EN: "Six captured attackers are enough"}},
				{Name: "7", Label: game.Text{FR: "Les sept attaquants doivent être pris", EN: "All seven attackers must be captured"}},
			},
		},
		{
			Name:  "white-must-capture",
			Label: game.Text{FR: "Prise obligatoire pour les défenseurs", EN: "Compulsory capture for the defenders"},
			Values: []game.Value{
				{Name: "no", Label: game.Text{FR: "Prendre reste facultatif", EN: "Capturing is never compulsory"}},
				{Name: "yes", Label: game.Text{FR: "Les défenseurs doivent prendre s’ils le peuvent, au choix parmi les prises", EN: "The defenders must capture when they can, choosing freely among captures"}},
			},
		},
		{
			Name:  "white-slide",
			Label: game.Text{FR: "Glissade des défenseurs sur les couronnes", EN: "The defenders’ slide along rings"},
			Values: []game.Value{
				{Name: "yes", Label: game.Text{FR: "Autant de cases vides qu’ils veulent", EN: "Any number of empty cells"}},
				{Name: "no", Label: game.Text{FR: "Une seule case à la fois, prises comprises", EN: "One cell at a time, captures included"}},
			},
		},
	},
	Presets: []game.Preset{
		{Name: "seed", Label: game.Text{FR: "Règle du livret", EN: "The booklet’s rules"}},
		{Name: "bell", Label: game.Text{FR: "Règle de Bell : les sept attaquants à prendre", EN: "Bell’s rules: all seven attackers to capture"}, Set: "target=7"},
		{
			Name:  "zillions",
			Label: game.Text{FR: "Règle de la version pour Zillions of Games", EN: "The rules of the version for Zillions of Games"},
			Set:   "white-slide=no substitution=no capture-from-neutral=yes repetition=white",
		},
	},
	Rules: game.Text{FR: pageFR, EN: pageEN},
}
