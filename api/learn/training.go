package learn

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/i18n"
	"tablier/learn/puzzles"
	"tablier/learn/training"
	"tablier/play/club"
)

// PuzzleTask is a puzzle to be solved, without its solution.
type PuzzleTask struct {
	ID       string           `json:"id"`
	Game     string           `json:"game"`
	Options  string           `json:"options,omitempty"`
	Position string           `json:"position"`
	Side     string           `json:"side" enum:"white,black"`
	Moves    int              `json:"moves" doc:"Maximum number of moves of the side to move until the end."`
	Points   int              `json:"points,omitempty" doc:"Minimum number of points that the win is worth."`
	Rating   int              `json:"rating" doc:"Current rating of the puzzle."`
	Tried    int              `json:"tried" doc:"Number of people who have tried the puzzle."`
	Solved   int              `json:"solved" doc:"Number of people who solved the puzzle at the first try."`
	Themes   []training.Theme `json:"themes"`
}

// PuzzleRating is a person's rating in the puzzles of a game.
type PuzzleRating struct {
	Game      string `json:"game"`
	Rating    int    `json:"rating"`
	Deviation int    `json:"deviation"`
	Tried     int    `json:"tried"`
	Solved    int    `json:"solved"`
}

// PuzzleAttempt is a first attempt at a puzzle.
type PuzzleAttempt struct {
	Puzzle string    `json:"puzzle"`
	Game   string    `json:"game"`
	Solved bool      `json:"solved"`
	At     time.Time `json:"at"`
	Rating float64   `json:"rating" doc:"Rating of the solver after the attempt."`
	Change float64   `json:"change"`
}

// Training is a person's progress with the puzzles of a game.
type Training struct {
	PuzzleRating
	Attempts []PuzzleAttempt `json:"attempts" doc:"First tries, newest first, at most 1000."`
	Hardness map[string]int  `json:"hardness" doc:"Ratings of the puzzles that were tried, by puzzle id."`
}

// PuzzleVerdict says whether the moves of a solver are right.
type PuzzleVerdict struct {
	Outcome    string        `json:"outcome" enum:"right,solved,wrong,given-up" doc:"right: the moves are right so far. solved: they solve the puzzle."`
	Fate       string        `json:"fate" enum:"right,solved,wrong,given-up" deprecated:"true" doc:"Use outcome."`
	Line       []string      `json:"line" doc:"All plies, including replies, without a wrong last move."`
	Reply      string        `json:"reply,omitempty" doc:"Defence that holds out the longest."`
	Left       int           `json:"left" doc:"Maximum number of moves still needed."`
	Main       bool          `json:"main" doc:"Whether the moves are those of the puzzle's own solution."`
	Move       string        `json:"move,omitempty" doc:"The wrong move, in canonical form."`
	Why        string        `json:"why,omitempty" enum:"slower,escapes,unsure" doc:"Why the move is wrong. slower: it wins, but later. escapes: the win is no longer forced in time. unsure: a bounded search could not find out; this is not counted as a mistake."`
	Later      int           `json:"later,omitempty" doc:"Number of moves by which the win comes later than promised."`
	Refutation string        `json:"refutation,omitempty" doc:"Reply to the wrong move after which the win is no longer forced in time."`
	Counted    bool          `json:"counted" doc:"Whether this request decided your first try."`
	Won        bool          `json:"won,omitempty"`
	Change     float64       `json:"change,omitempty" doc:"Change of your rating."`
	Rating     *PuzzleRating `json:"rating,omitempty" doc:"Your rating afterwards. Only for members."`
}

type trainingInput struct {
	Game string `path:"game" maxLength:"64"`
}

type trainingOutput struct{ Body Training }

type taskOutput struct{ Body PuzzleTask }

type nextInput struct {
	Game    string `path:"game" maxLength:"64"`
	Moves   int    `query:"moves" minimum:"0" maximum:"20" doc:"Return only puzzles with this number of moves; 0 for any."`
	Theme   string `query:"theme" enum:"quiet,capture,options,worth" doc:"Return only puzzles with this theme."`
	Hardest int    `query:"hardest" minimum:"0" maximum:"4000" doc:"Return only puzzles whose initial rating is at most this; 0 for any."`
	Besides string `query:"besides" maxLength:"64" doc:"Id of a puzzle to leave out."`
	Rating  int    `query:"rating" minimum:"0" maximum:"4000" doc:"Wanted difficulty, for guests. Members get puzzles near their rating."`
}

