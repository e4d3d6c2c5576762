package table

import "math"

// cost is how many bits coding n bits of each kind takes under a probability of 0.
func cost(n [2]uint32, p uint16) float64 {
	q := float64(p) / (1 << probBits)
	return -float64(n[0])*math.Log2(q) - float64(n[1])*math.Log2(1-q)
}
