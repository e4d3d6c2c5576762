package account

import (
	"context"
	"encoding/json"
	"net/mail"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"tablier/i18n"
	"tablier/play/club"
)

// Rename changes a person's name.
func (s *Service) Rename(ctx context.Context, id, name string) (Person, error) {
	name, key, err := CheckName(name)
	if err != nil {
		return Person{}, err
	}
	if err := checkNameFree(ctx, s.Store, name, id); err != nil {
		return Person{}, err
	}
	return s.update(ctx, id, func(p *Person) error {
		p.Name = name
		if !p.IsGuest() {
			p.Key = key
		}
		return nil
	})
}

// SetProfile changes a member's public profile.
func (s *Service) SetProfile(ctx context.Context, id string, pr Profile) (Person, error) {
	switch pr.Bio = strings.TrimSpace(pr.Bio); {
	case !utf8.ValidString(pr.Bio) || strings.ContainsFunc(pr.Bio, unprintable):
		return Person{}, newError(club.Invalid, "bio", i18n.T("account.text-holds-control-character"))
	case utf8.RuneCountInString(pr.Bio) > MaxBio:
		return Person{}, newError(club.Invalid, "bio", i18n.T("account.text-longer-than-500-characters"))
	}
	if pr.Country = strings.ToUpper(pr.Country); pr.Country != "" && !countries[pr.Country] {
		return Person{}, newError(club.Invalid, "country", i18n.T("account.country-two-letters-such-as"))
	}
	if pr.Language != "" && !slices.Contains(i18n.Codes(), pr.Language) {
		return Person{}, newError(club.Invalid, "language", i18n.T("account.no-such-language", "languages", i18n.AnyOf(i18n.Codes())))
	}
	return s.update(ctx, id, func(p *Person) error {
		if p.IsGuest() && (pr.Bio != "" || pr.Country != "") {
			return errMembersOnly()
		}
		p.Profile = pr
		return nil
	})
}

// unprintable reports whether text of several lines may not contain r: characters that control a terminal or change
// the writing direction.
func unprintable(r rune) bool {
	switch {
	case r == '\n':
		return false
	case r < ' ', r == 0x7f, r >= 0x80 && r < 0xa0, r == utf8.RuneError, r == 0x2028, r == 0x2029, r == 0xfeff:
		return true
	}
	return r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069 || r == 0x200e || r == 0x200f
}

// SetPrefs stores the preferences of the pages, so that a member has them on any machine.
func (s *Service) SetPrefs(ctx context.Context, id, prefs string) (Person, error) {
	var object map[string]any
	if len(prefs) > MaxPrefs || json.Unmarshal([]byte(prefs), &object) != nil || object == nil {
		return Person{}, newError(club.Invalid, "preferences", i18n.T("account.preferences-json-object-at-most"))
	}
	return s.update(ctx, id, func(p *Person) error { p.Prefs = prefs; return nil })
}

// SetDataAnonymous says whether the open data of the club omit a person's name.
func SetDataAnonymous(ctx context.Context, s *Service, id string, anonymous bool) (Person, error) {
	return s.update(ctx, id, func(p *Person) error { p.DataAnonymous = anonymous; return nil })
}

// CheckEmail returns an address in lower case, or an error if it is malformed. An empty address is valid.
func CheckEmail(email string) (string, error) {
	email = strings.ToLower(strings.TrimSpace(email))
	if email == "" {
		return "", nil
	}
	a, err := mail.ParseAddress(email)
	at := strings.LastIndexByte(email, '@')
	if err != nil || a.Address != email || len(email) > 254 || !strings.Contains(email[at+1:], ".") || strings.ContainsFunc(email, unprintable) {
		return "", newError(club.Invalid, "email", i18n.T("account.address-does-not-form-name"))
	}
	return email, nil
}

// SetEmail sets a member's e-mail address; empty: none. It needs the password, if there is one, because the owner of
// the address can reset it. If another member has the address, nothing is set and nothing is said, so that nobody
// learns who is a member.
func (s *Service) SetEmail(ctx context.Context, id, email, password string, c Client) (Person, error) {
	email, err := CheckEmail(email)
	if err != nil {
		return Person{}, err
	}
	if email != "" && s.Mail == nil {
		return Person{}, newError(club.Conflict, "email", i18n.T("account.club-sends-no-mail-keeps"))
	}
	if err := s.verifyPassword(ctx, id, password, c); err != nil {
		return Person{}, err
	}
	was := email
	p, err := s.update(ctx, id, func(p *Person) error {
		if p.IsGuest() {
			return errMembersOnly()
		}
		was, p.Email = p.Email, email
		return nil
	})
	if club.KindOf(err) == club.Exists {
		return s.Store.Person(ctx, id)
	}
	if err == nil && email != "" && email != was && s.AddressSet != nil {
		s.AddressSet(ctx, p)
	}
	return p, err
}

