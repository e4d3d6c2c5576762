package account

import (
	"context"

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
			return failed(club.Conflict, "", "qui modère ou organise le club n’est pas un programme", "who moderates or organises the club is no program")
		}
		p.Bot = true
		return nil
	})
}
