package api

import (
	"context"

	"tablier/play/club"
	"tablier/play/tournament"
)

// only calls f with a tournament if the requester may see it. A tournament of another class is not found.
func (p pupils) only(ctx context.Context, id string, f func(*tournament.Tournament) error) func(*tournament.Tournament) error {
	return func(t *tournament.Tournament) error {
		if !p.visits(ctx, t.Class) {
			return tournament.ErrNotFound(id)
		}
		return f(t)
	}
}

// place adds the classes of somebody who enters a tournament. class is that of the tournament.
func (p pupils) place(w *tournament.Who, class string) {
	if c, pupil := p.classOf(w.Person); pupil {
		w.Class, w.Sheltered = c.ID, !c.Open
	}
	if p.classes != nil && class != "" && p.classes.Visits(club.Actor{ID: w.Person}, class) {
		w.Teaches = class
	}
}

// mayChoose returns an error unless the requester may create a tournament for a class. An empty class means
// everybody.
func (p pupils) mayChoose(ctx context.Context, class string) error {
	if class == "" || p.classes == nil {
		return nil
	}
	_, err := p.classes.Class(ctx, requesterFrom(ctx).person, class)
	return err
}