type judgeInput struct {
	Game  string `path:"game" maxLength:"64"`
	ID    string `path:"id" maxLength:"64"`
	Moves string `query:"moves" required:"true" maxLength:"2000" doc:"The solver's own moves, separated by spaces. The last one is the move to judge."`
}

type tryInput struct {
	Game string `path:"game" maxLength:"64"`
	ID   string `path:"id" maxLength:"64"`
	Body struct {
		Moves []string `json:"moves,omitempty" maxItems:"20" doc:"The solver's own moves. The last one is the move to judge."`
		Help  bool     `json:"help,omitempty" doc:"Whether the solver asked for a hint or the solution. The first try then counts as failed."`
	}
}

type verdictOf struct{ Body PuzzleVerdict }

// trainingHandlers choose puzzles, judge moves and rate solvers.
type trainingHandlers struct {
	*edge.Base
	catalogue view.Catalogue
	training  *training.Service
}

func (h *trainingHandlers) register(a *edge.API) {
	op := func(id, method, path, summary, more string) huma.Operation {
		op := edge.AccountOperation(id, method, path, summary, more, 404)
		op.Tags = []string{"puzzles"}
		return op
	}
	edge.Call(a, op("getTraining", "GET", "/training/{game}", "Get your progress with a game's puzzles", "For members; the pages of the club keep the progress of guests in the browser."), edge.Light, edge.AnyToken, edge.PupilsToo, h.getTraining)
	edge.Call(a, op("nextPuzzle", "GET", "/training/{game}/next", "Get a puzzle of suitable difficulty", "Returns a puzzle near your rating that you have not tried, otherwise the one that you tried longest ago."), edge.Light, edge.AnyToken, edge.PupilsToo, h.nextPuzzle)
	edge.Call(a, op("getDailyPuzzle", "GET", "/training/daily", "Get the puzzle of the day", "The puzzle is the same for everyone and changes at midnight UTC. It has the basic rules, and the games take turns."), edge.Light, edge.AnyToken, edge.PupilsToo,
		func(ctx context.Context, _ *struct{}) (*taskOutput, error) {
			p, err := training.Daily(h.Now())
			return h.taskOf(ctx, p, err)
		})
	edge.Call(a, op("getPuzzleCalendar", "GET", "/training/daily/calendar", "List the puzzles of the last days with your results", "Days are those of UTC. Guests get only the days and their puzzles, because the pages of the club keep their tries in the browser."), edge.Heavy, edge.AnyToken, edge.PupilsToo, h.calendar)
	edge.Call(a, op("claimPuzzles", "POST", "/training/claims", "Take over a guest's puzzle tries from a browser", "For members. Each solution is judged again by the rules and by proof, and then counts as your first try, oldest first. Puzzles that you have already tried remain unchanged."), edge.Medium.Within(edge.SlowTimeout), edge.PlayToken, edge.PupilsToo, h.claim)
	edge.Call(a, op("judgePuzzle", "GET", "/training/{game}/{id}/judge", "Judge moves without counting a try", "A move is right if it keeps the forced win within the promised number of moves. A search proves this, also for moves that differ from the puzzle's own solution."), edge.Heavy, edge.AnyToken, edge.PupilsToo, h.judgePuzzle)
	try := op("tryPuzzle", "POST", "/training/{game}/{id}", "Try a puzzle", "For members. Only the first try changes the ratings of the solver and the puzzle. It fails with the first wrong move or if help was used, and succeeds with the solution.")
	edge.Call(a, try, edge.Light, edge.PlayToken, edge.PupilsToo, h.tryPuzzle)
}

// puzzleOf returns a puzzle of a game.
func (h *trainingHandlers) puzzleOf(id, puzzle string) (*puzzles.Puzzle, error) {
	all, err := h.catalogue.Puzzles(h.training.Pool, id)
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(all, func(p puzzles.Puzzle) bool { return p.ID == puzzle })
	if i < 0 {
		return nil, &club.Error{Kind: club.NotFound, Field: "id", Text: i18n.T("api.no-such-puzzle")}
	}
	return &all[i], nil
}

func (h *trainingHandlers) taskOf(ctx context.Context, p puzzles.Puzzle, err error) (*taskOutput, error) {
	if err != nil {
		return nil, err
	}
	hard, err := h.training.HardnessOf(ctx, &p)
	if err != nil {
		return nil, err
	}
	return &taskOutput{PuzzleTask{p.ID, p.Game, p.Options, p.Position, p.Side, p.Moves, p.Points, int(hard.Rating + 0.5), hard.Tried, hard.Solved, training.Of(&p)}}, nil
}

