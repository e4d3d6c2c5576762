package volunteer

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"tablier/lab/balance"
	"tablier/play/club"
	"tablier/play/work"
)

// firstSeed is the first seed of lent games, far above those of the command line.
const firstSeed = 1_000_001

// ReviewRequest returns the request to review a finished game.
func ReviewRequest(g *club.Snapshot) (work.Request, error) {
	r := ReviewTask{Game: g.Game, Options: g.Options, Start: g.Start, Moves: []string{}, Nodes: ReviewNodes}
	for _, p := range g.Moves {
		r.Moves = append(r.Moves, p.Move)
	}
	task, err := json.Marshal(r)
	return work.Request{Kind: work.Review, Subject: g.ID, Task: task}, err
}

// NodesOf returns the nodes per position of a job about a game.
func NodesOf(j *work.Job) uint64 {
	var r ReviewTask
	if json.Unmarshal(j.Task, &r) != nil {
		return 0
	}
	return r.Nodes
}

// Order says which games are wanted for the balance pages.
type Order struct {
	Games   int              // wanted per cell, including those measured before
	Nodes   uint64           // the greatest strength; 0: all
	Setting *balance.Setting // nil: all
}

// Fill returns requests for the missing games of an order. have are the existing jobs about the game; failed ones count
// as missing. nodes estimates how many nodes the games will search, if they last as long as those before.
func Fill(r balance.Report, o Order, have []work.Standing) (list []work.Request, nodes float64, err error) {
	there := map[string]bool{}
	of := map[balance.Key]int{}
	for _, s := range have {
		if k, ok := cellOf(s.Subject); ok && s.State != work.Failed {
			there[s.Subject] = true
			of[k]++
		}
	}
	for _, c := range r.Cells {
		if o.Nodes > 0 && c.Level.Nodes > o.Nodes || o.Setting != nil && c.Setting != *o.Setting {
			continue
		}
		seed := uint64(firstSeed)
		for n := c.Games + of[c.Key]; n < o.Games; seed++ {
			t := GameTask{Game: r.Game, Setting: c.Setting, Level: c.Level, Seed: seed, Plies: MaxPlies}
			if there[t.subject()] {
				continue
			}
			task, err := json.Marshal(t)
			if err != nil {
				return nil, 0, err
			}
			list = append(list, work.Request{Kind: work.Balance, Subject: t.subject(), Task: task})
			nodes += c.Length() * float64(c.Level.Nodes)
			n++
		}
	}
	return list, nodes, nil
}

func (t *GameTask) subject() string {
	return fmt.Sprintf("%s %d %d %d %s", t.Game, t.Level.Nodes, t.Level.Noise, t.Seed, t.Setting)
}

// cellOf returns the cell of a job.
func cellOf(subject string) (k balance.Key, ok bool) {
	parts := strings.SplitN(subject, " ", 5)
	if len(parts) < 5 {
		return k, false
	}
	nodes, err := strconv.ParseUint(parts[1], 10, 64)
	noise, err2 := strconv.Atoi(parts[2])
	return balance.Key{Setting: balance.Setting(parts[4]), Level: Level{Nodes: nodes, Noise: noise}}, err == nil && err2 == nil
}

// Progress counts the jobs of each cell of a game by state.
func Progress(list []work.Standing) map[balance.Key]map[work.State]int {
	cells := map[balance.Key]map[work.State]int{}
	for _, s := range list {
		if k, ok := cellOf(s.Subject); ok {
			if cells[k] == nil {
				cells[k] = map[work.State]int{}
			}
			cells[k][s.State]++
		}
	}
	return cells
}

// Games reads the games that were played. It leaves out those that cannot be read.
func Games(jobs []work.Job) (list []balance.Game) {
	for _, j := range jobs {
		var g balance.Game
		if json.Unmarshal(j.Answer, &g) == nil && g.Plies > 0 {
			list = append(list, g)
		}
	}
	return list
}

// Lines returns what the answer of a finished job says about the positions of a game.
func Lines(j *work.Job) ([]string, error) {
	var r ReviewAnswer
	err := json.Unmarshal(j.Answer, &r)
	return r.Lines, err
}
