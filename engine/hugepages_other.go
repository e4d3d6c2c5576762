//go:build !linux

package engine

// adviseHugePages does nothing: only Linux is asked.
func adviseHugePages([][clusterSize]slot) {}
