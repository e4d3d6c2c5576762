package agon

import (
	"tablier/i18n"
	"tablier/rules/game"
)

// Styles implements [game.Styled].
func (Game) Styles() []game.Style {
	return []game.Style{
		{Name: "queen", Text: i18n.T("agon.style.queen"), Bias: biases(features{queen1: 70, queen2: 50, queen3: 30})},
		{Name: "hunter", Text: i18n.T("agon.style.hunter"), Bias: biases(features{threats: 40, prey: 50})},
		{Name: "escort", Text: i18n.T("agon.style.escort"), Bias: biases(features{guard1: 50, guard2: 40, guard3: 30, guard4: 15})},
		{Name: "careless", Text: i18n.T("agon.style.careless"), Bias: biases(features{threatened: 14, endangered: 25})},
	}
}

// aim is what a beginner goes for: guards and queen near the throne.
var aim = features{guard1: 4, guard2: 3, guard3: 2, guard4: 1, throne: 6, queen1: 4, queen2: 3, queen3: 2, queen4: 1, circle: 2}

func biases(f features) []int16 { return f[:] }
