package study

import (
	"context"
	"time"
)

// Query says which studies a list shows.
type Query struct {
	Person string // those that this person owns or edits; empty: the public ones
	Game   string // those with a chapter of this game; empty: all
	Before string // id: those behind this one in the order of the list; empty: from the newest
	Limit  int    // how many at most
}

// Change is a new state of what a study's version counts.
type Change struct {
	ID      string
	Version int // that the change was made on
	Name    string
	Access  Access
	Editors []string // the whole list
	Order   []string // ids of all chapters
	At      time.Time
}

// Sizes are how much somebody owns.
type Sizes struct{ Studies, Bytes int }

// Store keeps studies. Implementations are safe for concurrent use; store/storetest tells what
// they must do. Errors are *club.Error: [ErrNoStudy] and [ErrNoChapter] for what is not there,
// [ErrStale] with the current version for a change made on another.
type Store interface {
	// CreateStudy stores a new study whose versions are 1; an id that is taken is
	// an error of kind Exists.
	CreateStudy(ctx context.Context, s Study) error
	// Head reads a study without records.
	Head(ctx context.Context, id string) (Head, error)
	// Study reads a whole study as it was at one moment.
	Study(ctx context.Context, id string) (Study, error)
	// Chapter reads one chapter.
	Chapter(ctx context.Context, study, id string) (Chapter, error)
	// ChangeStudy stores a change and counts the study's version up. Order and the study's
	// chapters must be the same set: otherwise the error is [ErrStale] as well.
	ChangeStudy(ctx context.Context, c Change) error
	// AddChapter puts a chapter behind the others and counts the study's version up, whatever
	// it is. Where the study holds most chapters already, it is [ErrFull].
	AddChapter(ctx context.Context, study string, c Chapter, most int, at time.Time) (version int, err error)
	// ChangeChapter stores name, game and record of a chapter whose stored version is
	// c.Version, and counts it up. The study's own version stays.
	ChangeChapter(ctx context.Context, study string, c Chapter, at time.Time) error
	// DropChapter drops a chapter of that version and counts the study's version up.
	DropChapter(ctx context.Context, study, id string, version int, at time.Time) error
	// DropStudy drops a study with its chapters.
	DropStudy(ctx context.Context, id string) error
	// Studies lists studies, those that changed last first.
	Studies(ctx context.Context, q Query) ([]Head, error)
	// Sizes tells how much somebody owns.
	Sizes(ctx context.Context, owner string) (Sizes, error)
}
