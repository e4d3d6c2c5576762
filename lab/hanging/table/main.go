package main

import (
	"flag"
	"fmt"
	"log"
	"slices"
	"strings"

	"tablier/engine/roster"
	"tablier/lab/hanging"
)

func main() {
	positions := flag.Int("positions", 60, "positions with a free man in each game")
	games := flag.Int("games", 8, "games of each level against a novice")
	plies := flag.Int("plies", 300, "plies after which a game is cut")
	cases := flag.Int("cases", 0, "free men after which no further game begins; 0: all games")
	from := flag.Int("from", 1, "the lowest level")
	levels := flag.Int("levels", 4, "the highest level")
	only := flag.String("game", "", "one game")
	flag.Parse()
	fmt.Println("| game | level | declined | near | better | in games | better | longest | games | median plies | won, drawn, lost, cut |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |")
	for _, g := range roster.All() {
		if *only != "" && *only != g.Info().ID {
			continue
		}
		rules := g.Rules(g.Info().Defaults())
		list, err := hanging.Positions(rules, *positions, 1)
		if err != nil {
			log.Fatal(err)
		}
		for level := *from; level <= *levels; level++ {
			seen, err := hanging.Declined(list, level, 1)
			if err != nil {
				log.Fatal(err)
			}
			t := sum{how: map[string]int{}}
			for seed := range uint64(*games) {
				if *cases > 0 && t.Declined.Of >= *cases {
					break
				}
				p, err := hanging.Play(rules, level, seed, *plies)
				if err != nil {
					log.Fatal(err)
				}
				t.add(p)
			}
			slices.Sort(t.ended)
			fmt.Println("|", strings.Join([]string{g.Info().ID, fmt.Sprint(level), share(seen.Declined), share(seen.Near), fmt.Sprint(seen.Better),
				share(t.Declined), fmt.Sprint(t.Better), fmt.Sprint(t.longest), fmt.Sprint(len(t.ended)), fmt.Sprint(t.ended[len(t.ended)/2]),
				fmt.Sprint(t.how["won"], " ", t.how["drawn"], " ", t.how["lost"], " ", t.how["cut"])}, " | "), "|")
		}
	}
}

// sum adds up several games.
type sum struct {
	hanging.Seen
	longest int
	ended   []int // plies of the games
	how     map[string]int
}

func (t *sum) add(g hanging.Game) {
	t.Declined.Done, t.Declined.Of = t.Declined.Done+g.Declined.Done, t.Declined.Of+g.Declined.Of
	t.Better += g.Better
	t.longest = max(t.longest, g.Longest)
	t.ended = append(t.ended, g.Plies)
	t.how[g.Outcome]++
}

func share(s hanging.Share) string { return fmt.Sprintf("%.0f %% of %d", s.Percent(), s.Of) }
