//go:build unix && !linux

package table

// Elsewhere pages are read as the system likes.

func adviseRandom([]byte) bool { return false }

func adviseNormal([]byte) {}

func adviseWillNeed([]byte) {}
