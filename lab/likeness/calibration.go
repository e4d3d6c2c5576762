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

// Games is the most games of a person that are counted. Simulated players, with which rates are measured, have this
// many too.
const Games = 10

// overlook is the last level with oversights like those of people; see package roster.
const overlook = 5

// The least thresholds, even if the levels play very much alike.
const (
	leastUnusual = 2.0
	leastLook    = 3.0
)

// draws is the number of players simulated for each kind.
const draws = 2000

// Measurements made by the command calibrate. Columns: player, seed, positions, first choices, as good, loss, wins,
// kept.
//
//go:embed data/*.csv
var data embed.FS

// Calibration holds the measurements of a game with players of known strength.
type Calibration struct {
	Norm  Norm   // of the players that a person's tally is compared with
	Level int    // their level: of the levels with oversights like people's, the one most like the engine
	Kinds []Kind // by strength
	// Unusual and Look are the values of z from which a tally is read as unusual, or as needing a look. At every
	// level, at most one simulated player in twenty reaches the first, and one in a hundred the second, in the games
	// from which the norm was made.
	Unusual, Look float64
}

// An engine must need a look at least this often, and a level at most that often, for a reading to say anything.
const (
	leastRecognised = 0.9
	mostAccused     = 0.05
)

// Reliable reports whether readings tell engines from players with noise. If not, a reading says nothing of a person.
func (c *Calibration) Reliable() bool {
	return !slices.ContainsFunc(c.Kinds, func(k Kind) bool {
		return k.Engine && k.Look < leastRecognised || !k.Engine && k.Look > mostAccused
	})
}

// Kind is a kind of player with its measurements.
type Kind struct {
	Name    string  // a level ("3"), or an engine with its nodes per move ("e20000")
	Engine  bool    // an engine at full strength
	Games   int     // sides of games counted
	Tally   Tally   // of all of them
	Unusual float64 // the share of its simulated players, of [Games] games each, read as unusual or worse
	Look    float64 // the share of them read as needing a look
}

var (
	mutex sync.Mutex
	cache = map[string]*Calibration{}
)

// For returns the calibration of a game, or an error of kind [game.UnknownGame] if it was not measured.
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

// played holds the tallies of a kind, in the order of its games.
type played struct {
	name  string
	known []Tally // of even seeds: for the norm and the thresholds
	fresh []Tally // of odd seeds: for measuring error rates
}

func calibrate(text string) (*Calibration, error) {
	kinds, err := parse(text)
	if err != nil {
		return nil, err
	}
	c := &Calibration{}
	for _, k := range kinds { // the norm is the level most like the engine, so that errors favour the accused
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
		if k.engine() { // neither norm nor thresholds use their games
			fresh = slices.Concat(k.known, k.fresh)
		}
		z := c.simulate(fresh)
		row.Unusual, row.Look = above(z, c.Unusual), above(z, c.Look)
		c.Kinds = append(c.Kinds, row)
	}
	return c, nil
}

// simulate draws players with [Games] games each and returns their z in ascending order. z is 0 if there are too few
// positions.
func (c *Calibration) simulate(list []Tally) []float64 {
	out := make([]float64, draws)
	r := rand.New(rand.NewPCG(1, 2)) // the same on every run
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

// quantile returns the value that the given share of the sorted values does not exceed.
func quantile(sorted []float64, share float64) float64 {
	return sorted[min(int(share*float64(len(sorted))), len(sorted)-1)]
}

// above returns the share of values that reach a threshold.
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
