//go:build unix

package arena

import (
	"os/exec"
	"syscall"
)

// ownProcessGroup puts a program into a process group of its own: an interrupt from the keyboard is
// for the arena, which ends its programs itself; were they to end first, that would look
// like a crash.
func ownProcessGroup(c *exec.Cmd) { c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }
