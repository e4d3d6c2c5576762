package app_test

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"tablier/internal/testenv"
	"tablier/play/club"
	"tablier/store/postgres"
	"tablier/store/sqlcore"
)

var only = flag.String("fault", "", "of the faults after which games are taken over, those whose names have this text")

// outage is a fault of the node that owns the games, or of the database.
type outage struct {
	name  string
	begin func()
	end   func()
}

// outages returns the faults after which games must be taken over.
func (c *cluster) outages() []outage {
	n := c.nodes[0]
	link := func(do func(*testenv.Proxy)) func() { return func() { do(n.db) } }
	slow := func(d time.Duration) func() {
		return func() {
			for _, n := range c.nodes {
				n.db.Slow(d)
			}
		}
	}
	restart := func() {
		began := time.Now()
		defer func() { c.t.Logf("the database was away for %.1f s", time.Since(began).Seconds()) }()
		if err := c.pg.Stop(); err != nil {
			c.t.Error(err)
		}
		if err := c.pg.Start(); err != nil {
			c.t.Error(err)
		}
	}
	heal := link((*testenv.Proxy).Heal)
	return []outage{
		{"owner killed", n.kill, n.start},
		{"owner paused", func() { n.cmd.Process.Signal(syscall.SIGSTOP) }, func() { n.cmd.Process.Signal(syscall.SIGCONT) }},
		{"owner cut off from the database", link((*testenv.Proxy).Cut), heal},
		{"packets to the database vanish", link((*testenv.Proxy).Mute), heal},
		{"the database's answers vanish", link((*testenv.Proxy).MuteAnswers), heal},
		{"database slower by 300 ms a statement", slow(300 * time.Millisecond), slow(0)},
		{"database restarted", restart, func() {}},
	}
}

// takeover is one fault and its effects on players.
type takeover struct {
	c     *cluster
	db    *sqlcore.DB
	flags map[string]int64 // deadlines (ms) by game
	mu    sync.Mutex
	worst map[string]time.Duration
	acked map[string]map[string]int // command ids and their sequence numbers, by game
	seq   map[string]int            // sequence number of the last answer, by game
	left  sync.WaitGroup
}

func (k *takeover) note(what string, took time.Duration) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.worst[what] = max(k.worst[what], took)
}

// begin creates a game on a node, which then owns it.
func (k *takeover) begin(clock string, node int) (id string) {
	k.c.t.Helper()
	status, b := k.c.ask("POST", node, "/api/v1/games", `{"game":"agon","white":`+person+`,"black":`+person+`,"clock":"`+clock+`"}`)
	var g gameView
	if status != 201 || json.Unmarshal(b, &g) != nil {
		k.c.t.Fatalf("status %d: %s", status, b)
	}
	for n := range 2 {
		k.send(g.ID, n, func(int) int { return node })
	}
	return g.ID
}

// send sends command n of a game until it is acknowledged. to returns the node for each try.
func (k *takeover) send(id string, n int, to func(try int) int) {
	act, rest, _ := strings.Cut(strings.TrimPrefix(endlessMoves[n%len(endlessMoves)], `"`), `"`)
	command := fmt.Sprint("c", n)
	k.mu.Lock()
	seq := k.seq[id]
	k.mu.Unlock()
	body := fmt.Sprintf(`{"seq":%d,"command":%q%s}`, seq, command, rest)
	var status int
	var b []byte
	for end, try := time.Now().Add(time.Minute), 0; time.Now().Before(end); try++ {
		if status, b = k.c.ask("POST", to(try), "/api/v1/games/"+id+"/"+act, body); status == 200 {
			k.mu.Lock()
			defer k.mu.Unlock()
			if k.acked[id] == nil {
				k.acked[id] = map[string]int{}
			}
			var g gameView
			json.Unmarshal(b, &g)
			k.acked[id][command], k.seq[id] = g.Seq, g.Seq
			return
		} else if status != 0 && status != 503 {
			break
		}
		time.Sleep(20 * time.Millisecond)
	}
	k.c.t.Errorf("game %s, command %d: status %d, %.200s", id, n, status, b)
}

func healthy(int) int { return 1 + rand.IntN(2) }

// command sends a command after a delay, in a game that only the first node has served so far.
func (k *takeover) command(what, id string, delay time.Duration, to func(int) int) {
	k.left.Go(func() {
		time.Sleep(delay)
		began := time.Now()
		k.send(id, 2, to)
		k.note(what, time.Since(began))
	})
}

