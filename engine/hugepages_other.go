//go:build !linux

package engine

// adviseHugePages does nothing: only Linux supports the request.
func adviseHugePages([][clusterSize]slot) {}
