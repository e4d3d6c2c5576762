//go:build !unix

package table

import "os"

// mapFile maps nothing here: tables are read in the usual way.
func mapFile(*os.File, int64) (mapping, bool) { return nil, false }
