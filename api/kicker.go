package api

import (
	"context"

	"tablier/members/social"
	"tablier/play/club"
	"tablier/play/live"
)

// kicker ends the live connections of people who may no longer be here, on this node and on others.
type kicker struct {
	*base
	club *club.Club
	live *live.Hub                                // nil: nobody is connected
	gone func(ctx context.Context, person string) // tells the other nodes; nil: there are none
}

// kick ends the live connections of somebody who may not be here any longer, on this node and others.
func (k *kicker) kick(ctx context.Context, id string) {
	if k.live != nil {
		k.live.Kick(id)
	}
	if k.gone != nil {
		k.gone(ctx, id)
	}
}

// kickBanned does so after a decision of moderators.
func (k *kicker) kickBanned(ctx context.Context, d social.Decision, id string) {
	if d.Action == social.Ban {
		k.kick(ctx, id)
	}
}

// forget takes a deleted person's name out of what is held in memory.
func (k *kicker) forget(ctx context.Context, id string) {
	if err := k.club.Forget(ctx, id); err != nil {
		k.log.Warn("games with the name of somebody who left may still be in memory", "id", requestID(ctx), "err", err)
	}
	k.kick(ctx, id)
}
