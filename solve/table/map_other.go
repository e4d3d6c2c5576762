//go:build !unix

package table

import "os"

// mapFile reports that files cannot be mapped here, so tables are read with ordinary reads.
func mapFile(*os.File, int64) (mapping, bool) { return nil, false }
