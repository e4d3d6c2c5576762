package make

import (
	"context"
	"math/rand/v2"
	"strings"

	"tablier/engine"
	"tablier/engine/roster"
	"tablier/learn/modelgames"
	"tablier/learn/tutor"
	"tablier/rules/game"
	"tablier/rules/record"
	"tablier/solve/proof"
)

// Plan says which games to make.
type Plan struct {
	Game  game.Bound // by its usual rules
	Seed  uint64
	Count int    // games
	Tries int    // games played at most
	Nodes uint64 // positions searched for a move; twice as many are for the review
	// Weaker is how many times fewer positions one side, drawn by lot, searches: 1 or 0 is none. In a game that two
	// equals draw, the side that looks further shows how it is won.
	Weaker uint64
}

// player is who plays both sides.
const player = "Tablier"

// The bounds of a game that is worth showing.
const (
	leastPlies  = 12
	mostPlies   = 200
	leastRandom = 2 // turns of the opening drawn by lot
	mostRandom  = 4
	balanced    = 150 // the opening gives nobody more than this, in hundredths of a man; more after many tries
	hashMB      = 32
	proofNodes  = 200_000
	proofBytes  = 16 << 20
)

// Make plays games until as many are found as are wanted, and gives each to found with the number of the try.
func (pl Plan) Make(ctx context.Context, found func(g *record.Game, try int)) error {
	made := 0
	for try := 1; try <= pl.Tries && made < pl.Count; try++ {
		m := maker{Plan: pl, ctx: ctx, r: rand.New(rand.NewPCG(pl.Seed, uint64(try))), most: balanced + 25*(try/4)}
		st, err := m.play()
		if err != nil {
			return err
		}
		if st == nil {
			continue
		}
		g, err := m.looked(st)
		if err != nil {
			return err
		}
		made++
		found(g, try)
	}
	return nil
}

type maker struct {
	Plan
	ctx  context.Context
	r    *rand.Rand
	most int // what the opening may give to one side
}

// play plays one game; nil where it is not worth showing.
func (m *maker) play() (game.State, error) {
	rules := m.Game.Rules(m.Game.Info().Defaults())
	st := rules.Start()
	for range leastRandom + m.r.IntN(mostRandom-leastRandom+1) {
		moves := st.Moves()
		if _, err := st.Apply(moves[m.r.IntN(len(moves))]); err != nil {
			return nil, err
		}
		if st.Outcome().Decided() {
			return nil, nil
		}
	}
	var sides [2]engine.Engine
	for i := range sides {
		var err error
		if sides[i], err = roster.New(rules, engine.Options{HashMB: hashMB, Contempt: roster.Contempt(rules)}); err != nil {
			return nil, err
		}
	}
	first, err := sides[0].Search(m.ctx, st, engine.Limits{Nodes: m.Nodes / 4})
	if err != nil {
		return nil, err
	}
	if first.Score > m.most || first.Score < -m.most {
		return nil, nil
	}
	nodes := [2]uint64{m.Nodes, m.Nodes}
	nodes[m.r.IntN(2)] /= max(1, m.Weaker)
	for !st.Outcome().Decided() {
		if st.Plies() >= mostPlies {
			return nil, nil
		}
		r, err := sides[st.Turn()].Search(m.ctx, st, engine.Limits{Nodes: nodes[st.Turn()]})
		if err != nil {
			return nil, err
		}
		if _, err := st.Apply(r.Move); err != nil {
			return nil, err
		}
	}
	if _, won := st.Outcome().Winner(); !won || st.Plies() < leastPlies {
		return nil, nil
	}
	return st, nil
}

// looked writes a finished game with what the engine makes of each of its positions.
func (m *maker) looked(end game.State) (*record.Game, error) {
	e, err := roster.New(end.Rules(), engine.Options{HashMB: hashMB})
	if err != nil {
		return nil, err
	}
	prover, err := proof.For(end.Rules())
	if err != nil {
		return nil, err
	}
	o := end.Outcome()
	info := end.Rules().Info()
	g := &record.Game{
		Game: info.ID, Options: end.Rules().Options().String(), White: player, Black: player,
		Result: o.Word(info.First), Reason: o.Reason.String(), Points: int(o.Points),
	}
	st := end.Clone()
	for st.Undo() {
	}
	for i := 0; ; i++ {
		l, err := m.look(e, prover, st)
		if err != nil {
			return nil, err
		}
		if comment := modelgames.FormatLine(l); i == 0 {
			g.Comment = comment
		} else {
			g.Moves[i-1].Comment = comment
		}
		if i == end.Plies() {
			return g, nil
		}
		text := end.Move(i)
		g.Moves = append(g.Moves, record.Move{Text: text})
		if _, err := st.Apply(text); err != nil {
			return nil, err
		}
	}
}

// look is what engine and prover know of a position.
func (m *maker) look(e engine.Engine, prover proof.Prover, st game.State) (tutor.Line, error) {
	if st.Outcome().Decided() {
		return tutor.Line{}, nil
	}
	if f, ok := e.(engine.Forgetter); ok {
		f.Forget() // the same position must always be judged alike
	}
	r, err := e.Search(m.ctx, st, engine.Limits{Nodes: 2 * m.Nodes, Lines: 2})
	if err != nil {
		return tutor.Line{}, err
	}
	l := tutor.Line{Known: true, Score: r.Lines[0].Score, Moves: r.Lines[0].Moves}
	if len(r.Lines) > 1 {
		l.Second, l.HasSecond = r.Lines[1].Score, true
	}
	plies, ends := engine.WinIn(l.Score)
	if !ends {
		return l, nil
	}
	l.Win = plies
	goal := proof.Goal{Winner: st.Turn(), Plies: plies}
	if plies < 0 {
		goal.Winner, goal.Plies = st.Turn().Other(), -plies
	}
	p, err := prover.Prove(m.ctx, st, goal, proof.Limits{Nodes: proofNodes, Bytes: proofBytes})
	l.Proved = err == nil && p.Status == proof.Proved
	return l, err
}

// File writes games as a file of them, with the seed that makes them again.
func File(games []*record.Game) string {
	var b strings.Builder
	for i, g := range games {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(record.Format(g))
	}
	return b.String()
}
