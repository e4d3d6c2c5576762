package training

import (
	"cmp"
	"context"
	"io"
	"math"
	"slices"
	"time"

	"tablier/i18n"
	"tablier/learn/puzzles"
	"tablier/play/club"
	"tablier/play/rating"
)

// Config holds the dependencies of a Service.
type Config struct {
	Store Store
	Now   func() time.Time
	Rand  io.Reader
	Pool  *puzzles.Pool // nil: the puzzles of the program
}

// Service chooses puzzles, judges tries and rates them. It is safe for concurrent use.
type Service struct {
	Config
	judges chan struct{} // one token per try being judged
}

// New returns a Service.
func New(c Config) *Service { return &Service{c, make(chan struct{}, 2)} }

// doubt is the deviation of an estimated puzzle rating.
const doubt = 120

// HardnessOf returns a puzzle's current rating.
func (s *Service) HardnessOf(ctx context.Context, p *puzzles.Puzzle) (Hardness, error) {
	h, ok, err := s.Store.Hardness(ctx, p.ID)
	if !ok {
		h = Hardness{Puzzle: p.ID, Game: p.Game, Glicko: rating.Glicko{Rating: float64(p.Rating), Deviation: doubt, Volatility: rating.StartVolatility}}
	}
	return h, err
}

// SolverOf returns a person's current rating, or that of a beginner if there is none.
func (s *Service) SolverOf(ctx context.Context, person, id string) (Solver, error) {
	r, ok, err := s.Store.Solver(ctx, person, id)
	if !ok {
		r = Solver{Person: person, Game: id, Glicko: rating.NewGlicko()}
	}
	return r, err
}

// Try is a member's action on a puzzle.
type Try struct {
	Moves []string // the solver's own; the last is new
	Help  bool     // a hint or the solution was requested, so the first try is lost; Moves may then be empty
}

// Judged is a verdict with its effect on the ratings.
type Judged struct {
	Verdict
	Counted bool // this try counted
	Won     bool // it counted as a win
	Before  Solver
	Solver  Solver
}

// Judge judges moves without counting them.
func (s *Service) Judge(ctx context.Context, p *puzzles.Puzzle, moves []string) (Verdict, error) {
	select {
	case s.judges <- struct{}{}:
		defer func() { <-s.judges }()
	case <-ctx.Done():
		return Verdict{}, ctx.Err()
	}
	return Judge(ctx, p, moves)
}

// Try judges a member's try. It counts the try if that decides the first try.
func (s *Service) Try(ctx context.Context, person string, p *puzzles.Puzzle, t Try) (j Judged, err error) {
	if !t.Help || len(t.Moves) > 0 {
		if j.Verdict, err = s.Judge(ctx, p, t.Moves); err != nil {
			return j, err
		}
	}
	if !t.Help && j.Fate == Right || j.Why == Unsure && !t.Help {
		j.Solver, err = s.SolverOf(ctx, person, p.Game)
		return j, err
	}
	return j, s.count(ctx, person, p, !t.Help && j.Fate == Solved, s.Now(), &j)
}

// MostGain and MostLoss limit how much one puzzle can change a solver's rating. Nothing is known about a beginner, so
// Glicko-2 alone would take some 550 points for a first mistake in an easy puzzle. The deviation shrinks as in
// Glicko-2, so the next puzzles can make up for what was cut off here. Experienced solvers hardly ever reach a limit.
const (
	MostGain = 150
	MostLoss = 25
)

// after returns a solver's rating after a first try.
func after(s, puzzle rating.Glicko, score float64) rating.Glicko {
	now := s.AfterGame(rating.Played{Opponent: puzzle, Score: score}, 0, rating.Tau)
	now.Rating = min(max(now.Rating, s.Rating-MostLoss), s.Rating+MostGain)
	return now
}

// attempts is how often a rating is computed again because another try was stored meanwhile.
const attempts = 20

