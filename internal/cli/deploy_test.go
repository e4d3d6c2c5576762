package cli_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"tablier/internal/cli"
	"tablier/internal/testenv"
)

// runsProgram makes the test binary run the program itself.
const runsProgram = "TABLIER_TEST_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(runsProgram) != "" {
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
		defer stop()
		os.Exit(cli.Main(ctx, os.Args[1:], cli.System()))
	}
	os.Exit(m.Run())
}

func deployed(t *testing.T, name string) string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("..", "..", "deploy", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

var setting = regexp.MustCompile(`\b(TABLIER_[A-Z_]+)(?:=|: )"?([^\s",}]*|\$\{[^}]*\})"?`)

// settings parses the settings in a text.
func settings(text string) map[string]string {
	out := map[string]string{}
	for _, line := range strings.Split(text, "\n") {
		if line = strings.TrimSpace(line); strings.HasPrefix(line, "#") {
			continue
		}
		if name, value, ok := strings.Cut(line, ": "); ok && strings.HasPrefix(name, "TABLIER_") {
			out[name], _, _ = strings.Cut(value, " #")
			out[name] = strings.Trim(strings.TrimSpace(out[name]), `"`)
			continue
		}
		for _, m := range setting.FindAllStringSubmatch(line, -1) {
			out[m[1]] = m[2]
		}
	}
	return out
}

// The program knows every setting in the deployment files.
func TestDeployedSettings(t *testing.T) {
	known := map[string]bool{}
	files, err := filepath.Glob("serve*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range append(files, "keep.go") {
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`env:"(TABLIER_[A-Z_]+)"`).FindAllStringSubmatch(string(b), -1) {
			known[m[1]] = true
		}
	}
	for _, name := range []string{"compose.yaml", "tablier.service", "tablier-backup.service", "Dockerfile"} {
		for s := range settings(deployed(t, name)) {
			if !known[s] {
				t.Errorf("%s sets %s, which the program does not know", name, s)
			}
		}
	}
	if len(settings(deployed(t, "compose.yaml"))) < 5 {
		t.Error("compose.yaml is not understood by this test")
	}
}

// deployedNode is the program, run with the settings of these files.
type deployedNode struct {
	cmd *exec.Cmd
	url string
}

func launch(t *testing.T, args []string, env map[string]string) *deployedNode {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	n := &deployedNode{cmd: exec.Command(self, args...)}
	n.cmd.Env = append(os.Environ(), runsProgram+"=1")
	for name, value := range env {
		n.cmd.Env = append(n.cmd.Env, name+"="+value)
	}
	var errs strings.Builder
	n.cmd.Stderr = &errs
	out, err := n.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := n.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { n.cmd.Process.Kill() })
	lines := bufio.NewScanner(out)
	if !lines.Scan() || !strings.HasPrefix(lines.Text(), "Tablier: http") {
		n.cmd.Wait()
		t.Fatalf("%v with %v says %q and %s", args, env, lines.Text(), errs.String())
	}
	go io.Copy(io.Discard, out)
	n.url = strings.TrimPrefix(lines.Text(), "Tablier: ")
	return n
}

// ends stops the program as systemd and Docker do.
func (n *deployedNode) ends(t *testing.T) {
	t.Helper()
	if err := n.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := n.cmd.Wait(); err != nil {
		t.Errorf("it ends with %v", err)
	}
}

func (n *deployedNode) ask(t *testing.T, method, path, body string, status int) string {
	t.Helper()
	req, err := http.NewRequest(method, n.url+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/json")
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	b, err := io.ReadAll(resp.Body)
	if err != nil || resp.StatusCode != status {
		t.Fatalf("%s %s: status %d, want %d: %.300s, %v", method, path, resp.StatusCode, status, b, err)
	}
	return string(b)
}

// The command and the settings of the systemd unit start a club that stops cleanly.
func TestDeployedUnit(t *testing.T) {
	if testing.Short() {
		t.Skip("starts a server")
	}
	unit := deployed(t, "tablier.service")
	_, command, _ := strings.Cut(unit, "ExecStart=/usr/local/bin/tablier ")
	command, _, _ = strings.Cut(command, "\n")
	env := settings(unit)
	env["TABLIER_DATA"], env["TABLIER_PORT"] = t.TempDir(), "0"
	n := launch(t, strings.Fields(command), env)
	n.ask(t, "GET", "/readyz", "", 200)
	n.ends(t)
}

// The commands and the settings of the compose file and its image start a cluster. In the test all host names
// mean this machine, and the ports are free ones.
func TestDeployedCluster(t *testing.T) {
	if testing.Short() {
		t.Skip("starts three servers")
	}
	compose, image := deployed(t, "compose.yaml"), deployed(t, "Dockerfile")
	if !strings.Contains(image, `ENTRYPOINT ["/tablier"]`) || !strings.Contains(image, `CMD ["serve"]`) {
		t.Fatal("the image runs something else than this test")
	}
	head, nodes, ok := strings.Cut(compose, "\n  node1:\n")
	if !ok {
		t.Fatal("there is no node1 in compose.yaml")
	}
	// Below the ephemeral ports, so that no outgoing connection takes the port before the node does.
	free := func() string {
		for {
			l, err := net.Listen("tcp", fmt.Sprint("127.0.0.1:", 10_000+rand.IntN(20_000)))
			if err == nil {
				defer l.Close()
				return l.Addr().String()
			}
		}
	}
	db := testenv.Postgres(t)
	var list []*deployedNode
	var metrics []string
	for i, part := range regexp.MustCompile(`\n  node\d:\n|\n  proxy:\n`).Split(nodes, -1)[:3] {
		env := settings(image)
		for _, more := range []map[string]string{settings(head), settings(part)} {
			for name, value := range more {
				env[name] = value
			}
		}
		name := fmt.Sprint("node", i+1)
		if env["TABLIER_NODE"] != name || !strings.HasPrefix(env["TABLIER_DATABASE"], "postgres://tablier:${POSTGRES_PASSWORD") {
			t.Fatalf("%s: %v", name, env)
		}
		env["TABLIER_DATABASE"] = db
		env["TABLIER_DATA"], env["TABLIER_PORT"] = t.TempDir(), "0"
		metrics = append(metrics, free())
		env["TABLIER_METRICS"] = metrics[i]
		list = append(list, launch(t, []string{"serve"}, env))
	}
	for i, n := range list {
		n.ask(t, "GET", "/readyz", "", 200)
		m := &deployedNode{url: "http://" + metrics[i]}
		for end := time.Now().Add(time.Minute); !strings.Contains(m.ask(t, "GET", "/metrics", "", 200), "\ntablier_bus_peers 2\n"); time.Sleep(20 * time.Millisecond) {
			if time.Now().After(end) {
				t.Fatalf("node %d does not find the others", i+1)
			}
		}
	}
	made := list[0].ask(t, "POST", "/api/v1/games", `{"game":"ringo","white":{"kind":"person","name":"Ève"},"black":{"kind":"person","name":"Zoé"}}`, 201)
	id := regexp.MustCompile(`"id":"([^"]+)"`).FindStringSubmatch(made)[1]
	list[1].ask(t, "POST", "/api/v1/games/"+id+"/moves", `{"seq":0,"move":"b6-a6"}`, 200)
	if g := list[2].ask(t, "GET", "/api/v1/games/"+id, "", 200); !strings.Contains(g, `"move":"b6-a6"`) {
		t.Error(g)
	}
	for _, n := range list {
		n.ends(t)
	}
}
