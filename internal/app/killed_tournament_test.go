package app_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/cookiejar"
	"strings"
	"testing"
	"time"

	"tablier/play/pairing/swiss"
	"tablier/play/pairing/trf"
)

// kills returns how often to kill the server of a tournament.
func kills() int {
	if *long {
		return 100
	}
	return 3
}

// errDown means that there was no answer because the server was killed.
var errDown = errors.New("no answer")

// contestant is a person with an account, who calls whichever server runs.
type contestant struct {
	name   string
	client *http.Client
	again  bool // in a cluster: a node that cannot serve now counts as down
}

func newContestant(name string) *contestant {
	jar, _ := cookiejar.New(nil)
	return &contestant{name: name, client: &http.Client{Jar: jar, Timeout: 20 * time.Second}}
}

func (p *contestant) ask(url, method, path string, body, out any) error {
	var in io.Reader
	if body != nil {
		b, err := json.Marshal(body)
		if err != nil {
			return err
		}
		in = bytes.NewReader(b)
	}
	r, err := http.NewRequest(method, url+"/api/v1"+path, in)
	if err != nil {
		return err
	}
	if body != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	resp, err := p.client.Do(r)
	if err != nil {
		return errDown
	}
	defer resp.Body.Close()
	b, err := io.ReadAll(resp.Body)
	if err != nil {
		return errDown
	}
	if resp.StatusCode == http.StatusConflict { // somebody else was faster, or it was done before the last kill
		return nil
	}
	if p.again && (resp.StatusCode >= 500 || resp.StatusCode == http.StatusTooManyRequests) {
		return errDown
	}
	if resp.StatusCode >= 300 {
		return fmt.Errorf("%s %s: %d %.300s", method, path, resp.StatusCode, b)
	}
	if text, ok := out.(*string); ok {
		*text = string(b)
		return nil
	}
	if out == nil {
		return nil
	}
	return json.Unmarshal(b, out)
}

type pairingView struct {
	ID, Game, Result string
	White, Black     struct{ Name string }
}

type contestView struct {
	Status string
	Round  int
}

// contest is a Swiss tournament that is played to its end, however often the server is killed.
type contest struct {
	t         *testing.T
	id        string
	table     bool
	director  *contestant
	players   map[string]*contestant
	seen      map[int]string // the pairs of each round, as first read
	confirmed map[string]string
	resigned  map[string]bool // pairings whose game Black has resigned; nil: not recorded
	over      bool
}

// play enters results, or resigns games, until there is no answer or everything is over.
func (c *contest) play(url string) error {
	for {
		var view contestView
		if err := c.director.ask(url, "GET", "/tournaments/"+c.id, nil, &view); err != nil {
			return err
		}
		if view.Status == "over" {
			c.over = true
			return nil
		}
		var round struct{ Pairings []pairingView }
		if err := c.director.ask(url, "GET", fmt.Sprintf("/tournaments/%s/rounds/%d", c.id, view.Round), nil, &round); err != nil {
			return err
		}
		c.compare(view.Round, round.Pairings)
		for _, p := range round.Pairings {
			if p.Result == "" {
				if err := c.end(url, p); err != nil {
					return err
				}
			}
		}
	}
}

// compare fails if a round has changed, or an acknowledged result is lost.
func (c *contest) compare(n int, pairings []pairingView) {
	var all []string
	for _, p := range pairings {
		all = append(all, p.ID+" "+p.White.Name+" "+p.Black.Name)
		if want, ok := c.confirmed[p.ID]; ok && p.Result != want {
			c.t.Errorf("pairing %s: %q, but %q was acknowledged", p.ID, p.Result, want)
		}
	}
	now := strings.Join(all, "; ")
	if before, ok := c.seen[n]; ok && before != now {
		c.t.Errorf("round %d was %s\nand is now %s", n, before, now)
	}
	c.seen[n] = now
}

func (c *contest) end(url string, p pairingView) error {
	if c.table {
		result := []string{"1-0", "1/2", "0-1"}[rand.IntN(3)]
		var view contestView
		err := c.director.ask(url, "POST", "/tournaments/"+c.id+"/results", map[string]string{"pairing": p.ID, "result": result}, &view)
		if err == nil && view.Status != "" { // not one that was known before
			c.confirmed[p.ID] = result
		}
		return err
	}
	loser := c.players[p.Black.Name]
	var g gameView
	if err := loser.ask(url, "GET", "/games/"+p.Game, nil, &g); err != nil {
		if errors.Is(err, errDown) {
			return err
		}
		return nil // it does not exist yet
	}
	var after gameView
	err := loser.ask(url, "POST", "/games/"+p.Game+"/resign", map[string]any{"seq": g.Seq, "side": "black"}, &after)
	if c.resigned != nil && err == nil && after.Seq > g.Seq {
		c.resigned[p.ID] = true
	}
	return err
}

