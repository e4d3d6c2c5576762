package account

import (
	"context"

	"tablier/i18n"
	"tablier/play/club"
)

// MayMerge says why what a guest has cannot become a member's; nil: it can.
func MayMerge(guest, member Person) error {
	switch {
	case guest.Deleted, member.Deleted:
		return errNoPerson()
	case !guest.IsGuest():
		return failed(club.Conflict, "guest", i18n.T("account.no-guest-one-account-does"))
	case member.IsGuest():
		return errMembers()
	}
	return nil
}

// Carryable is a guest whose games a member may take over.
type Carryable struct {
	Grant string // its id
	Guest Person
}

// MayCarry notes that a member may take over a guest: whoever signed in was that guest until now.
// That is so once, whoever signs in how often.
func (s *Service) MayCarry(ctx context.Context, guest, member Person) error {
	if MayMerge(guest, member) != nil {
		return nil
	}
	have, err := s.Store.Grants(ctx, member.ID, Carry)
	if err != nil {
		return err
	}
	const most = 10
	for i, g := range have {
		if g.Data == guest.ID || i >= most-1 {
			return nil
		}
	}
	_, _, err = s.open(ctx, Grant{Kind: Carry, Person: member.ID, Data: guest.ID}, carryLife)
	return err
}

// Carryables lists the guests whom a member may take over.
func (s *Service) Carryables(ctx context.Context, member string) ([]Carryable, error) {
	have, err := s.Store.Grants(ctx, member, Carry)
	if err != nil {
		return nil, err
	}
	now := s.time()
	var out []Carryable
	for _, g := range have {
		p, err := s.Store.Person(ctx, g.Data)
		if err != nil && club.KindOf(err) != club.NotFound {
			return nil, err
		}
		if err == nil && !p.Deleted && p.IsGuest() && now.Before(g.Expires) {
			out = append(out, Carryable{g.ID, p})
		}
	}
	return out, nil
}

// TakeOver carries over to a member what a guest of theirs has, and returns the guest's id. What was carried
// over before is so still: it can be asked for again after an answer that was lost.
func (s *Service) TakeOver(ctx context.Context, member, grant string) (guest string, err error) {
	g, err := s.carry(ctx, member, grant)
	if err != nil {
		return "", err
	}
	p, err := s.Store.Person(ctx, g.Data)
	if err != nil {
		return "", err
	}
	if p.Deleted {
		return p.ID, nil
	}
	return p.ID, s.Store.MergePerson(ctx, p.ID, member)
}

// LetGo gives up a guest: their games stay theirs.
func (s *Service) LetGo(ctx context.Context, member, grant string) error {
	if _, err := s.carry(ctx, member, grant); err != nil {
		return err
	}
	return s.Store.DropGrant(ctx, member, Carry, grant)
}

func (s *Service) carry(ctx context.Context, member, grant string) (Grant, error) {
	have, err := s.Store.Grants(ctx, member, Carry)
	if err != nil {
		return Grant{}, err
	}
	for _, g := range have {
		if g.ID == grant && s.time().Before(g.Expires) {
			return g, nil
		}
	}
	return Grant{}, errGone(i18n.T("account.no-such-guest"))
}
