package account

import (
	"context"
	"io"
	"log/slog"
	"time"

	"tablier/play/club"
)

// Config is what a Service needs. Store, Now and Rand are required.
type Config struct {
	Store  Store
	Now    func() time.Time
	Rand   io.Reader // of cryptographic quality
	Log    *slog.Logger
	Params Params // of passwords; zero: [Usual]
	Hashes int    // passwords hashed at once; 0: 2
	// Mail sends messages; nil: the club sends none, and nobody can ask for a new password.
	Mail Mailer
	// Tell tells the other nodes of a club of failures to sign in, for their [Service.Hear]; it must
	// not block. nil: there are none.
	Tell func(data []byte)
}

// Mailer sends mail. It may take its time and must be safe for concurrent use.
type Mailer interface {
	// Reset sends the secret with which a password can be set anew.
	Reset(ctx context.Context, to Person, secret string) error
}

// How long grants live.
const (
	SessionIdle  = 60 * 24 * time.Hour  // a session unused for so long ends
	SessionLife  = 365 * 24 * time.Hour // and any session after so long
	ceremonyLife = 5 * time.Minute
	errandLife   = 10 * time.Minute
	resetLife    = time.Hour
	confirmLife  = 24 * time.Hour
	carryLife    = 30 * 24 * time.Hour
	seenEvery    = 10 * time.Minute // how exactly it is noted when somebody was there
)

// Service is the desk at the door. It is safe for concurrent use.
type Service struct {
	Config
	hasher *Hasher
	byPair Lockout // failures of one address at one name: the usual guesser
	byName Lockout // failures at one name from anywhere: many guessers
	knock  Lockout // wrong tokens, by address
}

// New returns a Service.
func New(c Config) (*Service, error) {
	if c.Params == (Params{}) {
		c.Params = Usual
	}
	if c.Hashes == 0 {
		c.Hashes = 2
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	h, err := NewHasher(c.Params, c.Rand, c.Hashes)
	if err != nil {
		return nil, err
	}
	return &Service{
		Config: c, hasher: h,
		byPair: Lockout{Free: 5, First: 30 * time.Second, Most: time.Hour, Size: 20_000},
		byName: Lockout{Free: 50, First: 30 * time.Second, Most: 15 * time.Minute, Size: 20_000},
		knock:  Lockout{Free: 20, First: 10 * time.Second, Most: 10 * time.Minute, Size: 20_000},
	}, nil
}

// Client is where a request comes from.
type Client struct {
	Agent   string // how the browser calls itself
	Address string // without port
}

func (s *Service) time() time.Time { return s.Now().UTC().Truncate(time.Millisecond) }

// change carries a change of a person out, again when another came first.
func (s *Service) change(ctx context.Context, id string, f func(*Person) error) (Person, error) {
	for attempt := 0; ; attempt++ {
		p, err := s.Store.Person(ctx, id)
		if err != nil {
			return p, err
		}
		if p.Deleted {
			return p, errNoPerson()
		}
		if err := f(&p); err != nil {
			return p, err
		}
		err = s.Store.ChangePerson(ctx, p)
		if err == nil {
			p.Version++
			return p, nil
		}
		if club.KindOf(err) != club.Stale || attempt == 5 {
			return p, taken(err)
		}
	}
}

// taken words the refusal of a name or an address that is taken.
func taken(err error) error {
	if club.KindOf(err) == club.Exists {
		return errTaken()
	}
	return err
}

// open makes a grant and returns it with its secret.
func (s *Service) open(ctx context.Context, g Grant, life time.Duration) (Grant, string, error) {
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
	now := s.time()
	g.ID, g.Hash, g.Created, g.Used = id, HashSecret(secret), now, now
	if life > 0 {
		g.Expires = now.Add(life)
	}
	return g, secret, s.Store.AddGrant(ctx, g)
}

// Sweep drops what has expired. It wants to be called now and then.
func (s *Service) Sweep(ctx context.Context) (int, error) {
	now := s.time()
	return s.Store.Sweep(ctx, now, now.Add(-SessionIdle))
}
