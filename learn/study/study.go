package study

import (
	"slices"
	"time"

	"tablier/i18n"
)

// Access is who may read a study beside its owner and editors.
type Access string

// The kinds of access.
const (
	Private Access = "private" // nobody
	Linked  Access = "link"    // who has the address
	Public  Access = "public"  // everybody; lists show it
)

// ParseAccess reads a word; the empty one is Private.
func ParseAccess(word string) (Access, error) {
	switch a := Access(word); a {
	case Private, Linked, Public:
		return a, nil
	case "":
		return Private, nil
	}
	return "", invalid("access", i18n.T("study.access-private-link-or-public"))
}

// Head is a study without what its chapters hold.
type Head struct {
	ID      string
	Owner   string // id of a person; one who has left is nobody any longer
	Name    string
	Access  Access
	Version int // counts the changes of what is here and below but Updated, from 1
	Created time.Time
	Updated time.Time // of anything in it
	Editors []string  // ids of people, in the order in which they were named
	Places  []Place   // the chapters in order
}

// Place is a chapter as a table of contents shows it.
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

// Limits of what there may be.
const (
	MaxName     = 80        // characters of a name
	MaxChapters = 64        // of a study
	MaxRecord   = 256 << 10 // bytes of a chapter
	MaxMoves    = 20_000    // of a chapter, variations included
	MaxStudy    = 2 << 20   // bytes of all chapters of a study
	MaxStudies  = 200       // of one owner
	MaxOwned    = 32 << 20  // bytes of all studies of one owner
	MaxEditors  = 16        // of a study
	MaxList     = 50        // studies on a page of a list
)

// Bytes is the length of all records of a study.
func (h *Head) Bytes() (n int) {
	for _, p := range h.Places {
		n += p.Bytes
	}
	return n
}

// Who says what somebody may do with a study; the zero value may only look.
type Who struct {
	Owner bool
	Edit  bool // change chapters
}

// May reports what a person may do with a study. ok is false where the person may not even
// know of it. An empty id is nobody in particular.
func (h *Head) May(person string) (w Who, ok bool) {
	if person != "" {
		w.Owner = h.Owner == person
		w.Edit = w.Owner || slices.Contains(h.Editors, person)
	}
	return w, w.Edit || h.Access != Private
}
