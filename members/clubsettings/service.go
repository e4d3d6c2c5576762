package clubsettings

import (
	"context"
	"io"
	"log/slog"
	"strings"
	"sync"
	"time"

	"tablier/i18n"
	"tablier/play/club"
)

// What the audit log names.
const (
	Changes = "club"   // the settings were changed
	Invites = "invite" // an invitation was made
	Revokes = "revoke" // an invitation was ended
)

// Config is what a Service needs. Store, Now, Rand and Games are required.
type Config struct {
	Store Store
	Now   func() time.Time
	Rand  io.Reader // of cryptographic quality
	Log   *slog.Logger
	Games []string // the ids of all games, in the order of the catalogue
	// Record writes to the audit log what somebody does; nil: there is none. After an error nothing is done.
	Record func(ctx context.Context, by, action, note string) error
	// Announce tells other nodes that the settings have changed; nil: there are none.
	Announce func(ctx context.Context)
}

// fresh is how long settings are served before they are read again: the command line changes them, too.
const fresh = 3 * time.Second

// Service has the settings of a club and its invitations. It is safe for concurrent use.
type Service struct {
	Config
	mu    sync.Mutex
	known Settings
	read  time.Time // zero: never, or known to be out of date
	have  bool
}

// New returns a Service.
func New(c Config) *Service {
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	return &Service{Config: c}
}

func (s *Service) now() time.Time { return s.Now().UTC().Truncate(time.Millisecond) }

func (s *Service) record(ctx context.Context, by, action, note string) error {
	if s.Record == nil {
		return nil
	}
	return s.Record(ctx, by, action, note)
}

// Get returns the settings. Where the store does not answer, they are those known last.
func (s *Service) Get(ctx context.Context) (Settings, error) {
	now := s.Now()
	s.mu.Lock()
	defer s.mu.Unlock()
	if age := now.Sub(s.read); s.have && age >= 0 && age < fresh {
		return s.known, nil
	}
	got, err := s.Store.ClubSettings(ctx)
	if err != nil {
		if !s.have {
			return got, err
		}
		s.Log.Debug("the settings of the club were not read anew", "err", err)
		return s.known, nil
	}
	s.known, s.read, s.have = got, now, true
	return got, nil
}

// Forget makes the next [Service.Get] read the store: another node has changed the settings.
func (s *Service) Forget() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.read = time.Time{}
}

// Change stores settings in the name of an organiser and returns them. Their version must be that of the ones stored;
// otherwise the error is of kind Stale, and nothing has changed. by is empty for the command line.
func (s *Service) Change(ctx context.Context, by string, to Settings) (Settings, error) {
	to, err := to.Check(s.Games)
	if err != nil {
		return to, err
	}
	was, err := s.Store.ClubSettings(ctx)
	if err != nil {
		return to, err
	}
	if was.Version != to.Version {
		return to, ErrStale()
	}
	keys := changes(&was, &to)
	if len(keys) == 0 {
		return was, nil
	}
	if err := s.record(ctx, by, Changes, strings.Join(keys, " ")); err != nil { // first, so that nothing is done without an entry
		return to, err
	}
	if err := s.Store.SetClubSettings(ctx, to); err != nil {
		return to, err
	}
	to.Version++
	s.Forget()
	if s.Announce != nil {
		s.Announce(ctx)
	}
	return to, nil
}

// ErrStale is the error for settings that somebody else changed meanwhile.
func ErrStale() error {
	return &club.Error{Kind: club.Stale, Field: "version", Text: i18n.T("clubsettings.changed-meanwhile")}
}
