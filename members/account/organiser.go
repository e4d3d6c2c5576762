package account

import (
	"context"
	"time"

	"tablier/i18n"
	"tablier/play/club"
)

// Directory lists the members of a club.
type Directory interface {
	// Members lists members in the order of their names.
	Members(ctx context.Context, f MemberFilter) ([]Person, error)
}

// MemberFilter selects members for a [Directory].
type MemberFilter struct {
	Staff bool   // only moderators and organisers
	Text  string // only those whose name contains it; see [NameKey]
	After string // only those whose key comes after this
	Most  int    // at most so many
}

// firstOrganiserLife is how long the code for the first organiser is valid. A new one is made at each start.
const firstOrganiserLife = 7 * 24 * time.Hour

// NeedsOrganiser reports whether the club has no organiser yet.
func NeedsOrganiser(ctx context.Context, d Directory) (bool, error) {
	staff, err := d.Members(ctx, MemberFilter{Staff: true, Most: 1000})
	if err != nil {
		return false, err
	}
	for i := range staff {
		if staff[i].Role.AtLeast(Organiser) {
			return false, nil
		}
	}
	return true, nil
}

// Organisers finds the first organiser of a club.
type Organisers struct {
	*Config
	secrets *secrets
	people  *People
}

// Offer returns a code with which a member can become the first organiser, and ends earlier codes. It returns
// no code if the club has an organiser.
func (s *Organisers) Offer(ctx context.Context, d Directory) (code string, err error) {
	if needed, err := NeedsOrganiser(ctx, d); err != nil || !needed {
		return "", err
	}
	if err := s.Store.DropGrants(ctx, "", FirstOrganiser, ""); err != nil {
		return "", err
	}
	_, code, err = s.secrets.issue(ctx, Grant{Kind: FirstOrganiser}, firstOrganiserLife)
	return code, err
}

// Become makes a member the first organiser of the club, with the code of [Organisers.Offer].
func (s *Organisers) Become(ctx context.Context, d Directory, id, code string) (Person, error) {
	needed, err := NeedsOrganiser(ctx, d)
	if err != nil {
		return Person{}, err
	}
	if !needed {
		return Person{}, newError(club.Conflict, "", i18n.T("account.club-has-organiser"))
	}
	p, err := s.Store.Person(ctx, id)
	if err != nil {
		return Person{}, err
	}
	if p.IsGuest() {
		return Person{}, errMembersOnly()
	}
	g, err := s.Store.TakeGrant(ctx, FirstOrganiser, HashSecret(code))
	if club.KindOf(err) == club.NotFound || err == nil && !g.Expires.After(s.Now()) {
		return Person{}, newError(club.Forbidden, "code", i18n.T("account.organiser-code-wrong"))
	}
	if err != nil {
		return Person{}, err
	}
	return s.people.update(ctx, id, func(p *Person) error {
		p.Role = Organiser
		return nil
	})
}
