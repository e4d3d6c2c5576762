package tournament

import (
	"context"
	"encoding/binary"
	"io"
	"log/slog"
	"math/rand/v2"
	"sync"
	"time"

	"tablier/play/club"
	"tablier/play/lobby/series"
	"tablier/rules/game"
)

// Games runs the games of pairings. [series.Club] implements it.
type Games interface {
	Begin(ctx context.Context, id, firstGame string, t series.Terms) (series.Series, error)
	Series(ctx context.Context, id string) (series.Series, series.Standing, error)
	Stop(ctx context.Context, id string) error
}

// Service runs tournaments. It is safe for concurrent use.
type Service struct {
	Store Store
	Games Games
	Find  func(id string) (game.Bound, error)
	Read  func(ctx context.Context, id string) (club.Snapshot, error) // reads a game
	Now   func() time.Time
	Rand  io.Reader    // cryptographically secure: ids of games must not be guessable
	Log   *slog.Logger // may be nil
	Codes Codes        // limits the tries of entry codes; nil: nobody enters by code
	// Changed is called when a tournament has new events. It must not block. It may be nil.
	Changed func(id string, seq int)
	// Told is called with the people who have new notices. It must not block. It may be nil.
	Told func(people []string)
	// Gone is called with the guests who were deleted with a tournament. It may be nil.
	Gone func(ctx context.Context, guests []string)

	mu    sync.Mutex
	known map[string]*entry

	delayMu sync.Mutex
	delays  map[string]club.Delay // by pairing
}

// entry is a tournament in memory.
type entry struct {
	mu    sync.Mutex
	t     *Tournament
	begun map[string]bool // pairings whose first game exists
	ended map[string]bool // pairings whose games have been stopped
	used  time.Time
	read  time.Time // when the whole log was last read
}

// keepNames is how long names are kept in memory. After that they are read again, since members may change or delete
// their accounts.
const keepNames = time.Minute

// maxKnown is the largest number of tournaments in memory. The least recently used ones are evicted.
const maxKnown = 200

func (s *Service) entry(id string) *entry {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.known == nil {
		s.known = map[string]*entry{}
	}
	e := s.known[id]
	if e == nil {
		if len(s.known) >= maxKnown {
			oldest := ""
			for k, o := range s.known {
				if oldest == "" || o.used.Before(s.known[oldest].used) {
					oldest = k
				}
			}
			delete(s.known, oldest)
		}
		e = &entry{begun: map[string]bool{}, ended: map[string]bool{}}
		s.known[id] = e
	}
	e.used = s.Now()
	return e
}

// forget removes a tournament that does not exist from memory.
func (s *Service) forget(id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.known, id)
}

// refresh brings e up to date with the store. The caller holds the lock of e.
func (s *Service) refresh(ctx context.Context, e *entry, id string) error {
	if now := s.Now(); e.t == nil || now.Sub(e.read).Abs() > keepNames {
		e.t, e.read = &Tournament{ID: id}, now
	}
	events, err := s.Store.TournamentEvents(ctx, id, e.t.Seq)
	if err != nil {
		return err
	}
	for _, event := range events {
		if err := e.t.Apply(event); err != nil {
			e.t = nil
			return err
		}
	}
	if e.t.Seq == 0 {
		e.t = nil
		return ErrNotFound(id)
	}
	return nil
}

// View calls f with the current state of a tournament. f must not keep or change it.
func (s *Service) View(ctx context.Context, id string, f func(*Tournament) error) error {
	e := s.entry(id)
	e.mu.Lock()
	defer e.mu.Unlock()
	if err := s.refresh(ctx, e, id); err != nil {
		if e.t == nil {
			s.forget(id)
		}
		return err
	}
	return f(e.t)
}

// Create stores a new tournament and returns its id.
func (s *Service) Create(ctx context.Context, w Who, settings Settings) (string, error) {
	settings, err := settings.withCode("", s.Rand)
	if err != nil {
		return "", err
	}
	events, err := Create(w, settings, s.Find)
	if err != nil {
		return "", err
	}
	id, err := club.NewID(s.Rand)
	if err != nil {
		return "", err
	}
	return id, s.begin(ctx, id, w.Person, events)
}

// maxAttempts is how often a command is retried when another node was faster.
const maxAttempts = 50

// Do runs a command: f reads the tournament and returns the events that follow. f may run several times. Do then does
// whatever the events make due, such as the next round.
func (s *Service) Do(ctx context.Context, id, person string, f func(*Tournament) ([]Event, error)) error {
	if err := s.do(ctx, id, person, f); err != nil {
		return err
	}
	return s.Advance(ctx, id)
}

func (s *Service) do(ctx context.Context, id, person string, f func(*Tournament) ([]Event, error)) (err error) {
	e := s.entry(id)
	e.mu.Lock()
	defer e.mu.Unlock()
	for range maxAttempts {
		if err = s.refresh(ctx, e, id); err != nil {
			return err
		}
		var events []Event
		if events, err = f(e.t); err != nil || len(events) == 0 {
			return err
		}
		if err = s.append(ctx, e, person, events); err == nil || club.KindOf(err) != club.Stale {
			return err
		}
	}
	return err
}

// append stores events that follow from e. The caller holds the lock of e.
func (s *Service) append(ctx context.Context, e *entry, person string, events []Event) error {
	now := s.Now().UTC().Truncate(time.Millisecond)
	id := e.t.ID
	var news News
	for i := range events {
		events[i].Seq, events[i].At, events[i].By = e.t.Seq+1, now, person
		var was before
		was.save(e.t, &events[i])
		if err := e.t.Apply(events[i]); err != nil {
			e.t = nil
			return err
		}
		news.add(e.t, &events[i], was)
	}
	if err := s.Store.AppendTournament(ctx, e.t.Summary(), events, news); err != nil {
		e.t = nil // it contains events that are not stored
		return err
	}
	if s.Told != nil && len(news.Notices) > 0 {
		s.Told(news.people(now))
	}
	if s.Changed != nil {
		s.Changed(id, e.t.Seq)
	}
	return nil
}

// rand returns a freshly seeded random generator.
func (s *Service) rand() (*rand.Rand, error) {
	var b [16]byte
	if _, err := io.ReadFull(s.Rand, b[:]); err != nil {
		return nil, err
	}
	return rand.New(rand.NewPCG(binary.LittleEndian.Uint64(b[:8]), binary.LittleEndian.Uint64(b[8:]))), nil
}

// NewID returns a random id for a pairing or a game.
func (s *Service) NewID() (string, error) { return club.NewID(s.Rand) }
