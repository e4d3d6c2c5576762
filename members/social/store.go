package social

import (
	"context"
	"time"
)

// Store stores chat, notes, relations, reports and the audit log. Implementations are safe for concurrent use;
// store/storetest is their conformance suite.
type Store interface {
	// AddLine assigns a number to a line and stores it. It deletes all but the last keep lines of the room.
	AddLine(ctx context.Context, l Line, keep int) (Line, error)
	// Lines lists the last lines of a room with numbers above after, in order.
	Lines(ctx context.Context, game string, room Room, after int64, limit int) ([]Line, error)
	// Line returns a line. The error is of kind NotFound if there is none.
	Line(ctx context.Context, number int64) (Line, error)
	// HideLine hides a line from everybody.
	HideLine(ctx context.Context, number int64) error
	// LinesBy lists a person's lines, newest first.
	LinesBy(ctx context.Context, person string, limit int) ([]Line, error)

	// SetNote stores a note, or deletes it if the text is empty.
	SetNote(ctx context.Context, n Note) error
	// Note returns a note, which is empty if there is none.
	Note(ctx context.Context, person, game string) (Note, error)
	// Notes lists a person's notes, newest first.
	Notes(ctx context.Context, person string, limit int) ([]Note, error)

	RelationStore

	// AddReport assigns a number to a report and stores it.
	AddReport(ctx context.Context, r Report) (Report, error)
	// Report returns a report. The error is of kind NotFound if there is none.
	Report(ctx context.Context, number int64) (Report, error)
	// Reports lists open reports, oldest first, or settled ones, newest first. It starts after the number from in that
	// order; 0 means the beginning.
	Reports(ctx context.Context, settled bool, from int64, limit int) ([]Report, error)
	// ReportsAbout lists the reports about a person, newest first.
	ReportsAbout(ctx context.Context, person string, limit int) ([]Report, error)
	// OpenReports counts a person's open reports.
	OpenReports(ctx context.Context, from string) (int, error)
	// Settle closes an open report and adds the entry, in one transaction. The error is of kind Conflict if the report
	// is already settled.
	Settle(ctx context.Context, number int64, at time.Time, e Entry) error

	AuditStore
	// Entries lists the audit log, newest first, starting below the number before; 0 means the newest. If person is not
	// empty, it lists only entries about that person.
	Entries(ctx context.Context, person string, before int64, limit int) ([]Entry, error)
}
