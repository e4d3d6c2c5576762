package app_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"tablier/internal/app"
)

const killedDir = "TABLIER_TEST_KILLED_DIR"

func TestMain(m *testing.M) {
	if c := os.Getenv(clusterNode); c != "" {
		runNode(c)
	}
	if dir := os.Getenv(killedDir); dir != "" {
		port := "0"
		if len(os.Args) > 1 {
			port = os.Args[1]
		}
		serveForever(app.Config{Addr: "localhost:" + port, DataDir: dir, HTTP: app.HTTP{NoLimits: true}})
	}
	os.Exit(m.Run())
}

// serveForever prints the server's address and serves until the process is killed.
func serveForever(c app.Config) {
	s, err := app.Start(context.Background(), c)
	if err == nil {
		fmt.Println(s.URL())
		err = s.Wait(context.Background())
	}
	fmt.Println(err)
	os.Exit(1)
}

// spawn starts a server in a separate process and returns its address. Port "0" means any.
func spawn(t *testing.T, dir, port string) (server *exec.Cmd, url string) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	server = exec.Command(self, port)
	server.Env = append(os.Environ(), killedDir+"="+dir)
	out, err := server.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	if !lines.Scan() || !strings.HasPrefix(lines.Text(), "http://") {
		t.Fatalf("the server says %q", lines.Text())
	}
	return server, lines.Text()
}

// endlessMoves can repeat without end in Agon: two moves and two takebacks, so that no position occurs three
// times.
var endlessMoves = []string{
	`"moves","move":"a3-a4"`, `"moves","move":"j1-i1"`, `"takeback","ply":1`, `"takeback","ply":0`,
}

// client plays one game until the server dies. When the server is back, it resends unanswered commands.
type client struct {
	id     string
	seq    int // in the last answer
	sent   int // total number of commands
	failed error
}

// play sends commands until one gets no answer.
func (c *client) play(url string) {
	for {
		act, rest, _ := strings.Cut(strings.TrimPrefix(endlessMoves[c.seq%len(endlessMoves)], `"`), `"`)
		body := fmt.Sprintf(`{"seq":%d,"command":"c%d"%s}`, c.seq, c.seq, rest)
		resp, err := http.Post(url+"/api/v1/games/"+c.id+"/"+act, "application/json", strings.NewReader(body))
		if err != nil {
			return
		}
		b, err := io.ReadAll(resp.Body)
		resp.Body.Close()
		if err != nil {
			return
		}
		var g gameView
		if resp.StatusCode != 200 || json.Unmarshal(b, &g) != nil || g.Seq != c.seq+1 {
			c.failed = fmt.Errorf("command %s at %d: status %d, %.300s", act, c.seq, resp.StatusCode, b)
			return
		}
		c.seq = g.Seq
		c.sent++
	}
}

// The server is killed again and again while several players play. Each resends unanswered commands with the
// same id. No acknowledged command is lost, and none is executed twice.
func TestServerKilledUnderPlayers(t *testing.T) {
	dir := t.TempDir()
	clients := make([]*client, 3)
	total := 0
	for life := range 6 {
		cmd, url := spawn(t, dir, "0")
		r := &running{t: t, url: url}
		for i := range clients {
			if clients[i] == nil {
				clients[i] = &client{id: r.ask("POST", "/api/v1/games", `{"game":"agon","white":`+person+`,"black":`+person+`}`, 201).ID}
			}
			g := r.ask("GET", "/api/v1/games/"+clients[i].id, "", 200)
			// At most one unanswered command may have been stored, and all answered ones.
			if g.Seq != clients[i].seq && g.Seq != clients[i].seq+1 {
				t.Errorf("life %d: game at %d, the player was answered %d", life, g.Seq, clients[i].seq)
			}
		}
		var wg sync.WaitGroup
		for _, c := range clients {
			wg.Go(func() { c.play(r.url) })
		}
		time.Sleep(time.Duration(20+rand.IntN(150)) * time.Millisecond)
		cmd.Process.Kill() // SIGKILL
		cmd.Wait()
		wg.Wait()
		for _, c := range clients {
			if c.failed != nil {
				t.Fatalf("life %d: %v", life, c.failed)
			}
		}
	}
	for _, c := range clients {
		total += c.sent
	}
	if total == 0 {
		t.Fatal("no command was answered in any life")
	}
	t.Logf("%d commands answered in 6 lives", total)
}
