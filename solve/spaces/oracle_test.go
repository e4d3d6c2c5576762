package spaces

import (
	"testing"

	"tablier/rules/game"
	"tablier/rules/games/ringo"
	"tablier/solve"
	"tablier/solve/table"
)

// The oracle has positions as text, moves by game.State, and values by plain iteration until
// nothing changes. It knows nothing about slices, numbers or predecessors.

type node struct {
	next    []string
	over    bool // decided on the board
	lost    bool // by the side to move, if over
	decided bool
	value   table.Value
}

// oracle explores and solves everything that can follow from the given positions.
func oracle(t testing.TB, rules game.Rules, from []string) map[string]*node {
	t.Helper()
	graph := map[string]*node{}
	for len(from) > 0 {
		text := from[len(from)-1]
		from = from[:len(from)-1]
		if graph[text] != nil {
			continue
		}
		st, err := rules.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		n := &node{}
		graph[text] = n
		if o := st.Outcome(); o.Decided() {
			w, won := o.Winner()
			n.over, n.lost = true, won && w != st.Turn()
			if !won {
				t.Fatalf("%s is drawn on the board", text)
			}
			continue
		}
		for _, m := range st.Moves() {
			if _, err := st.Apply(m); err != nil {
				t.Fatal(err)
			}
			next := uncounted(st.Text())
			st.Undo()
			n.next = append(n.next, next)
			from = append(from, next)
		}
	}
	for n := range graph {
		if graph[n].over {
			graph[n].decided = true
			graph[n].value = table.WinIn(0)
			if graph[n].lost {
				graph[n].value = table.LossIn(0)
			}
		}
	}
	// Round d finds everything that ends in d plies: a win at its first winning move, a loss
	// when its last escape is closed.
	for plies := 1; ; plies++ {
		found := map[*node]table.Value{}
		deeper := false
		for _, n := range graph {
			if n.decided {
				deeper = deeper || n.value.Plies() >= plies
				continue
			}
			won, allWon := false, true
			for _, next := range n.next {
				s := graph[next]
				known := s.decided && s.value.Plies() < plies
				won = won || known && s.value.Lost()
				allWon = allWon && known && s.value.Won()
			}
			if won {
				found[n] = table.WinIn(plies)
			} else if allWon {
				found[n] = table.LossIn(plies)
			}
		}
		for n, v := range found {
			n.decided, n.value = true, v
		}
		if len(found) == 0 && !deeper {
			return graph
		}
	}
}

// uncounted returns the position text with its counter at 0.
func uncounted(text string) string {
	for i := len(text) - 1; ; i-- {
		if text[i] == ' ' {
			return text[:i+1] + "0"
		}
	}
}

// For every position that can follow, the solver agrees with plain iteration over the rules'
// own moves, under all kinds of options.
func TestRingoEqualsTheOracle(t *testing.T) {
	for _, c := range []struct {
		set  []string
		from []string
	}{
		{[]string{"rings=5"}, []string{"5/w1b2/5/5/5/b4/5/5 0 b 0", "2b2/5/5/b4/w4/5/5/5 0 b 0", "5/5/3b1/5/w4/5/5/5 1 w 0"}},
		{[]string{"target=7"}, []string{"6/w1b3/6/6/6/6/6/6 0 b 0", "2b3/6/6/6/w5/6/6/6 1 w 0"}},
		{[]string{"rings=5", "white-must-capture=yes"}, []string{"2b2/5/5/b4/w4/5/5/5 0 b 0"}},
		{[]string{"preset=zillions"}, []string{"6/w1b3/6/6/b5/6/6/6 0 b 0"}},
		{[]string{"rings=5", "citadel-jump=no", "capture-from-neutral=yes"}, []string{"1b3/w4/5/5/1b3/5/5/5 0 b 0"}},
		{[]string{"rings=5", "substitution=no", "target=7"}, []string{"5/w2b1/5/5/5/5/b4/5 0 w 0"}},
		{[]string{"rings=5", "white-slide=no"}, []string{"5/b4/5/w4/5/b4/w4/5 0 b 0"}},
		{[]string{"rings=5"}, []string{"5/b4/w4/1b3/b4/5/5/5 0 b 0"}},
	} {
		codec, _ := codecOf(t, c.set...)
		o, err := ringo.New().Info().ParseOptions(c.set...)
		if err != nil {
			t.Fatal(err)
		}
		rules := ringo.New().Rules(o)
		known := &solved{t: t, slices: codec.slices, walk: codec.Walk, values: map[int]*table.Values{}}
		graph := oracle(t, rules, c.from)
		drawn, longest := 0, 0
		for text, n := range graph {
			st, err := rules.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			line, _, _ := game.Line[ringo.Position, *ringo.Position](st)
			got := placeValue(known, codec.Rank(&line[0]))
			if got != n.value {
				t.Fatalf("%v: %s is %v, the oracle says %v", c.set, text, got, n.value)
			}
			if n.value == table.Draw {
				drawn++
			}
			longest = max(longest, n.value.Plies())
		}
		t.Logf("%v: %d positions, %d drawn, longest %d", c.set, len(graph), drawn, longest)
	}
}

func placeValue(known *solved, p solve.Place) table.Value {
	if p.Slice < 0 {
		return p.Known
	}
	return known.of(p.Slice).At(p.Index)
}
