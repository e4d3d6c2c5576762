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
	Credit:  i18n.T("ra.origin"),
	Summary: i18n.T("ra.about"),
	Goal:    i18n.T("ra.goal"),
	Brief: []game.Text{
		i18n.T("ra.brief-1"), i18n.T("ra.brief-2"), i18n.T("ra.brief-3"), i18n.T("ra.brief-4"), i18n.T("ra.brief-5"),
	},
	Note:   i18n.T("ra.board.sheet.why"),
	First:  game.White,
	Sides:  [2]game.Text{i18n.T("ra.white"), i18n.T("ra.black")},
	Points: true,
	Options: []game.Option{
		{
			Name:  "board",
			Label: i18n.T("ra.board"),
			Values: []game.Value{
				{Name: "114", Label: i18n.T("ra.board.sheet"), Rebuilt: i18n.T("ra.rebuilt-114")},
				{Name: "127", Label: i18n.T("ra.board.period")},
			},
		},
		{
			Name:  "join",
			Label: i18n.T("ra.joining"),
			Values: []game.Value{
				{Name: "short", Label: i18n.T("ra.join.any")},
				{Name: "exact", Label: i18n.T("ra.join.full")},
			},
		},
		{
			Name:  "target",
			Label: i18n.T("ra.winning-match"),
			Values: []game.Value{
				{Name: "7+2", Label: i18n.T("ra.target.pass")},
				{Name: "6+2", Label: i18n.T("ra.target.reach")},
				{Name: "9", Label: i18n.T("ra.first-9-points")},
			},
		},
	},
	Rules: i18n.Document{Files: pages, Prefix: "text_", Tail: ".md"},
}
