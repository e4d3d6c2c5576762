package social

import (
	"context"
	"time"
)

// Store keeps what is said and decided. Implementations are safe for concurrent use;
// store/storetest tells what they must do.
type Store interface {
	// AddLine numbers a line and keeps it, with the last keep lines of its room.
	AddLine(ctx context.Context, l Line, keep int) (Line, error)
	// Lines lists the last lines of a room with numbers above after, in order.
	Lines(ctx context.Context, game string, room Room, after int64, limit int) ([]Line, error)
	// Line finds one; the error is of kind NotFound.
	Line(ctx context.Context, number int64) (Line, error)
	// HideLine hides a line from everybody.
	HideLine(ctx context.Context, number int64) error
	// LinesBy lists what somebody said, the newest first.
	LinesBy(ctx context.Context, person string, limit int) ([]Line, error)

	// SetNote keeps a note, or drops it where the text is empty.
	SetNote(ctx context.Context, n Note) error
	// Note returns a note, an empty one where there is none.
	Note(ctx context.Context, person, game string) (Note, error)
	// Notes lists somebody's notes, the newest first.
	Notes(ctx context.Context, person string, limit int) ([]Note, error)

	RelationStore

	// AddReport numbers a report and keeps it.
	AddReport(ctx context.Context, r Report) (Report, error)
	// Report finds one; the error is of kind NotFound.
	Report(ctx context.Context, number int64) (Report, error)
	// Reports lists reports: the open ones oldest first, the settled ones newest first, with
	// numbers beyond from in that order; 0: from the beginning.
	Reports(ctx context.Context, settled bool, from int64, limit int) ([]Report, error)
	// ReportsAbout lists the reports about somebody, the newest first.
	ReportsAbout(ctx context.Context, person string, limit int) ([]Report, error)
	// OpenReports counts the open reports of somebody.
	OpenReports(ctx context.Context, from string) (int, error)
	// Settle closes an open report and writes the entry, in one step. A report that is settled
	// makes an error of kind Conflict.
	Settle(ctx context.Context, number int64, at time.Time, e Entry) error

	AuditStore
	// Entries lists the log, the newest first, below the number before; 0: from the newest.
	// A person restricts it to what concerns them.
	Entries(ctx context.Context, person string, before int64, limit int) ([]Entry, error)
}
