package main

import (
	"context"
	"flag"
	"fmt"
	"log"
	"strconv"
	"strings"

	"tablier/engine"
	"tablier/engine/roster"
	"tablier/lab/likeness"
	"tablier/rules/game"
)

// opponent is the level that full-strength engines play against, a level like the people whom they would
// meet.
const opponent = 5

func main() {
	id := flag.String("game", "ringo", "the game")
	players := flag.String("players", "3,4,5,6,e20000,e100000", "levels, each against itself; e and a number of nodes: the engine without noise, against level 5")
	games := flag.Int("games", 12, "games of each player")
	from := flag.Uint64("from", 0, "the seed of the first game")
	plies := flag.Int("plies", 60, "plies after which a game is cut")
	flag.Parse()
	d, err := roster.Find(*id)
	if err != nil {
		log.Fatal(err)
	}
	rules := d.Rules(d.Info().Defaults())
	e, err := likeness.New(rules)
	if err != nil {
		log.Fatal(err)
	}
	for name := range strings.SplitSeq(*players, ",") {
		for seed := range uint64(*games) {
			if err := one(e, rules, name, *from+seed, *plies); err != nil {
				log.Fatal(err)
			}
		}
	}
}

// one plays a game and prints the tallies of its sides. In a game of an engine against a level, only the
// engine counts.
func one(e *likeness.Engine, rules game.Rules, name string, seed uint64, most int) error {
	var seats [2]seat
	full := strings.HasPrefix(name, "e")
	for i := range seats {
		kind := name
		if full && i != int(seed%2) {
			kind = strconv.Itoa(opponent)
		}
		var err error
		if seats[i], err = sit(rules, kind, 2*seed+uint64(i)); err != nil {
			return err
		}
	}
	s := rules.Start()
	for s.Plies() < most && !s.Outcome().Decided() {
		p := seats[s.Turn()]
		r, err := p.Search(context.Background(), s, p.limits)
		if err != nil {
			return err
		}
		if _, err := s.Apply(r.Move); err != nil {
			return err
		}
	}
	for side := range seats {
		if full && side != int(seed%2) {
			continue
		}
		t, err := e.Count(context.Background(), s, game.Side(side), 0)
		if err != nil {
			return err
		}
		fmt.Printf("%s,%d,%d,%d,%d,%.4f,%d,%d\n", name, seed, t.Positions, t.First, t.AsGood, t.Loss, t.Wins, t.Kept)
	}
	return nil
}

// seat is an engine with its limits.
type seat struct {
	engine.Engine
	limits engine.Limits
}

// sit opens the player with the given name. It has no time limit, so that the games are the same on every
// machine.
func sit(rules game.Rules, name string, seed uint64) (p seat, err error) {
	var o engine.Options
	if nodes, full := strings.CutPrefix(name, "e"); full {
		o = engine.Options{HashMB: 16, Noise: 1, Seed: seed}
		p.limits.Nodes, err = strconv.ParseUint(nodes, 10, 64)
	} else {
		var level int
		level, err = strconv.Atoi(name)
		o, p.limits = roster.Level(rules, level, seed)
		p.limits.Time = 0
	}
	if err != nil {
		return p, err
	}
	p.Engine, err = roster.New(rules, o)
	return p, err
}
