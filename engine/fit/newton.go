package fit

import "math"

// newton minimises the loss plus the ridge penalty around prior. spread scales the penalty of each
// weight: it is the mean square of its feature.
func (s *Set) newton(prior, spread []float64, ridge float64) []float64 {
	n := s.width
	w := append([]float64(nil), prior...)
	next := make([]float64, n)
	best := s.penalisedLoss(w, prior, spread, ridge)
	for range 50 {
		gradient, hessian := s.derivatives(w)
		for j := range n {
			// The curvature of one result is at most ¼.
			stiffness := ridge * spread[j] / 4
			if spread[j] == 0 { // the feature never occurs, or its weight is fixed
				for k := range n {
					hessian[j*n+k], hessian[k*n+j] = 0, 0
				}
				gradient[j], stiffness = 0, 1
			}
			gradient[j] += stiffness * (w[j] - prior[j])
			hessian[j*n+j] += stiffness
		}
		step := solve(hessian, gradient)
		// Far from the minimum, a full step may overshoot.
		better := false
		for share := 1.0; share > 1e-6; share /= 2 {
			for j := range w {
				next[j] = w[j] - share*step[j]
			}
			if loss := s.penalisedLoss(next, prior, spread, ridge); loss < best {
				better = best-loss > 1e-9*best
				best = loss
				copy(w, next)
				break
			}
		}
		if !better {
			break
		}
	}
	return w
}

func (s *Set) penalisedLoss(w, prior, spread []float64, ridge float64) (loss float64) {
	for i, r := range s.results {
		if !s.inValidation(i) {
			loss += crossEntropy(dot(w, s.row(i)), float64(r))
		}
	}
	for j := range w {
		loss += ridge * spread[j] / 8 * (w[j] - prior[j]) * (w[j] - prior[j])
	}
	return loss
}

// derivatives returns the gradient of the loss and its Hessian.
func (s *Set) derivatives(w []float64) (gradient, hessian []float64) {
	n := s.width
	gradient, hessian = make([]float64, n), make([]float64, n*n)
	for i, r := range s.results {
		if s.inValidation(i) {
			continue
		}
		row := s.row(i)
		p := sigmoid(dot(w, row))
		off, curve := p-float64(r), p*(1-p)
		for j, x := range row {
			if x == 0 {
				continue
			}
			gradient[j] += off * float64(x)
			h := hessian[j*n : j*n+n]
			for k, y := range row[:j+1] {
				h[k] += curve * float64(x) * float64(y)
			}
		}
	}
	for j := range n {
		for k := range j {
			hessian[k*n+j] = hessian[j*n+k]
		}
	}
	return gradient, hessian
}

// solve solves a·x = b for a symmetric positive definite a, by Cholesky's method. It
// overwrites a.
func solve(a, b []float64) []float64 {
	n := len(b)
	for j := range n {
		for k := range j {
			a[j*n+j] -= a[j*n+k] * a[j*n+k]
		}
		a[j*n+j] = math.Sqrt(max(a[j*n+j], 1e-12))
		for i := j + 1; i < n; i++ {
			for k := range j {
				a[i*n+j] -= a[i*n+k] * a[j*n+k]
			}
			a[i*n+j] /= a[j*n+j]
		}
	}
	x := append([]float64(nil), b...)
	for i := range n {
		for k := range i {
			x[i] -= a[i*n+k] * x[k]
		}
		x[i] /= a[i*n+i]
	}
	for i := n - 1; i >= 0; i-- {
		for k := i + 1; k < n; k++ {
			x[i] -= a[k*n+i] * x[k]
		}
		x[i] /= a[i*n+i]
	}
	return x
}
