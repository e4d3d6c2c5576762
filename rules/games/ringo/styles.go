package ringo

import (
	"tablier/i18n"
	"tablier/rules/game"
)

// Styles implements [game.Styled].
func (Game) Styles() []game.Style {
	return []game.Style{
		{Name: "sprinter", Text: i18n.T("ringo.style.sprinter"), Bias: biases(features{ring1: 60, ring2: 40, nearest: 15, runners: 15})},
		{Name: "patient", Text: i18n.T("ringo.style.patient"), Bias: biases(features{sheltered: 30, backed: 25})},
		{Name: "hunter", Text: i18n.T("ringo.style.hunter"), Bias: biases(features{preyBlack: 30, preyWhite: -30, takesBlack: 60, takesWhite: -60})},
		{Name: "gatekeeper", Text: i18n.T("ringo.style.gatekeeper"), Bias: biases(features{guards: -24, keepers: -24})},
	}
}

// aim is what a beginner goes for: men.
var aim = features{attackers: 1, defenders: -1}

func biases(f features) []int16 { return f[:] }
