package distributed

import (
	"tablier/rules/game"
)

// Task is a slice to solve.
type Task struct {
	Space  string `json:"space"` // a name of [Spaces]
	Home   string `json:"home"`  // the folder that wants it
	Slice  string `json:"slice"`
	Size   uint64 `json:"size"`   // positions
	Memory int64  `json:"memory"` // bytes that solving takes, as predicted
	Most   int64  `json:"most"`   // maximum bytes of its table
	// Needs lists the tables that the slice is solved from, in their present state.
	Needs []Need `json:"needs"`
}

// Need is a table that another one depends on.
type Need struct {
	Slice string `json:"slice"`
	Bytes int64  `json:"bytes"`
	Sum   string `json:"sha256"` // of its values
}

// Result describes a table that was uploaded.
type Result struct {
	Bytes int64  `json:"bytes"`
	Sum   string `json:"sha256"` // of the file
}

// Plan is the predicted cost of an order.
type Plan struct {
	Slices    int
	Positions uint64
	Bytes     int64
	Seconds   float64 // of one core
	Memory    int64   // bytes that the largest slice takes
}

// Problem is the reason for a refusal.
type Problem uint8

// The problems.
const (
	NoSpace   Problem = iota // no such space or slice
	NoFolder                 // there is no folder, or it is another one
	NoRoom                   // the folder has reached its limit, or the disk is full
	Offset                   // a piece does not start where the last one ended
	TooLong                  // a table is longer than a correct one can be
	Missing                  // a table does not exist
	Unsound                  // a table is damaged or of something else
	Untrue                   // a value in a table is wrong
	Changed                  // a table that it depends on has changed
	Corrupted                // it was altered in transit
)

// Error is a refusal.
type Error struct {
	Problem Problem
	Text    game.Text
}

func (e *Error) Error() string { return e.In(game.English) }

// In returns the error message in a language.
func (e *Error) In(l game.Lang) string { return e.Text.In(l) }
