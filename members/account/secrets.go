package account

import (
	"context"
	"tablier/i18n"
	"tablier/play/club"
	"time"
)

// secrets issues secrets and finds their owners. Only the hash of a secret is stored.
type secrets struct{ *Config }

// issue stores a grant and returns it with its secret.
func (s *secrets) issue(ctx context.Context, g Grant, life time.Duration) (Grant, string, error) {
	id, err := newID(s.Rand)
	if err != nil {
		return g, "", err
	}
	secret, err := newSecret(s.Rand)
	if err != nil {
		return g, "", err
	}
	if g.Kind == Token {
		secret = TokenPrefix + secret
	}
	now := s.now()
	g.ID, g.Hash, g.Created, g.Used = id, HashSecret(secret), now, now
	if life > 0 {
		g.Expires = now.Add(life)
	}
	return g, secret, s.Store.AddGrant(ctx, g)
}

func (s *secrets) owner(ctx context.Context, kind GrantKind, secret string) (Person, Grant, error) {
	void := newError(club.SignIn, "", i18n.T("account.session-ended"))
	if kind == Token {
		void = newError(club.SignIn, "", i18n.T("account.bad-token"))
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
