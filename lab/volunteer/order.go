package volunteer

import (
	"encoding/json"
	"fmt"

	"tablier/lab/balance"
	"tablier/play/club"
	"tablier/play/work"
)

// firstSeed begins the seeds of lent games, far from those of the command line.
const firstSeed = 1_000_001

// ReviewOf is the wish to look at a finished game.
func ReviewOf(g *club.Snapshot) (work.Wish, error) {
	r := Review{Game: g.Game, Options: g.Options, Start: g.Start, Moves: []string{}, Nodes: ReviewNodes}
	for _, p := range g.Moves {
		r.Moves = append(r.Moves, p.Move)
	}
	task, err := json.Marshal(r)
	return work.Wish{Kind: work.Review, Subject: g.ID, Task: task}, err
}

// NodesOf is how far each position was searched in a job about a game.
func NodesOf(j *work.Job) uint64 {
	var r Review
	if json.Unmarshal(j.Task, &r) != nil {
		return 0
	}
	return r.Nodes
}

// Fill wishes for games so that each cell of a report up to a strength has so many. Those wished for before are the same.
func Fill(r balance.Report, games int, nodes uint64) (list []work.Wish, err error) {
	for _, c := range r.Cells {
		if c.Level.Nodes > nodes {
			continue
		}
		for n := c.Games; n < games; n++ {
			t := Game{Game: r.Game, Setting: c.Setting, Level: c.Level, Seed: firstSeed + uint64(n-c.Games), Plies: MaxPlies}
			task, err := json.Marshal(t)
			if err != nil {
				return nil, err
			}
			list = append(list, work.Wish{Kind: work.Balance, Subject: fmt.Sprintf("%s %d %d %d %s", t.Game, t.Level.Nodes, t.Level.Noise, t.Seed, t.Setting), Task: task})
		}
	}
	return list, nil
}

// Games reads the games that were played; those that cannot be read are left out.
func Games(jobs []work.Job) (list []balance.Game) {
	for _, j := range jobs {
		var g balance.Game
		if json.Unmarshal(j.Answer, &g) == nil && g.Plies > 0 {
			list = append(list, g)
		}
	}
	return list
}

// Lines are what is known of the positions of a game, from the answer of a job that is done.
func Lines(j *work.Job) ([]string, error) {
	var r Reviewed
	err := json.Unmarshal(j.Answer, &r)
	return r.Lines, err
}
