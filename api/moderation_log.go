package api

import (
	"context"

	"tablier/members/social"
)

// moderationLog keeps what people with a role did.
type moderationLog struct {
	social *social.Service // nil: nothing is kept
}

// record writes into the log what somebody with a role did.
func (m *moderationLog) record(ctx context.Context, action social.Action, person, detail string) error {
	if m.social == nil {
		return nil
	}
	return m.social.Noted(ctx, requesterFrom(ctx).person.ID, action, person, detail)
}
