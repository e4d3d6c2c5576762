package app

import (
	"tablier/api"
	"tablier/api/view"
	"tablier/engine/roster"
	"tablier/i18n"
	"tablier/rules/game"
)

// opponents lists the computer's opponents in a game, for the API.
func opponents(d game.Described) []api.Opponent {
	list := roster.Opponents(d)
	out := make([]api.Opponent, len(list))
	for i, o := range list {
		out[i] = api.Opponent{Level: o.Level, Rating: o.Rating}
		if o.Style != nil {
			out[i].Style = &view.Both{FR: o.Style.Text.In(i18n.French), EN: o.Style.Text.In(i18n.English)}
		}
	}
	return out
}
