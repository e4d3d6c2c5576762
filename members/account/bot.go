package account

import (
	"context"

	"tablier/i18n"
	"tablier/play/club"
)

// BecomeBot makes a member's account one under which a program plays, for good. Whether the
// member has played as a person is the caller's to look at.
func (s *Service) BecomeBot(ctx context.Context, id string) (Person, error) {
	return s.change(ctx, id, func(p *Person) error {
		switch {
		case p.IsGuest():
			return errMembers()
		case p.Role != Member:
			return failed(club.Conflict, "", i18n.T("account.who-moderates-or-organises-club"))
		}
		p.Bot = true
		return nil
	})
}
