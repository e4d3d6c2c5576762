package social

import (
	"context"
	"slices"
)

// RelationStore stores who mutes and blocks whom. [Store] includes it.
type RelationStore interface {
	// SetRelation adds a relation or replaces an earlier one between the two.
	SetRelation(ctx context.Context, r Relation) error
	// DropRelation ends a relation, if there is one.
	DropRelation(ctx context.Context, person, other string) error
	// Relations lists the people whom a person mutes or blocks, newest first.
	Relations(ctx context.Context, person string) ([]Relation, error)
	// Blockers lists the IDs of the people who block a person. If muters is set, it includes those who mute them.
	Blockers(ctx context.Context, other string, muters bool) ([]string, error)
	// Relation returns how person treats other. Kind is empty if they neither mute nor block them.
	Relation(ctx context.Context, person, other string) (Relation, error)
}

// Blocks answers who blocks whom.
type Blocks struct{ Store RelationStore }

// Blocked reports whether one of two people blocks the other. An empty ID blocks nobody.
func (l Blocks) Blocked(ctx context.Context, a, b string) (bool, error) {
	if a == "" || b == "" || a == b {
		return false, nil
	}
	for _, pair := range [][2]string{{a, b}, {b, a}} {
		r, err := l.Store.Relation(ctx, pair[0], pair[1])
		if err != nil || r.Kind == Block {
			return r.Kind == Block, err
		}
	}
	return false, nil
}

// BlockedWith lists the IDs of everybody whom a person blocks or who blocks them.
func (l Blocks) BlockedWith(ctx context.Context, person string) ([]string, error) {
	if person == "" {
		return nil, nil
	}
	ids, err := l.Store.Blockers(ctx, person, false)
	if err != nil {
		return nil, err
	}
	list, err := l.Store.Relations(ctx, person)
	for _, r := range list {
		if r.Kind == Block && !slices.Contains(ids, r.Other) {
			ids = append(ids, r.Other)
		}
	}
	return ids, err
}

// MutedBy lists the IDs of everybody whom a person mutes or blocks.
func (l Blocks) MutedBy(ctx context.Context, person string) (ids []string, err error) {
	if person == "" {
		return nil, nil
	}
	list, err := l.Store.Relations(ctx, person)
	for _, r := range list {
		ids = append(ids, r.Other)
	}
	return ids, err
}
