//go:build !unix

package arena

import "os/exec"

// ownProcessGroup does nothing: this system has no process groups.
func ownProcessGroup(*exec.Cmd) {}
