package account

import (
	"context"
	"strings"
	"unicode/utf8"

	"tablier/i18n"
	"tablier/play/club"
)

// newSession opens a session for p. If there are too many, the oldest ends.
func (s *Service) newSession(ctx context.Context, p Person, c Client) (secret string, err error) {
	if now := s.now(); p.Banned(now) {
		return "", errBanned(p)
	}
	sessions, err := s.Store.Grants(ctx, p.ID, Session)
	if err != nil {
		return "", err
	}
	for len(sessions) >= MaxSessions {
		last := sessions[len(sessions)-1]
		sessions = sessions[:len(sessions)-1]
		if err := s.Store.DropGrant(ctx, p.ID, Session, last.ID); err != nil && club.KindOf(err) != club.NotFound {
			return "", err
		}
	}
	_, secret, err = s.newGrant(ctx, Grant{Kind: Session, Person: p.ID, Label: clip(c.Agent, 200)}, SessionLife)
	return secret, err
}

// ClipAgent makes a User-Agent header short and printable.
func ClipAgent(agent string) string { return clip(agent, 200) }

// clip makes untrusted text printable and cuts it to at most most characters.
func clip(s string, most int) string {
	s = strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f || r == utf8.RuneError {
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, ""))
	for i := range s {
		if most == 0 {
			return s[:i]
		}
		most--
	}
	return s
}

// AuthenticateSession returns the owner of a session secret. The error is of kind SignIn if the secret is invalid or
// expired, and Forbidden if the person is banned.
func (s *Service) AuthenticateSession(ctx context.Context, secret string) (Person, Grant, error) {
	return s.authenticate(ctx, Session, secret)
}

// AuthenticateToken returns the owner of a personal token, and the grant with its scopes.
func (s *Service) AuthenticateToken(ctx context.Context, secret string) (Person, Grant, error) {
	return s.authenticate(ctx, Token, secret)
}

func (s *Service) authenticate(ctx context.Context, kind GrantKind, secret string) (Person, Grant, error) {
	void := newError(club.SignIn, "", i18n.T("account.session-ended-come-again"))
	if kind == Token {
		void = newError(club.SignIn, "", i18n.T("account.token-not-valid-or-no"))
	}
	const longest = 200
	if secret == "" || len(secret) > longest {
		return Person{}, Grant{}, void
	}
	g, err := s.Store.Grant(ctx, kind, HashSecret(secret))
	if club.KindOf(err) == club.NotFound {
		return Person{}, Grant{}, void
	} else if err != nil {
		return Person{}, Grant{}, err
	}
	now := s.now()
	if !g.Expires.IsZero() && !now.Before(g.Expires) || kind == Session && now.Sub(g.Used) > SessionIdle {
		return Person{}, Grant{}, void
	}
	p, err := s.Store.Person(ctx, g.Person)
	if club.KindOf(err) == club.NotFound || err == nil && p.Deleted {
		return Person{}, Grant{}, void
	} else if err != nil {
		return Person{}, Grant{}, err
	}
	if p.Banned(now) {
		return Person{}, Grant{}, errBanned(p)
	}
	if now.Sub(g.Used) > lastSeenPrecision {
		// The request succeeds even if the time of last use cannot be stored.
		if err := s.Store.UpdateGrantUsed(ctx, g.ID, now); err != nil {
			s.Log.Debug("the time of use of a grant was not stored", "err", err)
		}
		if err := s.Store.UpdateLastSeen(ctx, p.ID, now); err != nil {
			s.Log.Debug("the time of last use was not stored", "err", err)
		}
	}
	return p, g, nil
}

// SignOut ends one session.
func (s *Service) SignOut(ctx context.Context, person, session string) error {
	err := s.Store.DropGrant(ctx, person, Session, session)
	if club.KindOf(err) == club.NotFound {
		return errNotFound(i18n.T("account.no-such-session"))
	}
	return err
}

// SignOutEverywhere ends all sessions of a person except the one with the id keep, which may be empty.
func (s *Service) SignOutEverywhere(ctx context.Context, person, keep string) error {
	return s.Store.DropGrants(ctx, person, Session, keep)
}

// Sessions lists the open sessions of a person, newest first.
func (s *Service) Sessions(ctx context.Context, person string) ([]Grant, error) {
	all, err := s.Store.Grants(ctx, person, Session)
	now := s.now()
	var out []Grant
	for _, g := range all {
		if now.Before(g.Expires) && now.Sub(g.Used) <= SessionIdle {
			out = append(out, g)
		}
	}
	return out, err
}
