package testenv

import (
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"sort"
	"strings"
	"sync"
	"time"
)

// PostgresOptions are the options of a server.
type PostgresOptions struct {
	Fsync bool // wait for the disk; if false, only a crash of the machine loses data
}

// PostgresServer is a running server.
type PostgresServer struct {
	Port int // on 127.0.0.1

	bin, dir string
	options  PostgresOptions
	mu       sync.Mutex
	cmd      *exec.Cmd // the guard; nil while stopped
	hold     io.Closer // closing it ends the guard
}

// NotInstalledError says that PostgreSQL is not installed.
type NotInstalledError struct{}

func (*NotInstalledError) Error() string {
	return "PostgreSQL is not installed: `make test` does it, or apt-get install postgresql"
}

// binaries returns the folder of initdb and postgres.
func binaries() (string, error) {
	// Debian does not put them into the path. The newest version is last.
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	sort.Slice(found, func(i, j int) bool {
		return len(found[i]) < len(found[j]) || len(found[i]) == len(found[j]) && found[i] < found[j]
	})
	if len(found) > 0 {
		return filepath.Dir(found[len(found)-1]), nil
	}
	if path, err := exec.LookPath("initdb"); err == nil {
		if path, err = filepath.EvalSymlinks(path); err == nil {
			return filepath.Dir(path), nil
		}
	}
	return "", &NotInstalledError{}
}

// StartPostgres starts a new server. The caller must close it.
func StartPostgres(o PostgresOptions) (*PostgresServer, error) {
	bin, err := binaries()
	if err != nil {
		return nil, err
	}
	// Not t.TempDir: the path of a socket is limited to about a hundred bytes.
	dir, err := os.MkdirTemp("/tmp", "tablier-pg-")
	if err != nil {
		return nil, err
	}
	s := &PostgresServer{bin: bin, dir: dir, options: o}
	if err := s.create(); err != nil {
		os.RemoveAll(dir)
		return nil, err
	}
	if err := s.Start(); err != nil {
		os.RemoveAll(dir)
		return nil, err
	}
	return s, nil
}

func (s *PostgresServer) create() error {
	if err := give(s.dir); err != nil {
		return err
	}
	from, err := freshData(s.bin)
	if err != nil {
		return err
	}
	if err := asServant(s.dir, "cp", "-R", from, filepath.Join(s.dir, "data")); err != nil {
		return err
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	s.Port = l.Addr().(*net.TCPAddr).Port
	return l.Close()
}

// guard runs the server until standard input ends, which happens when the parent process ends, and then stops
// the server at once. $1 is the folder. It is deleted, unless the file keep says that the server will start
// again.
const guard = `dir=$1; shift
trap '' INT HUP TERM
"$@" </dev/null >>"$dir/log" 2>&1 &
server=$!
cat >/dev/null
kill -QUIT $server 2>/dev/null
wait $server
[ -e "$dir/keep" ] || rm -rf "$dir"
`

// Start starts the server again after Stop or Kill.
func (s *PostgresServer) Start() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.cmd != nil {
		return errors.New("the server runs")
	}
	os.Remove(filepath.Join(s.dir, "keep"))
	settings := []string{"fsync=off", "full_page_writes=off", "synchronous_commit=off", "autovacuum=off", "checkpoint_timeout=1h"}
	if s.options.Fsync {
		settings = []string{"fsync=on"}
	}
	settings = append(settings, "max_connections=200", "shared_buffers=64MB")
	cmd := exec.Command("sh", "-c", guard, "sh", s.dir, filepath.Join(s.bin, "postgres"), "-D", filepath.Join(s.dir, "data"),
		"-p", fmt.Sprint(s.Port), "-k", s.dir, "-h", "127.0.0.1")
	for _, setting := range settings {
		cmd.Args = append(cmd.Args, "-c", setting)
	}
	cmd.Dir = s.dir
	if err := demote(cmd); err != nil {
		return err
	}
	hold, err := cmd.StdinPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	s.cmd, s.hold = cmd, hold
	if err := s.wait(); err != nil {
		s.end(false)
		return err
	}
	return nil
}

// wait waits until the server answers.
func (s *PostgresServer) wait() error {
	for end := time.Now().Add(time.Minute); ; time.Sleep(20 * time.Millisecond) {
		ready := exec.Command(filepath.Join(s.bin, "pg_isready"), "-q", "-h", s.dir, "-p", fmt.Sprint(s.Port), "-U", "tablier", "-d", "postgres")
		err := ready.Run()
		if err == nil {
			return nil
		}
		if time.Now().After(end) {
			log, _ := os.ReadFile(filepath.Join(s.dir, "log"))
			return fmt.Errorf("PostgreSQL does not start: %w: %s", err, strings.TrimSpace(string(log)))
		}
	}
}

// Running reports whether the server is running.
func (s *PostgresServer) Running() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.cmd != nil
}

// Stop stops the server abruptly, like a crash, and keeps its data for Start.
func (s *PostgresServer) Stop() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.cmd == nil {
		return errors.New("the server does not run")
	}
	if err := os.WriteFile(filepath.Join(s.dir, "keep"), nil, 0o600); err != nil {
		return err
	}
	return s.end(true)
}

// end closes the guard's input and waits for it.
func (s *PostgresServer) end(keep bool) error {
	s.hold.Close()
	err := s.cmd.Wait()
	s.cmd, s.hold = nil, nil
	if !keep {
		return errors.Join(err, os.RemoveAll(s.dir))
	}
	return err
}

// Close stops the server and deletes its data.
func (s *PostgresServer) Close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.cmd != nil {
		s.end(false)
	}
	os.RemoveAll(s.dir)
}
