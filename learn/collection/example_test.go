package collection_test

import (
	"context"
	"crypto/rand"
	"fmt"
	"time"

	"tablier/learn/collection"
	"tablier/play/club"
	"tablier/store/storetest/mem"
)

// Ève keeps a game in a public collection.
func Example() {
	ctx := context.Background()
	finished := func(_ context.Context, id string) (g club.Summary, err error) {
		g.ID, g.Over = id, true
		return g, nil
	}
	s := collection.New(collection.Config{Store: &mem.Collections{}, Game: finished, Now: time.Now, Rand: rand.Reader})
	c, err := s.Create(ctx, "eve", "Citadels", collection.Public)
	if err != nil {
		panic(err)
	}
	if err := s.Put(ctx, "eve", c.ID, "a-game", "The sacrifice at ply 12"); err != nil {
		panic(err)
	}
	c, err = s.Collection(ctx, "noe", c.ID)
	fmt.Println(c.Name, c.Games, err)
	fmt.Println(s.Put(ctx, "noe", c.ID, "another", ""))
	// Output:
	// Citadels 1 <nil>
	// this collection is not yours
}
