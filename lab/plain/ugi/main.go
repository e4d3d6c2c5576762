package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"time"

	"tablier/engine"
	"tablier/engine/ugi"
	"tablier/lab/plain"
	"tablier/rules/game"
	"tablier/rules/games/courtcircuit"
	"tablier/rules/games/ringo"
)

func main() {
	if err := serve(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func serve(in io.Reader, out io.Writer) error {
	return ugi.Serve(context.Background(), in, out, ugi.Config{
		Name: "Plain alpha-beta", Author: "Tablier", Games: []game.Bound{ringo.New(), courtcircuit.New()}, MaxHashMB: 64,
		New: func(d game.Described, _ engine.Options) (engine.Engine, error) {
			if d.Info().ID == ringo.New().Info().ID {
				return plain.New(time.Now), nil
			}
			return plain.NewCircuit(time.Now), nil
		},
	})
}
