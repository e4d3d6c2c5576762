package ring

import (
	"embed"

	"tablier/i18n"
	"tablier/rules/game"
)

//go:embed text_*.md
var pages embed.FS

var info = game.Info{
	ID:       "ring",
	FreeText: true, // a double turn may be written ring first
	Name:     i18n.T("ring.ring-6-12"),
	Credit:   i18n.T("ring.origin"),
	Summary:  i18n.T("ring.about"),
	Goal:     i18n.T("ring.goal"),
	Brief: []game.Text{
		i18n.T("ring.brief-1"), i18n.T("ring.brief-2"), i18n.T("ring.brief-3"), i18n.T("ring.brief-4"), i18n.T("ring.brief-5"),
	},
	Note:  i18n.T("ring.board.reconstructed"),
	First: game.White,
	Sides: [2]game.Text{i18n.T("ring.white"), i18n.T("ring.black")},
	Options: []game.Option{
		{Name: "board", Label: i18n.T("ring.board-reconstruction"), Values: []game.Value{
			{Name: "h30", Label: i18n.T("ring.board-30"), Rebuilt: i18n.T("ring.rebuilt-h30")},
			{Name: "h37", Label: i18n.T("ring.board-37"), Rebuilt: i18n.T("ring.rebuilt-other")},
			{Name: "h43", Label: i18n.T("ring.board-43"), Rebuilt: i18n.T("ring.rebuilt-other")},
			{Name: "h61", Label: i18n.T("ring.board-61"), Rebuilt: i18n.T("ring.rebuilt-other")},
		}},
		{Name: "chain", Label: i18n.T("ring.chain-captures"), Values: []game.Value{
			{Name: "no", Label: i18n.T("ring.one-capture-turn")},
			{Name: "optional", Label: i18n.T("ring.chain.optional")},
			{Name: "compulsory", Label: i18n.T("ring.chain.compulsory")},
		}},
		{Name: "double", Label: i18n.T("ring.double-turns"), Values: []game.Value{
			{Name: "no", Label: i18n.T("ring.double.no")},
			{Name: "yes", Label: i18n.T("ring.double.yes")},
			{Name: "sheet", Label: i18n.T("ring.double.sheet")},
		}},
		{Name: "last-pawns", Label: i18n.T("ring.last-pawns"), Values: []game.Value{
			{Name: "play-on", Label: i18n.T("ring.last-pawns.play-on")},
			{Name: "lost", Label: i18n.T("ring.last-pawns-lost")},
		}},
		{Name: "return", Label: i18n.T("ring.pawns-stepping-back"), Values: []game.Value{
			{Name: "pawn", Label: i18n.T("ring.return.moved")},
			{Name: "next", Label: i18n.T("ring.return.next")},
			{Name: "free", Label: i18n.T("ring.return.free")},
		}},
		{Name: "ring-return", Label: i18n.T("ring.rings-stepping-back"), Values: []game.Value{
			{Name: "yes", Label: i18n.T("ring.ring-return.yes")},
			{Name: "no", Label: i18n.T("ring.ring-return.no")},
		}},
		{Name: "stalled", Label: i18n.T("ring.game-going-nowhere"), Values: []game.Value{
			{Name: "draw", Label: i18n.T("ring.draw.sixty")},
			{Name: "majority", Label: i18n.T("ring.draw.more-pawns")},
		}},
	},
}

func init() { info.Rules = i18n.Document{Files: pages, Prefix: "text_", Tail: ".md"} }
