package study

import (
	"context"
	"time"
)

// Query says which studies a list shows.
type Query struct {
	Person string // studies that this person owns or edits; empty: the public ones
	Game   string // studies with a chapter of this game; empty: all
	Before string // ID of a study: those after it in the list; empty: from the newest
	Limit  int    // the most studies to list
}

// Change is a new state of everything that the study's version covers.
type Change struct {
	ID      string
	Version int // the version that the change is based on
	Name    string
	Access  Access
	Editors []string // the whole list
	Order   []string // ids of all chapters
	At      time.Time
}

// Sizes is how much a person owns.
type Sizes struct{ Studies, Bytes int }

// Store keeps studies. Implementations are safe for concurrent use; store/storetest is their
// conformance suite. Errors are *club.Error: [ErrNoStudy] and [ErrNoChapter] if something does not
// exist, [ErrStale] with the current version for a change based on another version.
type Store interface {
	// CreateStudy stores a new study with all versions 1. It returns an error of kind Exists if the
	// ID is taken.
	CreateStudy(ctx context.Context, s Study) error
	// Head returns a study without records.
	Head(ctx context.Context, id string) (Head, error)
	// Study returns a whole study, as of one moment.
	Study(ctx context.Context, id string) (Study, error)
	// Chapter returns one chapter.
	Chapter(ctx context.Context, study, id string) (Chapter, error)
	// ChangeStudy stores a change and increments the study's version. If Order and the study's
	// chapters are not the same set, it returns [ErrStale] too.
	ChangeStudy(ctx context.Context, c Change) error
	// AddChapter appends a chapter and increments the study's version, whatever it is. It returns
	// [ErrFull] if the study already has most chapters.
	AddChapter(ctx context.Context, study string, c Chapter, most int, at time.Time) (version int, err error)
	// ChangeChapter stores the name, game and record of a chapter if its stored version is
	// c.Version, and increments that version. The study's own version stays the same.
	ChangeChapter(ctx context.Context, study string, c Chapter, at time.Time) error
	// DropChapter deletes a chapter of this version and increments the study's version.
	DropChapter(ctx context.Context, study, id string, version int, at time.Time) error
	// DropStudy deletes a study with its chapters.
	DropStudy(ctx context.Context, id string) error
	// Studies lists studies, the most recently changed first.
	Studies(ctx context.Context, q Query) ([]Head, error)
	// Sizes returns how much a person owns.
	Sizes(ctx context.Context, owner string) (Sizes, error)
}
