//go:build amd64 || arm64

package engine

// prefetch has the processor read a cluster of the transposition table into its cache, and does not wait for it.
//
//go:noescape
func prefetch(c *[clusterSize]slot)
