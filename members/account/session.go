package account

import (
	"context"
	"strings"
	"unicode/utf8"

	"tablier/i18n"
	"tablier/play/club"
)

// begin opens a session for p, within the number that one person may have.
func (s *Service) begin(ctx context.Context, p Person, c Client) (secret string, err error) {
	if now := s.time(); p.Banned(now) {
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
	_, secret, err = s.open(ctx, Grant{Kind: Session, Person: p.ID, Label: clip(c.Agent, 200)}, SessionLife)
	return secret, err
}

// ClipAgent makes how a browser calls itself short and printable.
func ClipAgent(agent string) string { return clip(agent, 200) }

// clip makes text from outside short and printable.
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

// Session finds who carries the secret of a session. Errors of kind SignIn mean that
// the secret is good for nothing (any more), of kind Forbidden that the person is banned.
func (s *Service) Session(ctx context.Context, secret string) (Person, Grant, error) {
	return s.carrier(ctx, Session, secret)
}

// Token finds who gave out the secret of a personal token, and for what.
func (s *Service) Token(ctx context.Context, secret string) (Person, Grant, error) {
	return s.carrier(ctx, Token, secret)
}

func (s *Service) carrier(ctx context.Context, kind GrantKind, secret string) (Person, Grant, error) {
	void := failed(club.SignIn, "", i18n.T("account.session-ended-come-again"))
	if kind == Token {
		void = failed(club.SignIn, "", i18n.T("account.token-not-valid-or-no"))
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
	now := s.time()
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
	if now.Sub(g.Used) > seenEvery {
		// Not worth a refusal when the store cannot write now.
		if err := s.Store.UsedGrant(ctx, g.ID, now); err != nil {
			s.Log.Debug("the use of a grant was not noted", "err", err)
		}
		if err := s.Store.SawPerson(ctx, p.ID, now); err != nil {
			s.Log.Debug("a visit was not noted", "err", err)
		}
	}
	return p, g, nil
}

// SignOut ends the session with the id.
func (s *Service) SignOut(ctx context.Context, person, session string) error {
	err := s.Store.DropGrant(ctx, person, Session, session)
	if club.KindOf(err) == club.NotFound {
		return errGone(i18n.T("account.no-such-session"))
	}
	return err
}

// SignOutEverywhere ends all sessions of a person but the one with the id keep, which
// may be empty.
func (s *Service) SignOutEverywhere(ctx context.Context, person, keep string) error {
	return s.Store.DropGrants(ctx, person, Session, keep)
}

// Sessions lists where a person is signed in, the newest first.
func (s *Service) Sessions(ctx context.Context, person string) ([]Grant, error) {
	all, err := s.Store.Grants(ctx, person, Session)
	now := s.time()
	var out []Grant
	for _, g := range all {
		if now.Before(g.Expires) && now.Sub(g.Used) <= SessionIdle {
			out = append(out, g)
		}
	}
	return out, err
}
