package proof_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
	"tablier/solve/proof"
	"tablier/solve/proof/check"
)

// A game on a graph: a token moves along edges, and each node belongs to a side. The graphs
// have many cycles, draws, transpositions, and sides that move twice.
type node struct {
	turn     game.Side
	to       []uint8
	progress bool         // whether a move to it is progress
	end      game.Outcome // set if the game ends here
}

var graph []node // the graph played on

type token struct{ at uint8 }

func (p *token) Turn() game.Side { return graph[p.at].turn }
func (p *token) AppendMoves(dst []game.Move) []game.Move {
	for _, to := range graph[p.at].to {
		dst = append(dst, game.Move(to))
	}
	return dst
}
func (p *token) Play(m game.Move) bool { p.at = uint8(m); return graph[p.at].progress }
func (p *token) Outcome() game.Outcome { return graph[p.at].end }
func (p *token) Hash() uint64          { return game.Mix(7, uint64(p.at)) }

var idle int // the limit of plies without progress; 0 for none

type onGraph struct{ game.Game[token] }

var info = game.Info{ID: "graph", Points: true}

func (onGraph) Info() *game.Info                                  { return &info }
func (onGraph) Board(game.Options) *board.Board                   { return nil }
func (onGraph) Start(game.Options) token                          { return token{} }
func (onGraph) Limits(*token) game.Limits                         { return game.Limits{Repetitions: 3, NoProgress: idle} }
func (onGraph) Adjudicate(_ *token, why game.Reason) game.Outcome { return game.Draw(why) }
func (onGraph) AppendMove(dst []byte, _ *token, m game.Move) []byte {
	return strconv.AppendUint(dst, uint64(m), 10)
}
func (onGraph) ParseMove(_ *token, text string) (game.Move, error) {
	n, err := strconv.ParseUint(text, 10, 8)
	return game.Move(n), err
}
func (g onGraph) AppendPosition(dst []byte, p *token, c game.Counters) []byte {
	return append(strconv.AppendInt(append(g.AppendMove(dst, p, game.Move(p.at)), ' '), int64(c.NoProgress), 10), ""...)
}
func (onGraph) ParsePosition(_ game.Options, text string) (token, game.Counters, error) {
	at, counter, _ := strings.Cut(text, " ")
	n, err := strconv.ParseUint(at, 10, 8)
	m, err2 := strconv.Atoi(counter)
	if err != nil || err2 != nil || int(n) >= len(graph) || m < 0 {
		return token{}, game.Counters{}, &game.Error{Kind: game.BadPosition, Input: text, Problem: i18n.Raw("no such node")}
	}
	return token{uint8(n)}, game.Counters{NoProgress: m}, nil
}

func random(r *rand.Rand) {
	graph = make([]node, 6+r.IntN(60))
	for i := range graph {
		n := &graph[i]
		n.turn = game.Side(r.IntN(2))
		n.progress = r.IntN(4) == 0
		if r.IntN(5) == 0 {
			n.end = []game.Outcome{game.Draw(game.NoTurns), game.WinPoints(game.White, game.Entered, 1), game.WinPoints(game.Black, game.Entered, 1), game.WinPoints(game.White, game.Entered, 3)}[r.IntN(4)]
			continue
		}
		for range 1 + r.IntN(4) {
			if to := uint8(r.IntN(len(graph))); !slices.Contains(n.to, to) {
				n.to = append(n.to, to)
			}
		}
	}
}

// distances solves the graph by iteration: the plies within which side wins each node, or -1.
func distances(side game.Side, points int) []int {
	d := make([]int, len(graph))
	for i, n := range graph {
		d[i] = -1
		if w, won := n.end.Winner(); won && w == side && int(n.end.Points) >= points {
			d[i] = 0
		}
	}
	for ply := 1; ply <= len(graph); ply++ {
		before := slices.Clone(d)
		for i, n := range graph {
			if d[i] >= 0 || len(n.to) == 0 {
				continue
			}
			wins := 0
			for _, to := range n.to {
				if before[to] >= 0 {
					wins++
				}
			}
			if n.turn == side && wins > 0 || wins == len(n.to) {
				d[i] = ply
			}
		}
	}
	return d
}

