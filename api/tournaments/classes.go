package tournaments

import (
	"context"

	"tablier/api/edge"
	"tablier/play/club"
	"tablier/play/tournament"
)

// only calls f with a tournament if the requester may see it. A tournament of another class is not found.
func only(p edge.Pupils, ctx context.Context, id string, f func(*tournament.Tournament) error) func(*tournament.Tournament) error {
	return func(t *tournament.Tournament) error {
		if !p.Visits(ctx, t.Class) {
			return tournament.ErrNotFound(id)
		}
		return f(t)
	}
}

// place adds the classes of somebody who enters a tournament. class is that of the tournament.
func place(p edge.Pupils, w *tournament.Who, class string) {
	if c, pupil := p.ClassOf(w.Person); pupil {
		w.Class, w.Sheltered = c.ID, !c.Open
	}
	if class != "" && p.Classes.Visits(club.Actor{ID: w.Person}, class) {
		w.Teaches = class
	}
}

// mayChoose returns an error unless the requester may create a tournament for a class. An empty class means
// everybody.
func mayChoose(p edge.Pupils, ctx context.Context, class string) error {
	if class == "" {
		return nil
	}
	_, err := p.Classes.Class(ctx, edge.RequesterFrom(ctx).Person, class)
	return err
}
