package view

import (
	"context"

	"tablier/api/edge"
	"tablier/members/clubsettings"
)

// CurrentSettings returns the settings, or the defaults if they cannot be read.
func CurrentSettings(ctx context.Context, b *edge.Base, s *clubsettings.Service) clubsettings.Settings {
	now, err := s.Get(ctx)
	if err != nil && ctx.Err() == nil {
		b.Log.Warn("club settings not read", "id", edge.RequestID(ctx), "err", err)
	}
	return now
}
