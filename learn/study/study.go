package study

import (
	"slices"
	"time"

	"tablier/i18n"
)

// Access is who, besides its owner and editors, may read a study.
type Access string

// The kinds of access.
const (
	Private Access = "private" // nobody
	Linked  Access = "link"    // anyone who has the address
	Public  Access = "public"  // everybody; lists show it
)

// ParseAccess parses an access. An empty word means Private.
func ParseAccess(word string) (Access, error) {
	switch a := Access(word); a {
	case Private, Linked, Public:
		return a, nil
	case "":
		return Private, nil
	}
	return "", invalid("access", i18n.T("study.bad-access"))
}

// Head is a study without the records of its chapters.
type Head struct {
	ID      string
	Owner   string // ID of a person; empty after the owner has left
	Name    string
	Access  Access
	Version int // counts the changes of the fields here and below except Updated, from 1
	Created time.Time
	Updated time.Time // when the study or anything in it last changed
	Editors []string  // IDs of people, in the order in which they were added
	Places  []Place   // the chapters in order
}

// Place is a chapter in a table of contents.
type Place struct {
	ID      string
	Name    string
	Game    string // id of a game
	Bytes   int    // of the record
	Version int    // counts the changes of name and record, from 1
}

// Chapter is a chapter with its record.
type Chapter struct {
	Place
	Record string // in the canonical form of package record
}

// Study is a study with all its chapters, in order.
type Study struct {
	Head
	Chapters []Chapter
}

// Limits.
const (
	MaxName     = 80        // characters of a name
	MaxChapters = 64        // of a study
	MaxRecord   = 256 << 10 // bytes of a chapter
	MaxMoves    = 20_000    // of a chapter, including variations
	MaxStudy    = 2 << 20   // bytes of all chapters of a study
	MaxStudies  = 200       // of one owner
	MaxOwned    = 32 << 20  // bytes of all studies of one owner
	MaxEditors  = 16        // of a study
	MaxList     = 50        // studies per page of a list
)

// Bytes returns the total length of all records of a study.
func (h *Head) Bytes() (n int) {
	for _, p := range h.Places {
		n += p.Bytes
	}
	return n
}

// Who says what a person may do with a study. The zero value may only read it.
type Who struct {
	Owner bool
	Edit  bool // change chapters
}

// May returns what a person may do with a study. ok is false if the person may not even know that
// it exists. An empty ID is a person without an account.
func (h *Head) May(person string) (w Who, ok bool) {
	if person != "" {
		w.Owner = h.Owner == person
		w.Edit = w.Owner || slices.Contains(h.Editors, person)
	}
	return w, w.Edit || h.Access != Private
}
