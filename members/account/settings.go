package account

import (
	"context"
	"encoding/json"
	"net/mail"
	"strings"
	"time"
	"unicode/utf8"

	"tablier/i18n"
	"tablier/play/club"
)

// Rename gives a person another name.
func (s *Service) Rename(ctx context.Context, id, name string) (Person, error) {
	name, key, err := CheckName(name)
	if err != nil {
		return Person{}, err
	}
	if err := s.free(ctx, key, id); err != nil {
		return Person{}, err
	}
	return s.change(ctx, id, func(p *Person) error {
		p.Name = name
		if !p.IsGuest() {
			p.Key = key
		}
		return nil
	})
}

// SetProfile changes what a member tells of themselves.
func (s *Service) SetProfile(ctx context.Context, id string, pr Profile) (Person, error) {
	switch pr.Bio = strings.TrimSpace(pr.Bio); {
	case !utf8.ValidString(pr.Bio) || strings.ContainsFunc(pr.Bio, unprintable):
		return Person{}, failed(club.Invalid, "bio", i18n.T("account.text-holds-control-character"))
	case utf8.RuneCountInString(pr.Bio) > MaxBio:
		return Person{}, failed(club.Invalid, "bio", i18n.T("account.text-longer-than-500-characters"))
	}
	if pr.Country = strings.ToUpper(pr.Country); pr.Country != "" && !countries[pr.Country] {
		return Person{}, failed(club.Invalid, "country", i18n.T("account.country-two-letters-such-as"))
	}
	if pr.Language != "" && pr.Language != "fr" && pr.Language != "en" {
		return Person{}, failed(club.Invalid, "language", i18n.T("account.language-fr-or-en"))
	}
	return s.change(ctx, id, func(p *Person) error {
		if p.IsGuest() && (pr.Bio != "" || pr.Country != "") {
			return errMembers()
		}
		p.Profile = pr
		return nil
	})
}

// unprintable tells characters that text of several lines may not hold: those which
// command a terminal or turn the writing around.
func unprintable(r rune) bool {
	switch {
	case r == '\n':
		return false
	case r < ' ', r == 0x7f, r >= 0x80 && r < 0xa0, r == utf8.RuneError, r == 0x2028, r == 0x2029, r == 0xfeff:
		return true
	}
	return r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069 || r == 0x200e || r == 0x200f
}

// SetPrefs keeps what the pages want to know again on another machine.
func (s *Service) SetPrefs(ctx context.Context, id, prefs string) (Person, error) {
	var object map[string]any
	if len(prefs) > MaxPrefs || json.Unmarshal([]byte(prefs), &object) != nil || object == nil {
		return Person{}, failed(club.Invalid, "preferences", i18n.T("account.preferences-json-object-at-most"))
	}
	return s.change(ctx, id, func(p *Person) error { p.Prefs = prefs; return nil })
}

// CheckEmail returns an address in lower case, or says what is wrong with it. Empty is none.
func CheckEmail(email string) (string, error) {
	email = strings.ToLower(strings.TrimSpace(email))
	if email == "" {
		return "", nil
	}
	a, err := mail.ParseAddress(email)
	at := strings.LastIndexByte(email, '@')
	if err != nil || a.Address != email || len(email) > 254 || !strings.Contains(email[at+1:], ".") || strings.ContainsFunc(email, unprintable) {
		return "", failed(club.Invalid, "email", i18n.T("account.address-does-not-form-name"))
	}
	return email, nil
}

// SetEmail sets the address to which a member's mail goes; empty: none. The password
// must be told, where there is one: who has the address can set it anew. An address that
// another member has is not told to be so: it is set for nobody.
func (s *Service) SetEmail(ctx context.Context, id, email, password string, c Client) (Person, error) {
	email, err := CheckEmail(email)
	if err != nil {
		return Person{}, err
	}
	if email != "" && s.Mail == nil {
		return Person{}, failed(club.Conflict, "email", i18n.T("account.club-sends-no-mail-keeps"))
	}
	if err := s.confirm(ctx, id, password, c); err != nil {
		return Person{}, err
	}
	p, err := s.change(ctx, id, func(p *Person) error {
		if p.IsGuest() {
			return errMembers()
		}
		p.Email = email
		return nil
	})
	if club.KindOf(err) == club.Exists {
		return s.Store.Person(ctx, id)
	}
	return p, err
}

