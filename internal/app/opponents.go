package app

import (
	"tablier/api/boards"
	"tablier/api/view"
	"tablier/engine/roster"
	"tablier/i18n"
	"tablier/rules/game"
)

// opponents lists the computer's opponents in a game, for the API.
func opponents(d game.Described) []boards.Opponent {
	list := roster.Opponents(d)
	out := make([]boards.Opponent, len(list))
	for i, o := range list {
		out[i] = boards.Opponent{Level: o.Level, Rating: o.Rating}
		if o.Style != nil {
			out[i].Style = &view.Both{FR: o.Style.Text.In(i18n.French), EN: o.Style.Text.In(i18n.English)}
		}
	}
	return out
}
