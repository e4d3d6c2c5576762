//go:build unix && !linux

package table

// Other systems get no advice.

func adviseRandom([]byte) bool { return false }

func adviseNormal([]byte) {}

func adviseWillNeed([]byte) {}