func puzzleRatingOf(r training.Solver) PuzzleRating {
	return PuzzleRating{r.Game, int(r.Rating + 0.5), int(r.Deviation + 0.5), r.Tried, r.Solved}
}

func attemptsOf(list []training.Attempt) []PuzzleAttempt {
	out := make([]PuzzleAttempt, len(list))
	for i, a := range list {
		out[i] = PuzzleAttempt{a.Puzzle, a.Game, a.Solved, a.At, a.Rating, a.Change}
	}
	return out
}

func (h *trainingHandlers) getTraining(ctx context.Context, in *trainingInput) (*trainingOutput, error) {
	v, err := edge.RequireMember(ctx)
	if err != nil {
		return nil, err
	}
	if _, err := h.catalogue.Puzzles(h.training.Pool, in.Game); err != nil {
		return nil, err
	}
	solver, err := h.training.SolverOf(ctx, v.Person.ID, in.Game)
	if err != nil {
		return nil, err
	}
	list, err := h.training.Store.Attempts(ctx, v.Person.ID, in.Game, 1000)
	if err != nil {
		return nil, err
	}
	hard, err := h.training.Store.Hardnesses(ctx, in.Game)
	if err != nil {
		return nil, err
	}
	out := &trainingOutput{Training{puzzleRatingOf(solver), attemptsOf(list), map[string]int{}}}
	for _, hr := range hard {
		out.Body.Hardness[hr.Puzzle] = int(hr.Rating + 0.5)
	}
	return out, nil
}

func (h *trainingHandlers) nextPuzzle(ctx context.Context, in *nextInput) (*taskOutput, error) {
	if _, err := h.catalogue.Puzzles(h.training.Pool, in.Game); err != nil {
		return nil, err
	}
	theme, err := training.ParseTheme(in.Theme)
	if err != nil {
		return nil, err
	}
	person := ""
	if v := edge.RequesterFrom(ctx); !v.Person.IsGuest() {
		person = v.Person.ID
	}
	p, err := h.training.Next(ctx, person, in.Game, training.Filter{Moves: in.Moves, Theme: theme, Hardest: in.Hardest, Besides: in.Besides, Rating: float64(in.Rating)})
	return h.taskOf(ctx, p, err)
}

func puzzleVerdictOf(v training.Verdict) PuzzleVerdict {
	return PuzzleVerdict{Outcome: string(v.Fate), Fate: string(v.Fate), Line: append([]string{}, v.Line...), Reply: v.Reply, Left: v.Left, Main: v.Main, Move: v.Move, Why: string(v.Why), Later: v.Later, Refutation: v.Refutation}
}

func (h *trainingHandlers) judgePuzzle(ctx context.Context, in *judgeInput) (*verdictOf, error) {
	p, err := h.puzzleOf(in.Game, in.ID)
	if err != nil {
		return nil, err
	}
	v, err := h.training.Judge(ctx, p, strings.Fields(in.Moves))
	if err != nil {
		return nil, err
	}
	return &verdictOf{puzzleVerdictOf(v)}, nil
}

func (h *trainingHandlers) tryPuzzle(ctx context.Context, in *tryInput) (*verdictOf, error) {
	v, err := edge.RequireMember(ctx)
	if err != nil {
		return nil, err
	}
	p, err := h.puzzleOf(in.Game, in.ID)
	if err != nil {
		return nil, err
	}
	j, err := h.training.Try(ctx, v.Person.ID, p, training.Try{Moves: in.Body.Moves, Help: in.Body.Help})
	if err != nil {
		return nil, err
	}
	out := puzzleVerdictOf(j.Verdict)
	if out.Outcome == "" {
		out.Outcome, out.Fate = "given-up", "given-up"
	}
	if out.Counted = j.Counted; j.Counted {
		out.Won, out.Change = j.Won, j.Solver.Rating-j.Before.Rating
	}
	r := puzzleRatingOf(j.Solver)
	out.Rating = &r
	return &verdictOf{out}, nil
}

// export adds a person's puzzle attempts.
func (h *trainingHandlers) export(ctx context.Context, id string, e *LearnerData) error {
	e.Puzzles, e.Attempts = []PuzzleRating{}, []PuzzleAttempt{}
	solvers, err := h.training.Store.Solvers(ctx, id)
	if err != nil {
		return err
	}
	for _, r := range solvers {
		e.Puzzles = append(e.Puzzles, puzzleRatingOf(r))
	}
	list, err := h.training.Store.Attempts(ctx, id, "", 10_000)
	if err != nil {
		return err
	}
	e.Attempts = attemptsOf(list)
	return nil
}
