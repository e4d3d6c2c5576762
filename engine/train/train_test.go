package train

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"tablier/engine"
	"tablier/rules/game"
	"tablier/rules/game/net"
	"tablier/rules/games/ring"
)

// pairs returns a shape in which inputs 2n and 2n+1 are each other's mirror for the other side.
func pairs(n int) net.Shape {
	s := net.Shape{Inputs: n, Swapped: make([]uint16, n)}
	for i := range n {
		s.Swapped[i] = uint16(i ^ 1)
	}
	return s
}

// made returns positions with known values.
func made(n int, seed uint64, worth func(inputs []uint16) float64) *Set {
	s := NewSet(Mix{Lambda: 1, Scale: 100})
	r := rand.New(rand.NewPCG(seed, 1))
	for i := range n {
		var in []uint16
		for j := range uint16(8) {
			if r.IntN(2) == 0 {
				in = append(in, j)
			}
		}
		s.inputs = append(s.inputs, in...)
		s.starts = append(s.starts, len(s.inputs))
		s.targets = append(s.targets, float32(sigmoid(worth(in))))
		s.games = append(s.games, int32(i))
	}
	s.gameCount = n
	return s
}

// TestGradient compares the gradient with finite differences of the loss.
func TestGradient(t *testing.T) {
	m := newModel(pairs(8), rand.NewPCG(3, 4))
	in := []uint16{0, 3, 3, 6}
	const target = 0.3
	loss := func() float64 { return crossEntropy(m.forward(in), target) * math.Ln2 }
	gradient := make([]float32, len(m.w))
	m.backward(gradient, in, float32(sigmoid(float64(m.forward(in)))-target))
	for i := range m.w {
		const h = 1e-3
		was := m.w[i]
		m.w[i] = was + h
		up := loss()
		m.w[i] = was - h
		down := loss()
		m.w[i] = was
		if d := (up - down) / (2 * h); math.Abs(d-float64(gradient[i])) > 2e-3 {
			t.Errorf("slope %d is %g, by differences %g", i, gradient[i], d)
		}
	}
}

// TestLearnsWhatIsNotAdditive checks that a network learns a value that two inputs have only
// together.
func TestLearnsWhatIsNotAdditive(t *testing.T) {
	truth := func(in []uint16) float64 {
		y := 0.0
		if slices.Contains(in, 0) != slices.Contains(in, 2) {
			y += 1.5
		}
		if slices.Contains(in, 5) {
			y -= 0.5
		}
		return y
	}
	s := made(6000, 5, truth)
	w := Train(s, pairs(8), Options{Seed: 1, Epochs: 40, Batch: 64, LearningRate: 0.01, Scale: 100})
	n, ok := net.Decode(string(w.Append(nil)), pairs(8))
	if !ok {
		t.Fatal("the network does not fit its shape")
	}
	for _, in := range [][]uint16{{}, {0}, {2}, {0, 2}, {5}, {0, 5}, {0, 2, 5}} {
		if got, want := float64(n.Score(in)), 100*truth(in); math.Abs(got-want) > 30 {
			t.Errorf("inputs %v are judged %.0f, worth %.0f", in, got, want)
		}
	}
}

// TestWorth checks that results propagate back through a game and fade into the search scores.
func TestWorth(t *testing.T) {
	s := NewSet(Mix{Lambda: 0.5, Scale: 100})
	g := &Game{Scores: []int16{0, 0, -300}, Result: "first"}
	got := s.targetsOf(g, []bool{true, false, true})
	third := 0.5*1 + 0.5*sigmoid(-3)
	want := []float64{0.5*third + 0.5*0.5, third, 1}
	for i := range want {
		if math.Abs(float64(got[i])-want[i]) > 1e-6 {
			t.Errorf("position %d is worth %g, want %g", i, got[i], want[i])
		}
	}
	g.Result = ""
	if got := s.targetsOf(g, []bool{true, false, true}); math.Abs(float64(got[2])-sigmoid(-3)) > 1e-6 {
		t.Errorf("a game broken off ends with %g", got[2])
	}
}

// TestEven checks that the most even of several random openings is played, and that the choice is
// repeatable.
func TestEven(t *testing.T) {
	g := ring.New()
	rules := g.Rules(g.Info().Defaults())
	run := func(even int) (moves [][]string, lead int) {
		plan := SelfPlay{EndGame: 12, Seed: 7, Limits: engine.Limits{Nodes: 60}, Opening: 40, EvenOpenings: even, MaxPlies: 60, OnGame: func(g *Game) error {
			moves = append(moves, g.Moves)
			if len(g.Scores) > 0 {
				lead += max(int(g.Scores[0]), -int(g.Scores[0]))
			} else {
				lead += 1000 // decided at once
			}
			return nil
		}}
		if err := Play(context.Background(), rules, engine.New[ring.Position](ring.Game{}, engine.Options{HashMB: 1}), plan); err != nil {
			t.Fatal(err)
		}
		return moves, lead
	}
	_, plain := run(1)
	chosen, even := run(6)
	if even*3 > plain*2 {
		t.Errorf("the most even of six beginnings are %d hundredths from even, any are %d", even/12, plain/12)
	}
	if again, _ := run(6); !slices.EqualFunc(chosen, again, slices.Equal[[]string]) {
		t.Error("other games the second time")
	}
}