// steady plays a game on one node until stop is closed.
func (k *takeover) steady(what, id string, node int, stop <-chan struct{}) {
	k.left.Go(func() {
		for n := 2; !k.c.t.Failed(); n++ {
			select {
			case <-stop:
				return
			case <-time.After(20 * time.Millisecond):
			}
			began := time.Now()
			k.send(id, n, func(int) int { return node })
			if what != "" {
				k.note(what, time.Since(began))
			}
		}
	})
}

// awaitFlags waits until all flags have been stored.
func (k *takeover) awaitFlags() {
	for id, deadline := range k.flags {
		for end := time.Now().Add(time.Minute); ; time.Sleep(10 * time.Millisecond) {
			_, log, err := sqlcore.Games{DB: k.db}.Load(context.Background(), id)
			if err == nil && len(log) > 0 && log[len(log)-1].Kind == club.TimedOut {
				k.note("flag", time.Since(time.UnixMilli(deadline)))
				break
			}
			if time.Now().After(end) {
				k.c.t.Errorf("game %s: the flag that fell was not recorded", id)
				break
			}
		}
	}
}

// run injects one fault and measures its effects.
func (k *takeover) run(o outage) {
	stop := make(chan struct{})
	defer func() { k.left.Wait() }()
	var games []string
	for range 6 {
		games = append(games, k.begin("600+5", 0))
	}
	for range 3 {
		k.flags[k.begin("10", 0)] = 0
	}
	due, err := sqlcore.Games{DB: k.db}.Due(context.Background(), true, 1<<62, 1000)
	if err != nil {
		k.c.t.Fatal(err)
	}
	first := int64(1 << 62)
	for _, d := range due {
		if _, ok := k.flags[d.ID]; ok {
			k.flags[d.ID], first = d.Deadline, min(first, d.Deadline)
		}
	}
	for i := range 6 { // the first node is busy; the others serve games of their own
		node, what := i%3, "other games"
		if node == 0 {
			what = ""
		}
		k.steady(what, k.begin("600+5", node), node, stop)
	}
	time.Sleep(time.Until(time.UnixMilli(first).Add(-1500 * time.Millisecond)))
	for i, id := range games {
		to := healthy
		what := "command"
		if i >= 4 { // after 5 s without an answer, clients of that node connect to another
			what, to = "client of the node", func(try int) int { return min(try, 1) }
		}
		k.command(what, id, time.Duration(i%4)*700*time.Millisecond, to)
	}
	o.begin()
	k.awaitFlags()
	time.Sleep(4 * time.Second)
	close(stop)
	o.end()
}

// Effects of a fault of the node that owns the games, or of the database. Every command is in the log once,
// with the sequence number of its answer, and every flag falls. Times are logged, not checked: run it with
// -long -v.
func TestTakeoverTimes(t *testing.T) {
	if !*long {
		t.Skip("takes two minutes; -long")
	}
	c := startCluster(t, *overNATS, 3)
	c.http = &http.Client{Timeout: 5 * time.Second} // as the pages do
	db, err := postgres.Open(t.Context(), c.db, postgres.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for _, o := range c.outages() {
		if *only != "" && !strings.Contains(o.name, *only) {
			continue
		}
		k := &takeover{c: c, db: db, flags: map[string]int64{}, worst: map[string]time.Duration{}, acked: map[string]map[string]int{}, seq: map[string]int{}}
		k.run(o)
		s := func(what string) float64 { return k.worst[what].Seconds() }
		t.Logf("| %s | %.1f s | %.1f s | %.1f s | %.1f s |", o.name, s("command"), s("flag"), s("other games"), s("client of the node"))
		k.verify()
		time.Sleep(2 * time.Second)
	}
}

// verify compares the acknowledged commands with the logs.
func (k *takeover) verify() {
	for id, acked := range k.acked {
		_, log, err := sqlcore.Games{DB: k.db}.Load(context.Background(), id)
		if err != nil {
			k.c.t.Error(err)
			continue
		}
		for command, seq := range acked {
			if seq > len(log) || log[seq-1].Command != command {
				k.c.t.Errorf("game %s: event %d is not %s, which was acknowledged", id, seq, command)
			}
		}
	}
}
