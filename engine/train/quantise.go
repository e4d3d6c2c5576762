package train

import (
	"math"

	"tablier/rules/game/net"
)

// quantise converts the model to integer weights.
func (m *model) quantise(scale float64) *net.Weights {
	round := func(x float32, one float64) int16 { return int16(math.Round(float64(x) * one)) }
	w := &net.Weights{Inputs: make([][net.Lanes]int16, m.shape.Inputs), Scale: int(math.Round(scale))}
	for i := range w.Inputs {
		for lane := range net.Lanes {
			w.Inputs[i][lane] = round(m.w[i*net.Lanes+lane], net.One)
		}
	}
	for lane := range net.Lanes {
		w.Bias[lane] = round(m.w[m.bias+lane], net.One)
	}
	for view := range w.Out {
		for lane := range net.Hidden {
			w.Out[view][lane] = round(m.w[m.out+view*net.Hidden+lane], net.OutOne)
		}
	}
	w.Base = int32(math.Round(float64(m.w[m.base]) * net.One * net.OutOne))
	return w
}
