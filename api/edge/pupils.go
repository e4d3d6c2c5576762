package edge

import (
	"context"

	"tablier/members/account"
	"tablier/members/classes"
	"tablier/play/club"
)

// Pupils knows who is a pupil.
type Pupils struct {
	Classes *classes.Service
}

// ClassOf returns the class of a pupil.
func (p Pupils) ClassOf(person string) (classes.Class, bool) {
	return p.Classes.ClassOf(person)
}

// ComesIn reports whether somebody who signs in is a pupil. It does not use cached classes, because the account
// may have just been made on the command line.
func (p Pupils) ComesIn(person string) bool {
	p.Classes.Forget()
	_, pupil := p.ClassOf(person)
	return pupil
}

// Hidden reports whether a person must stay hidden from the requester.
func (p Pupils) Hidden(ctx context.Context, person string) bool {
	a, _ := club.ActorFrom(ctx)
	return p.Classes.Hidden(a, person)
}

// Named returns the member with a name, or the error for unknown names if the member must stay hidden from the
// requester.
func (p Pupils) Named(ctx context.Context, people *account.People, name string) (account.Person, error) {
	one, err := people.FindName(ctx, name)
	if err == nil && p.Hidden(ctx, one.ID) {
		return people.FindName(ctx, "")
	}
	return one, err
}

// Visits reports whether the requester may see what belongs to a class. An empty class means that it belongs to
// no class, and everybody may see it.
func (p Pupils) Visits(ctx context.Context, class string) bool {
	a, _ := club.ActorFrom(ctx)
	return class == "" || p.Classes.Visits(a, class)
}

// OwnSeats gives the open seats of a pupil's new game to the pupil, so that nobody from outside the class can
// take them.
func (p Pupils) OwnSeats(ctx context.Context, s *club.Setup) {
	a, _ := club.ActorFrom(ctx)
	if a.ID == "" || !p.Classes.Sheltered(a.ID) {
		return
	}
	for _, seat := range []*club.Player{&s.White, &s.Black} {
		if seat.Kind == club.Person && seat.ID == "" {
			seat.ID = a.ID
		}
	}
}

// MayLeave returns an error if the person still has a class. They cannot delete their account before.
func (p Pupils) MayLeave(ctx context.Context, person string) error {
	return p.Classes.MayLeave(ctx, person)
}
