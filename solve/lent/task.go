package lent

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
	Most   int64  `json:"most"`   // bytes that its table may have
	// Needs are the tables that solving rests on, as they are now.
	Needs []Need `json:"needs"`
}

// Need is a table that another one rests on.
type Need struct {
	Slice string `json:"slice"`
	Bytes int64  `json:"bytes"`
	Sum   string `json:"sha256"` // of its values
}

// Made is a table that somebody has sent.
type Made struct {
	Bytes int64  `json:"bytes"`
	Sum   string `json:"sha256"` // of the file
}

// Plan is what an order would cost, as predicted.
type Plan struct {
	Slices    int
	Positions uint64
	Bytes     int64
	Seconds   float64 // of one core
	Memory    int64   // that the largest slice takes
}

// Problem says why something is refused.
type Problem uint8

// The problems.
const (
	NoSpace  Problem = iota // no such space or slice
	NoFolder                // nothing can be kept here
	NoRoom                  // the folder has as much as it may have, or the disk is full
	Offset                  // a piece does not begin where the last one ended
	TooLong                 // a table is longer than any that is right
	Missing                 // a table is not there
	Unsound                 // a table is not what it should be
	Untrue                  // a value of it is wrong
	Changed                 // what it rests on has changed
	Spoilt                  // it has been altered on its way
)

// Error is a refusal.
type Error struct {
	Problem Problem
	Text    game.Text
}

func (e *Error) Error() string { return e.In(game.English) }

// In says the error in a language.
func (e *Error) In(l game.Lang) string { return e.Text.In(l) }