// confirm checks the password of who is signed in already, where there is one.
func (s *Service) confirm(ctx context.Context, id, password string, c Client) error {
	p, err := s.Store.Person(ctx, id)
	if err != nil || p.Password == "" {
		return err
	}
	key := "confirm " + id
	if err := s.mayTry(key, c); err != nil {
		return err
	}
	ok, _, err := s.hasher.Verify(ctx, p.Password, password)
	if err != nil {
		return err
	}
	if !ok {
		s.failedAt(key, c)
		return &club.Error{Kind: club.Forbidden, Field: "password", Text: i18n.T("account.password-not-right")}
	}
	s.forgive(pairDoor, key+"\x00"+c.Address)
	return nil
}

// ChangePassword sets a member's password, the old one being told where there is one.
// All sessions but the one with the id keep end.
func (s *Service) ChangePassword(ctx context.Context, id, old, password, keep string, c Client) error {
	p, err := s.Store.Person(ctx, id)
	if err != nil {
		return err
	}
	if p.IsGuest() {
		return errMembers()
	}
	if err := CheckPassword(password, p.Name); err != nil {
		return err
	}
	if err := s.confirm(ctx, id, old, c); err != nil {
		return err
	}
	if _, err := s.setPassword(ctx, id, password); err != nil {
		return err
	}
	return s.SignOutEverywhere(ctx, id, keep)
}

// Delete takes a person out of the club. Games stay, without the name; only the ID
// is left of the rest. name must be the person's, so that nobody does it by mistake.
func (s *Service) Delete(ctx context.Context, id, name, password string, c Client) error {
	p, err := s.Store.Person(ctx, id)
	if err != nil {
		return err
	}
	if NameKey(name) != NameKey(p.Name) {
		return failed(club.Invalid, "name", i18n.T("account.delete-account-write-your-name"))
	}
	if err := s.confirm(ctx, id, password, c); err != nil {
		return err
	}
	for attempt := 0; ; attempt++ {
		p, err := s.Store.Person(ctx, id)
		if err != nil {
			return err
		}
		err = s.Store.DeletePerson(ctx, Person{ID: p.ID, Deleted: true, Created: p.Created, Seen: p.Seen, BannedUntil: p.BannedUntil, Version: p.Version})
		if club.KindOf(err) != club.Stale || attempt == 5 {
			return err
		}
	}
}

// Find returns somebody by ID.
func (s *Service) Find(ctx context.Context, id string) (Person, error) {
	return s.Store.Person(ctx, id)
}

// FindName returns the member of a name.
func (s *Service) FindName(ctx context.Context, name string) (Person, error) {
	p, err := s.Store.PersonByKey(ctx, NameKey(clip(name, 4*club.MaxName)))
	if club.KindOf(err) == club.NotFound {
		return p, errNoPerson()
	}
	return p, err
}

// SetRole gives the member of a name a role.
func (s *Service) SetRole(ctx context.Context, name string, r Role) (Person, error) {
	if r == Guest {
		return Person{}, failed(club.Invalid, "role", i18n.T("account.roles-member-moderator-organiser"))
	}
	p, err := s.FindName(ctx, name)
	if err != nil {
		return p, err
	}
	return s.change(ctx, p.ID, func(p *Person) error { p.Role = r; return nil })
}

// Restrict mutes and bans somebody until the times given; a zero time lifts it. Who is
// banned is signed out everywhere.
func (s *Service) Restrict(ctx context.Context, id string, muted, banned *time.Time) (Person, error) {
	p, err := s.change(ctx, id, func(p *Person) error {
		if muted != nil {
			p.MutedUntil = *muted
		}
		if banned != nil {
			p.BannedUntil = *banned
		}
		return nil
	})
	if err == nil && p.Banned(s.time()) {
		err = s.SignOutEverywhere(ctx, id, "")
	}
	return p, err
}

// ResetName gives somebody whose name was refused a made-up one.
func (s *Service) ResetName(ctx context.Context, id string) (Person, error) {
	other, err := newID(s.Rand)
	if err != nil {
		return Person{}, err
	}
	name := "Joueur " + other[:6]
	return s.change(ctx, id, func(p *Person) error {
		p.Name = name
		if !p.IsGuest() {
			p.Key = NameKey(name)
		}
		return nil
	})
}

// ForcePassword sets a member's password without the old one and ends all sessions: for who
// holds the machine.
func (s *Service) ForcePassword(ctx context.Context, name, password string) (Person, error) {
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
