package app_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"sync"
	"testing"
)

// executioner forwards requests. From time to time it kills a node, or restarts the killed one.
type executioner struct {
	cluster *cluster
	mu      sync.Mutex
	next    int // requests until the next kill or restart
	kills   int
	down    *node
}

func (x *executioner) RoundTrip(r *http.Request) (*http.Response, error) {
	x.mu.Lock()
	if x.next--; x.next <= 0 {
		x.act()
	}
	x.mu.Unlock()
	return http.DefaultTransport.RoundTrip(r)
}

// act kills or restarts a node while other requests are in progress. x must be locked.
func (x *executioner) act() {
	x.next = 1 + rand.IntN(20)
	if x.down != nil {
		x.down.start()
		x.down = nil
		return
	}
	if x.kills < kills() {
		x.kills++
		x.down = x.cluster.nodes[rand.IntN(len(x.cluster.nodes))]
		x.down.kill()
	}
}

func (x *executioner) done() bool {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.kills >= kills()
}

// url returns the URL of a random node, which may be dead.
func (x *executioner) url() string { return x.cluster.nodes[rand.IntN(len(x.cluster.nodes))].url }

// finish plays a contest to its end, on whichever node answers.
func (x *executioner) finish(c *contest) error {
	for !c.over {
		if err := c.play(x.url()); err != nil && !errors.Is(err, errDown) {
			return err
		}
	}
	return nil
}

// start begins contests until one is complete. Those that a kill interrupted are left alone.
func (x *executioner) start(t *testing.T, table bool, names []string, players map[string]*contestant) (*contest, error) {
	for {
		c := &contest{t: t, table: table, director: players["Ada"], players: players, seen: map[int]string{}, confirmed: map[string]string{}, resigned: map[string]bool{}}
		if err := c.begin(x.url(), names); err == nil {
			return c, nil
		} else if !errors.Is(err, errDown) {
			return nil, err
		}
	}
}

// Tournaments continue on three nodes with one PostgreSQL while nodes are killed during pairings and results.
// No pairing is lost, duplicated or changed, and no acknowledged result is lost.
func TestNodesKilledAmidTournaments(t *testing.T) {
	x := &executioner{cluster: startCluster(t, false, 3), next: 1 << 30}
	names := []string{"Ada", "Bob", "Cyd", "Dora", "Emil", "Fay"}
	players := map[string]*contestant{}
	for _, n := range names {
		p := newContestant(n)
		p.client.Transport, p.again = x, true
		players[n] = p
		if err := p.ask(x.url(), "POST", "/sign-up", map[string]string{"name": p.name, "password": "a goat, two lamps"}, nil); err != nil {
			t.Fatal(err)
		}
	}
	x.mu.Lock()
	x.next = 10
	x.mu.Unlock()
	played, results := 0, 0
	for !x.done() && !t.Failed() {
		var all sync.WaitGroup
		contests := make([]*contest, 2)
		for i := range contests {
			c, err := x.start(t, i == 1, names, players)
			if err != nil {
				t.Fatal(err)
			}
			contests[i] = c
			all.Go(func() {
				if err := x.finish(c); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		for _, c := range contests {
			for c.whole(x.url()) != nil { // the node is down
			}
			played++
			results += len(c.confirmed) + len(c.resigned)
		}
	}
	t.Logf("%d kills, %d tournaments, %d acknowledged results", x.kills, played, results)
}

// whole compares every round of a finished contest with what was read and acknowledged, and computes all
// pairings again. An error means that there was no answer.
func (c *contest) whole(url string) error {
	var text string
	if err := c.director.ask(url, "GET", "/tournaments/"+c.id+"/report.trf", nil, &text); err != nil {
		return err
	}
	known := map[string]bool{}
	for n := 1; n <= len(c.seen); n++ {
		var round struct{ Pairings []pairingView }
		if err := c.director.ask(url, "GET", fmt.Sprintf("/tournaments/%s/rounds/%d", c.id, n), nil, &round); err != nil {
			return err
		}
		c.compare(n, round.Pairings)
		in := map[string]bool{}
		for _, p := range round.Pairings {
			if known[p.ID] || in[p.White.Name] || in[p.Black.Name] {
				c.t.Errorf("round %d: %+v is there twice", n, p)
			}
			known[p.ID], in[p.White.Name], in[p.Black.Name] = true, true, true
			if c.resigned[p.ID] && p.Result != "1-0" {
				c.t.Errorf("round %d: Black resigned %s, and the result is %q", n, p.Game, p.Result)
			}
		}
	}
	for id := range c.confirmed {
		if !known[id] {
			c.t.Errorf("pairing %s, which has a result, is gone", id)
		}
	}
	if len(c.seen) > 0 { // otherwise it ended before anybody read it
		c.checkReport(text)
	}
	return nil
}
