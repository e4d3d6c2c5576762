package api

import (
	"context"

	"tablier/members/social"
)

// moderationLog records what people with a role have done.
type moderationLog struct {
	social *social.Service // nil: no log
}

// record adds an entry for the requester.
func (m *moderationLog) record(ctx context.Context, action social.Action, person, detail string) error {
	if m.social == nil {
		return nil
	}
	return m.social.Audit.Record(ctx, requesterFrom(ctx).person.ID, action, person, detail)
}
