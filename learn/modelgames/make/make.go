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
	Game  game.Bound // under its default options
	Seed  uint64
	Count int    // games wanted
	Tries int    // the most games to play
	Nodes uint64 // nodes per move; the review uses twice as many
	// Weaker divides the nodes of one side, chosen at random; 0 and 1 mean equal strength. In a game that equal
	// players draw, the stronger side shows how to win.
	Weaker uint64
}

// player is the name of both players.
const player = "Tablier"

// The limits for a game worth showing.
const (
	leastPlies  = 12
	mostPlies   = 200
	leastRandom = 2 // random turns of the opening
	mostRandom  = 4
	balanced    = 150 // the largest advantage after the opening, in hundredths of a man; it grows after many tries
	hashMB      = 32
	proofNodes  = 200_000
	proofBytes  = 16 << 20
)

// Make plays games until enough are found, and calls found with each and with the number of the try.
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
	most int // the largest advantage after the opening
}

// play plays one game. It returns nil if the game is not worth showing.
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

// looked returns the record of a finished game, with the engine's analysis of each position.
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

// look returns the analysis of a position by the engine and the prover.
func (m *maker) look(e engine.Engine, prover proof.Prover, st game.State) (tutor.Line, error) {
	if st.Outcome().Decided() {
		return tutor.Line{}, nil
	}
	if f, ok := e.(engine.Forgetter); ok {
		f.Forget() // the same position must always get the same score
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

// File returns the content of a file with the games.
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
