package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"
	"time"

	"tablier/internal/load"
)

var (
	base      = flag.String("url", "http://localhost:8090", "the club")
	do        = flag.String("do", load.Engine, "engine or pictures")
	attackers = flag.Int("attackers", 1, "number of addresses")
	turns     = flag.Int("n", 20, "number of the honest visitor's requests")
)

const honest = "198.51.100.1"

func main() {
	flag.Parse()
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run() error {
	a := load.NewAttackers(*base)
	began := time.Now()
	if err := a.Start(*do, *attackers); err != nil {
		return err
	}
	time.Sleep(3 * time.Second)
	var err error
	if *do == load.Engine {
		for _, asks := range []bool{false, true} {
			err = errors.Join(err, measure(fmt.Sprintf("level 1, asked for: %v", asks), func() error { return play(a, asks) }))
		}
	} else {
		n := 0
		err = measure("a picture of 480 pixels", func() error {
			n++
			return a.Picture(honest, n)
		})
	}
	a.Stop()
	fmt.Printf("%d attackers, %v: %d answers, %d refusals\n", *attackers, time.Since(began).Round(time.Second), a.Answers.Load(), a.Refusals.Load())
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

// play waits for the computer's first move in a new game against level 1.
func play(a *load.Attackers, asks bool) error {
	id, err := a.Create(honest, 1)
	if err != nil {
		return err
	}
	path := "/api/v1/games/" + id
	if asks {
		return a.Call(honest, "POST", path+"/engine", map[string]any{"seq": 0}, nil)
	}
	for end := time.Now().Add(200 * time.Second); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		var game struct{ Seq int }
		if err := a.Call(honest, "GET", path, nil, &game); err != nil {
			return err
		}
		if game.Seq > 0 {
			return nil
		}
	}
	return errors.New("no answer within 200 s")
}
