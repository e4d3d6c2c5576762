package api

import (
	"context"

	"tablier/play/club"
	"tablier/play/tournament"
)

// only calls f with a tournament that the requester may see. One of another class does not exist for them.
func (p pupils) only(ctx context.Context, id string, f func(*tournament.Tournament) error) func(*tournament.Tournament) error {
	return func(t *tournament.Tournament) error {
		if !p.visits(ctx, t.Class) {
			return tournament.ErrNotFound(id)
		}
		return f(t)
	}
}

// place tells of somebody who enters a tournament which classes they belong to. class is that of the tournament.
func (p pupils) place(w *tournament.Who, class string) {
	if c, pupil := p.classOf(w.Person); pupil {
		w.Class, w.Sheltered = c.ID, !c.Open
	}
	if p.classes != nil && class != "" && p.classes.Visits(club.Actor{ID: w.Person}, class) {
		w.Teaches = class
	}
}

// mayChoose returns an error unless the requester may make a tournament for a class; an empty class is for everybody.
func (p pupils) mayChoose(ctx context.Context, class string) error {
	if class == "" || p.classes == nil {
		return nil
	}
	_, err := p.classes.Class(ctx, requesterFrom(ctx).person, class)
	return err
}
