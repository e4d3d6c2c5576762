package training_test

import (
	"context"
	"crypto/rand"
	"fmt"
	"time"

	"tablier/learn/puzzles"
	"tablier/learn/training"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
)

// A puzzle is solved at the first try, and then again for practice.
func Example() {
	ctx := context.Background()
	store, err := sqlite.OpenMemory(ctx)
	if err != nil {
		panic(err)
	}
	defer store.Close()
	service := training.New(training.Config{Store: sqlcore.Training{DB: store}, Now: time.Now, Rand: rand.Reader})
	all, err := puzzles.Of("ringo")
	if err != nil {
		panic(err)
	}
	p := all[0]
	for range 2 {
		var moves []string
		for i := 0; i < len(p.Solution); i += 2 {
			moves = append(moves, p.Solution[i])
			j, err := service.Try(ctx, "eve", &p, training.Try{Moves: moves})
			if err != nil {
				panic(err)
			}
			if j.Fate == training.Solved {
				fmt.Println("solved, counted:", j.Counted, "better:", j.Solver.Rating > 1500)
			}
		}
	}
	// Output:
	// solved, counted: true better: true
	// solved, counted: false better: true
}
