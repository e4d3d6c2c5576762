package testenv

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
)

var fresh struct {
	once sync.Once
	dir  string
	hold io.Closer // the folder is deleted when this is closed, at the latest when the process ends
	err  error
}

// freshData returns the data folder of a new server. All servers of a process start with a copy of it, which takes a
// tenth of initdb's time.
func freshData(bin string) (string, error) {
	fresh.once.Do(func() { fresh.err = makeFresh(bin) })
	return filepath.Join(fresh.dir, "data"), fresh.err
}

func makeFresh(bin string) (err error) {
	if fresh.dir, err = os.MkdirTemp("/tmp", "tablier-pg-"); err != nil {
		return err
	}
	remover := exec.Command("sh", "-c", `trap '' INT HUP TERM; cat >/dev/null; rm -rf "$0"`, fresh.dir)
	if fresh.hold, err = remover.StdinPipe(); err != nil {
		return err
	}
	if err := give(fresh.dir); err != nil {
		return err
	}
	if err := demote(remover); err != nil {
		return err
	}
	if err := remover.Start(); err != nil {
		return err
	}
	return asServant(fresh.dir, filepath.Join(bin, "initdb"), "-D", filepath.Join(fresh.dir, "data"), "-U", "tablier", "-A", "trust",
		"-E", "UTF8", "--locale=C.UTF-8", "--no-sync")
}

// asServant runs a command in a folder as the user that may run PostgreSQL.
func asServant(dir, name string, args ...string) error {
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	if err := demote(cmd); err != nil {
		return err
	}
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w: %s", filepath.Base(name), err, out)
	}
	return nil
}
