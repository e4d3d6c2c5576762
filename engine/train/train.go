package train

import (
	"math"
	"math/rand/v2"

	"tablier/rules/game/net"
)

// Options configure the training.
type Options struct {
	Seed         uint64  // of the random numbers
	Epochs       int     // how often every position is used
	Batch        int     // positions per step
	LearningRate float64 // the initial rate; it falls to zero along a half cosine
	WeightDecay  float64 // the fraction of itself that a weight loses in a step of rate 1
	Scale        float64 // hundredths of a man per unit of the output
	// OnEpoch, if set, is called after each epoch with the mean loss, in bits per position, for training and
	// validation.
	OnEpoch func(epoch int, fitted, apart float64)
}

// maxWeight is the largest absolute weight. Sums of larger ones could overflow a lane.
const maxWeight = 4

// model is a network in floating point. All weights are in one slice, for the optimiser.
type model struct {
	w      []float32 // inputs × lanes, then bias, then output of both views, then base
	bias   int
	out    int
	base   int
	shape  net.Shape
	hidden [2][net.Lanes]float32 // of the last position, before clipping
}

func newModel(s net.Shape, random *rand.PCG) *model {
	m := &model{shape: s, bias: s.Inputs * net.Lanes}
	m.out = m.bias + net.Lanes
	m.base = m.out + 2*net.Hidden
	m.w = make([]float32, m.base+1)
	uniform := func() float32 { return float32(random.Uint64()>>40)/(1<<23) - 1 }
	for i := range s.Inputs {
		for lane := range net.Hidden {
			m.w[i*net.Lanes+lane] = uniform() * 0.1
		}
	}
	for lane := range net.Hidden {
		m.w[m.bias+lane] = 0.5 + uniform()*0.2
		v := uniform() * 0.3
		m.w[m.out+lane], m.w[m.out+net.Hidden+lane] = v, -v
	}
	return m
}

// forward returns the output for a position's inputs, in logits.
func (m *model) forward(inputs []uint16) float32 {
	own, enemy := &m.hidden[0], &m.hidden[1]
	copy(own[:], m.w[m.bias:])
	*enemy = *own
	for _, i := range inputs {
		a := m.w[int(i)*net.Lanes:][:net.Lanes:net.Lanes]
		b := m.w[int(m.shape.Swapped[i])*net.Lanes:][:net.Lanes:net.Lanes]
		for lane := range net.Lanes {
			own[lane] += a[lane]
			enemy[lane] += b[lane]
		}
	}
	y := m.w[m.base] + own[net.Hidden] - enemy[net.Hidden]
	for lane := range net.Hidden {
		y += m.w[m.out+lane]*clip(own[lane]) + m.w[m.out+net.Hidden+lane]*clip(enemy[lane])
	}
	return y
}

func clip(x float32) float32 { return min(max(x, 0), 1) }

// backward adds to the gradient for a position whose output is off by the given amount.
func (m *model) backward(gradient []float32, inputs []uint16, off float32) {
	var back [2][net.Lanes]float32
	back[0][net.Hidden], back[1][net.Hidden] = off, -off
	gradient[m.base] += off
	for view := range back {
		for lane := range net.Hidden {
			o := m.out + view*net.Hidden + lane
			h := m.hidden[view][lane]
			gradient[o] += off * clip(h)
			if h > 0 && h < 1 {
				back[view][lane] = off * m.w[o]
			}
		}
		for lane := range net.Lanes {
			gradient[m.bias+lane] += back[view][lane]
		}
	}
	for _, i := range inputs {
		a := gradient[int(i)*net.Lanes:][:net.Lanes:net.Lanes]
		b := gradient[int(m.shape.Swapped[i])*net.Lanes:][:net.Lanes:net.Lanes]
		for lane := range net.Lanes {
			a[lane] += back[0][lane]
			b[lane] += back[1][lane]
		}
	}
}

func sigmoid(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// crossEntropy returns the cross entropy of a prediction, in bits, less that of the best possible prediction.
func crossEntropy(y float32, target float32) float64 {
	p, t := min(max(sigmoid(float64(y)), 1e-9), 1-1e-9), float64(target)
	loss := 0.0
	if t > 0 {
		loss += t * math.Log2(t/p)
	}
	if t < 1 {
		loss += (1 - t) * math.Log2((1-t)/(1-p))
	}
	return loss
}

// Train returns a network that predicts the values of the positions in a set. It depends only on the set and the
// options.
func Train(s *Set, shape net.Shape, o Options) *net.Weights {
	random := rand.NewPCG(o.Seed, 0x7461626c696572)
	m := newModel(shape, random)
	gradient, mean, square := make([]float32, len(m.w)), make([]float32, len(m.w)), make([]float32, len(m.w))
	var training, validation []int
	for i := range s.Positions() {
		if s.inValidation(i) {
			validation = append(validation, i)
		} else {
			training = append(training, i)
		}
	}
	steps, all := 0, o.Epochs*((len(training)+o.Batch-1)/o.Batch)
	for epoch := range o.Epochs {
		for i := len(training) - 1; i > 0; i-- {
			j := int(random.Uint64() >> 33 % uint64(i+1))
			training[i], training[j] = training[j], training[i]
		}
		trainingLoss := 0.0
		for at := 0; at < len(training); at += o.Batch {
			batch := training[at:min(at+o.Batch, len(training))]
			for _, i := range batch {
				y := m.forward(s.row(i))
				trainingLoss += crossEntropy(y, s.targets[i])
				m.backward(gradient, s.row(i), (float32(sigmoid(float64(y)))-s.targets[i])/float32(len(batch)))
			}
			rate := o.LearningRate * (1 + math.Cos(math.Pi*float64(steps)/float64(all))) / 2
			steps++
			m.step(gradient, mean, square, rate, o.WeightDecay, steps)
		}
		if o.OnEpoch != nil {
			loss := 0.0
			for _, i := range validation {
				loss += crossEntropy(m.forward(s.row(i)), s.targets[i])
			}
			o.OnEpoch(epoch+1, trainingLoss/float64(max(len(training), 1)), loss/float64(max(len(validation), 1)))
		}
	}
	return m.quantise(o.Scale)
}

// step takes an Adam step with decoupled weight decay (AdamW) and clears the gradient.
func (m *model) step(gradient, mean, square []float32, rate, decay float64, steps int) {
	const keepMean, keepSquare = 0.9, 0.999
	r := float32(rate * math.Sqrt(1-math.Pow(keepSquare, float64(steps))) / (1 - math.Pow(keepMean, float64(steps))))
	d := float32(1 - rate*decay)
	for i, g := range gradient {
		mean[i] = keepMean*mean[i] + (1-keepMean)*g
		square[i] = keepSquare*square[i] + (1-keepSquare)*g*g
		w := m.w[i]
		if i < m.bias {
			w *= d
		}
		w -= r * mean[i] / (float32(math.Sqrt(float64(square[i]))) + 1e-8)
		m.w[i] = min(max(w, -maxWeight), maxWeight)
	}
	clear(gradient)
}