// In graphs with many cycles, the prover finds every win at its shortest length and no false
// one. Every certificate is accepted.
func TestGraphsWithCircles(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	p := proof.New[token](onGraph{}, nil)
	rules := game.Bind[token](onGraph{}).Rules(info.Defaults())
	proved, refuted, idle = 0, 0, 0
	for range 100 {
		random(r)
		points := r.IntN(3)
		for side := range game.Side(2) {
			want := distances(side, points)
			for at := range graph {
				s, err := rules.Parse(strconv.Itoa(at) + " 0")
				if err != nil {
					t.Fatal(err)
				}
				goal := proof.Goal{Winner: side, Points: points, Plies: 100}
				for _, shortest := range []bool{true, false} {
					f, err := p.Prove(t.Context(), s, goal, proof.Limits{Shortest: shortest, Bytes: int64(r.IntN(1 << 15))})
					if err != nil {
						t.Fatal(err)
					}
					if want[at] < 0 {
						if f.Status != proof.Refuted {
							t.Fatalf("node %d of %v is no win of %v: %+v", at, graph, side, f)
						}
						refuted++
						continue
					}
					if f.Status != proof.Proved || f.Plies < want[at] || shortest && f.Plies > want[at] {
						t.Fatalf("node %d of %v is won by %v in %d: %+v", at, graph, side, want[at], f)
					}
					if report, err := p.Check(t.Context(), f.Certificate, 0); err != nil || report.Plies != f.Plies {
						t.Fatalf("node %d of %v: %+v %v %v", at, graph, f.Certificate, report, err)
					}
					proved++
				}
			}
		}
	}
	if proved < 1000 || refuted < 1000 {
		t.Error("too few of a kind:", proved, refuted)
	}
}

var proved, refuted int

// The counter draws the game before a win that comes too late. It is tracked exactly: progress
// moves reset it on the way.
func TestCountersAreFollowed(t *testing.T) {
	white := game.WinPoints(game.White, game.Entered, 1)
	graph = []node{{to: []uint8{1}}, {to: []uint8{2}}, {to: []uint8{3}, progress: true}, {to: []uint8{4}}, {end: white}}
	defer func() { idle = 0 }()
	p := proof.New[token](onGraph{}, nil)
	for limit := 1; limit < 6; limit++ {
		for counter := range limit {
			idle = limit
			_, err := p.Check(t.Context(), &check.Certificate{Game: "graph", Position: "0 " + strconv.Itoa(counter), Plies: 4, Moves: []string{"1", "2", "3"}}, 0)
			// Node 1 is reached with counter+1, node 3 with 1.
			if won := counter+1 < limit && 1 < limit; won != (err == nil) {
				t.Errorf("counter %d of %d: %v", counter, limit, err)
			}
			s, err := game.Bind[token](onGraph{}).Rules(info.Defaults()).Parse("0 " + strconv.Itoa(counter))
			if err != nil {
				t.Fatal(err)
			}
			if r, err := p.Prove(t.Context(), s, proof.Goal{}, proof.Limits{}); err != nil || r.Status == proof.Proved && limit-counter < 4 {
				t.Errorf("counter %d of %d: %+v %v", counter, limit, r, err)
			}
		}
	}
}

// A certificate that does not lead to the end is refused. Each kind of mistake has its own
// message and position.
func TestRefusals(t *testing.T) {
	white, black := game.WinPoints(game.White, game.Entered, 1), game.WinPoints(game.Black, game.Entered, 1)
	graph = []node{
		{to: []uint8{1, 2, 5}},                              // 0: White
		{turn: game.Black, to: []uint8{0, 3}},               // 1: back, or on
		{turn: game.Black, to: []uint8{3, 4}},               // 2: on, or Black wins
		{to: []uint8{0, 5}},                                 // 3
		{end: black},                                        // 4
		{turn: game.Black, to: []uint8{6, 7}},               // 5: both moves lose to White
		{to: []uint8{8}}, {to: []uint8{6, 8}}, {end: white}, // 6, 7, 8
	}
	p := proof.New[token](onGraph{}, nil)
	for moves, want := range map[string]string{
		"5":   "",
		"1":   "is circular",
		"1 5": "is circular",
		"2":   "a move of the winner is missing",
		"2 5": "ends here without the win",
		"5 5": "not needed",
		"8":   "is not legal",
		"":    "missing",
	} {
		c := &check.Certificate{Game: "graph", Position: "0 0", Plies: 9, Moves: strings.Fields(moves)}
		_, err := p.Check(t.Context(), c, 0)
		var e *check.Error
		if want == "" && err != nil || want != "" && (!errors.As(err, &e) || !strings.Contains(e.Error(), want) || e.Position == "") {
			t.Errorf("%q: %v, want %q", moves, err, want)
		}
	}
	for _, c := range []*check.Certificate{
		{Game: "graph", Position: "0 0", Plies: 2, Moves: []string{"5"}},
		{Game: "graph", Position: "0 0", Plies: 9, Points: 2, Moves: []string{"5"}},
		{Game: "graph", Position: "4 0", Plies: 9},
		{Game: "graph", Position: "8 0", Plies: 9, Winner: game.Black},
		{Game: "graph", Position: "00 0", Plies: 9, Moves: []string{"5"}},
		{Game: "graph", Position: "0 0", Plies: -1, Moves: []string{"5"}},
		{Game: "graph", Position: "0 0", Plies: 1 << 40, Moves: []string{"5"}},
	} {
		if _, err := p.Check(t.Context(), c, 0); err == nil {
			t.Errorf("%+v was accepted", c)
		}
	}
	if _, err := p.Check(t.Context(), &check.Certificate{Game: "graph", Position: "0 0", Plies: 9, Moves: []string{"5"}}, 2); err == nil {
		t.Error("a verification went on beyond its bound")
	}
}
