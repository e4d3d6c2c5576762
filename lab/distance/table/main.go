package main

import (
	"context"
	"flag"
	"fmt"
	"log"

	"tablier/lab/distance"
)

func main() {
	family := flag.String("family", "0,0,0,0,6,6", "the most men of the safe side on each row, from a")
	full := flag.Bool("full", false, "go on when the start is lost")
	home := flag.Int("home", 0, "the fewest men of the safe side on row f")
	captures := flag.Int("captures", 0, "captures of the safe side that save a position: 0 none, 1 quiet ones, 2 all")
	follow := flag.Bool("follow", false, "follow the start instead of solving the whole family")
	games := flag.String("games", "", "results of an arena: which positions of its games are broken")
	nodes := flag.Uint64("nodes", 20_000, "of the defender in an attack, for each move")
	flag.Parse()
	f, err := distance.ParseFamily(*family, *home)
	if err != nil {
		log.Fatal(err)
	}
	s := distance.New(f, distance.Captures(*captures))
	fmt.Println("positions:", s.Positions())
	if *follow {
		err = followed(s)
	} else {
		err = solved(s, *full)
	}
	if err == nil && *games != "" {
		err = reviewGames(s, *games, *nodes)
	}
	if err != nil {
		log.Fatal(err)
	}
}

func followed(s *distance.Space) error {
	f, err := s.Follow(context.Background(), distance.Start, func(reached, open int) {
		fmt.Println(reached, "reached,", open, "to be followed")
	})
	if err == nil {
		fmt.Printf("held: %v, %d positions, %d saved by captures alone\n", f.Held, f.Positions, f.Saved)
	}
	return err
}

func solved(s *distance.Space, full bool) error {
	err := s.Solve(context.Background(), func(p distance.Progress) bool {
		fmt.Println(p.Round, p.Theirs, p.Ours, s.Safe(distance.Start), s.Safe(distance.Start.Passed()))
		return !full && !s.Safe(distance.Start)
	})
	if err != nil {
		return err
	}
	ours, theirs := s.Left()
	fmt.Println("left:", theirs, ours)
	if !s.Safe(distance.Start) {
		for _, p := range s.Break(distance.Start) {
			fmt.Println(s.Round(p), p.Text())
		}
	}
	return nil
}