// TestAside checks that sidelines are stored with the game, scored, and added to the set after the
// game's own positions.
func TestAside(t *testing.T) {
	g := ring.New()
	rules := g.Rules(g.Info().Defaults())
	s := NewSet(Mix{Lambda: 0.9, Scale: 100})
	plan := SelfPlay{EndGame: 3, Seed: 7, Limits: engine.Limits{Nodes: 60}, Opening: 8, MaxPlies: 40, SidelinePerMille: 500}
	var games []Game
	plan.OnGame = func(g *Game) error {
		games = append(games, *g)
		return s.Add(rules, g)
	}
	if err := Play(context.Background(), rules, engine.New[ring.Position](ring.Game{}, engine.Options{HashMB: 1}), plan); err != nil {
		t.Fatal(err)
	}
	at := 0
	for i, g := range games {
		if n := len(g.Sidelines); n < len(g.Scores)/4 || n > 3*len(g.Scores)/4 {
			t.Errorf("game %d: %d positions off %d", i, n, len(g.Scores))
		}
		at += len(g.Scores)
		for _, a := range g.Sidelines {
			st := rules.Start()
			for _, m := range slices.Concat(g.Moves[:a.Ply], a.Moves) {
				if _, err := st.Apply(m); err != nil {
					t.Fatal(err)
				}
			}
			want, _ := game.AppendInputs(nil, st)
			if !slices.Equal(s.row(at), want) || s.games[at] != int32(i) {
				t.Errorf("game %d, off ply %d: the set has other inputs", i, a.Ply)
			}
			if got := s.targets[at]; math.Abs(float64(got)-sigmoid(float64(a.Score)/100)) > 1e-6 {
				t.Errorf("game %d, off ply %d: worth %g, its score is %d", i, a.Ply, got, a.Score)
			}
			at++
		}
	}
	if at != s.Positions() {
		t.Errorf("%d positions in the set, want %d", s.Positions(), at)
	}
	games[0].Sidelines[0].Moves = []string{"nothing"}
	if err := s.Add(rules, &games[0]); err == nil {
		t.Error("a move that is none is taken")
	}
	if at != s.Positions() || len(s.starts) != at+1 {
		t.Error("a game refused has left something in the set")
	}
}

// TestRepeats checks that a game depends only on the seed and its number, and that training is
// repeatable.
func TestRepeats(t *testing.T) {
	g := ring.New()
	rules := g.Rules(g.Info().Defaults())
	shape, ok := game.NetShape(rules)
	if !ok {
		t.Fatal("ring shows nothing")
	}
	run := func(first int, e engine.Engine) (games []Game, w *net.Weights) {
		s := NewSet(Mix{Lambda: 0.9, Scale: 100})
		err := Play(context.Background(), rules, e, SelfPlay{FirstGame: first, EndGame: 4, Seed: 7, Limits: engine.Limits{Nodes: 60}, Opening: 8, RandomPerMille: 50, MaxPlies: 80,
			OnGame: func(g *Game) error {
				games = append(games, *g)
				return s.Add(rules, g)
			}})
		if err != nil {
			t.Fatal(err)
		}
		if s.Positions() == 0 || len(s.starts) != s.Positions()+1 {
			t.Fatalf("%d positions, %d starts", s.Positions(), len(s.starts))
		}
		return games, Train(s, shape, Options{Seed: 2, Epochs: 1, Batch: 16, LearningRate: 0.01, Scale: 100})
	}
	e := engine.New[ring.Position](ring.Game{}, engine.Options{HashMB: 1})
	all, w := run(0, e)
	again, v := run(0, e)
	rest, _ := run(2, engine.New[ring.Position](ring.Game{}, engine.Options{HashMB: 1}))
	for i := range all {
		if !slices.Equal(all[i].Moves, again[i].Moves) || i >= 2 && !slices.Equal(all[i].Moves, rest[i-2].Moves) {
			t.Errorf("game %d differs", i)
		}
	}
	if string(w.Append(nil)) != string(v.Append(nil)) {
		t.Error("two networks of the same games differ")
	}
}
