package learn

import (
	"context"
	"time"

	"tablier/api/edge"
	"tablier/learn/training"
)

// PuzzleDay is a day and its puzzle.
type PuzzleDay struct {
	Date   string `json:"date" format:"date"`
	Game   string `json:"game"`
	Puzzle string `json:"puzzle" doc:"Id of the puzzle."`
	Moves  int    `json:"moves"`
	State  string `json:"state,omitempty" enum:"solved,failed" doc:"Result of your first try. Omitted if there was none."`
	Early  bool   `json:"early,omitempty" doc:"Whether you tried it before its day: it then neither counts for the streak nor ends it."`
	Late   bool   `json:"late,omitempty" doc:"Whether you tried it after its day was over: it then does not count for the streak."`
}

// PuzzleCalendar shows the requester's results in the puzzles of the last days.
type PuzzleCalendar struct {
	Days   []PuzzleDay `json:"days" doc:"Days, newest first, beginning with today (UTC)."`
	Streak int         `json:"streak" doc:"Number of days in a row, up to today or yesterday, on which you solved the puzzle at the first try. 0 for guests, whose streak only the browser knows."`
}

type puzzleCalendarInput struct {
	Days int `query:"days" minimum:"1" maximum:"366" default:"35"`
}

type puzzleCalendarOutput struct{ Body PuzzleCalendar }

// PuzzleTry is a first try of a guest that a browser has stored.
type PuzzleTry struct {
	Puzzle string    `json:"puzzle" maxLength:"64"`
	Moves  []string  `json:"moves,omitempty" maxItems:"20" doc:"The solver's own moves, if the puzzle was solved."`
	Solved bool      `json:"solved" doc:"Whether the puzzle was solved at the first try, without help."`
	At     time.Time `json:"at,omitempty" doc:"When the puzzle was tried."`
}

type claimInput struct {
	Body struct {
		Tries []PuzzleTry `json:"tries" maxItems:"200"`
	}
}

// PuzzleClaim says what happened to the tries from a browser.
type PuzzleClaim struct {
	Counted int `json:"counted" doc:"Number of tries that were taken over."`
	Known   int `json:"known" doc:"Number of tries of puzzles that you had already tried."`
	Refused int `json:"refused" doc:"Number of tries with an unknown puzzle or with moves that do not solve it."`
}

type claimOutput struct{ Body PuzzleClaim }

func (h *trainingHandlers) calendar(ctx context.Context, in *puzzleCalendarInput) (*puzzleCalendarOutput, error) {
	person := ""
	if v := edge.RequesterFrom(ctx); !v.Person.IsGuest() {
		person = v.Person.ID
	}
	c, err := h.training.Calendar(ctx, person, in.Days)
	if err != nil {
		return nil, err
	}
	out := PuzzleCalendar{Days: make([]PuzzleDay, 0, len(c.Days)), Streak: c.Streak}
	for _, d := range c.Days {
		out.Days = append(out.Days, PuzzleDay{d.Date, d.Puzzle.Game, d.Puzzle.ID, d.Puzzle.Moves, string(d.State), d.Early, d.Late})
	}
	return &puzzleCalendarOutput{out}, nil
}

func (h *trainingHandlers) claim(ctx context.Context, in *claimInput) (*claimOutput, error) {
	v, err := edge.RequireMember(ctx)
	if err != nil {
		return nil, err
	}
	claims := make([]training.Claim, 0, len(in.Body.Tries))
	for _, t := range in.Body.Tries {
		claims = append(claims, training.Claim{Puzzle: t.Puzzle, Moves: t.Moves, Solved: t.Solved, At: t.At})
	}
	c, err := h.training.Claim(ctx, v.Person.ID, claims)
	if err != nil {
		return nil, err
	}
	return &claimOutput{PuzzleClaim(c)}, nil
}
