//go:build unix && !linux

package table

// Elsewhere pages are read as the system likes.

func adviseScattered([]byte) bool { return false }

func adviseUsual([]byte) {}

func adviseSoon([]byte) {}
