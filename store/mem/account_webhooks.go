package mem

import (
	"cmp"
	"context"
	"slices"
	"time"

	"tablier/members/account/webhook"
)

var _ webhook.Store = (*Store)(nil)

// AddHook implements [webhook.Store].
func (s *Store) AddHook(ctx context.Context, h webhook.Hook) error {
	s.accountMu.Lock()
	defer s.accountMu.Unlock()
	if slices.ContainsFunc(s.hooks, func(o webhook.Hook) bool { return o.ID == h.ID }) {
		return taken("id")
	}
	s.hooks = append(s.hooks, h)
	return nil
}

// Hooks implements [webhook.Store].
func (s *Store) Hooks(ctx context.Context, person string) (out []webhook.Hook, err error) {
	s.accountMu.RLock()
	defer s.accountMu.RUnlock()
	for _, h := range s.hooks {
		if person == "" || h.Person == person {
			out = append(out, h)
		}
	}
	slices.SortFunc(out, func(a, b webhook.Hook) int { return cmp.Or(a.Created.Compare(b.Created), cmp.Compare(a.ID, b.ID)) })
	return out, nil
}

// DropHook implements [webhook.Store].
func (s *Store) DropHook(ctx context.Context, person, id string) error {
	s.accountMu.Lock()
	defer s.accountMu.Unlock()
	n := len(s.hooks)
	s.hooks = slices.DeleteFunc(s.hooks, func(h webhook.Hook) bool { return h.Person == person && h.ID == id })
	if len(s.hooks) == n {
		return webhook.ErrNoHook()
	}
	delete(s.deliveries, id)
	return nil
}

// AddDelivery implements [webhook.Store].
func (s *Store) AddDelivery(ctx context.Context, d webhook.Delivery, keep int) error {
	s.accountMu.Lock()
	defer s.accountMu.Unlock()
	if !slices.ContainsFunc(s.hooks, func(h webhook.Hook) bool { return h.ID == d.Hook }) {
		return nil
	}
	if s.deliveries == nil {
		s.deliveries = map[string][]webhook.Delivery{}
	}
	list := append([]webhook.Delivery{d}, s.deliveries[d.Hook]...)
	s.deliveries[d.Hook] = list[:min(len(list), keep)]
	return nil
}

// Deliveries implements [webhook.Store].
func (s *Store) Deliveries(ctx context.Context, person, hook string) ([]webhook.Delivery, error) {
	s.accountMu.RLock()
	defer s.accountMu.RUnlock()
	if !slices.ContainsFunc(s.hooks, func(h webhook.Hook) bool { return h.ID == hook && h.Person == person }) {
		return nil, webhook.ErrNoHook()
	}
	return slices.Clone(s.deliveries[hook]), nil
}

// HookFared implements [webhook.Store].
func (s *Store) HookFared(ctx context.Context, id string, failed int, asleep time.Time) error {
	s.accountMu.Lock()
	defer s.accountMu.Unlock()
	for i := range s.hooks {
		if s.hooks[i].ID == id {
			s.hooks[i].Failed, s.hooks[i].Asleep = failed, asleep
			return nil
		}
	}
	return webhook.ErrNoHook()
}
