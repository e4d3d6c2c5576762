package edge

import (
	"context"

	"tablier/members/social"
	"tablier/play/club"
	"tablier/play/live"
)

// Kicker ends people's live connections on all nodes when their rights or sessions have changed.
type Kicker struct {
	*Base
	Club *club.Club
	Live *live.Hub                                // nil: no connections
	Gone func(ctx context.Context, person string) // tells other nodes; nil: no other nodes
}

// Kick ends a person's live connections.
func (k *Kicker) Kick(ctx context.Context, id string) {
	if k.Live != nil {
		k.Live.Kick(id)
	}
	if k.Gone != nil {
		k.Gone(ctx, id)
	}
}

// KickBanned ends a person's connections if a moderator's decision is a ban.
func (k *Kicker) KickBanned(ctx context.Context, d social.Decision, id string) {
	if d.Action == social.Ban {
		k.Kick(ctx, id)
	}
}

// Forget removes a person's name from memory, and ends their connections.
func (k *Kicker) Forget(ctx context.Context, id string) {
	if err := k.Club.Forget(ctx, id); err != nil {
		k.Log.Warn("name of a deleted account may still be in memory", "id", RequestID(ctx), "err", err)
	}
	k.Kick(ctx, id)
}
