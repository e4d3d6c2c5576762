package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"tablier/engine/roster"
	gamerules "tablier/rules/game"
)

var (
	base      = flag.String("url", "http://localhost:8090", "the club")
	do        = flag.String("do", "engine", "engine or pictures")
	attackers = flag.Int("attackers", 1, "number of addresses")
	record    string // pictures: the id of a long game
	turns     = flag.Int("n", 20, "number of the honest visitor's requests")
)

var client = &http.Client{Timeout: 3 * time.Minute, Transport: &http.Transport{MaxIdleConnsPerHost: 1000}}

func main() {
	flag.Parse()
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run() error {
	var stop atomic.Bool
	var attacking sync.WaitGroup
	if *do == "pictures" {
		if err := playLong(); err != nil {
			return err
		}
	}
	began := time.Now()
	for n := range *attackers {
		address := fmt.Sprintf("203.%d.%d.1", n/250, n%250)
		attacking.Go(func() { attack(address, &stop) })
	}
	time.Sleep(3 * time.Second)
	var err error
	if *do == "engine" {
		for _, asks := range []bool{false, true} {
			err = errors.Join(err, measure(fmt.Sprintf("level 1, asked for: %v", asks), func() error { return play(asks) }))
		}
	} else {
		n := 0
		err = measure("a picture of 480 pixels", func() error {
			n++
			return get("198.51.100.1", fmt.Sprintf("/api/v1/games/%s/picture.png?size=480&ply=%d", record, n))
		})
	}
	stop.Store(true)
	attacking.Wait()
	fmt.Printf("%d attackers, %v: %d answers, %d refusals\n", *attackers, time.Since(began).Round(time.Second), answers.Load(), refusals.Load())
	return err
}

// measure prints how long the honest visitor waits.
func measure(what string, f func() error) error {
	var took []time.Duration
	failed := 0
	for range *turns {
		at := time.Now()
		if err := f(); err != nil {
			failed++
			fmt.Println(err)
		}
		took = append(took, time.Since(at).Round(time.Millisecond))
		time.Sleep(100 * time.Millisecond)
	}
	slices.Sort(took)
	fmt.Printf("%s: median %v, worst %v, failed %d of %d\n", what, took[len(took)/2], took[len(took)-1], failed, len(took))
	return nil
}

var answers, refusals, last atomic.Int64 // last is the size of the last answer

func attack(address string, stop *atomic.Bool) {
	if *do == "engine" {
		for range 60 {
			create(address, 10)
		}
		for !stop.Load() {
			create(address, 10)
			time.Sleep(time.Second)
		}
		return
	}
	var wg sync.WaitGroup
	for k := range 4 {
		wg.Go(func() {
			for n := 0; !stop.Load(); n++ {
				get(address, fmt.Sprintf("/api/v1/games/%s/picture.gif?size=%d", record, 1024-n*4-k))
			}
		})
	}
	wg.Wait()
}

// create starts a game in which the computer moves first, and returns its id.
func create(address string, level int) (id string, err error) {
	var game struct{ ID string }
	err = post(address, "/api/v1/games", map[string]any{
		"game": "ringo", "white": map[string]any{"kind": "person", "name": "X"}, "black": map[string]any{"kind": "engine", "level": level},
	}, &game)
	return game.ID, err
}

// playLong plays the longest of some games of random moves, of at most 599 plies.
func playLong() error {
	var game string
	var moves []string
	random := rand.New(rand.NewPCG(1, 1))
	for _, g := range roster.All() {
		for range 20 {
			st := g.Rules(gamerules.Options{}).Start()
			var list []string
			for len(list) < 599 && !st.Outcome().Decided() {
				legal := st.Moves()
				move := legal[random.IntN(len(legal))]
				if _, err := st.Apply(move); err != nil {
					return err
				}
				list = append(list, move)
			}
			if len(list) > len(moves) {
				game, moves = g.Info().ID, list
			}
		}
	}
	var made struct{ ID string }
	person := map[string]any{"kind": "person", "name": "X"}
	if err := post("198.51.100.2", "/api/v1/games", map[string]any{"game": game, "white": person, "black": person}, &made); err != nil {
		return err
	}
	record = made.ID
	for n, move := range moves {
		if err := post(fmt.Sprintf("198.18.0.%d", n%250), "/api/v1/games/"+record+"/moves", map[string]any{"seq": n, "move": move}, nil); err != nil {
			return err
		}
	}
	fmt.Printf("a game of %s with %d plies\n", game, len(moves))
	at := time.Now()
	err := get("198.51.100.2", "/api/v1/games/"+record+"/picture.gif?size=1024")
	fmt.Printf("its GIF of 1024 pixels: %v, %d bytes\n", time.Since(at).Round(time.Millisecond), last.Load())
	return err
}

// play waits for the computer's first move in a new game against level 1.
func play(asks bool) error {
	const honest = "198.51.100.1"
	id, err := create(honest, 1)
	if err != nil {
		return err
	}
	path := "/api/v1/games/" + id
	if asks {
		return post(honest, path+"/engine", map[string]any{"seq": 0}, nil)
	}
	for end := time.Now().Add(200 * time.Second); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		var game struct{ Seq int }
		if err := call(honest, "GET", path, nil, &game); err != nil {
			return err
		}
		if game.Seq > 0 {
			return nil
		}
	}
	return errors.New("no answer within 200 s")
}

func get(address, path string) error { return call(address, "GET", path, nil, nil) }

func post(address, path string, body, to any) error {
	b, err := json.Marshal(body)
	if err != nil {
		return err
	}
	return call(address, "POST", path, bytes.NewReader(b), to)
}

func call(address, method, path string, body io.Reader, to any) error {
	req, err := http.NewRequest(method, strings.TrimSuffix(*base, "/")+path, body)
	if err != nil {
		return err
	}
	req.Header.Set("X-Forwarded-For", address)
	req.Header.Set("Content-Type", "application/json")
	resp, err := client.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	b, err := io.ReadAll(resp.Body)
	if err != nil {
		return err
	}
	if resp.StatusCode >= 300 {
		refusals.Add(1)
		return fmt.Errorf("%s %s: %s: %.200s", method, path, resp.Status, b)
	}
	answers.Add(1)
	last.Store(int64(len(b)))
	if to != nil {
		return json.Unmarshal(b, to)
	}
	return nil
}
