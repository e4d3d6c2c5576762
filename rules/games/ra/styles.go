package ra

import (
	"tablier/i18n"
	"tablier/rules/game"
)

// Styles implements [game.Styled].
func (Game) Styles() []game.Style {
	return []game.Style{
		{Name: "runner", Text: i18n.T("ra.style.runner"), Bias: biases(features{approach: 60, approach + 1: 40, race: 20})},
		{Name: "pack", Text: i18n.T("ra.style.pack"), Bias: biases(features{pairs: 25, triples: 55})},
		{Name: "blocker", Text: i18n.T("ra.style.blocker"), Bias: biases(features{blocked: 60, home: -50})},
		{Name: "hunter", Text: i18n.T("ra.style.hunter"), Bias: biases(features{number: 60})},
	}
}

// aim is what a beginner goes for: men.
var aim = features{number: 1}

func biases(f features) []int16 { return f[:] }
