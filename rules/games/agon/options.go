package agon

import (
	"embed"

	"tablier/i18n"
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

//go:embed text_*.md
var pages embed.FS

var info = game.Info{
	ID:      "agon",
	Name:    i18n.T("agon.agon"),
	Credit:  i18n.T("agon.origin"),
	Summary: i18n.T("agon.about"),
	Goal:    i18n.T("agon.goal"),
	Brief: []game.Text{
		i18n.T("agon.brief-1"), i18n.T("agon.brief-2"), i18n.T("agon.brief-3"), i18n.T("agon.brief-4"), i18n.T("agon.brief-5"),
	},
	Note:  i18n.T("agon.setup.historical.why"),
	First: game.White,
	Sides: [2]game.Text{i18n.T("agon.side-white"), i18n.T("agon.side-black")},
	Options: []game.Option{
		{Name: "capture", Label: i18n.T("agon.how-piece-flanked"), Values: []game.Value{
			{Name: "180+120", Label: i18n.T("agon.capture.open-angle")},
			{Name: "180", Label: i18n.T("agon.capture.straight")},
			{Name: "ring", Label: i18n.T("agon.capture.ring")},
		}},
		{Name: "queen-on-throne", Label: i18n.T("agon.relocated-queen-throne"), Values: []game.Value{
			{Name: "no", Label: i18n.T("agon.throne.closed")},
			{Name: "yes", Label: i18n.T("agon.throne.open")},
		}},
		{Name: "queen-placed-by", Label: i18n.T("agon.queen-placer"), Values: []game.Value{
			{Name: "owner", Label: i18n.T("agon.queen-placer.owner")},
			{Name: "opponent", Label: i18n.T("agon.captor-at-once")},
		}},
		{Name: "relocation", Label: i18n.T("agon.relocating-captured-pieces"), Values: []game.Value{
			{Name: "turn", Label: i18n.T("agon.relocate.one")},
			{Name: "free", Label: i18n.T("agon.relocate.all")},
		}},
		{Name: "relocation-bans", Label: i18n.T("agon.limits-relocation"), Values: []game.Value{
			{Name: "yes", Label: i18n.T("agon.relocate.safe")},
			{Name: "no", Label: i18n.T("agon.relocate.free")},
		}},
		{Name: "self-trap", Label: i18n.T("agon.step-between"), Values: []game.Value{
			{Name: "to-capture", Label: i18n.T("agon.only-order-capture")},
			{Name: "never", Label: i18n.T("agon.never")},
		}},
		{Name: "setup", Label: i18n.T("agon.starting-arrangement"), Values: []game.Value{
			{Name: "historical", Label: i18n.T("agon.setup.historical")},
			{Name: "free", Label: i18n.T("agon.setup.free")},
		}},
	},
	Presets: []game.Preset{
		{Name: "seed", Label: i18n.T("agon.preset.sheet")},
		{Name: "classic", Label: i18n.T("agon.preset.classic"),
			Set: "capture=180 queen-on-throne=yes relocation-bans=no self-trap=never"},
	},
	Rules: i18n.Document{Files: pages, Prefix: "text_", Tail: ".md"},
}