// verifyPassword checks the password of a person who is already signed in, if they have one.
func (s *Service) verifyPassword(ctx context.Context, id, password string, c Client) error {
	p, err := s.Store.Person(ctx, id)
	if err != nil || p.Password == "" {
		return err
	}
	key := "confirm " + id
	if err := s.checkSignIn(key, c); err != nil {
		return err
	}
	ok, _, err := s.hasher.Verify(ctx, p.Password, password)
	if err != nil {
		return err
	}
	if !ok {
		s.recordFailedSignIn(key, c)
		return &club.Error{Kind: club.Forbidden, Field: "password", Text: i18n.T("account.password-not-right")}
	}
	s.clearFailures(byNameAndAddress, key+"\x00"+c.Address)
	return nil
}

// ChangePassword sets a member's password, after checking the old one if there is one. All sessions end except the
// one with the id keep.
func (s *Service) ChangePassword(ctx context.Context, id, old, password, keep string, c Client) error {
	p, err := s.Store.Person(ctx, id)
	if err != nil {
		return err
	}
	if p.IsGuest() {
		return errMembersOnly()
	}
	if err := CheckPassword(password, p.Name); err != nil {
		return err
	}
	if err := s.verifyPassword(ctx, id, old, c); err != nil {
		return err
	}
	if _, err := s.setPassword(ctx, id, password); err != nil {
		return err
	}
	return s.SignOutEverywhere(ctx, id, keep)
}

// Delete deletes an account. Its games stay, without the name, and the ID stays reserved for them. name must be the
// person's own, as a safeguard against mistakes.
func (s *Service) Delete(ctx context.Context, id, name, password string, c Client) error {
	p, err := s.Store.Person(ctx, id)
	if err != nil {
		return err
	}
	if NameKey(name) != NameKey(p.Name) {
		return newError(club.Invalid, "name", i18n.T("account.delete-account-write-your-name"))
	}
	if err := s.verifyPassword(ctx, id, password, c); err != nil {
		return err
	}
	return deletePerson(ctx, s, id)
}

// Find returns a person by ID.
func (s *Service) Find(ctx context.Context, id string) (Person, error) {
	return s.Store.Person(ctx, id)
}

// FindName returns a member by name.
func (s *Service) FindName(ctx context.Context, name string) (Person, error) {
	p, err := PersonByName(ctx, s.Store, name)
	if club.KindOf(err) == club.NotFound {
		return p, errNoPerson()
	}
	return p, err
}

// SetRole gives a member a role.
func (s *Service) SetRole(ctx context.Context, name string, r Role) (Person, error) {
	if r == Guest {
		return Person{}, newError(club.Invalid, "role", i18n.T("account.roles-member-moderator-organiser"))
	}
	p, err := s.FindName(ctx, name)
	if err != nil {
		return p, err
	}
	return s.update(ctx, p.ID, func(p *Person) error { p.Role = r; return nil })
}

// Restrict mutes or bans a person until a time; a zero time ends the sanction, nil leaves it. A ban ends all
// sessions.
func (s *Service) Restrict(ctx context.Context, id string, muted, banned *time.Time) (Person, error) {
	p, err := s.update(ctx, id, func(p *Person) error {
		if muted != nil {
			p.MutedUntil = *muted
		}
		if banned != nil {
			p.BannedUntil = *banned
		}
		return nil
	})
	if err == nil && p.Banned(s.now()) {
		err = s.SignOutEverywhere(ctx, id, "")
	}
	return p, err
}

// ResetName replaces an offensive name by a neutral one.
func (s *Service) ResetName(ctx context.Context, id string) (Person, error) {
	other, err := newID(s.Rand)
	if err != nil {
		return Person{}, err
	}
	name := "Joueur " + other[:6]
	return s.update(ctx, id, func(p *Person) error {
		p.Name = name
		if !p.IsGuest() {
			p.Key = NameKey(name)
		}
		return nil
	})
}

// SetPassword sets a member's password without asking for the old one, and ends all sessions. It is for the
// administrator of the server.
func (s *Service) SetPassword(ctx context.Context, name, password string) (Person, error) {
	p, err := s.FindName(ctx, name)
	if err != nil {
		return p, err
	}
	if err := CheckPassword(password, p.Name); err != nil {
		return p, err
	}
	if p, err = s.setPassword(ctx, p.ID, password); err != nil {
		return p, err
	}
	return p, s.SignOutEverywhere(ctx, p.ID, "")
}
