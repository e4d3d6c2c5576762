//go:build unix

package arena

import (
	"os/exec"
	"syscall"
)

// ownProcessGroup puts a program into its own process group. An interrupt from the keyboard then
// reaches only the arena, which ends its programs itself. A program that ended first would look
// like a crash.
func ownProcessGroup(c *exec.Cmd) { c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }
