package account

import (
	"context"
	"strings"
	"unicode/utf8"

	"tablier/i18n"
	"tablier/play/club"
)

// Remember keeps data under a single-use secret for a few minutes: what a ceremony has
// asked, or where a sign-in through a provider comes from.
func (s *Service) Remember(ctx context.Context, kind GrantKind, person, data string) (secret string, err error) {
	life := ceremonyLife
	if kind == Errand {
		life = errandLife
	}
	_, secret, err = s.open(ctx, Grant{Kind: kind, Person: person, Data: data}, life)
	return secret, err
}

// Recall returns, once, what was remembered.
func (s *Service) Recall(ctx context.Context, kind GrantKind, secret string) (person, data string, err error) {
	g, err := s.Store.TakeGrant(ctx, kind, HashSecret(secret))
	if club.KindOf(err) == club.NotFound || err == nil && !s.time().Before(g.Expires) {
		return "", "", failed(club.SignIn, "ceremony", i18n.T("account.request-expired-or-was-used"))
	}
	return g.Person, g.Data, err
}

// AddCredential gives a person a credential. A guest becomes a member by it,
// under the name, which must be free; a member's name stays. Secret is that of a new session
// for who was a guest, "" for a member.
func (s *Service) AddCredential(ctx context.Context, person, name string, cr Credential, c Client) (p Person, secret string, err error) {
	if p, err = s.Store.Person(ctx, person); err != nil {
		return p, "", err
	}
	have, err := s.Store.Credentials(ctx, person)
	if err != nil {
		return p, "", err
	}
	if len(have) >= MaxCredentials {
		return p, "", failed(club.Conflict, "", i18n.T("account.account-too-many-keys-already"))
	}
	if cr.Label, err = checkLabel(cr.Label); err != nil {
		return p, "", err
	}
	guest := p.IsGuest()
	var key string
	if guest {
		if name, key, err = CheckName(name); err != nil {
			return p, "", err
		}
		if err := s.free(ctx, key, person); err != nil {
			return p, "", err
		}
	}
	cr.Person, cr.Created = person, s.time()
	cr.Used = cr.Created
	if err := s.Store.AddCredential(ctx, cr); err != nil {
		if club.KindOf(err) == club.Exists {
			return p, "", failed(club.Exists, "credential", i18n.T("account.key-belongs-account-already"))
		}
		return p, "", err
	}
	if !guest {
		return p, "", nil
	}
	if p, err = s.settle(ctx, person, name, key, func(*Person) {}); err != nil {
		// The name went in between: the key must not be left with a guest.
		if dropErr := s.Store.DropCredential(ctx, person, cr.Kind, cr.Key); dropErr != nil {
			s.Log.Warn("a key stays with a guest", "err", dropErr)
		}
		return p, "", err
	}
	secret, err = s.fresh(ctx, p, c)
	return p, secret, err
}

// Enter lets a member in whose credential was proved, and notes its use.
func (s *Service) Enter(ctx context.Context, cr Credential, c Client) (Person, string, error) {
	p, err := s.Store.Person(ctx, cr.Person)
	if err != nil || p.Deleted || p.IsGuest() {
		return p, "", errNoPerson()
	}
	cr.Used = s.time()
	if err := s.Store.UsedCredential(ctx, cr); err != nil {
		return p, "", err
	}
	secret, err := s.begin(ctx, p, c)
	return p, secret, err
}

// DropCredential takes a credential from a member, unless it is the last way in.
func (s *Service) DropCredential(ctx context.Context, person string, kind CredentialKind, key string) error {
	p, err := s.Store.Person(ctx, person)
	if err != nil {
		return err
	}
	have, err := s.Store.Credentials(ctx, person)
	if err != nil {
		return err
	}
	if p.Password == "" && len(have) == 1 && have[0].Kind == kind && have[0].Key == key {
		return failed(club.Conflict, "", i18n.T("account.only-key-account-first-add"))
	}
	err = s.Store.DropCredential(ctx, person, kind, key)
	if club.KindOf(err) == club.NotFound {
		return errGone(i18n.T("account.no-such-key"))
	}
	return err
}

// checkLabel checks what a person calls a key or a token.
func checkLabel(label string) (string, error) {
	if utf8.RuneCountInString(label) > MaxLabel {
		return "", failed(club.Invalid, "label", i18n.T("account.label-more-than-60-characters"))
	}
	return strings.TrimSpace(clip(label, MaxLabel)), nil
}
