package dutch

import (
	"slices"
	"testing"

	"tablier/play/pairing"
)

const w, b = pairing.White, pairing.Black

// withColours returns a player who has had these colours.
func withColours(number int, colours ...pairing.Colour) *player {
	p := &player{number: number, odd: number%2 == 1, colours: colours}
	for _, c := range colours {
		p.difference += int(c)
	}
	p.prefer()
	return p
}

func TestPreferences(t *testing.T) {
	for _, c := range []struct {
		colours  []pairing.Colour
		prefers  pairing.Colour
		strength strength
	}{
		{nil, pairing.None, noPreference},
		{[]pairing.Colour{w}, b, strong},
		{[]pairing.Colour{b}, w, strong},
		{[]pairing.Colour{w, b}, w, mild},
		{[]pairing.Colour{b, w}, b, mild},
		{[]pairing.Colour{w, w}, b, absolute},
		{[]pairing.Colour{b, w, w}, b, absolute},          // twice in a row
		{[]pairing.Colour{w, b, b}, w, absolute},          // although the difference is 1
		{[]pairing.Colour{w, w, b, w}, b, absolute},       // difference 2
		{[]pairing.Colour{w, w, w, b, b}, w, absolute},    // the last two games decide
		{[]pairing.Colour{w, w, w, w, b, b}, b, absolute}, // a difference of 2 takes precedence
		{[]pairing.Colour{w, b, w}, b, strong},
		{[]pairing.Colour{w, w, b}, b, strong},
	} {
		if p := withColours(1, c.colours...); p.prefers != c.prefers || p.strength != c.strength {
			t.Errorf("%v: %d %d", c.colours, p.prefers, p.strength)
		}
	}
}

// 5.2, rule by rule. The first player is ranked higher.
func TestColours(t *testing.T) {
	for _, c := range []struct {
		what      string
		high, low *player
		want      pairing.Colour // colour of the first player
	}{
		{"5.2.1: both are granted", withColours(1, w), withColours(2, b), b},
		{"5.2.1: one has none", withColours(1), withColours(2, w), w},
		{"5.2.1: the other has none", withColours(1, w), withColours(2), b},
		{"5.2.2: absolute before strong", withColours(1, w), withColours(2, w, w), w},
		{"5.2.2: strong before mild", withColours(1, w, b, w), withColours(2, b, w), b},
		{"5.2.2: of two absolute the wider", withColours(1, b, w, w), withColours(2, w, w), w},
		{"5.2.3: alternate to the last difference", withColours(1, w, b, w, b), withColours(2, b, w, w, b), w},
		{"5.2.3: the other way round", withColours(1, b, w, w, b), withColours(2, w, b, w, b), b},
		{"5.2.3: no difference in the games both had", withColours(1, w, b), withColours(2, b, w, w, b), w},
		{"5.2.4: the higher", withColours(1, b, w), withColours(2, b, w), b},
		{"5.2.5: odd", withColours(1), withColours(2), b},
		{"5.2.5: even", withColours(2), withColours(3), w},
	} {
		if got := colourOf(c.high, c.low, pairing.Black); got != c.want {
			t.Errorf("%s: %d", c.what, got)
		}
	}
}

// A pair satisfies C10 to C13 if both players get the colour they prefer, unless a topscorer gets a colour for
// the third time in a row.
func TestColourless(t *testing.T) {
	black := func() *player { return withColours(1, w, w, w, w, b, b) } // absolute because of the difference
	top := black()
	top.top = true
	for _, c := range []struct {
		high, low *player
		want      bool
	}{
		{withColours(1), withColours(2), true}, {withColours(1, w), withColours(2, b), true}, {withColours(1, w), withColours(2, w), false},
		{black(), withColours(2, b), true}, {top, withColours(2, b), false}, {withColours(2, b), top, false},
	} {
		if got := colourless(c.high, c.low, w); got != c.want {
			t.Errorf("%v %v: %v", c.high.colours, c.low.colours, got)
		}
	}
}

// rounds returns a tournament in which player 1 had the given results, and two others exist.
func rounds(mine []Result, others ...[]Result) *Tournament {
	t := &Tournament{Rounds: 9, Win: 10, Players: []Player{{Number: 1, Results: mine}}}
	for i, results := range others {
		t.Players = append(t.Players, Player{Number: i + 2, Results: results})
	}
	return t
}

func facts(t *Tournament, number int) player {
	r := newRound(t)
	return r.players[slices.IndexFunc(r.players, func(p player) bool { return p.number == number })]
}

