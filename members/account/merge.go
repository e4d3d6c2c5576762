package account

import (
	"context"

	"tablier/i18n"
	"tablier/play/club"
)

// CheckMerge returns an error if a guest cannot be merged into a member.
func CheckMerge(guest, member Person) error {
	switch {
	case guest.Deleted, member.Deleted:
		return errNoPerson()
	case !guest.IsGuest():
		return newError(club.Conflict, "guest", i18n.T("account.merge-not-guest"))
	case member.IsGuest():
		return errMembersOnly()
	}
	return nil
}

// MergeOffer offers a member the games of a guest.
type MergeOffer struct {
	Grant string // ID of the grant
	Guest Person
}

// Merges lets members take over the games that they played as guests.
type Merges struct {
	*Config
	secrets *secrets
}

// Offer allows a member to take over a guest, because the same browser was that guest before it signed in.
// Repeated offers of one guest count once.
func (s *Merges) Offer(ctx context.Context, guest, member Person) error {
	if CheckMerge(guest, member) != nil {
		return nil
	}
	have, err := s.Store.Grants(ctx, member.ID, GuestUpgrade)
	if err != nil {
		return err
	}
	const most = 10
	for i, g := range have {
		if g.Data == guest.ID || i >= most-1 {
			return nil
		}
	}
	_, _, err = s.secrets.issue(ctx, Grant{Kind: GuestUpgrade, Person: member.ID, Data: guest.ID}, guestUpgradeLife)
	return err
}

// Offers lists the guests that a member may take over.
func (s *Merges) Offers(ctx context.Context, member string) ([]MergeOffer, error) {
	have, err := s.Store.Grants(ctx, member, GuestUpgrade)
	if err != nil {
		return nil, err
	}
	now := s.now()
	var out []MergeOffer
	for _, g := range have {
		p, err := s.Store.Person(ctx, g.Data)
		if err != nil && club.KindOf(err) != club.NotFound {
			return nil, err
		}
		if err == nil && !p.Deleted && p.IsGuest() && now.Before(g.Expires) {
			out = append(out, MergeOffer{g.ID, p})
		}
	}
	return out, nil
}

// Merge gives a member everything that a guest has, and returns the guest's ID. The caller may repeat it if the
// answer was lost.
func (s *Merges) Merge(ctx context.Context, member, grant string) (guest string, err error) {
	g, err := s.find(ctx, member, grant)
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

// Decline withdraws an offer. The guest keeps their games.
func (s *Merges) Decline(ctx context.Context, member, grant string) error {
	if _, err := s.find(ctx, member, grant); err != nil {
		return err
	}
	return s.Store.DropGrant(ctx, member, GuestUpgrade, grant)
}

func (s *Merges) find(ctx context.Context, member, grant string) (Grant, error) {
	have, err := s.Store.Grants(ctx, member, GuestUpgrade)
	if err != nil {
		return Grant{}, err
	}
	for _, g := range have {
		if g.ID == grant && s.now().Before(g.Expires) {
			return g, nil
		}
	}
	return Grant{}, errNotFound(i18n.T("account.no-such-guest"))
}
