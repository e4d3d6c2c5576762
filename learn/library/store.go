package library

import (
	"context"
	"time"

	"tablier/play/club"
)

// Entry is a game to add to the index.
type Entry struct {
	Game    string // id
	Kind    string // see [KindName]
	Ratings [2]int // of White and Black when it ended; 0: unrated
	Packed
}

// Row holds the facts of an indexed game. Numbers grow as games are indexed, and none is used twice.
type Row struct {
	Number     int64
	Kind       string
	Players    [2]string // ids of White and Black, or [Computer]
	Level      int       // of the computer
	Tournament string    // id; empty: none
	Result     string    // "first", "second" or "draw"
	Reason     string
	Plies      int
	Ended      time.Time
	Ratings    [2]int
	Live       bool
}

// Computer is the player ID of the computer.
const Computer = "engine"

// Found is an indexed game as the club knows it now.
type Found struct {
	club.Summary
	Number         int64
	Ratings        [2]int
	Tournament     string
	TournamentName string
}

// Segment is a sealed run of games of one kind.
type Segment struct {
	Span
	Kind    string
	Games   []int64  // numbers, ascending
	Head    []byte   // describes the content, see [NewSegment]
	Columns [][]byte // by cell: its content through all positions
	Shards  [][]byte // the sorted keys, by their first byte
}

// Span identifies a segment and the games that it holds.
type Span struct {
	Segment     int // from 0
	First, Last int64
}

// Open is a game that is not in a segment yet.
type Open struct {
	Number int64
	Packed
}

// Store keeps the index. Implementations are safe for concurrent use; store/storetest is their conformance suite.
type Store interface {
	// AddToLibrary adds games, skips those that are already indexed, and returns how many it added.
	AddToLibrary(ctx context.Context, list []Entry) (added int, err error)
	// Unlisted returns the IDs of games that should be in the index but are not, the oldest first, from the one after a
	// game. An empty ID starts at the first.
	Unlisted(ctx context.Context, after string, limit int) ([]string, error)
	// RatingsAtEnd returns the ratings of White and Black when a rated game ended, or zeros if it was not rated.
	RatingsAtEnd(ctx context.Context, game string) ([2]int, error)
	// LibraryRows calls each with the rows after a number, in ascending order.
	LibraryRows(ctx context.Context, after int64, each func(Row) error) error
	// LastListed returns the highest number of a game, or 0 if there is none.
	LastListed(ctx context.Context) (int64, error)
	// OpenGames returns the first games of a kind that are not in a segment and have a number above after, in ascending
	// order.
	OpenGames(ctx context.Context, kind string, after int64, limit int) ([]Open, error)
	// OpenKinds returns the kinds with at least this many games outside segments.
	OpenKinds(ctx context.Context, least int) ([]string, error)
	// Seal stores a segment and marks its games as sealed. It returns an error of kind Exists if the segment number is
	// taken.
	Seal(ctx context.Context, s Segment) error
	// Segments returns the segments of a kind, in order.
	Segments(ctx context.Context, kind string) ([]Span, error)
	// SegmentHead returns the head of a segment.
	SegmentHead(ctx context.Context, kind string, segment int) ([]byte, error)
	// SegmentColumns returns columns of a segment, by cell. Empty columns may be missing.
	SegmentColumns(ctx context.Context, kind string, segment int, cells []int) (map[int][]byte, error)
	// ShardKeys returns the keys of one shard in each segment of a kind.
	ShardKeys(ctx context.Context, kind string, shard int) ([][]byte, error)
	// FindGames returns games by number, in the given order, without those that are no longer public.
	FindGames(ctx context.Context, numbers []int64) ([]Found, error)
	// ForgetLibrary deletes the whole index, so that indexing starts again.
	ForgetLibrary(ctx context.Context) error
}
