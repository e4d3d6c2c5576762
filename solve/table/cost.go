package table

import "math"

// cost returns how many bits it takes to code n[0] zeros and n[1] ones if p is the probability
// of a 0.
func cost(n [2]uint32, p uint16) float64 {
	q := float64(p) / (1 << probBits)
	return -float64(n[0])*math.Log2(q) - float64(n[1])*math.Log2(1-q)
}
