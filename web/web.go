package web

import (
	"embed"
	"io/fs"
)

// dist always holds .keep, so that a fresh clone compiles. The file is committed, and
// every build copies it there again from public/.
//
//go:embed all:dist
var dist embed.FS

// FS returns the built files, index.html at the root.
func FS() fs.FS {
	sub, err := fs.Sub(dist, "dist")
	if err != nil {
		panic(err) // dist is a valid name
	}
	return sub
}

// Built reports whether the pages were built before this program was compiled.
func Built() bool {
	_, err := fs.Stat(FS(), "index.html")
	return err == nil
}
