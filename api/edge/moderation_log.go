package edge

import (
	"context"

	"tablier/members/social"
)

// ModerationLog records what people with a role have done.
type ModerationLog struct {
	Social *social.Service
}

// Record adds an entry for the requester.
func (m *ModerationLog) Record(ctx context.Context, action social.Action, person, detail string) error {
	return m.Social.Audit.Record(ctx, RequesterFrom(ctx).Person.ID, action, person, detail)
}
