package inbox

import (
	"context"
	"strconv"
	"time"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/play/tournament"
	"tablier/rules/game"
)

// Kind is a kind of notice.
type Kind string

// The kinds.
const (
	Turn      Kind = "turn"      // it is the person's turn in a correspondence game
	Challenge Kind = "challenge" // somebody challenges the person, or offers a rematch
	GameOver  Kind = "over"      // a correspondence game has ended
	Mention   Kind = "mention"   // a line of chat mentions the person
	// Tournament is a notice from a tournament to a player.
	Tournament Kind = "tournament"
	Team       Kind = "team" // somebody invites the person to a team of the club
)

// Limits.
const (
	MaxNotices = 50
	MaxAge     = 14 * 24 * time.Hour // of results and mentions
	MaxMark    = 100                 // bytes
	ReadsKept  = 90 * 24 * time.Hour // a correspondence turn may take that long
)

// Notice is something that a person should see or act on.
type Notice struct {
	Kind     Kind
	Subject  string // the id of the game, the challenge or the team
	Sequence int64  // distinguishes notices about one subject
	Game     string // the id of the rules
	Opponent string // stored name, see [club.ShownName]; may be empty
	At       time.Time
	Deadline time.Time // when the person's flag falls or the challenge expires; zero: never
	Side     game.Side // the person's
	Result   string    // of a finished game, as in club.Standing
	Text     string    // the line of a mention, or the name of a tournament or a team
	Read     bool
	// Tournament is the notice of a tournament; nil for other kinds.
	Tournament *tournament.Notice
}

// Mark returns an identifier that is unique among a person's notices.
func (n Notice) Mark() string {
	if n.Tournament != nil {
		return string(n.Kind) + "." + n.Tournament.Key()
	}
	return string(n.Kind) + "." + n.Subject + "." + strconv.FormatInt(n.Sequence, 10)
}

// Store finds notices and stores which have been read. Implementations are safe for concurrent use; store/storetest is
// their conformance suite.
type Store interface {
	// Notices lists a person's notices, newest first: all turns and challenges, and the results and mentions after
	// since.
	Notices(ctx context.Context, person string, now, since time.Time, limit int) ([]Notice, error)
	// MarkRead stores that a person has read notices. It may be repeated.
	MarkRead(ctx context.Context, person string, marks []string, at time.Time) error
	// SweepReads deletes what was marked as read before a time, and returns the number of rows.
	SweepReads(ctx context.Context, before time.Time) (int, error)
}

// Inbox lists notices. It is safe for concurrent use.
type Inbox struct {
	Store Store
	Now   func() time.Time
}

// List returns a person's notices, newest first.
func (b *Inbox) List(ctx context.Context, person string) ([]Notice, error) {
	now := b.Now().UTC()
	return b.Store.Notices(ctx, person, now, now.Add(-MaxAge), MaxNotices)
}

// Read marks notices as read.
func (b *Inbox) Read(ctx context.Context, person string, marks []string) error {
	if len(marks) > MaxNotices {
		return &club.Error{Kind: club.Invalid, Field: "marks", Text: i18n.T("inbox.too-many-marks", "n", MaxNotices)}
	}
	for _, m := range marks {
		if m == "" || len(m) > MaxMark {
			return &club.Error{Kind: club.Invalid, Field: "marks", Text: i18n.T("inbox.not-a-mark")}
		}
	}
	if len(marks) == 0 {
		return nil
	}
	return b.Store.MarkRead(ctx, person, marks, b.Now().UTC().Truncate(time.Millisecond))
}

// Sweep deletes old marks.
func (b *Inbox) Sweep(ctx context.Context) (int, error) {
	return b.Store.SweepReads(ctx, b.Now().Add(-ReadsKept))
}
