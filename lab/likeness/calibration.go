package likeness

import (
	"embed"
	"encoding/csv"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"sync"

	"tablier/i18n"
	"tablier/rules/game"
)

// Games is how many games of a person are counted at most, and of the simulated players of whom rates are measured.
const Games = 10

// overlook is the last level that overlooks what is hard to see, as people do; see package roster.
const overlook = 5

// The least thresholds, however alike the levels play.
const (
	leastUnusual = 2.0
	leastLook    = 3.0
)

// draws is how many players of each kind are simulated.
const draws = 2000

// What measured each folder of data; see the command calibrate. Columns: player, seed, positions, first choices, as
// good, loss, wins, kept.
//
//go:embed data/*.csv
var data embed.FS

// Calibration is what players of known strength did in a game.
type Calibration struct {
	Norm  Norm   // of those that the tally of a person is compared with
	Level int    // which they are: of the levels that overlook things as people do, the one most like the engine
	Kinds []Kind // by strength
	// From these z on a tally is read as unusual, or as needing a look. Of no level more than one simulated player in
	// twenty reaches the first, or one in a hundred the second, with the games that the norm is made of.
	Unusual, Look float64
}

// Kind is a kind of player with what was measured.
type Kind struct {
	Name    string  // a level ("3") or an engine with its nodes for each move ("e20000")
	Engine  bool    // an engine at full strength
	Games   int     // sides of games counted
	Tally   Tally   // of all of them
	Unusual float64 // the share of its simulated players, of [Games] games each, that are read as unusual or more
	Look    float64 // and of those that are read as needing a look
}

var (
	mutex sync.Mutex
	cache = map[string]*Calibration{}
)

// For returns the calibration of a game, or an error of the kind [game.UnknownGame] where nothing was measured.
func For(id string) (*Calibration, error) {
	mutex.Lock()
	defer mutex.Unlock()
	if c := cache[id]; c != nil {
		return c, nil
	}
	text, err := data.ReadFile("data/" + id + ".csv")
	if err != nil {
		return nil, &game.Error{Kind: game.UnknownGame, Input: id, Problem: i18n.T("likeness.not-measured"), Want: i18n.T("likeness.measured-game")}
	}
	c, err := calibrate(string(text))
	if err == nil {
		cache[id] = c
	}
	return c, err
}

// played are the tallies of a kind, in the order of its games.
type played struct {
	name  string
	known []Tally // of even seeds: norm and thresholds are made of them
	fresh []Tally // of odd seeds: error rates are measured with them
}

func calibrate(text string) (*Calibration, error) {
	kinds, err := parse(text)
	if err != nil {
		return nil, err
	}
	c := &Calibration{}
	for _, k := range kinds { // the norm is the level most like the engine, so that an error accuses nobody
		level, err := strconv.Atoi(k.name)
		if err != nil || level > overlook {
			continue
		}
		if n := normOf(k.known); n.ShareSpread > 0 && (c.Level == 0 || n.Share-n.Loss > c.Norm.Share-c.Norm.Loss) {
			c.Norm, c.Level = n, level
		}
	}
	c.Unusual, c.Look = leastUnusual, leastLook
	for _, k := range kinds {
		if !k.engine() {
			z := c.simulate(k.known)
			c.Unusual, c.Look = max(c.Unusual, quantile(z, 0.95)), max(c.Look, quantile(z, 0.99))
		}
	}
	for _, k := range kinds {
		row := Kind{Name: k.name, Engine: k.engine(), Games: len(k.known) + len(k.fresh)}
		for _, t := range slices.Concat(k.known, k.fresh) {
			row.Tally.Add(t)
		}
		fresh := k.fresh
		if k.engine() { // nothing is made of their games
			fresh = slices.Concat(k.known, k.fresh)
		}
		z := c.simulate(fresh)
		row.Unusual, row.Look = above(z, c.Unusual), above(z, c.Look)
		c.Kinds = append(c.Kinds, row)
	}
	return c, nil
}

// simulate draws players with [Games] games each, and returns their z in order. Of too few positions z is 0.
func (c *Calibration) simulate(list []Tally) []float64 {
	out := make([]float64, draws)
	r := rand.New(rand.NewPCG(1, 2)) // always the same
	for i := range out {
		var t Tally
		for range Games {
			if len(list) > 0 {
				t.Add(list[r.IntN(len(list))])
			}
		}
		out[i], _ = t.Z(c.Norm)
	}
	slices.Sort(out)
	return out
}

// quantile is the value that all but a share of sorted values do not exceed.
func quantile(sorted []float64, share float64) float64 {
	return sorted[min(int(share*float64(len(sorted))), len(sorted)-1)]
}

// above is the share of values that reach a threshold.
func above(list []float64, threshold float64) float64 {
	n := 0
	for _, z := range list {
		if z >= threshold {
			n++
		}
	}
	return float64(n) / float64(len(list))
}

func (k played) engine() bool { return strings.HasPrefix(k.name, "e") }

func parse(text string) (kinds []played, err error) {
	rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil {
		return nil, err
	}
	for _, row := range rows {
		if len(kinds) == 0 || kinds[len(kinds)-1].name != row[0] {
			kinds = append(kinds, played{name: row[0]})
		}
		k := &kinds[len(kinds)-1]
		var n [6]int // seed, positions, first, as good, wins, kept
		for i, at := range []int{1, 2, 3, 4, 6, 7} {
			if n[i], err = strconv.Atoi(row[at]); err != nil {
				return nil, err
			}
		}
		t := Tally{Positions: n[1], First: n[2], AsGood: n[3], Wins: n[4], Kept: n[5]}
		if t.Loss, err = strconv.ParseFloat(row[5], 64); err != nil {
			return nil, err
		}
		if n[0]%2 == 0 {
			k.known = append(k.known, t)
		} else {
			k.fresh = append(k.fresh, t)
		}
	}
	return kinds, nil
}
