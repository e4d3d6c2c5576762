package train

import (
	"context"
	"math"
	"math/rand/v2"

	"tablier/engine"
	"tablier/rules/game"
)

// SelfPlay configures the games of an engine against itself.
type SelfPlay struct {
	FirstGame, EndGame int           // the number of the first game, and one past that of the last
	Seed               uint64        // a game depends only on the seed and its number
	Limits             engine.Limits // of each move; use depth or nodes for reproducible games
	Opening            int           // the most random plies at the start; at least half as many are played
	// EvenOpenings, if above 1, is how many such openings to try; the one that the search finds most even is
	// played. If one side wins nearly always, other games hardly show how the other side wins.
	EvenOpenings   int
	RandomPerMille int // how many of 1000 later moves are random too
	MaxPlies       int // a game of this length is abandoned
	// SidelinePerMille is before how many of 1000 moves a sideline is evaluated too: the position after one to
	// three random plies. A search meets such positions all the time, but games between careful players never do. A
	// network trained on games alone would judge them at random.
	SidelinePerMille int
	// OnGame, if set, is called with every game. Its error ends the play.
	OnGame func(g *Game) error
}

// Game is a game that an engine played against itself.
type Game struct {
	Moves []string `json:"moves"`
	// Scores are the search scores of the positions after the first From plies and of all that follow, for the side
	// to move, in hundredths of a man.
	From   int     `json:"from"`
	Scores []int16 `json:"scores"`
	// Result is "first", "second" or "draw", as the game ended or as the search saw it end. It is empty if the game
	// was abandoned.
	Result string `json:"result,omitempty"`
	// Sidelines are positions that branch off the game.
	Sidelines []Sideline `json:"asides,omitempty"`
}

// Sideline is a position that branches off the game, with its search score.
type Sideline struct {
	Ply   int      `json:"ply"` // of the game, where the sideline begins
	Moves []string `json:"moves"`
	Score int16    `json:"score"` // as in Game, but wins have scores too
}

// Play plays games and passes them to p.OnGame. It ends early with ctx's error.
func Play(ctx context.Context, r game.Rules, e engine.Engine, p SelfPlay) error {
	for n := p.FirstGame; n < p.EndGame; n++ {
		if f, ok := e.(engine.Forgetter); ok {
			f.Forget()
		}
		g, err := playGame(ctx, r, e, p, rand.NewPCG(p.Seed, uint64(n)))
		if err != nil {
			return err
		}
		if p.OnGame != nil {
			if err := p.OnGame(g); err != nil {
				return err
			}
		}
	}
	return nil
}

// playGame plays one game until it ends, the engine sees its end, or p.MaxPlies.
func playGame(ctx context.Context, r game.Rules, e engine.Engine, p SelfPlay, random *rand.PCG) (*Game, error) {
	below := func(n int) int { return int(random.Uint64() >> 33 % uint64(n)) }
	st, err := opening(ctx, r, e, p, below)
	if err != nil {
		return nil, err
	}
	g := &Game{From: st.Plies()}
	for st.Plies() < p.MaxPlies && !st.Outcome().Decided() {
		found, err := search(ctx, e, st, p.Limits)
		if err != nil {
			return nil, err
		}
		if plies, sure := engine.WinIn(found.Score); sure {
			winner := st.Turn()
			if plies < 0 {
				winner = winner.Other()
			}
			g.Result = game.Win(winner, game.Eliminated).Word(r.Info().First)
			break
		}
		g.Scores = append(g.Scores, int16(found.Score))
		if p.SidelinePerMille > 0 && below(1000) < p.SidelinePerMille {
			if err := g.addSideline(ctx, st.Clone(), e, p.Limits, below); err != nil {
				return nil, err
			}
		}
		if below(1000) < p.RandomPerMille {
			playRandom(st, below)
		} else if _, err := st.Apply(found.Move); err != nil {
			return nil, err
		}
	}
	if o := st.Outcome(); o.Decided() {
		g.Result = o.Word(r.Info().First)
	}
	for i := range st.Plies() {
		g.Moves = append(g.Moves, st.Move(i))
	}
	return g, nil
}

// opening returns a state after the random plies of a game.
func opening(ctx context.Context, r game.Rules, e engine.Engine, p SelfPlay, below func(int) int) (best game.State, err error) {
	least := math.MaxInt
	for range max(p.EvenOpenings, 1) {
		st := r.Start()
		for begun := false; !begun; begun = !st.Outcome().Decided() {
			st = r.Start()
			for range p.Opening/2 + below(p.Opening-p.Opening/2+1) {
				playRandom(st, below)
			}
		}
		if p.EvenOpenings <= 1 {
			return st, nil
		}
		found, err := search(ctx, e, st, p.Limits)
		if err != nil {
			return nil, err
		}
		if d := max(found.Score, -found.Score); d < least {
			best, least = st, d
		}
	}
	return best, nil
}

// addSideline evaluates a position a few random moves after st, unless those moves decide the game.
func (g *Game) addSideline(ctx context.Context, st game.State, e engine.Engine, l engine.Limits, below func(int) int) error {
	ply := st.Plies()
	for range 1 + below(3) {
		playRandom(st, below)
	}
	if st.Outcome().Decided() {
		return nil
	}
	found, err := search(ctx, e, st, l)
	if err != nil {
		return err
	}
	a := Sideline{Ply: ply, Score: int16(min(max(found.Score, -math.MaxInt16), math.MaxInt16))}
	for i := ply; i < st.Plies(); i++ {
		a.Moves = append(a.Moves, st.Move(i))
	}
	g.Sidelines = append(g.Sidelines, a)
	return nil
}

// search runs a search. It returns an error if the search was cut short.
func search(ctx context.Context, e engine.Engine, st game.State, l engine.Limits) (engine.Result, error) {
	found, err := e.Search(ctx, st, l)
	if err == nil {
		err = ctx.Err()
	}
	return found, err
}

// playRandom plays a random move.
func playRandom(st game.State, below func(int) int) {
	if moves := st.Moves(); len(moves) > 0 {
		st.Apply(moves[below(len(moves))])
	}
}
