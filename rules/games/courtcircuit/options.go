package courtcircuit

import (
	"embed"

	"tablier/i18n"
	"tablier/rules/game"
)

//go:embed text_*.md
var pages embed.FS

var info = game.Info{
	ID:       "court-circuit",
	FreeText: true, // a move may be written as any turn with its result
	Name:     i18n.T("courtcircuit.court-circuit"),
	Credit:   i18n.T("courtcircuit.origin"),
	Summary:  i18n.T("courtcircuit.about"),
	Goal:     i18n.T("courtcircuit.goal"),
	Brief: []game.Text{
		i18n.T("courtcircuit.brief-1"), i18n.T("courtcircuit.brief-2"), i18n.T("courtcircuit.brief-3"), i18n.T("courtcircuit.brief-4"), i18n.T("courtcircuit.brief-5"),
	},
	First: game.White,
	Sides: [2]game.Text{i18n.T("courtcircuit.white"), i18n.T("courtcircuit.black")},
	Options: []game.Option{
		{Name: "corners", Label: i18n.T("courtcircuit.corners"), Values: []game.Value{
			{Name: "yes", Label: i18n.T("courtcircuit.corner.allowed")},
			{Name: "no", Label: i18n.T("courtcircuit.corner.forbidden")},
			{Name: "exit", Label: i18n.T("courtcircuit.corner.leave.why")},
		}},
		{Name: "dame", Label: i18n.T("courtcircuit.dame"), Values: []game.Value{
			{Name: "flying", Label: i18n.T("courtcircuit.dame.yes")},
			{Name: "adjacent", Label: i18n.T("courtcircuit.dame.neighbour")},
			{Name: "none", Label: i18n.T("courtcircuit.dame.no")},
		}},
		{Name: "repetition", Label: i18n.T("courtcircuit.repetition"), Values: []game.Value{
			{Name: "draw", Label: i18n.T("courtcircuit.repetition.draw")},
			{Name: "forbidden", Label: i18n.T("courtcircuit.repetition.illegal")},
		}},
		{Name: "setup", Label: i18n.T("courtcircuit.start-position"), Values: []game.Value{
			{Name: "rows", Label: i18n.T("courtcircuit.setup.face")},
			{Name: "alternating", Label: i18n.T("courtcircuit.setup.rows")},
			{Name: "zigzag", Label: i18n.T("courtcircuit.setup.zigzag")},
			{Name: "corners", Label: i18n.T("courtcircuit.setup.triangles")},
		}},
	},
}

func init() { info.Rules = i18n.Document{Files: pages, Prefix: "text_", Tail: ".md"} }

// Info describes the game.
func (Game) Info() *game.Info { return &info }
