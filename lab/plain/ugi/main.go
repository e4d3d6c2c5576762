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
		Name: "Plain alpha-beta", Author: "Tablier", Games: []game.Bound{ringo.New()}, MaxHashMB: 64,
		New: func(game.Described, engine.Options) (engine.Engine, error) { return plain.New(time.Now), nil },
	})
}
