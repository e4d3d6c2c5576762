package classes

import (
	"net/url"
	"time"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/rules/game"
)

// Class is a school class.
type Class struct {
	ID      string
	Name    string
	Teacher string // ID of a member; empty: the account was deleted, and only organisers may act
	Open    bool   // pupils may meet everybody, not only their class
	Created time.Time
	Closed  time.Time // zero: open
	Version int       // counts changes, from 1
}

// IsClosed reports whether the class is over. Its pupils can still play each other, but nothing can be added.
func (c *Class) IsClosed() bool { return !c.Closed.IsZero() }

// Pupil is a pupil of a class.
type Pupil struct {
	Person string
	Class  string
	Name   string // the user name
	Added  time.Time
	Seen   time.Time // accurate to ten minutes
}

// Teacher is a member whom an organiser made a teacher.
type Teacher struct {
	Person string
	By     string // id of the organiser; empty: the command line
	At     time.Time
}

// Card is what a pupil needs to sign in. It is shown once.
type Card struct {
	Person   string
	Name     string
	Password string
}

// Link returns the address at which the pupil signs in with one tap. Name and password are behind the #, which browsers
// do not send.
func (c Card) Link(signIn string) string {
	return signIn + "#" + url.Values{"name": {c.Name}, "password": {c.Password}}.Encode()
}

// Limits.
const (
	MaxPupils   = 100 // of a class
	MaxClasses  = 50  // of a teacher, not counting closed ones
	MaxName     = 60  // characters
	MaxHomework = 50  // of a class
	MaxCount    = 100 // puzzles of one piece of homework
)

// Actions in the audit log.
const (
	Makes       = "class"          // created, renamed, opened, closed or handed over
	AddsPupils  = "pupils"         // accounts of pupils were created
	NewPassword = "pupil-password" // of one pupil, or of all
	Renames     = "pupil-name"
	Removes     = "pupil-gone"
	MakesOne    = "teacher" // an organiser made a member a teacher, or ended that
)

func invalid(field string, text game.Text) error {
	return &club.Error{Kind: club.Invalid, Field: field, Text: text}
}

func conflict(field string, text game.Text) error {
	return &club.Error{Kind: club.Conflict, Field: field, Text: text}
}

// ErrNoClass returns the error for an unknown class and for one that the asker may not see.
func ErrNoClass() error {
	return &club.Error{Kind: club.NotFound, Field: "id", Text: i18n.T("classes.no-such-class")}
}

// ErrNoPupil returns the error for a person who is not a pupil of the class.
func ErrNoPupil() error {
	return &club.Error{Kind: club.NotFound, Field: "pupil", Text: i18n.T("classes.no-such-pupil")}
}

// ErrChanged returns the error for changing a class that somebody else has changed meanwhile.
func ErrChanged() error {
	return &club.Error{Kind: club.Stale, Field: "version", Text: i18n.T("classes.changed-meanwhile")}
}

// ErrPupilsDoNot returns the error for what pupils may not do.
func ErrPupilsDoNot() error { return club.ErrForbidden(i18n.T("classes.pupils-do-not")) }
