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
	Credit:  i18n.T("ringo.origin"),
	Summary: i18n.T("ringo.about"),
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
			Label: i18n.T("ringo.zone-capture"),
			Values: []game.Value{
				{Name: "no", Label: i18n.T("ringo.zone-capture.no")},
				{Name: "yes", Label: i18n.T("ringo.zone-capture.yes")},
			},
		},
		{
			Name:  "citadel-jump",
			Label: i18n.T("ringo.jump-over-citadel"),
			Values: []game.Value{
				{Name: "yes", Label: i18n.T("ringo.lone-piece.taken")},
				{Name: "no", Label: i18n.T("ringo.lone-piece.safe")},
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
				{Name: "5", Label: i18n.T("ringo.rings.five")},
			},
		},
		{
			Name:  "substitution",
			Label: i18n.T("ringo.capture-replacement"),
			Values: []game.Value{
				{Name: "yes", Label: i18n.T("ringo.capture.both")},
				{Name: "no", Label: i18n.T("ringo.capture.jump")},
			},
		},
		{
			Name:  "target",
			Label: i18n.T("ringo.captures-defenders-need"),
			Values: []game.Value{
				{Name: "6", Label: i18n.T("ringo.target.six")},
				{Name: "7", Label: i18n.T("ringo.target.seven")},
			},
		},
		{
			Name:  "white-must-capture",
			Label: i18n.T("ringo.compulsory"),
			Values: []game.Value{
				{Name: "no", Label: i18n.T("ringo.capturing-never-compulsory")},
				{Name: "yes", Label: i18n.T("ringo.compulsory.yes")},
			},
		},
		{
			Name:  "white-slide",
			Label: i18n.T("ringo.slide"),
			Values: []game.Value{
				{Name: "yes", Label: i18n.T("ringo.slide.any")},
				{Name: "no", Label: i18n.T("ringo.slide.one")},
			},
		},
	},
	Presets: []game.Preset{
		{Name: "seed", Label: i18n.T("ringo.booklet-s-rules")},
		{Name: "bell", Label: i18n.T("ringo.preset.bell"), Set: "target=7"},
		{
			Name:  "zillions",
			Label: i18n.T("ringo.preset.zillions"),
			Set:   "white-slide=no substitution=no capture-from-neutral=yes repetition=white",
		},
	},
	Rules: i18n.Document{Files: pages, Prefix: "text_", Tail: ".md"},
}
