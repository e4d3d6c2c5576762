package cli

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"tablier/engine"
	"tablier/engine/suite"
	"tablier/i18n"
	"tablier/rules/game"
)

// suiteJSON is the result of the search on a game's forced wins.
type suiteJSON struct {
	Game    string         `json:"game"`
	Cases   int            `json:"cases"`
	Solved  int            `json:"solved"`
	Lengths []lengthJSON   `json:"lengths"`
	Slowest float64        `json:"slowest_seconds"`
	Seconds float64        `json:"seconds"`
	Nodes   uint64         `json:"nodes"`
	Missed  []unsolvedJSON `json:"unsolved"`
}

type lengthJSON struct {
	Plies  int `json:"plies"`
	Cases  int `json:"cases"`
	Solved int `json:"solved"`
}

type unsolvedJSON struct {
	Options  string   `json:"options"`
	Position string   `json:"position"`
	Plies    int      `json:"plies"`
	Wins     []string `json:"wins"`
	Move     string   `json:"move"`
	Score    int      `json:"score"`
}

// examine runs the search on the forced wins of the games.
func (c benchCmd) examine(s *session, list []game.Bound, o engine.Options) error {
	limits := engine.Limits{Time: c.Time, Nodes: c.Nodes}
	if c.Nodes > 0 && c.Time == suiteTime {
		limits.Time = 0
	}
	all, missed := []suiteJSON{}, 0
	for _, g := range list {
		j, err := c.exam(s, g.Info().ID, o, limits)
		if err != nil {
			return err
		}
		all = append(all, j)
		missed += len(j.Missed)
		if !c.JSON {
			j.tell(s)
		}
	}
	if c.JSON {
		if err := s.json(all); err != nil {
			return err
		}
	}
	if missed > 0 {
		return fail(i18n.T("cli.forced-wins-missed", "n", missed))
	}
	return nil
}

func (c benchCmd) exam(s *session, id string, o engine.Options, l engine.Limits) (suiteJSON, error) {
	j := suiteJSON{Game: id, Missed: []unsolvedJSON{}}
	cases, err := suite.Load(id)
	if err != nil {
		return j, err
	}
	lengths := map[int]*lengthJSON{}
	bar := s.bar()
	defer bar.end()
	for i, k := range cases {
		x, err := suite.Examine(s.ctx, id, k, o, l)
		if err != nil {
			return j, err
		}
		if s.ctx.Err() != nil {
			return j, errors.New("interrupted before all forced wins were looked at")
		}
		n := lengths[k.Plies]
		if n == nil {
			n = &lengthJSON{Plies: k.Plies}
			lengths[k.Plies] = n
		}
		n.Cases++
		j.Cases++
		j.Nodes += x.Nodes
		j.Seconds += x.Seconds
		j.Slowest = max(j.Slowest, x.Seconds)
		if x.Solved {
			n.Solved++
			j.Solved++
		} else {
			j.Missed = append(j.Missed, unsolvedJSON{k.Options, k.Position, k.Plies, k.Moves, x.Move, x.Score})
		}
		bar.show(i+1, len(cases), id)
	}
	for _, n := range slices.Sorted(maps.Keys(lengths)) {
		j.Lengths = append(j.Lengths, *lengths[n])
	}
	return j, nil
}

// tell prints what was solved and what was not, and on standard error the time.
func (j suiteJSON) tell(s *session) {
	var by []string
	for _, n := range j.Lengths {
		by = append(by, fmt.Sprintf("%d: %d/%d", n.Plies, n.Solved, n.Cases))
	}
	fmt.Fprintf(s.out, "%s\t%d/%d\t%s\n", j.Game, j.Solved, j.Cases, strings.Join(by, ", "))
	for _, u := range j.Missed {
		fmt.Fprintf(s.out, "%s\t%s\t%s\t%d\t%s\t%s\t%d\n", j.Game, u.Options, u.Position, u.Plies, strings.Join(u.Wins, " "), u.Move, u.Score)
	}
	s.out.Flush()
	slowest, rate := j.Slowest, float64(j.Nodes)/max(j.Seconds, 1e-6)/1e6
	line := i18n.T("cli.suite-speed", "game", j.Game, "slowest", i18n.Decimal(fmt.Sprintf("%.3f", slowest)), "rate", i18n.Decimal(fmt.Sprintf("%.2f", rate))).In(s.lang)
	fmt.Fprintln(s.Stderr, line)
}
