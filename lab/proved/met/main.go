package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"log"
	"maps"
	"slices"

	"tablier/engine/roster"
	"tablier/lab/proved"
	"tablier/rules/game"
	"tablier/solve"
	"tablier/solve/spaces"
)

func main() {
	id := flag.String("game", "ringo", "the game")
	set := flag.String("set", "", "its options")
	games := flag.Int("games", 14, "seeds of games; those without an end are left out")
	level := flag.Int("level", 5, "who plays them, on both sides")
	last := flag.Int("last", 40, "plies before the end that are counted")
	longest := flag.Int("longest", 600, "plies after which a game is left out")
	flag.Parse()
	g, err := roster.Find(*id)
	if err != nil {
		log.Fatal(err)
	}
	o, err := g.Info().ParseOptions(*set)
	if err != nil {
		log.Fatal(err)
	}
	rules := g.Rules(o)
	space, err := spaces.New(rules)
	if err != nil {
		log.Fatal(err)
	}
	met := map[string]int{}
	for seed := range *games {
		st, err := proved.Play(context.Background(), rules, proved.Config{Level: *level, Longest: *longest}, uint64(seed+1))
		if err != nil {
			log.Fatal(err)
		}
		if st.Outcome().Decided() {
			count(met, space, st, *last)
		}
	}
	for _, n := range slices.SortedFunc(maps.Keys(met), func(a, b string) int { return cmp.Or(cmp.Compare(met[b], met[a]), cmp.Compare(a, b)) }) {
		fmt.Println(met[n], n)
	}
}

// count counts the slices of the last positions before the end of a game, with their sizes.
func count(met map[string]int, space solve.Space, st game.State, last int) {
	for range last {
		if !st.Undo() {
			return
		}
		at, err := space.Locate(st)
		switch {
		case err != nil:
			met["none"]++
		case at.Slice < 0:
			met["the rules tell"]++
		default:
			s := space.Slices()[at.Slice]
			met[fmt.Sprint(s.ID, " ", s.Size)]++
		}
	}
}
