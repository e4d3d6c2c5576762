//go:build !unix

package arena

import "os/exec"

// ownProcessGroup needs process groups, which are not to be had here.
func ownProcessGroup(*exec.Cmd) {}
