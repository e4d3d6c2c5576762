package social

import (
	"strconv"
	"time"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/rules/game"
)

// Room is where a line is said.
type Room string

// The rooms of a game.
const (
	Players Room = "players" // those who play
	Watch   Room = "watch"   // those who watch, and all once the game is over
)

// Limits of what is said and kept.
const (
	MaxLine    = 300  // characters of a line
	MaxNote    = 4000 // characters of a note to oneself
	MaxReport  = 1000 // characters of a report, and of a moderator's words
	Kept       = 500  // lines kept of each room
	MaxRelated = 500  // people whom one person mutes or blocks
	MaxReports = 20   // open reports of one person
)

// Line is something said in a game.
type Line struct {
	Number int64 // counts all lines of the club
	Game   string
	Room   Room
	Person string
	Name   string // as it was then
	Text   string
	At     time.Time
	Hidden bool // by a moderator
}

// RelationKind says what one person wants of another.
type RelationKind string

// The kinds of relations.
const (
	Mute  RelationKind = "mute"  // I do not want to read them
	Block RelationKind = "block" // and they shall leave me alone
)

// Relation is what Person wants of Other.
type Relation struct {
	Person  string
	Other   string
	Kind    RelationKind
	Created time.Time
}

// Note is what somebody notes about a game, for themselves alone.
type Note struct {
	Person, Game, Text string
	At                 time.Time
}

// About says what a report is about.
type About string

// What can be reported.
const (
	AboutChat    About = "chat"
	AboutName    About = "name"
	AboutPlay    About = "play" // help from a program, games lost on purpose
	AboutConduct About = "conduct"
)

// Report is a complaint about somebody.
type Report struct {
	Number  int64
	From    string // who complains
	Person  string // about whom
	About   About
	Game    string // may be empty
	Line    int64  // of chat; 0: none
	Quote   string // the line as it was, and who said it
	Text    string
	At      time.Time
	Settled time.Time // zero: open
	By      string    // the moderator
	Action  Action
}

// Action is what a moderator decides.
type Action string

// The actions.
const (
	Dismiss   Action = "dismiss" // nothing was wrong
	Warn      Action = "warn"
	Silence   Action = "mute" // may not write to others for a time
	Ban       Action = "ban"  // may not come in for a time, or ever
	ResetName Action = "name" // gets a made-up name
	Lift      Action = "lift" // ends what Silence and Ban began
	Hide      Action = "hide" // a line of chat
	GaveRole  Action = "role" // written by the organiser's call

	ViewPrivateGame Action = "look" // Person is empty, Note holds the game's id
)

// Entry is one line of the log of moderation.
type Entry struct {
	Number int64
	At     time.Time
	By     string // the moderator
	Action Action
	Person string // whom it concerns
	Report int64  // 0: none
	Until  time.Time
	Words  string // for the person concerned
	Note   string // for moderators
}

func invalid(field string, text game.Text) *club.Error {
	return &club.Error{Kind: club.Invalid, Field: field, Text: text}
}

// ErrNoLine is the error for a line that is not there.
func ErrNoLine() error {
	return &club.Error{Kind: club.NotFound, Field: "line", Text: i18n.T("social.no-such-line-or-no")}
}

// ErrNoReport is the error for a report that is not there.
func ErrNoReport() error {
	return &club.Error{Kind: club.NotFound, Field: "report", Text: i18n.T("social.no-such-report")}
}

func tooLong(field string, n, most int) *club.Error {
	s, m := strconv.Itoa(n), strconv.Itoa(most)
	return invalid(field, i18n.T("social.text-characters-at-most-allowed", "s", s, "m", m))
}
