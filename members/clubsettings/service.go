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

// Actions in the audit log.
const (
	Changes = "club"   // settings were changed
	Invites = "invite" // an invitation was created
	Revokes = "revoke" // an invitation was revoked
)

// Config is what a Service needs. Store, Now, Rand and Games are required.
type Config struct {
	Store Store
	Now   func() time.Time
	Rand  io.Reader // of cryptographic quality
	Log   *slog.Logger
	Games []string // the IDs of all games, in the order of the catalogue
	// Record writes an action to the audit log; nil: there is none. If it fails, the action is not carried out.
	Record func(ctx context.Context, by, action, note string) error
	// Announce tells other nodes that the settings have changed; nil: there are no other nodes.
	Announce func(ctx context.Context)
}

// fresh is how long cached settings are used before they are read again, since the command line can change them, too.
const fresh = 3 * time.Second

// Service manages the settings and invitations of a club. It is safe for concurrent use.
type Service struct {
	Config
	mu    sync.Mutex
	known Settings
	read  time.Time // zero: never, or known to be outdated
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

// Get returns the settings. If the store cannot be read, it returns the last known ones.
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

// Forget makes the next [Service.Get] read the store, because another node has changed the settings.
func (s *Service) Forget() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.read = time.Time{}
}

// Change stores settings on behalf of an organiser and returns them. Their version must be the stored one; otherwise
// the error is of kind Stale, and nothing changes. by is empty for the command line.
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
	if err := s.record(ctx, by, Changes, strings.Join(keys, " ")); err != nil { // first, so that no change lacks an entry
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

// ErrStale returns the error for settings that somebody else changed meanwhile.
func ErrStale() error {
	return &club.Error{Kind: club.Stale, Field: "version", Text: i18n.T("clubsettings.changed-meanwhile")}
}