// begin creates a tournament of six players.
func (c *contest) begin(url string, names []string) error {
	venue := "online"
	if c.table {
		venue = "table"
	}
	var made struct{ ID string }
	if err := c.director.ask(url, "POST", "/tournaments", map[string]any{"name": "Night", "format": "swiss", "rounds": 5, "game": "agon", "venue": venue}, &made); err != nil {
		return err
	}
	c.id = made.ID
	for _, n := range names {
		path, body := "/enter", map[string]string{}
		who := c.players[n]
		if c.table {
			path, body, who = "/players", map[string]string{"name": n + " at the table"}, c.director
		}
		if err := who.ask(url, "POST", "/tournaments/"+c.id+path, body, nil); err != nil {
			return err
		}
	}
	return c.director.ask(url, "POST", "/tournaments/"+c.id+"/start", map[string]string{}, nil)
}

// Two tournaments, one online and one at tables, continue while the server is killed. No pairing is lost,
// duplicated or changed, no acknowledged result is lost, and every round has the pairings that the rules give.
func TestServerKilledAmidTournaments(t *testing.T) {
	dir := t.TempDir()
	names := []string{"Ada", "Bob", "Cyd", "Dora", "Emil", "Fay"}
	players := map[string]*contestant{}
	for _, n := range names {
		players[n] = newContestant(n)
	}
	tournaments := make([]*contest, 2)
	port, checked := "0", 0
	for life := 0; ; life++ {
		cmd, url := spawn(t, dir, port)
		port = url[strings.LastIndexByte(url, ':')+1:] // cookies belong to an address
		if life == 0 {
			for _, p := range players {
				if err := p.ask(url, "POST", "/sign-up", map[string]string{"name": p.name, "password": "a goat, two lamps"}, nil); err != nil {
					t.Fatal(err)
				}
			}
		}
		for i, c := range tournaments {
			if c != nil && c.over {
				c.check(url)
				checked++
			}
			if c == nil || c.over && life < kills() { // start a new one
				c = &contest{t: t, table: i == 1, director: players["Ada"], players: players, seen: map[int]string{}, confirmed: map[string]string{}}
				if err := c.begin(url, names); err != nil {
					t.Fatal(err)
				}
				tournaments[i] = c
			}
		}
		if life > kills() && tournaments[0].over && tournaments[1].over {
			cmd.Process.Kill()
			cmd.Wait()
			t.Logf("%d kills, %d tournaments", kills(), checked)
			return
		}
		ended := make(chan error, len(tournaments))
		for _, c := range tournaments {
			go func() {
				if c.over {
					ended <- nil
					return
				}
				ended <- c.play(url)
			}()
		}
		if life < kills() {
			time.Sleep(time.Duration(rand.IntN(60)) * time.Millisecond)
			cmd.Process.Kill() // SIGKILL
		}
		for range tournaments {
			if err := <-ended; err != nil && !errors.Is(err, errDown) {
				t.Errorf("life %d: %v", life, err)
			}
		}
		cmd.Process.Kill()
		cmd.Wait()
		if life > kills()+1 || t.Failed() {
			t.Fatalf("the tournaments did not end in life %d", life)
		}
	}
}

// check reads the report and computes the pairings of every round again.
func (c *contest) check(url string) {
	if len(c.seen) == 0 {
		return // it ended before anybody read it
	}
	var text string
	if err := c.director.ask(url, "GET", "/tournaments/"+c.id+"/report.trf", nil, &text); err != nil {
		c.t.Error(err)
		return
	}
	c.checkReport(text)
}

// checkReport computes the pairings of every round of a report again.
func (c *contest) checkReport(text string) {
	r, err := trf.Read(strings.NewReader(text))
	if err != nil {
		c.t.Error(err)
		return
	}
	if d, err := swiss.Check(r); d != nil || err != nil || r.Played() == 0 {
		c.t.Errorf("%+v %v\n%s", d, err, text)
	}
}
