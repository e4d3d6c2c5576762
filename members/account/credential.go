package account

import (
	"context"
	"strings"
	"unicode/utf8"

	"tablier/i18n"
	"tablier/play/club"
)

// Credentials are passkeys and accounts at OpenID providers, with which people sign in.
type Credentials struct {
	*Config
	secrets      *secrets
	sessions     *Sessions
	registration *Registration
}

// StoreChallenge stores data for a few minutes under a single-use secret: the challenge of a passkey, or the state of a
// sign-in through OpenID.
func (s *Credentials) StoreChallenge(ctx context.Context, kind GrantKind, person, data string) (secret string, err error) {
	life := challengeLife
	if kind == OpenIDLogin {
		life = openIDLoginLife
	}
	_, secret, err = s.secrets.issue(ctx, Grant{Kind: kind, Person: person, Data: data}, life)
	return secret, err
}

// TakeChallenge returns stored data and deletes it.
func (s *Credentials) TakeChallenge(ctx context.Context, kind GrantKind, secret string) (person, data string, err error) {
	g, err := s.Store.TakeGrant(ctx, kind, HashSecret(secret))
	if club.KindOf(err) == club.NotFound || err == nil && !s.now().Before(g.Expires) {
		return "", "", newError(club.SignIn, "ceremony", i18n.T("account.request-expired"))
	}
	return g.Person, g.Data, err
}

// Add adds a way to sign in. It makes a guest a member under the given name, which must be free; a member
// keeps their name. secret is the secret of a new session for a former guest, and empty for a member.
func (s *Credentials) Add(ctx context.Context, person, name string, cr Credential, c Client) (p Person, secret string, failed error) {
	p, err := s.Store.Person(ctx, person)
	if err != nil {
		return p, "", err
	}
	have, err := s.Store.Credentials(ctx, person)
	if err != nil {
		return p, "", err
	}
	if len(have) >= MaxCredentials {
		return p, "", newError(club.Conflict, "", i18n.T("account.too-many-credentials"))
	}
	if cr.Label, err = checkLabel(cr.Label); err != nil {
		return p, "", err
	}
	guest := p.IsGuest()
	var key string
	if guest {
		undo, err := admit(ctx, s.Admission, c)
		if err != nil {
			return p, "", err
		}
		defer func() {
			if failed != nil {
				undo(ctx)
			}
		}()
		if name, key, err = CheckName(name); err != nil {
			return p, "", err
		}
		if err := checkNameFree(ctx, s.Store, name, person); err != nil {
			return p, "", err
		}
	}
	cr.Person, cr.Created = person, s.now()
	cr.Used = cr.Created
	if err := s.Store.AddCredential(ctx, cr); err != nil {
		if club.KindOf(err) == club.Exists {
			return p, "", newError(club.Exists, "credential", i18n.T("account.key-taken"))
		}
		return p, "", err
	}
	if !guest {
		return p, "", nil
	}
	if p, err = s.registration.createMember(ctx, person, name, key, func(*Person) {}); err != nil {
		// Somebody took the name meanwhile. A guest must not keep a credential.
		if dropErr := s.Store.DropCredential(ctx, person, cr.Kind, cr.Key); dropErr != nil {
			s.Log.Warn("sign-in key left with a guest", "err", dropErr)
		}
		return p, "", err
	}
	secret, err = s.sessions.replace(ctx, p, c)
	return p, secret, err
}

// SignIn opens a session for the owner of a verified credential.
func (s *Credentials) SignIn(ctx context.Context, cr Credential, c Client) (Person, string, error) {
	p, err := s.Store.Person(ctx, cr.Person)
	if err != nil || p.Deleted || p.IsGuest() {
		return p, "", errNoPerson()
	}
	cr.Used = s.now()
	if err := s.Store.UpdateCredential(ctx, cr); err != nil {
		return p, "", err
	}
	secret, err := s.sessions.open(ctx, p, c)
	return p, secret, err
}

// Drop removes a credential from a member, unless it is their only way to sign in.
func (s *Credentials) Drop(ctx context.Context, person string, kind CredentialKind, key string) error {
	p, err := s.Store.Person(ctx, person)
	if err != nil {
		return err
	}
	have, err := s.Store.Credentials(ctx, person)
	if err != nil {
		return err
	}
	if p.Password == "" && len(have) == 1 && have[0].Kind == kind && have[0].Key == key {
		return newError(club.Conflict, "", i18n.T("account.last-credential"))
	}
	err = s.Store.DropCredential(ctx, person, kind, key)
	if club.KindOf(err) == club.NotFound {
		return errNotFound(i18n.T("account.no-such-key"))
	}
	return err
}

// checkLabel checks the label of a key or token.
func checkLabel(label string) (string, error) {
	if utf8.RuneCountInString(label) > MaxLabel {
		return "", newError(club.Invalid, "label", i18n.T("account.label-too-long"))
	}
	return strings.TrimSpace(clip(label, MaxLabel)), nil
}