// count records a first try made at the given time.
func (s *Service) count(ctx context.Context, person string, p *puzzles.Puzzle, won bool, when time.Time, j *Judged) error {
	at := when.UTC().Truncate(time.Millisecond)
	for attempt := 1; ; attempt++ {
		solver, err := s.SolverOf(ctx, person, p.Game)
		if err != nil {
			return err
		}
		puzzle, err := s.HardnessOf(ctx, p)
		if err != nil {
			return err
		}
		score := 0.0
		if won {
			score = 1
		}
		before := solver
		solver.Glicko = after(before.Glicko, puzzle.Glicko, score)
		puzzle.Glicko = puzzle.AfterGame(rating.Played{Opponent: before.Glicko, Score: 1 - score}, 0, rating.Tau)
		solver.Tried++
		puzzle.Tried++
		solver.Solved += int(score)
		puzzle.Solved += int(score)
		solver.Updated = at
		err = s.Store.RecordAttempt(ctx, Attempt{person, p.ID, p.Game, won, at, solver.Rating, solver.Rating - before.Rating}, solver, puzzle)
		switch kind := club.KindOf(err); {
		case err == nil:
			j.Counted, j.Won, j.Before, j.Solver = true, won, before, solver
			return nil
		case kind == club.Exists: // practice
			j.Before, j.Solver = before, before
			return nil
		case kind != club.Stale || attempt == attempts:
			return err
		}
	}
}

// Filter says which puzzles a solver wants.
type Filter struct {
	Moves   int     // puzzles of exactly this many moves; 0: any
	Theme   Theme   // empty: any
	Hardest int     // puzzles that began with at most this rating; 0: any
	Besides string  // ID of a puzzle to exclude
	Rating  float64 // of a person without an account; 0: a beginner's
}

// near is the number of puzzles of suitable difficulty from which the next one is chosen at random.
const near = 5

// Next chooses a puzzle that matches the solver's strength and was not tried yet. If all were tried, it returns the
// one whose try was longest ago. person may be empty.
func (s *Service) Next(ctx context.Context, person, id string, w Filter) (puzzles.Puzzle, error) {
	all, err := s.Pool.Of(id)
	if err != nil {
		return puzzles.Puzzle{}, err
	}
	strength := cmp.Or(w.Rating, rating.StartRating)
	tried := map[string]time.Time{}
	if person != "" {
		solver, err := s.SolverOf(ctx, person, id)
		if err != nil {
			return puzzles.Puzzle{}, err
		}
		strength = solver.Rating
		list, err := s.Store.Attempts(ctx, person, id, len(all))
		if err != nil {
			return puzzles.Puzzle{}, err
		}
		for _, a := range list {
			tried[a.Puzzle] = a.At
		}
	}
	known, err := s.Store.Hardnesses(ctx, id)
	if err != nil {
		return puzzles.Puzzle{}, err
	}
	hard := map[string]float64{}
	for _, h := range known {
		hard[h.Puzzle] = h.Rating
	}
	var fresh, old []puzzles.Puzzle
	for _, p := range all {
		if w.Moves > 0 && p.Moves != w.Moves || w.Hardest > 0 && p.Rating > w.Hardest || p.ID == w.Besides || !Has(&p, w.Theme) {
			continue
		}
		if _, there := tried[p.ID]; there {
			old = append(old, p)
		} else {
			fresh = append(fresh, p)
		}
	}
	far := func(p puzzles.Puzzle) float64 {
		return math.Abs(cmp.Or(hard[p.ID], float64(p.Rating)) - strength)
	}
	slices.SortStableFunc(fresh, func(x, y puzzles.Puzzle) int { return cmp.Compare(far(x), far(y)) })
	slices.SortStableFunc(old, func(x, y puzzles.Puzzle) int { return tried[x.ID].Compare(tried[y.ID]) })
	list := fresh
	if len(list) == 0 {
		list = old
	}
	if len(list) == 0 {
		return puzzles.Puzzle{}, &club.Error{Kind: club.NotFound, Field: "moves", Text: i18n.T("training.no-match")}
	}
	var b [1]byte
	if _, err := io.ReadFull(s.Rand, b[:]); err != nil {
		return puzzles.Puzzle{}, err
	}
	return list[int(b[0])%min(len(list), near)], nil
}
