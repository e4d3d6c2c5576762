package courtcircuit

import (
	"tablier/i18n"
	"tablier/rules/game"
)

// Styles implements [game.Styled].
func (Game) Styles() []game.Style {
	return []game.Style{
		{Name: "grabber", Text: i18n.T("court-circuit.style.grabber"), Bias: biases(features{gain: 90, targets: 12})},
		{Name: "careless", Text: i18n.T("court-circuit.style.careless"), Bias: biases(features{held: -30, edged: -9})},
		{Name: "corner", Text: i18n.T("court-circuit.style.corner"), Bias: biases(features{held: 45, edged: 15})},
		{Name: "centre", Text: i18n.T("court-circuit.style.centre"), Bias: biases(features{inner: 30, joined: 4})},
	}
}

// aim is what a beginner goes for: men.
var aim = features{men: 1}

func biases(f features) []int16 { return f[:] }
