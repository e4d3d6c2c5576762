package library

import (
	"context"
	"time"

	"tablier/play/club"
)

// Entry is a game as it is put into the index.
type Entry struct {
	Game    string // id
	Kind    string // see [KindName]
	Ratings [2]int // of White and Black when it ended; 0: it was not rated
	Packed
}

// Row is what is known of an indexed game. Numbers grow as games are indexed, and none is given twice.
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

// Computer stands for the computer in place of the id of a player.
const Computer = "engine"

// Found is an indexed game as the club knows it now.
type Found struct {
	club.Summary
	Number         int64
	Ratings        [2]int
	Tournament     string
	TournamentName string
}

// Segment is a run of games of one kind that are sealed together.
type Segment struct {
	Span
	Kind    string
	Games   []int64  // numbers, ascending
	Head    []byte   // what is in it, see [NewSegment]
	Columns [][]byte // by cell: what stands there through all positions
	Shards  [][]byte // the sorted keys, by their first byte
}

// Span names a segment and says which games it holds.
type Span struct {
	Segment     int // from 0
	First, Last int64
}

// Open is a game that is in no segment yet.
type Open struct {
	Number int64
	Packed
}

// Store keeps the index. Implementations are safe for concurrent use; store/storetest tells what they must do.
type Store interface {
	// AddToLibrary adds games, leaving out those that are there, and returns how many it added.
	AddToLibrary(ctx context.Context, list []Entry) (added int, err error)
	// Unlisted returns ids of games that should be in the index and are not, the oldest first, behind a game: empty for
	// the first ones.
	Unlisted(ctx context.Context, after string, limit int) ([]string, error)
	// RatingsAtEnd returns what White and Black of a rated game were rated when it ended; zero where they were not.
	RatingsAtEnd(ctx context.Context, game string) ([2]int, error)
	// LibraryRows tells the rows behind a number, in ascending order.
	LibraryRows(ctx context.Context, after int64, each func(Row) error) error
	// LastListed returns the highest number of a game; 0: there is none.
	LastListed(ctx context.Context) (int64, error)
	// OpenGames returns the first games of a kind that are in no segment, in ascending order of their numbers, behind a
	// number.
	OpenGames(ctx context.Context, kind string, after int64, limit int) ([]Open, error)
	// OpenKinds returns the kinds that have at least so many games in no segment.
	OpenKinds(ctx context.Context, least int) ([]string, error)
	// Seal stores a segment and marks its games as being in it. Another segment with its number: an error of kind Exists.
	Seal(ctx context.Context, s Segment) error
	// Segments returns the segments of a kind, in order.
	Segments(ctx context.Context, kind string) ([]Span, error)
	// SegmentHead returns the head of a segment.
	SegmentHead(ctx context.Context, kind string, segment int) ([]byte, error)
	// SegmentColumns returns columns of a segment, by cell. Empty ones may be left out.
	SegmentColumns(ctx context.Context, kind string, segment int, cells []int) (map[int][]byte, error)
	// ShardKeys returns the keys of one shard in each segment of a kind.
	ShardKeys(ctx context.Context, kind string, shard int) ([][]byte, error)
	// FindGames returns games by number, in that order: without those that are no longer public.
	FindGames(ctx context.Context, numbers []int64) ([]Found, error)
	// ForgetLibrary drops the whole index, to begin anew.
	ForgetLibrary(ctx context.Context) error
}
