//go:build !linux

package engine

// largePages does nothing where nothing can be asked for.
func largePages([][ways]slot) {}
