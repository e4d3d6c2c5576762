package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"time"

	"tablier/engine"
	"tablier/engine/ugi"
	"tablier/lab/plain"
	"tablier/rules/game"
	"tablier/rules/games/courtcircuit"
	"tablier/rules/games/ra"
	"tablier/rules/games/ring"
	"tablier/rules/games/ringo"
)

func main() {
	keep := flag.Bool("keep", false, "in Court-Circuit, a player that keeps its distance")
	flag.Parse()
	if err := serve(os.Stdin, os.Stdout, *keep); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func serve(in io.Reader, out io.Writer, keep bool) error {
	return ugi.Serve(context.Background(), in, out, ugi.Config{
		Name: "Plain alpha-beta", Author: "Tablier", Games: []game.Bound{ring.New(), ringo.New(), courtcircuit.New(), ra.New()}, MaxHashMB: 64,
		New: func(d game.Described, _ engine.Options) (engine.Engine, error) {
			switch d.Info().ID {
			case ring.Game{}.Info().ID:
				return plain.NewRing(time.Now), nil
			case ringo.Game{}.Info().ID:
				return plain.NewRingo(time.Now), nil
			case ra.Game{}.Info().ID:
				return plain.NewRa(time.Now), nil
			}
			if keep {
				return plain.NewKeeper(time.Now), nil
			}
			return plain.NewCircuit(time.Now), nil
		},
	})
}
