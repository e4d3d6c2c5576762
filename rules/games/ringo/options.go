package ringo

import (
	"embed"

	"tablier/i18n"
	"tablier/rules/game"
)

//go:embed text_*.md
var pages embed.FS

// flags lists the options by name, each with the flag that its second value sets.
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
	ID:      "ringo",
	Name:    i18n.T("ringo.ringo"),
	Credit:  i18n.T("ringo.traditional-origin-unknown-described-r"),
	Summary: i18n.T("ringo.seven-attackers-close-citadel-middle"),
	Goal:    i18n.T("ringo.goal"),
	Brief: []game.Text{
		i18n.T("ringo.brief-1"), i18n.T("ringo.brief-2"), i18n.T("ringo.brief-3"), i18n.T("ringo.brief-4"), i18n.T("ringo.brief-5"),
	},
	First: game.Black,
	Sides: [2]game.Text{
		game.White: i18n.T("ringo.defenders"),
		game.Black: i18n.T("ringo.attackers"),
	},
	Options: []game.Option{
		{
			Name:  "capture-from-neutral",
			Label: i18n.T("ringo.capturing-out-neutral-zone"),
			Values: []game.Value{
				{Name: "no", Label: i18n.T("ringo.piece-neutral-zone-does-not")},
				{Name: "yes", Label: i18n.T("ringo.piece-may-capture-way-out")},
			},
		},
		{
			Name:  "citadel-jump",
			Label: i18n.T("ringo.jump-over-citadel"),
			Values: []game.Value{
				{Name: "yes", Label: i18n.T("ringo.defenders-may-take-lone-piece")},
				{Name: "no", Label: i18n.T("ringo.piece-citadel-safe-for-good")},
			},
		},
		{
			Name:  "repetition",
			Label: i18n.T("ringo.third-occurrence-position"),
			Values: []game.Value{
				{Name: "draw", Label: i18n.T("ringo.game-drawn")},
				{Name: "white", Label: i18n.T("ringo.defenders-win")},
			},
		},
		{
			Name:  "rings",
			Label: i18n.T("ringo.number-rings"),
			Values: []game.Value{
				{Name: "6", Label: i18n.T("ringo.six-rings")},
				{Name: "5", Label: i18n.T("ringo.five-rings-attackers-start-fifth")},
			},
		},
		{
			Name:  "substitution",
			Label: i18n.T("ringo.capture-replacement"),
			Values: []game.Value{
				{Name: "yes", Label: i18n.T("ringo.pieces-capture-replacement-or-jumping")},
				{Name: "no", Label: i18n.T("ringo.pieces-capture-jumping-only")},
			},
		},
		{
			Name:  "target",
			Label: i18n.T("ringo.captures-defenders-need"),
			Values: []game.Value{
				{Name: "6", Label: i18n.T("ringo.six-captured-attackers-enough")},
				{Name: "7", Label: i18n.T("ringo.all-seven-attackers-must-captured")},
			},
		},
		{
			Name:  "white-must-capture",
			Label: i18n.T("ringo.compulsory-capture-for-defenders"),
			Values: []game.Value{
				{Name: "no", Label: i18n.T("ringo.capturing-never-compulsory")},
				{Name: "yes", Label: i18n.T("ringo.defenders-must-capture-when-they")},
			},
		},
		{
			Name:  "white-slide",
			Label: i18n.T("ringo.defenders-slide-along-rings"),
			Values: []game.Value{
				{Name: "yes", Label: i18n.T("ringo.any-number-empty-cells")},
				{Name: "no", Label: i18n.T("ringo.one-cell-at-time-captures")},
			},
		},
	},
	Presets: []game.Preset{
		{Name: "seed", Label: i18n.T("ringo.booklet-s-rules")},
		{Name: "bell", Label: i18n.T("ringo.bell-s-rules-all-seven"), Set: "target=7"},
		{
			Name:  "zillions",
			Label: i18n.T("ringo.rules-version-for-zillions-games"),
			Set:   "white-slide=no substitution=no capture-from-neutral=yes repetition=white",
		},
	},
	Rules: i18n.Document{Files: pages, Prefix: "text_", Tail: ".md"},
}
