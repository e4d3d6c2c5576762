package make

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"slices"

	"tablier/engine"
	"tablier/engine/roster"
	"tablier/engine/wins"
	"tablier/learn/puzzles"
	"tablier/rules/game"
	"tablier/solve/proof"
)

// Plan says which puzzles to make.
type Plan struct {
	Game  string
	Seed  uint64
	Games int         // the most games to play
	Share map[int]int // the most puzzles of each length in plies; see [Shares]
	Plies int         // length at which an undecided game is abandoned; 0 means 140
	Easy  int         // how many puzzles in a hundred may need hardly any search
	// Effort multiplies the node limits of engine and prover; 0 means 1. Long wins of Court-Circuit
	// need 8.
	Effort uint64
}

// Shares divides a number of puzzles among the lengths that a game offers.
func Shares(id string, count int) map[int]int {
	of := [...]int{36, 40, 18, 6} // per cent of 3, 5, 7 and 9 plies
	switch id {
	case "court-circuit": // longer wins are rarely proved
		of = [...]int{75, 25, 0, 0}
	case "ra":
		of = [...]int{38, 56, 6, 0}
	}
	share := map[int]int{}
	for i, n := range of {
		if n > 0 {
			share[3+2*i] = (count*n + 50) / 100
		}
	}
	return share
}

// The node limits of the searches.
const (
	announceNodes = 10_000  // for the engine to announce a win; times [Plan.Effort]
	findNodes     = 150_000 // to prove it; times [Plan.Effort]
	otherNodes    = 40_000  // for each other move, to see that it does not win in time; times [Plan.Effort]
	slowNodes     = 2_000   // for each other move, to see whether it wins slightly later
	tableBytes    = 4 << 20
	maxLine       = 1600 // bytes of a puzzle's line
	leastChoice   = 5    // least number of legal moves
	mostChoice    = 600
	behind        = 16 // how many plies before the end of a game are searched
	mostLater     = 4  // the most moves accepted after the first
)

// Made is a new puzzle with its line for the file.
type Made struct {
	puzzles.Puzzle
	Line []byte
	easy bool
}

// Make calls each with every puzzle found and the number of games played so far. It ends early when
// ctx ends.
func (pl Plan) Make(ctx context.Context, each func(m Made, played int)) error {
	g, err := roster.Find(pl.Game)
	if err != nil {
		return err
	}
	m, err := pl.maker(ctx, g)
	if err != nil {
		return err
	}
	for n := 1; n <= pl.Games && !m.full() && ctx.Err() == nil; n++ {
		o := g.Info().Defaults()
		if n%6 == 0 {
			o = another(g.Info(), m.r)
		}
		s, err := m.play(g.Rules(o))
		if err != nil {
			return err
		}
		made, err := m.search(s)
		if err != nil {
			return err
		}
		if made == nil || ctx.Err() != nil {
			continue
		}
		m.counts[made.Plies()]++
		if m.total++; made.easy {
			m.easy++
		}
		each(*made, n)
	}
	return ctx.Err()
}

func (pl Plan) maker(ctx context.Context, g game.Bound) (*maker, error) {
	m := &maker{ctx: ctx, Plan: pl, g: g, r: rand.New(rand.NewPCG(pl.Seed, 11)), seen: map[uint64]bool{}, counts: map[int]int{}}
	m.Effort = max(m.Effort, 1)
	if m.Plies == 0 {
		m.Plies = 140
	}
	var err error
	if m.prover, err = proof.For(g); err != nil {
		return nil, err
	}
	m.images, err = wins.For(g)
	return m, err
}

type maker struct {
	Plan
	ctx    context.Context
	g      game.Bound
	r      *rand.Rand
	prover proof.Prover
	images wins.Prover
	seen   map[uint64]bool
	counts map[int]int
	easy   int
	total  int
}

func (m *maker) full() bool {
	for n, want := range m.Share {
		if m.counts[n] < want {
			return false
		}
	}
	return true
}

// longest returns the length of the longest win still wanted.
func (m *maker) longest() (most int) {
	for n, want := range m.Share {
		if m.counts[n] < want {
			most = max(most, n)
		}
	}
	return most
}

