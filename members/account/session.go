package account

import (
	"context"
	"strings"
	"unicode/utf8"

	"tablier/i18n"
	"tablier/play/club"
)

// Sessions are the browsers in which people are signed in.
type Sessions struct {
	*Config
	secrets *secrets
}

// open opens a session for p. If there are too many, the oldest ends.
func (s *Sessions) open(ctx context.Context, p Person, c Client) (secret string, err error) {
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
	_, secret, err = s.secrets.issue(ctx, Grant{Kind: Session, Person: p.ID, Label: clip(c.Agent, 200)}, SessionLife)
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

// Authenticate returns the owner of a session secret. The error is of kind SignIn if the secret is invalid or
// expired, and Forbidden if the person is banned.
func (s *Sessions) Authenticate(ctx context.Context, secret string) (Person, Grant, error) {
	return s.secrets.owner(ctx, Session, secret)
}

// SignOut ends one session.
func (s *Sessions) SignOut(ctx context.Context, person, session string) error {
	err := s.Store.DropGrant(ctx, person, Session, session)
	if club.KindOf(err) == club.NotFound {
		return errNotFound(i18n.T("account.no-such-session"))
	}
	return err
}

// SignOutEverywhere ends all sessions of a person except the one with the id keep, which may be empty.
func (s *Sessions) SignOutEverywhere(ctx context.Context, person, keep string) error {
	return s.Store.DropGrants(ctx, person, Session, keep)
}

// List lists the open sessions of a person, newest first.
func (s *Sessions) List(ctx context.Context, person string) ([]Grant, error) {
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

// replace ends all sessions of p and opens a new one, so that old secrets are worthless.
func (s *Sessions) replace(ctx context.Context, p Person, c Client) (string, error) {
	if err := s.Store.DropGrants(ctx, p.ID, Session, ""); err != nil {
		return "", err
	}
	return s.open(ctx, p, c)
}
