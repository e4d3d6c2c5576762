package social

import (
	"strconv"
	"time"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/rules/game"
)

// Room is a chat room of a game.
type Room string

// The rooms of a game.
const (
	Players    Room = "players" // the players
	Spectators Room = "watch"   // spectators, and everybody once the game is over
	// Commentary is for comments on a game of a tournament. Its commentators write, and everybody reads, except that
	// the players must wait until the game is over.
	Commentary Room = "commentary"
)

// Limits of what people write and store.
const (
	MaxLine    = 300  // characters of a chat line
	MaxComment = 1000 // characters of a comment
	MaxNote    = 4000 // characters of a private note
	MaxReport  = 1000 // characters of a report, and of a moderator's text
	MaxLines   = 500  // lines kept of each room
	MaxRelated = 500  // people that one person mutes or blocks
	MaxReports = 20   // open reports of one person
)

// Line is a chat line.
type Line struct {
	Number int64 // unique in the club
	Game   string
	Room   Room
	Person string
	Name   string // at the time of writing
	Text   string
	Ply    int // in Commentary: the number of moves before the position that the line is about
	At     time.Time
	Hidden bool // by a moderator
}

// RelationKind is how one person treats another.
type RelationKind string

// The kinds of relations.
const (
	Mute  RelationKind = "mute"  // Person does not see what Other writes
	Block RelationKind = "block" // in addition, Other cannot write in common games or challenge
)

// Relation is how Person treats Other.
type Relation struct {
	Person  string
	Other   string
	Kind    RelationKind
	Created time.Time
}

// Note is a private note about a game.
type Note struct {
	Person, Game, Text string
	At                 time.Time
}

// About is what a report is about.
type About string

// What can be reported.
const (
	AboutChat    About = "chat"
	AboutName    About = "name"
	AboutPlay    About = "play" // help from a program, or games lost on purpose
	AboutConduct About = "conduct"
)

// Report is a complaint about a member.
type Report struct {
	Number  int64
	From    string // who complains
	Person  string // about whom
	About   About
	Game    string // its id; may be empty
	Line    int64  // of chat; 0: none
	Quote   string // the line as it was, with its writer
	Text    string
	At      time.Time
	Settled time.Time // zero: open
	By      string    // the moderator
	Action  Action
}

// Action is a moderation action, as named in the audit log.
type Action string

// The actions.
const (
	Dismiss       Action = "dismiss" // no violation
	Warn          Action = "warn"
	MuteMember    Action = "mute" // may not write to others for a time
	Ban           Action = "ban"  // may not sign in for a time, or ever
	ResetName     Action = "name" // gets a neutral name
	LiftSanctions Action = "lift" // ends what MuteMember and Ban began
	HideMessage   Action = "hide" // a line of chat
	ChangeRole    Action = "role" // an organiser gave a role
	ChangeClub    Action = "club" // settings of the club; Note names them
	Invite        Action = "invite"
	Uninvite      Action = "revoke" // an invitation
	WriteNews     Action = "news"   // Note has the ID and the changes

	// Actions of teachers; see members/classes.
	ChangeClass   Action = "class"
	AddPupils     Action = "pupils"
	PupilPassword Action = "pupil-password"
	PupilName     Action = "pupil-name"
	RemovePupil   Action = "pupil-gone"
	ChangeTeacher Action = "teacher" // by an organiser

	// Changes to teams; see members/teams.
	ChangeTeam  Action = "team"
	MoveMembers Action = "team-member"

	// Actions about volunteers; see play/work.
	ShutOutVolunteer Action = "work-shut" // By is empty if a check found a false answer
	LetBackVolunteer Action = "work-let-back"
	OrderWork        Action = "work-order" // Note says which
	CancelWork       Action = "work-cancel"

	ViewPrivateGame Action = "look" // Person is empty, Note holds the game's ID
)

// IsDecision reports whether the action is a decision about a member of which the member is notified. Dismissed reports
// and changes to what the member belongs to are not.
func (a Action) IsDecision() bool {
	switch a {
	case Warn, MuteMember, Ban, ResetName, LiftSanctions, HideMessage, ChangeRole, ShutOutVolunteer, LetBackVolunteer:
		return true
	}
	return false
}

// Entry is one entry of the audit log.
type Entry struct {
	Number int64
	At     time.Time
	By     string // the moderator
	Action Action
	Person string // the person concerned
	Report int64  // 0: none
	Until  time.Time
	Words  string // shown to the person concerned
	Note   string // for moderators
}

func invalid(field string, text game.Text) *club.Error {
	return &club.Error{Kind: club.Invalid, Field: field, Text: text}
}

// ErrNoLine returns the error for an unknown chat line.
func ErrNoLine() error {
	return &club.Error{Kind: club.NotFound, Field: "line", Text: i18n.T("social.unknown-message")}
}

// ErrNoReport returns the error for an unknown report.
func ErrNoReport() error {
	return &club.Error{Kind: club.NotFound, Field: "report", Text: i18n.T("social.no-such-report")}
}

func tooLong(field string, n, most int) *club.Error {
	s, m := strconv.Itoa(n), strconv.Itoa(most)
	return invalid(field, i18n.T("social.text-too-long", "length", s, "most", m))
}
