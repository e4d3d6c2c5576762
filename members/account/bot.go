package account

import (
	"context"

	"tablier/i18n"
	"tablier/play/club"
)

// BecomeBot turns a member's account into a bot account, permanently. The caller checks that the member has not played
// as a person.
func (s *Service) BecomeBot(ctx context.Context, id string) (Person, error) {
	return s.update(ctx, id, func(p *Person) error {
		switch {
		case p.IsGuest():
			return errMembersOnly()
		case p.Role != Member:
			return newError(club.Conflict, "", i18n.T("account.who-moderates-or-organises-club"))
		}
		p.Bot = true
		return nil
	})
}
