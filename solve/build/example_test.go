package build_test

import (
	"context"
	"fmt"
	"os"
	"time"

	"tablier/rules/games/ringo"
	"tablier/solve"
	"tablier/solve/build"
	"tablier/solve/spaces"
)

// The example solves the smallest endings of Ringo, up to 20,000 bytes of tables.
func Example() {
	dir, _ := os.MkdirTemp("", "tables")
	defer os.RemoveAll(dir)
	space, _ := spaces.New(ringo.New().Rules(ringo.New().Info().Defaults()))
	list, err := build.Run(context.Background(), build.Config{
		Root: dir, Spaces: []solve.Space{space}, Now: time.Now, Budget: build.Budget{Disk: 20_000},
	})
	fmt.Println(list[0].Slices > 0, list[0].Bytes <= 20_000, list[0].Why, err)
	// Output: true true disk <nil>
}
