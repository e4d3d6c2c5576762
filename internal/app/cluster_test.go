package app_test

import (
	"bufio"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/internal/app"
	"tablier/internal/testenv"
	"tablier/play/club"
	"tablier/store/check"
	"tablier/store/postgres"
	"tablier/store/sqlcore"
)

var overNATS = flag.Bool("nats", false, "let NATS connect the nodes of clusters under faults, to compare it with PostgreSQL")

// clusterNode is the environment variable with a node's configuration as JSON.
const clusterNode = "TABLIER_TEST_NODE"

type nodeConfig struct {
	Addr, DataDir string
	Cluster       app.Cluster
}

// runNode runs a node in this process.
func runNode(text string) {
	var c nodeConfig
	if err := json.Unmarshal([]byte(text), &c); err != nil {
		panic(err)
	}
	serveForever(app.Config{Addr: c.Addr, DataDir: c.DataDir, Cluster: c.Cluster, HTTP: app.HTTP{NoLimits: true}})
}

// node is a process with network links that can be cut.
type node struct {
	t       *testing.T
	config  nodeConfig
	url     string
	cmd     *exec.Cmd
	db, bus *testenv.Proxy // to the database, and between this node and others or NATS
}

// start starts the process; at a restart, with the same address.
func (n *node) start() {
	n.t.Helper()
	self, err := os.Executable()
	if err != nil {
		n.t.Fatal(err)
	}
	text, err := json.Marshal(n.config)
	if err != nil {
		n.t.Fatal(err)
	}
	n.cmd = exec.Command(self)
	n.cmd.Env = append(os.Environ(), clusterNode+"="+string(text))
	n.cmd.Stderr = os.Stderr
	out, err := n.cmd.StdoutPipe()
	if err != nil {
		n.t.Fatal(err)
	}
	if err := n.cmd.Start(); err != nil {
		n.t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	if !lines.Scan() || !strings.HasPrefix(lines.Text(), "http://") {
		n.t.Fatalf("node %s says %q", n.config.Cluster.Node, lines.Text())
	}
	n.url = lines.Text()
	n.config.Addr = strings.TrimPrefix(n.url, "http://")
	go io.Copy(io.Discard, out)
}

func (n *node) kill() {
	n.cmd.Process.Kill()
	n.cmd.Wait()
}

// cluster is several nodes with PostgreSQL.
type cluster struct {
	t     *testing.T
	pg    *testenv.PostgresServer
	db    string
	nodes []*node
	http  *http.Client
}

// startCluster starts nodes that PostgreSQL connects, or else NATS.
func startCluster(t *testing.T, overNATS bool, count int) *cluster {
	t.Helper()
	c := &cluster{t: t, pg: testenv.DurablePostgres(t), http: &http.Client{Timeout: 2 * time.Second}}
	c.db = c.pg.Database(t)
	base, _, _ := strings.Cut(c.db, "?")
	name := base[strings.LastIndexByte(base, '/')+1:]
	var servers *testenv.NATSServer
	if overNATS {
		servers = testenv.NewNATS(t)
	}
	for i := range count {
		addr := freeAddr(t)
		n := &node{t: t, db: testenv.NewProxy(t, fmt.Sprint("127.0.0.1:", c.pg.Port))}
		k := app.Cluster{Database: c.pg.TCP(name, n.db.Addr), Node: fmt.Sprint("n", i)}
		if overNATS {
			n.bus = testenv.NewProxy(t, servers.Addr)
			k.NATS = "nats://" + n.bus.Addr
		} else {
			n.bus = testenv.NewProxy(t, addr)
			k.Advertise = n.bus.Addr
		}
		n.config = nodeConfig{addr, filepath.Join(t.TempDir(), k.Node), k}
		n.start()
		t.Cleanup(n.kill)
		c.nodes = append(c.nodes, n)
	}
	return c
}

func freeAddr(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

// roamingPlayer plays one game, and sends each command to a random node. It resends an unanswered command, with
// the same id, to another node.
type roamingPlayer struct {
	c     *cluster
	id    string
	seq   int            // in the last answer
	acked map[int]string // command ids by the sequence number of their event
	sent  *atomic.Int64
	seen  *observations
	worst *atomic.Int64 // longest wait of any player since it was last read
}

func (r *roamingPlayer) play(stop <-chan struct{}) {
	for {
		select {
		case <-stop:
			return
		case <-time.After(10 * time.Millisecond): // leaves the processor to the others
		}
		act, rest, _ := strings.Cut(strings.TrimPrefix(endlessMoves[len(r.acked)%len(endlessMoves)], `"`), `"`)
		body := fmt.Sprintf(`{"seq":%d,"command":"c%d"%s}`, r.seq, len(r.acked), rest)
		began, answered := time.Now(), 0
		var last string
		for try := 0; ; try++ {
			node := rand.IntN(len(r.c.nodes))
			status, b := r.c.ask("POST", node, "/api/v1/games/"+r.id+"/"+act, body)
			if status == 200 {
				var g gameView
				if json.Unmarshal(b, &g) != nil || g.Seq <= r.seq {
					r.c.t.Errorf("game %s: command %d was answered with event %d", r.id, r.seq, g.Seq)
					return
				}
				answered = g.Seq
				r.seen.add(observation{r.id, command, node, began.Sub(r.seen.began), time.Since(r.seen.began), g.Seq})
				break
			}
			// Nodes that cannot serve answer 503; any other error is a fault.
			if status != 0 && status != 503 {
				r.c.t.Errorf("game %s, %s after event %d: status %d, %.300s", r.id, act, r.seq, status, b)
				return
			}
			if last = string(b); time.Since(began) > time.Minute {
				r.c.t.Errorf("game %s, command %d: nobody answers: %s", r.id, r.seq, last)
				return
			}
			time.Sleep(5 * time.Millisecond)
		}
		for took := int64(time.Since(began)); ; {
			if old := r.worst.Load(); took <= old || r.worst.CompareAndSwap(old, took) {
				break
			}
		}
		r.acked[answered] = fmt.Sprint("c", len(r.acked))
		r.seq = answered
		r.sent.Add(1)
	}
}

// ask sends a request to a node. Status 0 means no answer.
func (c *cluster) ask(method string, node int, path, body string) (status int, b []byte) {
	req, err := http.NewRequest(method, c.nodes[node].url+path, strings.NewReader(body))
	if err != nil {
		c.t.Error(err)
		return 0, nil
	}
	req.Header.Set("Content-Type", "application/json")
	resp, err := c.http.Do(req)
	if err != nil {
		return 0, []byte(err.Error())
	}
	defer resp.Body.Close()
	if b, err = io.ReadAll(resp.Body); err != nil {
		return 0, []byte(err.Error())
	}
	return resp.StatusCode, b
}

// faults returns the faults to inject. Each function repairs its fault before it returns.
func (c *cluster) faults() map[string]func(hold time.Duration) {
	random := func() *node { return c.nodes[rand.IntN(len(c.nodes))] }
	return map[string]func(time.Duration){
		"a node is killed": func(hold time.Duration) {
			n := random()
			n.kill()
			time.Sleep(hold)
			n.start()
		},
		"a node is paused": func(hold time.Duration) {
			n := random()
			n.cmd.Process.Signal(syscall.SIGSTOP)
			time.Sleep(max(hold, 5*time.Second)) // longer than its leases last
			n.cmd.Process.Signal(syscall.SIGCONT)
		},
		"a node loses the database": func(hold time.Duration) {
			n := random()
			n.db.Cut()
			time.Sleep(hold)
			n.db.Heal()
		},
		"packets to the database vanish": func(hold time.Duration) {
			n := random()
			n.db.Mute()
			time.Sleep(hold)
			n.db.Heal()
		},
		"the database restarts": func(time.Duration) {
			if err := c.pg.Stop(); err != nil {
				c.t.Error(err)
			}
			if err := c.pg.Start(); err != nil {
				c.t.Error(err)
			}
		},
		"a node loses the bus": func(hold time.Duration) {
			n := random()
			n.bus.Cut()
			time.Sleep(hold)
			n.bus.Heal()
		},
		"packets on the bus vanish": func(hold time.Duration) {
			n := random()
			n.bus.Mute()
			time.Sleep(hold)
			n.bus.Heal()
		},
		"answers on the bus vanish": func(hold time.Duration) {
			n := random()
			n.bus.MuteAnswers()
			time.Sleep(hold)
			n.bus.Heal()
		},
	}
}

// Three nodes in separate processes play games while nodes are killed and paused, links are cut and the
// database restarts. Every acknowledged command is in the log once, with its sequence number. Play continues,
// and no read from any node shows less than an earlier one.
func TestClusterUnderFaults(t *testing.T) {
	t.Parallel()
	rounds, hold, players := 1, 1500*time.Millisecond, 6
	if *long {
		rounds, hold, players = 12, 6*time.Second, 16
	} else if testing.Short() {
		t.Skip("takes most of a minute")
	}
	c := startCluster(t, *overNATS, 3)
	var sent, worst atomic.Int64
	var roamingPlayers []*roamingPlayer
	seen := &observations{began: time.Now()}
	var games []string
	for i := range players {
		// Half of them have a clock, so that a node owns them by lease.
		clock := []string{"", `,"clock":"3000+30"`}[i%2]
		status, b := c.ask("POST", i%3, "/api/v1/games", `{"game":"agon","white":`+person+`,"black":`+person+clock+`}`)
		var g gameView
		if status != 201 || json.Unmarshal(b, &g) != nil {
			t.Fatalf("status %d: %s", status, b)
		}
		roamingPlayers = append(roamingPlayers, &roamingPlayer{c: c, id: g.ID, seen: seen, sent: &sent, worst: &worst, acked: map[int]string{}})
		games = append(games, g.ID)
	}
	stop := make(chan struct{})
	var wg sync.WaitGroup
	for _, r := range roamingPlayers {
		wg.Go(func() { r.play(stop) })
	}
	for range 3 {
		wg.Go(func() { c.watchReads(games, seen, stop) })
	}
	for range rounds {
		for name, fault := range c.faults() {
			before, began := sent.Load(), time.Now()
			fault(hold)
			took := time.Since(began)
			// Some players continue.
			for end := time.Now().Add(time.Minute); sent.Load() < before+int64(players) && time.Now().Before(end); {
				time.Sleep(5 * time.Millisecond)
			}
			t.Logf("%-32s for %5.2f s: %4d commands answered, the longest wait %.2f s", name, took.Seconds(), sent.Load()-before, time.Duration(worst.Swap(0)).Seconds())
			if sent.Load() < before+int64(players) || t.Failed() {
				t.Errorf("%s: nobody plays on", name)
				break
			}
			time.Sleep(200 * time.Millisecond)
		}
	}
	close(stop)
	wg.Wait()
	c.verify(roamingPlayers)
	for _, fault := range backwards(seen.list) {
		t.Error(fault)
	}
	t.Logf("%d reads and answers compared", len(seen.list))
}

// verify compares the acknowledged commands with the logs.
func (c *cluster) verify(roamingPlayers []*roamingPlayer) {
	ctx := context.Background()
	db, err := postgres.Open(ctx, c.db, postgres.Options{})
	if err != nil {
		c.t.Fatal(err)
	}
	defer db.Close()
	total := 0
	for _, r := range roamingPlayers {
		_, log, err := sqlcore.Games{DB: db}.Load(ctx, r.id)
		if err != nil {
			c.t.Fatal(err)
		}
		commands := 0
		for i, e := range log {
			if e.Seq != i+1 {
				c.t.Errorf("game %s: event %d has number %d", r.id, i+1, e.Seq)
			}
			if e.Kind != club.DowntimeSkipped {
				commands++
			}
		}
		if commands < len(r.acked) || commands > len(r.acked)+1 {
			c.t.Errorf("game %s: %d commands were acknowledged, %d are there", r.id, len(r.acked), commands)
		}
		for seq, id := range r.acked {
			if seq > len(log) || log[seq-1].Command != id {
				c.t.Errorf("game %s: event %d is not %s, which was acknowledged", r.id, seq, id)
			}
		}
		total += len(r.acked)
	}
	report, err := check.Store(ctx, db, check.Options{Find: roster.Find})
	if err != nil || len(report.Faults) > 0 {
		c.t.Errorf("%+v, %v", report, err)
	}
	c.t.Logf("%d commands acknowledged in %d games, none lost, none doubled if nothing is said above", total, len(roamingPlayers))
}

// Nodes that NATS servers connect play, and play continues when one is killed.
func TestNATSCluster(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("starts three servers")
	}
	c := startCluster(t, true, 3)
	var sent, worst atomic.Int64
	status, b := c.ask("POST", 0, "/api/v1/games", `{"game":"agon","white":`+person+`,"black":`+person+`}`)
	var g gameView
	if status != 201 || json.Unmarshal(b, &g) != nil {
		t.Fatalf("status %d: %s", status, b)
	}
	r := &roamingPlayer{c: c, id: g.ID, seen: &observations{began: time.Now()}, sent: &sent, worst: &worst, acked: map[int]string{}}
	stop := make(chan struct{})
	done := make(chan struct{})
	go func() {
		r.play(stop)
		close(done)
	}()
	more := func() {
		t.Helper()
		for want, end := sent.Load()+12, time.Now().Add(time.Minute); sent.Load() < want; time.Sleep(5 * time.Millisecond) {
			if time.Now().After(end) {
				t.Fatal("nobody plays on")
			}
		}
	}
	more()
	c.nodes[1].kill()
	more()
	c.nodes[1].start()
	more()
	t.Logf("the longest wait was %v", time.Duration(worst.Load()).Round(time.Millisecond))
	close(stop)
	<-done
	c.verify([]*roamingPlayer{r})
}
