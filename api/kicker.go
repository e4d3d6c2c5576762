package api

import (
	"context"

	"tablier/members/social"
	"tablier/play/club"
	"tablier/play/live"
)

// kicker ends people's live connections on all nodes when their rights or sessions have changed.
type kicker struct {
	*base
	club *club.Club
	live *live.Hub                                // nil: no connections
	gone func(ctx context.Context, person string) // tells other nodes; nil: no other nodes
}

// kick ends a person's live connections.
func (k *kicker) kick(ctx context.Context, id string) {
	if k.live != nil {
		k.live.Kick(id)
	}
	if k.gone != nil {
		k.gone(ctx, id)
	}
}

// kickBanned ends a person's connections if a moderator's decision is a ban.
func (k *kicker) kickBanned(ctx context.Context, d social.Decision, id string) {
	if d.Action == social.Ban {
		k.kick(ctx, id)
	}
}

// forget removes a person's name from memory, and ends their connections.
func (k *kicker) forget(ctx context.Context, id string) {
	if err := k.club.Forget(ctx, id); err != nil {
		k.log.Warn("games with the name of somebody who left may still be in memory", "id", requestID(ctx), "err", err)
	}
	k.kick(ctx, id)
}