// search goes back from the end of a game and returns the longest puzzle that it finds. Among
// equally long ones it prefers the hardest.
func (m *maker) search(s game.State) (best *Made, err error) {
	dull := 0
	for range behind {
		if !s.Undo() || dull == 6 || m.ctx.Err() != nil {
			break
		}
		if s.Count() < leastChoice || s.Count() > mostChoice {
			continue
		}
		made, won, err := m.try(s)
		if err != nil {
			return nil, err
		}
		if dull++; won {
			dull = 0
		}
		if made != nil && (best == nil || Better(made, best) < 0) {
			best = made
		}
	}
	return best, nil
}

// prove looks for the fastest win of a side within the plies of the goal.
func (m *maker) prove(s game.State, goal proof.Goal, nodes uint64) (proof.Result, error) {
	return m.prover.Prove(m.ctx, s, goal, proof.Limits{Shortest: true, Nodes: nodes * m.Effort, Bytes: tableBytes})
}

// try makes a puzzle of a position if possible. won reports whether the position is won at all.
func (m *maker) try(s game.State) (made *Made, won bool, err error) {
	key := m.images.Key(s)
	if m.seen[key] {
		return nil, false, nil
	}
	s, err = s.Rules().Parse(s.Text()) // drop the history
	if err != nil {
		return nil, false, err
	}
	plies, err := m.announced(s)
	if err != nil || plies < 2 {
		return nil, plies > 0, err
	}
	goal := proof.Goal{Winner: s.Turn(), Plies: min(plies, m.longest())}
	r, err := m.prove(s, goal, findNodes)
	if err != nil || r.Status != proof.Proved {
		return nil, false, err
	}
	n := r.Plies
	if n%2 == 0 || m.counts[n] >= m.Share[n] {
		return nil, true, nil
	}
	m.seen[key] = true
	if s.Rules().Info().Points {
		if r, goal, err = m.worth(s, goal, r); err != nil {
			return nil, true, err
		}
	}
	if r.Plies != n || len(r.Line) != n || m.onlyCapture(s, r.Line[0]) {
		return nil, true, nil
	}
	answers, ok, err := m.winning(s, goal, n, []string{r.Line[0]}, 1)
	if err != nil || !ok {
		return nil, true, err
	}
	if many, err := m.slow(s, goal, n+2, r.Line[0]); err != nil || many {
		return nil, true, err
	}
	p := puzzles.Puzzle{Game: m.Game, Options: s.Rules().Options().String(), Position: s.Text(), Moves: (n + 1) / 2, Points: goal.Points, Solution: r.Line, Accept: [][]string{answers}}
	played := s.Clone()
	for i := 0; i+2 < n; i += 2 {
		for _, move := range r.Line[i : i+2] {
			if _, err := played.Apply(move); err != nil {
				return nil, true, err
			}
		}
		answers, ok, err := m.winning(played, goal, n-i-2, nil, mostLater)
		if err != nil || !ok {
			return nil, true, err
		}
		at := slices.Index(answers, r.Line[i+2])
		if at < 0 {
			return nil, true, nil // the proof used more nodes than are allowed here
		}
		answers[0], answers[at] = answers[at], answers[0]
		slices.Sort(answers[1:])
		p.Accept = append(p.Accept, answers)
	}
	stage, err := m.stage(s, r.Line[0])
	if err != nil {
		return nil, true, err
	}
	if stage == 0 && (m.easy+1)*100 > (m.total+8)*m.Easy {
		return nil, true, nil
	}
	p.Rating = rating(stage, p.Moves, s.Count(), !m.captures(s, r.Line[0]))
	line, err := p.Line(r.Certificate.Moves)
	if err != nil || len(line) > maxLine {
		return nil, true, err
	}
	whole, err := puzzles.Parse(m.g, line)
	if err != nil {
		return nil, true, err
	}
	return &Made{whole, line, stage == 0}, true, nil
}

// worth finds the most points that can be forced in the same number of plies.
func (m *maker) worth(s game.State, goal proof.Goal, r proof.Result) (proof.Result, proof.Goal, error) {
	goal.Plies = r.Plies
	for _, q := range []int{6, 3, 1} {
		goal.Points = q
		if better, err := m.prove(s, goal, findNodes); err != nil || better.Status == proof.Proved {
			return better, goal, err
		}
	}
	return r, goal, nil
}

