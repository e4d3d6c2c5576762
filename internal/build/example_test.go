package build_test

import (
	"fmt"

	"tablier/internal/build"
)

func Example() {
	fmt.Print(build.Info{Version: "v0.1.0", Commit: "0123abc", Date: "2026-11-25T00:20:00Z", Go: "go1.26.8"})
	// Output:
	// tablier v0.1.0
	// commit 0123abc
	// date 2026-11-25T00:20:00Z
	// go go1.26.8
	// platform unknown
}
