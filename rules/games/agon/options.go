package agon

import (
	_ "embed"

	"tablier/rules/game"
)

// variant packs the options: two bits of capture, then one bit for each other
// option that is not at its default.
type variant uint8

const (
	freeRelocation variant = 4 << iota
	captorPlaces
	queenOnThrone
	neverTrap
	noBans
	freeSetup
)

// The values of the option "capture".
const (
	captureBoth = iota
	captureStraight
	captureRing
	captures
)

func (v variant) capture() int { return int(v & 3) }

func variantOf(o game.Options) variant {
	v := variant(o.Index("capture"))
	for name, bit := range map[string]variant{
		"relocation": freeRelocation, "queen-placed-by": captorPlaces, "queen-on-throne": queenOnThrone,
		"self-trap": neverTrap, "relocation-bans": noBans, "setup": freeSetup,
	} {
		if o.Index(name) != 0 {
			v |= bit
		}
	}
	return v
}

// Info describes Agon.
func (Game) Info() *game.Info { return &info }

//go:embed text_fr.md
var textFR string

//go:embed text_en.md
var textEN string

var info = game.Info{
	ID:     "agon",
	Name:   game.Text{FR: "Agon", EN: "Agon"},
	Credit: game.Text{FR: "« Queen’s Guards », Londres, 1842", EN: "“Queen’s Guards”, London, 1842"},
	Summary: game.Text{
		FR: "Une reine et ses six gardes convergent vers le trône, au cœur d’un hexagone. Gagne qui assied sa reine sur le trône et ferme autour d’elle le cercle des gardes.",
		EN: "A queen and her six guards close in on the throne at the heart of a hexagon. Seat your queen on it and shut the circle of guards around her, and you win.",
	},
	Note: game.Text{
		FR: "La figure de départ de la feuille est perdue : on joue la disposition historique.",
		EN: "The sheet’s drawing of the start is lost: the historical arrangement is played.",
	},
	First: game.White,
	Sides: [2]game.Text{{FR: "Blancs", EN: "White"}, {FR: "Noirs", EN: "Black"}},
	Options: []game.Option{
		{Name: "capture", Label: game.Text{FR: "Prise en tenaille", EN: "How a piece is flanked"}, Values: []game.Value{
			{Name: "180+120", Label: game.Text{FR: "Par deux ennemis en ligne droite avec la victime (180°) ou en angle ouvert (120°)", EN: "By two enemies in a straight line with the victim (180°) or at an open angle (120°)"}},
			{Name: "180", Label: game.Text{FR: "Par deux ennemis en ligne droite seulement", EN: "By two enemies in a straight line only"}},
			{Name: "ring", Label: game.Text{FR: "Par les deux voisins sur l’anneau de la victime ; sur le trône, une reine ne craint rien", EN: "By the two neighbours on the victim’s own ring; a queen on the throne is safe"}},
		}},
		{Name: "queen-on-throne", Label: game.Text{FR: "Reine replacée sur le trône", EN: "Relocated queen on the throne"}, Values: []game.Value{
			{Name: "no", Label: game.Text{FR: "Une reine prise ne peut pas être reposée sur le trône", EN: "A captured queen may not be put on the throne"}},
			{Name: "yes", Label: game.Text{FR: "Une reine prise peut être reposée sur le trône", EN: "A captured queen may be put on the throne"}},
		}},
		{Name: "queen-placed-by", Label: game.Text{FR: "Qui replace une reine prise", EN: "Who places a captured queen"}, Values: []game.Value{
			{Name: "owner", Label: game.Text{FR: "Son propriétaire, à son tour", EN: "Her owner, as a turn"}},
			{Name: "opponent", Label: game.Text{FR: "Celui qui l’a prise, aussitôt", EN: "The captor, at once"}},
		}},
		{Name: "relocation", Label: game.Text{FR: "Replacement des pièces prises", EN: "Relocating captured pieces"}, Values: []game.Value{
			{Name: "turn", Label: game.Text{FR: "Replacer une pièce compte comme un tour", EN: "Putting one piece back takes the whole turn"}},
			{Name: "free", Label: game.Text{FR: "On replace toutes ses pièces prises, puis on joue son tour", EN: "All captured pieces are put back, then the turn is played"}},
		}},
		{Name: "relocation-bans", Label: game.Text{FR: "Interdits du replacement", EN: "Limits on relocation"}, Values: []game.Value{
			{Name: "yes", Label: game.Text{FR: "Ni là où la pièce prendrait, ni là où elle serait en tenaille", EN: "Neither where the piece would capture nor where it stands flanked"}},
			{Name: "no", Label: game.Text{FR: "Aucun interdit ; replacer une pièce ne prend jamais rien", EN: "No limits; a relocation still captures nothing"}},
		}},
		{Name: "self-trap", Label: game.Text{FR: "Se mettre en tenaille", EN: "Stepping between two enemies"}, Values: []game.Value{
			{Name: "to-capture", Label: game.Text{FR: "Permis seulement pour prendre", EN: "Only in order to capture"}},
			{Name: "never", Label: game.Text{FR: "Jamais", EN: "Never"}},
		}},
		{Name: "setup", Label: game.Text{FR: "Disposition de départ", EN: "Starting arrangement"}, Values: []game.Value{
			{Name: "historical", Label: game.Text{FR: "La disposition historique, sur le bord", EN: "The historical one, around the rim"}},
			{Name: "free", Label: game.Text{FR: "Chacun pose ses gardes à tour de rôle, où il veut", EN: "Guards are placed in turn, wherever their owners like"}},
		}},
	},
	Presets: []game.Preset{
		{Name: "seed", Label: game.Text{FR: "La feuille : prise à 180° et 120°", EN: "The sheet: captures at 180° and 120°"}},
		{Name: "classic", Label: game.Text{FR: "Classique : en ligne droite, jamais entre deux ennemis, replacement libre", EN: "Classic: straight captures, never between two enemies, unlimited relocation"},
			Set: "capture=180 queen-on-throne=yes relocation-bans=no self-trap=never"},
	},
	Rules: game.Text{FR: textFR, EN: textEN},
}