// announced returns within how many plies a short search of the engine sees a win for the side to
// move, or 0 if it sees none. The win is not proved yet.
func (m *maker) announced(s game.State) (int, error) {
	e, err := roster.New(m.g, engine.Options{HashMB: 2})
	if err != nil {
		return 0, err
	}
	r, err := e.Search(m.ctx, s, engine.Limits{Nodes: announceNodes * m.Effort})
	if err != nil {
		return 0, err
	}
	plies, won := engine.WinIn(r.Score)
	if !won || plies < 0 {
		return 0, nil
	}
	return plies, nil
}

// wins returns whether the goal is reached within this many plies, starting with move.
func (m *maker) wins(s game.State, goal proof.Goal, plies int, move string, nodes uint64) (proof.Status, error) {
	if _, err := s.Apply(move); err != nil {
		return proof.Unknown, err
	}
	defer s.Undo()
	if o := s.Outcome(); o.Decided() {
		if side, won := o.Winner(); won && side == goal.Winner && int(o.Points) >= goal.Points {
			return proof.Proved, nil
		}
		return proof.Refuted, nil
	}
	if goal.Plies = plies - 1; goal.Plies == 0 {
		return proof.Refuted, nil
	}
	r, err := m.prover.Prove(m.ctx, s, goal, proof.Limits{Nodes: nodes, Bytes: 1 << 20})
	return r.Status, err
}

// winning lists the moves of s after which the goal is reached within this many plies, including
// those in known. ok is false if there are more than most, or if a move could not be decided.
func (m *maker) winning(s game.State, goal proof.Goal, plies int, known []string, most int) (moves []string, ok bool, err error) {
	moves = slices.Clone(known)
	s = s.Clone()
	for _, move := range s.Moves() {
		if slices.Contains(known, move) {
			continue
		}
		status, err := m.wins(s, goal, plies, move, otherNodes*m.Effort)
		if err != nil || status == proof.Unknown {
			return nil, false, err
		}
		if status == proof.Proved {
			if moves = append(moves, move); len(moves) > most {
				return nil, false, nil
			}
		}
	}
	return moves, true, nil
}

// slow reports whether many other moves are proved to win within this many plies too.
func (m *maker) slow(s game.State, goal proof.Goal, plies int, solution string) (many bool, err error) {
	s, n := s.Clone(), 0
	all := s.Moves()
	for _, move := range all {
		if move == solution {
			continue
		}
		status, err := m.wins(s, goal, plies, move, slowNodes)
		if err != nil {
			return false, err
		}
		if status == proof.Proved {
			if n++; n*10 > len(all) {
				return true, nil
			}
		}
	}
	return false, nil
}

// stages are node limits for the engine; see [Plan.Easy].
var stages = [...]uint64{100, 1_000, 6_000, 40_000, 250_000}

// stage returns the first stage from which on the engine plays the move.
func (m *maker) stage(s game.State, move string) (int, error) {
	for i := len(stages) - 1; i >= 0; i-- {
		e, err := roster.New(m.g, engine.Options{HashMB: 2})
		if err != nil {
			return 0, err
		}
		r, err := e.Search(m.ctx, s, engine.Limits{Nodes: stages[i]})
		if err != nil {
			return 0, err
		}
		if r.Move != move {
			return i + 1, nil
		}
	}
	return 0, nil
}

// rating estimates how hard a puzzle is for people.
func rating(stage, moves, choices int, quiet bool) int {
	r := 800 + 140*stage + 170*(moves-2) + 40*bits.Len(uint(choices)) - 120
	if quiet {
		r += 120
	}
	return r
}

// captures reports whether a move takes, turns or captures something.
func (m *maker) captures(s game.State, move string) bool {
	before := free(s, s.Turn().Other())
	next := s.Clone()
	if _, err := next.Apply(move); err != nil {
		return false
	}
	return free(next, s.Turn().Other()) < before
}

// free counts the pieces of a side that are not captured.
func free(s game.State, side game.Side) (n int) {
	for _, p := range s.Pieces() {
		if p.Side == side && p.Kind != game.Ring && !p.Captive {
			n += int(p.Count)
		}
	}
	return n
}

// onlyCapture reports whether a move captures and no other move does.
func (m *maker) onlyCapture(s game.State, move string) bool {
	if !m.captures(s, move) {
		return false
	}
	for _, other := range s.Moves() {
		if other != move && m.captures(s, other) {
			return false
		}
	}
	return true
}
