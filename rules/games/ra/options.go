package ra

import (
	"embed"

	"tablier/i18n"
	"tablier/rules/game"
)

//go:embed text_*.md
var pages embed.FS

var info = game.Info{
	ID:      "ra",
	Name:    i18n.T("ra.ra"),
	Credit:  i18n.T("ra.marco-donadoni-international-team-1981"),
	Summary: i18n.T("ra.attacking-game-hexagons-taller-stack"),
	Goal:    i18n.T("ra.goal"),
	Brief: []game.Text{
		i18n.T("ra.brief-1"), i18n.T("ra.brief-2"), i18n.T("ra.brief-3"), i18n.T("ra.brief-4"), i18n.T("ra.brief-5"),
	},
	Note:   i18n.T("ra.rule-sheet-speaks-114-cells"),
	First:  game.White,
	Sides:  [2]game.Text{i18n.T("ra.white"), i18n.T("ra.black")},
	Points: true,
	Options: []game.Option{
		{
			Name:  "board",
			Label: i18n.T("ra.board"),
			Values: []game.Value{
				{Name: "114", Label: i18n.T("ra.114-cells-number-rule-sheet"), Rebuilt: i18n.T("ra.rebuilt-114")},
				{Name: "127", Label: i18n.T("ra.period-board-plateau-d-poque")},
			},
		},
		{
			Name:  "join",
			Label: i18n.T("ra.joining-one-s-own-pieces"),
			Values: []game.Value{
				{Name: "short", Label: i18n.T("ra.joining-own-group-ends-move")},
				{Name: "exact", Label: i18n.T("ra.own-group-joined-at-full")},
			},
		},
		{
			Name:  "target",
			Label: i18n.T("ra.winning-match"),
			Values: []game.Value{
				{Name: "7+2", Label: i18n.T("ra.more-than-6-points-at")},
				{Name: "6+2", Label: i18n.T("ra.match-to-6-points")},
				{Name: "9", Label: i18n.T("ra.first-9-points")},
			},
		},
	},
	Rules: i18n.Document{Files: pages, Prefix: "text_", Tail: ".md"},
}