// 1.4: floats.
func TestFloats(t *testing.T) {
	won := Result{Opponent: 2, Colour: w, Points: 10, Played: true}
	lost := Result{Opponent: 1, Colour: b, Played: true}
	for _, c := range []struct {
		what     string
		last     Result
		down, up bool
	}{
		{"a bye of the pairing", Result{Points: 10, Bye: true}, true, false},
		{"a bye of the pairing worth nothing", Result{Bye: true}, true, false},
		{"half a point", Result{Points: 5}, true, false},
		{"an absence", Result{}, false, false},
		{"a forfeit won", Result{Opponent: 2, Colour: w, Points: 10}, true, false},
		{"a forfeit lost", Result{Opponent: 2, Colour: w}, false, false},
	} {
		other := Result{}
		if c.last.Opponent != 0 {
			other = Result{Opponent: 1, Colour: b}
		}
		p := facts(rounds([]Result{won, c.last}, []Result{lost, other}), 1)
		if p.down[0] != c.down || p.up[0] != c.up || p.down[1] || p.up[1] {
			t.Errorf("%s: %+v", c.what, p)
		}
	}
	// Player 1, with a point, met player 3, with none; after that nobody had a game.
	tour := rounds([]Result{won, {Opponent: 3, Colour: b, Played: true}, {}}, []Result{lost, {}, {}},
		[]Result{{}, {Opponent: 1, Colour: w, Points: 10, Played: true}, {}})
	if p := facts(tour, 1); p.down != [2]bool{false, true} || p.up != [2]bool{} || p.unplayed != 1 {
		t.Errorf("the higher: %+v", p)
	}
	if p := facts(tour, 3); p.up != [2]bool{false, true} || p.down != [2]bool{} || p.unplayed != 2 {
		t.Errorf("the lower: %+v", p)
	}
	// Virtual points count.
	tour.Players[2].Virtual = []int{10, 10, 10}
	if p := facts(tour, 1); p.down != [2]bool{} {
		t.Errorf("with virtual points: %+v", p)
	}
}

// C2: a player who has scored as much as a win without playing cannot have the bye.
func TestWhoMayHaveTheBye(t *testing.T) {
	for want, results := range map[bool][]Result{
		true:  {{}, {Points: 5}, {Opponent: 2, Colour: w}},
		false: {{Points: 10}, {Bye: true}, {Points: 5, Bye: true}, {Opponent: 2, Colour: w, Points: 10}},
	} {
		for _, result := range results {
			other := Result{}
			if result.Opponent != 0 {
				other = Result{Opponent: 1, Colour: b}
			}
			if p := facts(rounds([]Result{result}, []Result{other}), 1); p.mayRest != want {
				t.Errorf("%+v: %v", result, p.mayRest)
			}
		}
	}
}

// 1.8: more than half of the points, in the last round.
func TestTopscorers(t *testing.T) {
	won := Result{Opponent: 2, Colour: w, Points: 10, Played: true}
	lost := Result{Opponent: 1, Colour: b, Played: true}
	for _, c := range []struct {
		rounds int
		mine   []Result
		want   bool
	}{
		{3, []Result{won, {}}, false}, {3, []Result{won, {Points: 5}}, true}, {4, []Result{won, {Points: 5}}, false},
	} {
		tour := rounds(c.mine, []Result{lost, {}})
		tour.Rounds = c.rounds
		if p := facts(tour, 1); p.top != c.want {
			t.Errorf("%+v: %v", c, p.top)
		}
	}
}

// C.04.2: the score of the higher player, then the sum, then the rank.
func TestBoards(t *testing.T) {
	r := &round{initial: w}
	for i, score := range []int{30, 20, 20, 20, 10, 10, 0, 0, 0} {
		p := withColours(i + 1)
		p.score = score
		r.players = append(r.players, *p)
	}
	var got []int
	for _, p := range r.boards([][2]int{{8, -1}, {6, 7}, {1, 4}, {3, 2}, {5, 0}}) {
		got = append(got, p.White, p.Black)
	}
	if want := []int{1, 6, 3, 4, 5, 2, 7, 8, 9, 0}; !slices.Equal(got, want) {
		t.Error(got)
	}
}

// A player who has not arrived has no number yet, so the next player has the first colour (C.04.2).
func TestLateEntriesHaveNoNumberYet(t *testing.T) {
	tour := Tournament{Rounds: 5, Initial: b, Players: []Player{{Number: 1, Absent: true}, {Number: 2}, {Number: 3}, {Number: 4}, {Number: 5}}}
	pairs, err := Pair(tour)
	if err != nil || !slices.Equal(pairs, []pairing.Pair{{White: 4, Black: 2}, {White: 3, Black: 5}}) {
		t.Error(pairs, err)
	}
}
