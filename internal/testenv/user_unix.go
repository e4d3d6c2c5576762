//go:build unix

package testenv

import (
	"fmt"
	"os"
	"os/exec"
	"os/user"
	"strconv"
	"syscall"
)

// servant returns another user for PostgreSQL, which refuses to run as root.
func servant() (uid, gid int, needed bool, err error) {
	if os.Geteuid() != 0 {
		return 0, 0, false, nil
	}
	for _, name := range []string{"postgres", "nobody"} {
		u, err := user.Lookup(name)
		if err != nil {
			continue
		}
		uid, err1 := strconv.Atoi(u.Uid)
		gid, err2 := strconv.Atoi(u.Gid)
		if err1 == nil && err2 == nil {
			return uid, gid, true, nil
		}
	}
	return 0, 0, true, fmt.Errorf("PostgreSQL does not run as root, and there is neither a user postgres nor nobody")
}

// demote makes cmd run as a user that may run PostgreSQL. It also gives cmd its own process group, so that a
// Ctrl-C for the test does not reach it.
func demote(cmd *exec.Cmd) error {
	uid, gid, needed, err := servant()
	if err != nil {
		return err
	}
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if needed {
		cmd.SysProcAttr.Credential = &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
	}
	return nil
}

// give changes the owner of a folder to that user.
func give(dir string) error {
	uid, gid, needed, err := servant()
	if err != nil || !needed {
		return err
	}
	return os.Chown(dir, uid, gid)
}
