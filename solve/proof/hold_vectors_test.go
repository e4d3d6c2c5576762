package proof_test

import (
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"tablier/engine/roster"
	"tablier/rules/game"
	"tablier/solve/proof"
	"tablier/solve/proof/check"
)

const holds = "../../docs/formats/holds.json"

// holdVector is a test vector for other verifiers of claims that a side cannot be beaten.
type holdVector struct {
	Certificate string `json:"certificate"`
	Accepted    bool   `json:"accepted"`
	Positions   int    `json:"positions,omitempty"` // in the closed set
	Refused     string `json:"refused,omitempty"`
}

// verifyHoldText reads and verifies a text.
func verifyHoldText(t *testing.T, text string) (check.HoldReport, error) {
	t.Helper()
	c, err := check.ReadHold(strings.NewReader(text))
	if err != nil {
		return check.HoldReport{}, err
	}
	g, err := roster.Find(c.Game)
	if err != nil {
		return check.HoldReport{}, err
	}
	p, err := proof.For(g)
	if err != nil {
		t.Fatal(err)
	}
	return p.VerifyHold(t.Context(), c, 1_000_000)
}

// The published claims are accepted or refused as they state.
func TestPublishedHolds(t *testing.T) {
	all := published(t, holds, makeHoldVectors)
	games, refused := map[string]int{}, map[string]int{}
	for _, v := range all {
		r, err := verifyHoldText(t, v.Certificate)
		if (err == nil) != v.Accepted || err == nil && r.Positions != v.Positions {
			t.Errorf("%+v: %+v, %v", v, r, err)
		}
		if v.Accepted {
			games[strings.Fields(v.Certificate)[4]]++
		}
		refused[v.Refused]++
	}
	if len(games) != len(roster.All()) || len(refused) < 9 {
		t.Errorf("claims of %v, refused for %v", games, refused)
	}
}

// makeHoldVectors proves positions of random games just before the counter of plies without progress ends them, and
// spoils copies of one claim a game.
func makeHoldVectors(t *testing.T) (all []holdVector) {
	t.Helper()
	r := rand.New(rand.NewPCG(5, 6))
	for _, g := range roster.All() {
		p, err := proof.For(g)
		if err != nil {
			t.Fatal(err)
		}
		found := 0
		for try := 0; try < 400 && found < 3; try++ {
			st, side := lateState(t, g, r), game.Side(try%2)
			if st == nil || st.Outcome().Decided() {
				continue
			}
			h, err := p.Unbeaten(t.Context(), st, side, proof.Limits{Nodes: 20_000})
			if err != nil {
				t.Fatal(err)
			}
			if h.Hold == nil || len(h.Hold.Moves) < 2 || len(h.Hold.Moves) > 120 {
				continue
			}
			all = append(all, acceptedHold(t, h.Hold))
			if found++; found == 1 {
				all = append(all, spoiledHolds(t, h.Hold)...)
			}
		}
	}
	return append(all, holdVector{Certificate: "tablier hold 1\ngame: ringo\noptions: repetition=white\nposition: 6/w4b/5b/w4b/5b/w4b/5b/w4b 0 b 0\nside: b\nmoves: 0\n", Refused: "a repetition would lose"})
}

// counts finds the counters at the end of a position.
var counts = regexp.MustCompile(` \d+( \d+)?$`)

// lateState returns a position of a random game whose counter of plies without progress is one to three before its
// limit; nil if the game has no such counter or is over.
func lateState(t *testing.T, g game.Bound, r *rand.Rand) game.State {
	t.Helper()
	options, err := g.Info().ParseOptions("")
	if err != nil {
		t.Fatal(err)
	}
	rules := g.Rules(options)
	st := rules.Start()
	for range 20 + r.IntN(200) {
		moves := st.Moves()
		if len(moves) == 0 || st.Outcome().Decided() {
			return nil
		}
		if _, err := st.Apply(moves[r.IntN(len(moves))]); err != nil {
			t.Fatal(err)
		}
	}
	for limit := 100; limit > 50; limit -= 40 { // Ring has 60 plies, the others 100
		idle := strconv.Itoa(limit - 1 - r.IntN(3))
		text := counts.ReplaceAllStringFunc(st.Text(), func(found string) string {
			if strings.Contains(found[1:], " ") { // Agon counts all plies, too
				return " " + idle + " 200"
			}
			return " " + idle
		})
		if late, err := rules.Parse(text); err == nil {
			return late
		}
	}
	return nil
}

// acceptedHold returns the vector of a valid claim.
func acceptedHold(t *testing.T, c *check.Hold) holdVector {
	t.Helper()
	r, err := verifyHoldText(t, holdText(c))
	if err != nil {
		t.Fatal(err)
	}
	return holdVector{Certificate: holdText(c), Accepted: true, Positions: r.Positions}
}

// spoiledHolds returns copies of a claim with one mistake each.
func spoiledHolds(t *testing.T, c *check.Hold) (all []holdVector) {
	t.Helper()
	no := func(why, text string) {
		if _, err := verifyHoldText(t, text); err == nil {
			return // such as a counter that need not be so high
		}
		all = append(all, holdVector{Certificate: text, Refused: why})
	}
	change := func(why string, f func(c *check.Hold)) {
		d := *c
		d.Moves = append([]string(nil), c.Moves...)
		f(&d)
		no(why, holdText(&d))
	}
	change("the last move is missing", func(c *check.Hold) { c.Moves = c.Moves[:len(c.Moves)-1] })
	change("a move is left over", func(c *check.Hold) { c.Moves = append(c.Moves, c.Moves[0]) })
	change("a move is no move", func(c *check.Hold) { c.Moves[0] = "z9-z9" })
	change("the moves are those of the other side", func(c *check.Hold) { c.Side = c.Side.Other() })
	change("the counter ends the game later", func(c *check.Hold) { c.Position = lastCount.ReplaceAllString(c.Position, "0") })
	edit := func(why, old, new string) { no(why, strings.Replace(holdText(c), old, new, 1)) }
	edit("another version", "hold 1", "hold 2")
	edit("lines that end as on Windows", "\n", "\r\n")
	edit("another number of moves than announced", "moves: ", "moves: 1")
	edit("a position that is not canonical", "position: ", "position: 0")
	edit("fields in another order", "\nside: ", "\nmoves: 0\nside: ")
	no("the last line has no end", strings.TrimSuffix(holdText(c), "\n"))
	return all
}
