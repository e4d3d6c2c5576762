package load

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"tablier/engine/roster"
	gamerules "tablier/rules/game"
)

// The kinds of attacks. They use the most expensive public calls.
const (
	Engine   = "engine"   // sixty games each against the strongest level, and another one every second
	Pictures = "pictures" // the most expensive picture of a long game, again and again, four at once
)

// Attackers are attackers of a club, each with their own address. The club must trust this machine as a proxy.
type Attackers struct {
	Base              string // URL of the club
	Answers, Refusals atomic.Int64
	client            *http.Client
	record            string // id of a long game, for pictures
	stop              atomic.Bool
	running           sync.WaitGroup
}

// NewAttackers returns attackers of a club, which are idle at first.
func NewAttackers(base string) *Attackers {
	return &Attackers{Base: strings.TrimSuffix(base, "/"), client: &http.Client{Timeout: 3 * time.Minute, Transport: &http.Transport{MaxIdleConnsPerHost: 1000}}}
}

// Start starts n attackers. [Attackers.Stop] ends the attack.
func (a *Attackers) Start(do string, n int) error {
	if do == Pictures {
		if err := a.playLong(); err != nil {
			return err
		}
	}
	for n := range n {
		address := fmt.Sprintf("203.%d.%d.1", n/250, n%250)
		a.running.Go(func() { a.attack(do, address) })
	}
	return nil
}

// Stop ends the attack and waits for the last answers.
func (a *Attackers) Stop() {
	a.stop.Store(true)
	a.client.CloseIdleConnections()
	a.running.Wait()
}

func (a *Attackers) attack(do, address string) {
	if do == Engine {
		for range 60 {
			if a.stop.Load() {
				return
			}
			a.Create(address, 10)
		}
		for !a.stop.Load() {
			a.Create(address, 10)
			time.Sleep(time.Second)
		}
		return
	}
	var wg sync.WaitGroup
	for k := range 4 {
		wg.Go(func() {
			for n := 0; !a.stop.Load(); n++ {
				a.Call(address, "GET", fmt.Sprintf("/api/v1/games/%s/picture.gif?size=%d", a.record, 1024-n*4-k), nil, nil)
			}
		})
	}
	wg.Wait()
}

// Create starts a game in which the computer moves first, and returns its id.
func (a *Attackers) Create(address string, level int) (id string, err error) {
	var game struct{ ID string }
	err = a.Call(address, "POST", "/api/v1/games", map[string]any{
		"game": "ringo", "white": map[string]any{"kind": "person", "name": "X"}, "black": map[string]any{"kind": "engine", "level": level},
	}, &game)
	return game.ID, err
}

// Picture requests a small picture of the long game whose pictures the attackers request.
func (a *Attackers) Picture(address string, ply int) error {
	return a.Call(address, "GET", fmt.Sprintf("/api/v1/games/%s/picture.png?size=480&ply=%d", a.record, ply), nil, nil)
}

// playLong plays the longest of several random games, with at most 599 plies.
func (a *Attackers) playLong() error {
	game, moves, err := longest()
	if err != nil {
		return err
	}
	var made struct{ ID string }
	person := map[string]any{"kind": "person", "name": "X"}
	if err := a.Call("198.51.100.2", "POST", "/api/v1/games", map[string]any{"game": game, "white": person, "black": person}, &made); err != nil {
		return err
	}
	a.record = made.ID
	for n, move := range moves {
		if err := a.Call(fmt.Sprintf("198.18.0.%d", n%250), "POST", "/api/v1/games/"+a.record+"/moves", map[string]any{"seq": n, "move": move}, nil); err != nil {
			return err
		}
	}
	return nil
}

// longest returns the longest of several random games.
func longest() (game string, moves []string, err error) {
	random := rand.New(rand.NewPCG(1, 1))
	for _, g := range roster.All() {
		for range 20 {
			st := g.Rules(gamerules.Options{}).Start()
			var list []string
			for len(list) < 599 && !st.Outcome().Decided() {
				legal := st.Moves()
				move := legal[random.IntN(len(legal))]
				if _, err := st.Apply(move); err != nil {
					return "", nil, err
				}
				list = append(list, move)
			}
			if len(list) > len(moves) {
				game, moves = g.Info().ID, list
			}
		}
	}
	return game, moves, nil
}

// Call makes one request for a visitor and decodes the answer, if to is not nil.
func (a *Attackers) Call(address, method, path string, body, to any) error {
	var sent io.Reader
	if body != nil {
		b, err := json.Marshal(body)
		if err != nil {
			return err
		}
		sent = bytes.NewReader(b)
	}
	req, err := http.NewRequest(method, a.Base+path, sent)
	if err != nil {
		return err
	}
	req.Header.Set("X-Forwarded-For", address)
	req.Header.Set("Content-Type", "application/json")
	resp, err := a.client.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	b, err := io.ReadAll(resp.Body)
	if err != nil {
		return err
	}
	if resp.StatusCode >= 300 {
		a.Refusals.Add(1)
		return fmt.Errorf("%s %s: %s: %.200s", method, path, resp.Status, b)
	}
	a.Answers.Add(1)
	if to != nil {
		return json.Unmarshal(b, to)
	}
	return nil
}
