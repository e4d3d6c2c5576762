package tournament

import (
	"slices"

	"tablier/i18n"
	"tablier/play/club"
)

// Staff are the people who run a tournament.
type Staff struct {
	Owner        string // the id of the person who created it
	Directors    []string
	Commentators []string // may write comments on the games
}

// directs reports whether a person is a director of the tournament.
func (s *Staff) directs(person string) bool {
	return person != "" && (person == s.Owner || slices.Contains(s.Directors, person))
}

// MayDirect reports whether w may direct the tournament.
func (s *Staff) MayDirect(w Who) bool { return s.CheckDirects(w) == nil }

// CheckDirects returns an error unless w may direct the tournament.
func (s *Staff) CheckDirects(w Who) error {
	switch {
	case w.Person == "":
		return club.ErrSignIn()
	case w.Organiser || s.directs(w.Person):
		return nil
	}
	return club.ErrForbidden(i18n.T("tournament.only-directors"))
}

// withPerson returns list with the person of an event added, or removed if the event says so.
func withPerson(list []string, e *Event) []string {
	list = slices.DeleteFunc(slices.Clone(list), func(p string) bool { return p == e.Person })
	if !e.Removed {
		list = append(list, e.Person)
	}
	return list
}
