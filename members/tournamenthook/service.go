package tournamenthook

import (
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"strconv"
	"time"

	"tablier/members/account/webhook"
	"tablier/play/club"
	"tablier/play/tournament"
)

// Service sends the events of tournaments. It is safe for concurrent use.
type Service struct {
	Store  Store
	Log    Log
	Sender *webhook.Sender
	Now    func() time.Time
	// Data returns the data of a message about an event. t is the tournament just after the event.
	Data   func(t *tournament.Tournament, e tournament.Event) any
	Logger *slog.Logger // may be nil
}

// Add registers an address for a tournament. It receives all events from the first one on.
func (s *Service) Add(ctx context.Context, id, person, address string) (Hook, error) {
	if err := s.Sender.CheckAddress(address); err != nil {
		return Hook{}, err
	}
	h := Hook{Tournament: id, Hook: webhook.Hook{
		ID: rand.Text()[:12], Person: person, URL: address, Secret: rand.Text() + rand.Text(), Created: s.Now().UTC().Truncate(time.Millisecond),
	}}
	return h, s.Store.AddTournamentHook(ctx, h, MaxHooks)
}

// SendDue sends all due messages, and returns how many were accepted.
func (s *Service) SendDue(ctx context.Context) (sent int, err error) {
	const most = 100
	list, err := s.Store.DueTournamentHooks(ctx, s.now(), most)
	if err != nil {
		return 0, err
	}
	for _, h := range list {
		n, failed := s.send(ctx, h)
		if sent += n; ctx.Err() != nil {
			return sent, ctx.Err()
		}
		err = errors.Join(err, failed)
	}
	return sent, err
}

func (s *Service) now() time.Time { return s.Now().UTC().Truncate(time.Millisecond) }

// send sends the next events of a hook until one is not accepted.
func (s *Service) send(ctx context.Context, h Hook) (sent int, err error) {
	claimed, err := s.claim(ctx, &h)
	if err != nil || !claimed {
		return 0, err
	}
	events, err := s.Log.TournamentEvents(ctx, h.Tournament, 0)
	if err != nil {
		return 0, err
	}
	t := &tournament.Tournament{ID: h.Tournament}
	for _, e := range events {
		if err := t.Apply(e); err != nil {
			return sent, err
		}
		if e.Seq <= h.Sent {
			continue
		}
		if name := Event(e); name != "" {
			if sent == batch {
				break
			}
			if accepted, err := s.attempt(ctx, &h, name, t, e); !accepted || err != nil {
				return sent, err
			}
			sent++
		}
		h.Sent, h.Attempt, h.Failed = e.Seq, 0, 0
	}
	h.Next = time.Time{}
	return sent, s.Store.UpdateTournamentHook(ctx, h)
}

// claim reserves a hook for the time that one message may take.
func (s *Service) claim(ctx context.Context, h *Hook) (bool, error) {
	until := s.now().Add(claimFor)
	ok, err := s.Store.ClaimTournamentHook(ctx, *h, until)
	h.Next = until
	return ok, err
}

// attempt sends one message. If it is refused, attempt stores the time of the next attempt.
func (s *Service) attempt(ctx context.Context, h *Hook, name string, t *tournament.Tournament, e tournament.Event) (accepted bool, err error) {
	if sent := *h; sent.Sent != e.Seq-1 || s.now().Add(claimFor/2).After(h.Next) { // store progress, and extend the claim if it ends soon
		sent.Sent, sent.Next = e.Seq-1, s.now().Add(claimFor)
		if err := s.Store.UpdateTournamentHook(ctx, sent); err != nil {
			return false, err
		}
		*h = sent
	}
	_, refused := s.Sender.Deliver(ctx, h.Hook, webhook.Message{
		ID: h.ID + "." + strconv.Itoa(e.Seq), Event: name, Attempt: h.Attempt, Data: s.Data(t, e),
	})
	if ctx.Err() != nil {
		return false, ctx.Err() // the claim expires by itself
	}
	if refused == nil {
		return true, nil
	}
	if s.Logger != nil {
		s.Logger.Debug("a tournament's webhook refused a message", "hook", h.ID, "attempt", h.Attempt+1, "err", refused)
	}
	h.Failed++
	if h.Attempt >= len(delays) {
		h.Disabled = s.now()
	} else {
		h.Next = s.now().Add(delays[h.Attempt])
		h.Attempt++
	}
	err = s.Store.UpdateTournamentHook(ctx, *h)
	if club.KindOf(err) == club.NotFound { // it was deleted meanwhile
		err = nil
	}
	return false, err
}

// Deliveries lists the last attempts of a hook, newest first. The error is of kind NotFound if there is no such hook.
func (s *Service) Deliveries(ctx context.Context, id, hook string) ([]webhook.Delivery, error) {
	list, err := s.Store.TournamentHooks(ctx, id)
	if err != nil {
		return nil, err
	}
	for _, h := range list {
		if h.ID == hook {
			return s.Sender.Store.Deliveries(ctx, h.Person, h.ID)
		}
	}
	return nil, webhook.ErrNoHook()
}
