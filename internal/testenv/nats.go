package testenv

import (
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// NATSServer is a NATS server for one test, which can stop it and start it again.
type NATSServer struct {
	Addr string // host:port

	program, dir string
	hold         io.Closer // the server runs until this is closed; nil while it is stopped
	cmd          *exec.Cmd
}

var natsProgram = sync.OnceValues(func() (string, error) { return tool("nats.mod", "nats-server") })

// tool returns the path of a program, which is built if necessary. The file in tools has its version.
func tool(mod, name string) (program string, err error) {
	root, err := exec.Command("go", "env", "GOMOD").Output()
	if err != nil {
		return "", err
	}
	build := exec.Command("go", "tool", "-modfile="+filepath.Join(filepath.Dir(strings.TrimSpace(string(root))), "tools", mod), "-n", name)
	if flags := os.Getenv("TOOL_GOFLAGS"); flags != "" { // the Makefile built it with these
		build.Env = append(os.Environ(), "GOFLAGS="+flags)
	}
	out, err := build.CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("building %s: %w: %s", name, err, out)
	}
	return strings.TrimSpace(string(out)), nil
}

// NewNATS starts a NATS server that stops when the test ends. If it is not available the test fails, or is skipped
// under -short.
func NewNATS(t testing.TB) *NATSServer {
	t.Helper()
	program, err := natsProgram()
	if err != nil {
		if testing.Short() {
			t.Skip(err)
		}
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := &NATSServer{Addr: l.Addr().String(), program: program}
	if s.dir, err = os.MkdirTemp("", "tablier-nats-"); err == nil {
		err = errors.Join(l.Close(), os.WriteFile(filepath.Join(s.dir, "keep"), nil, 0o600), s.Start())
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		s.Stop()
		os.RemoveAll(s.dir)
	})
	return s
}

// URL returns the address for clients.
func (s *NATSServer) URL() string { return "nats://" + s.Addr }

// Start starts the server again after Stop.
func (s *NATSServer) Start() error {
	host, port, err := net.SplitHostPort(s.Addr)
	if err != nil {
		return err
	}
	s.cmd = exec.Command("sh", "-c", guard, "sh", s.dir, s.program, "--addr", host, "--port", port)
	if s.hold, err = s.cmd.StdinPipe(); err != nil {
		return err
	}
	if err := s.cmd.Start(); err != nil {
		return err
	}
	for end := time.Now().Add(time.Minute); ; time.Sleep(10 * time.Millisecond) {
		conn, err := net.Dial("tcp", s.Addr)
		if err == nil {
			return conn.Close()
		}
		if time.Now().After(end) {
			log, _ := os.ReadFile(filepath.Join(s.dir, "log"))
			return fmt.Errorf("NATS does not start: %w: %s", err, log)
		}
	}
}

// Stop stops the server and waits for its end.
func (s *NATSServer) Stop() {
	if s.hold == nil {
		return
	}
	s.hold.Close()
	s.cmd.Wait()
	s.hold = nil
}
