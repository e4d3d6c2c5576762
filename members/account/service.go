package account

import (
	"context"
	"io"
	"log/slog"
	"time"
)

// Config is what a Service needs. Store, Now and Rand are required.
type Config struct {
	Store  Store
	Now    func() time.Time
	Rand   io.Reader // of cryptographic quality
	Log    *slog.Logger
	Params Params // of passwords; zero: [DefaultParams]
	Hashes int    // passwords hashed at once; 0: 2
	// Mail sends messages. If nil, the club sends none, and nobody can reset a password by mail.
	Mail Mailer
	// Admission decides who may become a guest or a member; nil: everybody may.
	Admission Admission
	// AnnounceFailure sends failed sign-ins to the other nodes, for their [Lockouts.ApplyRemoteFailure]. It must not
	// block. nil: there are no other nodes.
	AnnounceFailure func(data []byte)
	// AddressSet is called after a member has given a new e-mail address, which must be confirmed. It must not block. nil:
	// nobody is asked to confirm.
	AddressSet func(ctx context.Context, p Person)
	// Left is called after an account was deleted. It may be nil.
	Left func(ctx context.Context, id string)
}

// Mailer sends mail. It may block and must be safe for concurrent use.
type Mailer interface {
	// SendPasswordReset sends a link with a secret that allows one new password.
	SendPasswordReset(ctx context.Context, to Person, secret string) error
}

// Admission decides who may become a guest or a member. It must be safe for concurrent use.
type Admission interface {
	// AdmitGuest returns an error if the club admits no guests.
	AdmitGuest(ctx context.Context) error
	// AdmitMember returns an error if nobody may become a member with this invitation, which may be empty. Otherwise it
	// counts a use of the invitation, and undo takes the use back.
	AdmitMember(ctx context.Context, invitation string) (undo func(context.Context), err error)
}

// Lifetimes of grants.
const (
	SessionIdle           = 60 * 24 * time.Hour  // a session ends after this time without use
	SessionLife           = 365 * 24 * time.Hour // and in any case after this time
	challengeLife         = 5 * time.Minute
	openIDLoginLife       = 10 * time.Minute
	passwordResetLife     = time.Hour
	emailConfirmationLife = 24 * time.Hour
	guestUpgradeLife      = 30 * 24 * time.Hour
	lastSeenPrecision     = 10 * time.Minute // the time of last use is stored this precisely
)

// Service is the accounts of a club. Each part does one thing and has what it needs for it; they share the configuration.
// It is safe for concurrent use.
type Service struct {
	Config
	People       *People
	Registration *Registration
	Passwords    *Passwords
	Sessions     *Sessions
	Tokens       *Tokens
	Credentials  *Credentials
	Emails       *Emails
	Merges       *Merges
	Managed      *Managed
	Organisers   *Organisers
	Calendars    *Calendars
	Lockouts     *Lockouts
}

// New returns a Service.
func New(c Config) (*Service, error) {
	if c.Params == (Params{}) {
		c.Params = DefaultParams
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
	s := &Service{Config: c}
	shared := &s.Config
	keys := &secrets{shared}
	s.Lockouts = newLockouts(shared.now, func(data []byte) {
		if s.AnnounceFailure != nil {
			s.AnnounceFailure(data)
		}
	})
	s.Sessions = &Sessions{shared, keys}
	s.People = &People{shared, s.Sessions}
	s.Passwords = &Passwords{shared, h, s.Lockouts, s.People, s.Sessions, keys}
	s.Registration = &Registration{shared, s.People, s.Sessions, s.Passwords}
	s.Tokens = &Tokens{shared, keys}
	s.Credentials = &Credentials{shared, keys, s.Sessions, s.Registration}
	s.Emails = &Emails{shared, keys, s.People, s.Passwords}
	s.Merges = &Merges{shared, keys}
	s.Managed = &Managed{shared, s.People, s.Passwords, s.Sessions}
	s.Organisers = &Organisers{shared, keys, s.People}
	s.Calendars = &Calendars{shared, keys}
	return s, nil
}

// Client describes where a request comes from.
type Client struct {
	Agent   string // the User-Agent header
	Address string // without port
	// Joining says that the new guest is about to become a member. The admission is then checked later, not when the
	// guest is created.
	Joining bool
	// Invitation is the code of the invitation to become a member; empty: none.
	Invitation string
}

func (c *Config) now() time.Time { return c.Now().UTC().Truncate(time.Millisecond) }

// Sweep deletes expired grants and abandoned guests. Call it regularly.
func (s *Service) Sweep(ctx context.Context) (int, error) {
	now := s.now()
	return s.Store.Sweep(ctx, now, now.Add(-SessionIdle))
}
