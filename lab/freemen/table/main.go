package main

import (
	"flag"
	"fmt"
	"log"
	"slices"
	"strings"

	"tablier/engine/roster"
	"tablier/lab/freemen"
)

func main() {
	positions := flag.Int("positions", 60, "positions with a free man in each game")
	games := flag.Int("games", 8, "games of each level against a novice")
	plies := flag.Int("plies", 300, "plies after which a game is cut")
	levels := flag.Int("levels", 4, "the highest level")
	only := flag.String("game", "", "one game")
	flag.Parse()
	fmt.Println("| game | level | declined | near | in games | longest | median plies | won, drawn, lost, cut |\n| --- | --- | --- | --- | --- | --- | --- | --- |")
	for _, g := range roster.All() {
		if *only != "" && *only != g.Info().ID {
			continue
		}
		rules := g.Rules(g.Info().Defaults())
		list, err := freemen.Positions(rules, *positions, 1)
		if err != nil {
			log.Fatal(err)
		}
		for level := 1; level <= *levels; level++ {
			all, near, err := freemen.Declined(list, level, 1)
			if err != nil {
				log.Fatal(err)
			}
			t := freemen.Share{}
			longest, ended, how := []int{}, []int{}, map[string]int{}
			for seed := range uint64(*games) {
				p, err := freemen.Play(rules, level, seed, *plies)
				if err != nil {
					log.Fatal(err)
				}
				t.Done, t.Of = t.Done+p.Declined.Done, t.Of+p.Declined.Of
				longest, ended = append(longest, p.Longest), append(ended, p.Plies)
				how[p.Outcome]++
			}
			slices.Sort(ended)
			slices.Sort(longest)
			fmt.Println("|", strings.Join([]string{g.Info().ID, fmt.Sprint(level), share(all), share(near), share(t), fmt.Sprint(longest[len(longest)-1]), fmt.Sprint(ended[len(ended)/2]), fmt.Sprint(how["won"], " ", how["drawn"], " ", how["lost"], " ", how["cut"])}, " | "), "|")
		}
	}
}

func share(s freemen.Share) string { return fmt.Sprintf("%.0f %% of %d", s.Percent(), s.Of) }
