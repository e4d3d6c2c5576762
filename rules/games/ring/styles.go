package ring

import (
	"tablier/i18n"
	"tablier/rules/game"
)

// Styles implements [game.Styled].
func (Game) Styles() []game.Style {
	return []game.Style{
		{Name: "hunter", Text: i18n.T("ring.style.hunter"), Bias: biases(features{atHand: 30, hanging: -25, prey: 15})},
		{Name: "collector", Text: i18n.T("ring.style.collector"), Bias: biases(features{ringed: 35, reach: 12})},
		{Name: "reckless", Text: i18n.T("ring.style.reckless"), Bias: biases(features{hanging: 24, hangs: -10, lines: 1})},
		{Name: "roamer", Text: i18n.T("ring.style.roamer"), Bias: biases(features{steps: 7})},
	}
}

// aim is what a beginner goes for: men.
var aim = features{pawns: 1}

func biases(f features) []int16 { return f[:] }
