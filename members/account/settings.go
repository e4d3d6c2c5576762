package account

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"unicode/utf8"

	"tablier/i18n"
	"tablier/play/club"
)

// Rename changes a person's name.
func (s *People) Rename(ctx context.Context, id, name string) (Person, error) {
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
func (s *People) SetProfile(ctx context.Context, id string, pr Profile) (Person, error) {
	switch pr.Bio = strings.TrimSpace(pr.Bio); {
	case !utf8.ValidString(pr.Bio) || strings.ContainsFunc(pr.Bio, unprintable):
		return Person{}, newError(club.Invalid, "bio", i18n.T("account.control-character"))
	case utf8.RuneCountInString(pr.Bio) > MaxBio:
		return Person{}, newError(club.Invalid, "bio", i18n.T("account.text-too-long"))
	}
	if pr.Country = strings.ToUpper(pr.Country); pr.Country != "" && !countries[pr.Country] {
		return Person{}, newError(club.Invalid, "country", i18n.T("account.bad-country"))
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
func (s *People) SetPrefs(ctx context.Context, id, prefs string) (Person, error) {
	var object map[string]any
	if len(prefs) > MaxPrefs || json.Unmarshal([]byte(prefs), &object) != nil || object == nil {
		return Person{}, newError(club.Invalid, "preferences", i18n.T("account.bad-preferences"))
	}
	return s.update(ctx, id, func(p *Person) error { p.Prefs = prefs; return nil })
}

// SetDataAnonymous says whether the open data of the club omit a person's name.
func (s *People) SetDataAnonymous(ctx context.Context, id string, anonymous bool) (Person, error) {
	return s.update(ctx, id, func(p *Person) error { p.DataAnonymous = anonymous; return nil })
}
