package api

import (
	"context"

	"tablier/members/classes"
	"tablier/play/club"
)

// pupils knows who is a pupil.
type pupils struct {
	classes *classes.Service // nil: nobody is a pupil
}

// classOf returns the class of a pupil.
func (p pupils) classOf(person string) (classes.Class, bool) {
	if p.classes == nil {
		return classes.Class{}, false
	}
	return p.classes.ClassOf(person)
}

// comesIn reports whether somebody who signs in is a pupil. It does not use cached classes, because the account
// may have just been made on the command line.
func (p pupils) comesIn(person string) bool {
	if p.classes != nil {
		p.classes.Forget()
	}
	_, pupil := p.classOf(person)
	return pupil
}

// hidden reports whether a person must stay hidden from the requester.
func (p pupils) hidden(ctx context.Context, person string) bool {
	a, _ := club.ActorFrom(ctx)
	return p.classes != nil && p.classes.Hidden(a, person)
}

// visits reports whether the requester may see what belongs to a class. An empty class means that it belongs to
// no class, and everybody may see it.
func (p pupils) visits(ctx context.Context, class string) bool {
	a, _ := club.ActorFrom(ctx)
	return class == "" || p.classes != nil && p.classes.Visits(a, class)
}

// ownSeats gives the open seats of a pupil's new game to the pupil, so that nobody from outside the class can
// take them.
func (p pupils) ownSeats(ctx context.Context, s *club.Setup) {
	a, _ := club.ActorFrom(ctx)
	if p.classes == nil || a.ID == "" || !p.classes.Sheltered(a.ID) {
		return
	}
	for _, seat := range []*club.Player{&s.White, &s.Black} {
		if seat.Kind == club.Person && seat.ID == "" {
			seat.ID = a.ID
		}
	}
}

// mayLeave returns an error if the person still has a class. They cannot delete their account before.
func (p pupils) mayLeave(ctx context.Context, person string) error {
	if p.classes == nil {
		return nil
	}
	return p.classes.MayLeave(ctx, person)
}
