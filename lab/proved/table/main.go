package main

import (
	"context"
	"flag"
	"fmt"
	"log"
	"time"

	"tablier/engine/roster"
	"tablier/lab/proved"
	"tablier/rules/game"
	"tablier/solve/embedded"
	"tablier/solve/judge"
	"tablier/solve/proof"
	"tablier/solve/tablebase"
	"tablier/solve/verdict"
)

func main() {
	games := flag.Int("games", 20, "games of each kind")
	level := flag.Int("level", 5, "who plays them, on both sides")
	last := flag.Int("last", 40, "plies before the end that are looked at")
	longest := flag.Int("longest", 600, "plies after which a game is left out")
	nodes := flag.Uint64("nodes", 150_000, "positions that a proof may make, for each side")
	tables := flag.String("tables", "", "the directory of tables")
	inside := flag.Bool("embedded", false, "with the tables that the program brings along")
	backward := flag.Bool("backward", false, "from the end of each game")
	bytes := flag.Int64("bytes", 8<<20, "of a proof's transposition table")
	each := flag.Bool("each", false, "print the positions of each game: won, drawn or lost for the side to move, or not proved")
	only := flag.String("game", "", "one game")
	set := flag.String("set", "", "its options")
	flag.Parse()
	j := judge.Judge{Limits: proof.Limits{Nodes: *nodes, Bytes: *bytes}}
	if *tables != "" {
		opened, err := tablebase.Open(*tables)
		if err != nil {
			log.Fatal(err)
		}
		j.Tables = opened
	}
	if *inside {
		if j.Tables == nil {
			j.Tables = tablebase.OpenMissing("")
		}
		j.Tables.With(embedded.Packs)
	}
	fmt.Println("| game | games, drawn | positions | proved | by tables | games half proved | median time |\n| --- | --- | --- | --- | --- | --- | --- |")
	for _, g := range roster.All() {
		if *only != "" && *only != g.Info().ID {
			continue
		}
		options, err := g.Info().ParseOptions(*set)
		if err != nil {
			log.Fatal(err)
		}
		c := proved.Config{
			Level: *level, Games: *games, Last: *last, Longest: *longest, Judge: j, Backward: *backward, Seed: 1, Now: time.Now,
		}
		if *each {
			c.Each = print
		}
		r, err := proved.Measure(context.Background(), g.Rules(options), c)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Printf("| %s | %d, %d | %d | %.0f %% | %d | %d | %v |\n", g.Info().ID, r.Games, r.Drawn, r.Positions, 100*float64(r.Proved)/float64(max(r.Positions, 1)), r.ByTable, r.Half, r.Median.Round(time.Millisecond))
	}
}

// marks stand for what is proved for the side to move.
var marks = map[verdict.Result]byte{verdict.Win: '+', verdict.Draw: '=', verdict.Loss: '-', "": '.'}

// print prints a line for each game.
func print(st game.State, known []judge.Known) {
	var line []byte
	for _, k := range known {
		line = append(line, marks[k.Verdict.Result])
	}
	fmt.Printf("%s, %d plies, %v: %s %s\n", st.Rules().Info().ID, st.Plies(), st.Outcome(), line, st.Text())
}
