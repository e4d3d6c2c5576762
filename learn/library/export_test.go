package library

// Shrink makes segments small, for tests.
func (l *Library) Shrink(segment, lag int) { l.segment, l.lag = segment, lag }

// LimitWork sets how much work one search may do.
func (l *Library) LimitWork(n int) { l.work = n }

// Perms returns the symmetries of a kind.
func (k *Kind) Perms() [][]uint8 {
	var out [][]uint8
	for _, perm := range k.perms {
		var p []uint8
		for _, c := range perm {
			p = append(p, uint8(c))
		}
		out = append(out, p)
	}
	return out
}
