package mem

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"time"

	"tablier/i18n"
	"tablier/members/account"
	"tablier/members/account/webhook"
	"tablier/play/club"
	"tablier/rules/game"
)

// accounts are the tables of package account.
type accounts struct {
	accountMu   sync.RWMutex
	people      map[string]account.Person
	grants      map[string]account.Grant // by hash
	credentials map[credentialKey]account.Credential
	hooks       []webhook.Hook
	deliveries  map[string][]webhook.Delivery // by hook, the newest first
}

type credentialKey struct {
	kind account.CredentialKind
	key  string
}

var _ account.Store = (*Store)(nil)

func missing(field string, text game.Text) *club.Error {
	return &club.Error{Kind: club.NotFound, Field: field, Text: text}
}

func nobody() *club.Error {
	return missing("person", i18n.T("mem.club-does-not-know-person"))
}

func noGrant() *club.Error {
	return missing("id", i18n.T("mem.no-such-grant"))
}

func noCredential() *club.Error {
	return missing("id", i18n.T("mem.no-such-key"))
}

func taken(field string) *club.Error {
	return &club.Error{Kind: club.Exists, Field: field, Text: i18n.T("mem.taken")}
}

// clash finds what of p another person has.
func (s *Store) clash(p account.Person) error {
	for _, o := range s.people {
		switch {
		case o.ID == p.ID:
		case p.Key != "" && o.Key == p.Key:
			return taken("name")
		case p.Email != "" && o.Email == p.Email:
			return taken("email")
		}
	}
	return nil
}

// CreatePerson implements [account.Store].
func (s *Store) CreatePerson(ctx context.Context, p account.Person) error {
	s.accountMu.Lock()
	defer s.accountMu.Unlock()
	if _, there := s.people[p.ID]; there {
		return taken("id")
	}
	if err := s.clash(p); err != nil {
		return err
	}
	if s.people == nil {
		s.people = map[string]account.Person{}
	}
	s.people[p.ID] = p
	return nil
}

// Person implements [account.Store].
func (s *Store) Person(ctx context.Context, id string) (account.Person, error) {
	s.accountMu.RLock()
	defer s.accountMu.RUnlock()
	if p, ok := s.people[id]; ok {
		return p, nil
	}
	return account.Person{}, nobody()
}

// PersonByKey implements [account.Store].
func (s *Store) PersonByKey(ctx context.Context, key string) (account.Person, error) {
	return s.personWith(key, func(p account.Person) string { return p.Key })
}

// PersonByEmail implements [account.Store].
func (s *Store) PersonByEmail(ctx context.Context, email string) (account.Person, error) {
	return s.personWith(email, func(p account.Person) string { return p.Email })
}

func (s *Store) personWith(value string, of func(account.Person) string) (account.Person, error) {
	s.accountMu.RLock()
	defer s.accountMu.RUnlock()
	for _, p := range s.people {
		if value != "" && of(p) == value {
			return p, nil
		}
	}
	return account.Person{}, nobody()
}

// ChangePerson implements [account.Store].
func (s *Store) ChangePerson(ctx context.Context, p account.Person) error {
	s.accountMu.Lock()
	defer s.accountMu.Unlock()
	return s.changePerson(p)
}

func (s *Store) changePerson(p account.Person) error {
	if err := s.clash(p); err != nil {
		return err
	}
	old, ok := s.people[p.ID]
	if !ok {
		return nobody()
	}
	if old.Version != p.Version {
		return club.ErrStale(old.Version)
	}
	p.Version++
	s.people[p.ID] = p
	return nil
}

// SawPerson implements [account.Store].
func (s *Store) SawPerson(ctx context.Context, id string, at time.Time) error {
	s.accountMu.Lock()
	defer s.accountMu.Unlock()
	p, ok := s.people[id]
	if !ok {
		return nobody()
	}
	p.Seen = at
	s.people[id] = p
	return nil
}

// DeletePerson implements [account.Store].
func (s *Store) DeletePerson(ctx context.Context, p account.Person) error {
	s.accountMu.Lock()
	defer s.accountMu.Unlock()
	if err := s.changePerson(p); err != nil {
		return err
	}
	for hash, g := range s.grants {
		if g.Person == p.ID {
			delete(s.grants, hash)
		}
	}
	for key, c := range s.credentials {
		if c.Person == p.ID {
			delete(s.credentials, key)
		}
	}
	s.hooks = slices.DeleteFunc(s.hooks, func(h webhook.Hook) bool { return h.Person == p.ID })
	s.forgetOffers(p.ID)
	s.forgetSocial(p.ID)
	s.forgetStudies(p.ID)
	s.forgetTraining(p.ID)
	s.forgetAlerts(p.ID)
	s.forgetRatings(p.ID)
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, g := range s.games {
		for i := range g.summary.Players {
			if g.summary.Players[i].ID == p.ID {
				g.summary.Players[i].Name = ""
			}
		}
	}
	return nil
}

// AddGrant implements [account.Store].
func (s *Store) AddGrant(ctx context.Context, g account.Grant) error {
	s.accountMu.Lock()
	defer s.accountMu.Unlock()
	if s.grants == nil {
		s.grants = map[string]account.Grant{}
	}
	for hash, o := range s.grants {
		if hash == g.Hash || o.ID == g.ID {
			return taken("id")
		}
	}
	g.Scopes = slices.Clone(g.Scopes)
	s.grants[g.Hash] = g
	return nil
}

// Grant implements [account.Store].
func (s *Store) Grant(ctx context.Context, kind account.GrantKind, hash string) (account.Grant, error) {
	s.accountMu.RLock()
	defer s.accountMu.RUnlock()
	if g, ok := s.grants[hash]; ok && g.Kind == kind {
		return g, nil
	}
	return account.Grant{}, noGrant()
}

// TakeGrant implements [account.Store].
func (s *Store) TakeGrant(ctx context.Context, kind account.GrantKind, hash string) (account.Grant, error) {
	s.accountMu.Lock()
	defer s.accountMu.Unlock()
	g, ok := s.grants[hash]
	if !ok || g.Kind != kind {
		return account.Grant{}, noGrant()
	}
	delete(s.grants, hash)
	return g, nil
}

// Grants implements [account.Store].
func (s *Store) Grants(ctx context.Context, person string, kind account.GrantKind) (out []account.Grant, err error) {
	s.accountMu.RLock()
	defer s.accountMu.RUnlock()
	for _, g := range s.grants {
		if g.Person == person && g.Kind == kind {
			out = append(out, g)
		}
	}
	slices.SortFunc(out, func(a, b account.Grant) int {
		return cmp.Or(b.Created.Compare(a.Created), cmp.Compare(a.ID, b.ID))
	})
	return out, nil
}

// UsedGrant implements [account.Store].
func (s *Store) UsedGrant(ctx context.Context, id string, at time.Time) error {
	s.accountMu.Lock()
	defer s.accountMu.Unlock()
	for hash, g := range s.grants {
		if g.ID == id {
			g.Used = at
			s.grants[hash] = g
			return nil
		}
	}
	return noGrant()
}

// DropGrant implements [account.Store].
func (s *Store) DropGrant(ctx context.Context, person string, kind account.GrantKind, id string) error {
	if s.dropGrants(func(g account.Grant) bool { return g.Person == person && g.Kind == kind && g.ID == id }) == 0 {
		return noGrant()
	}
	return nil
}

// DropGrants implements [account.Store].
func (s *Store) DropGrants(ctx context.Context, person string, kind account.GrantKind, keep string) error {
	s.dropGrants(func(g account.Grant) bool { return g.Person == person && g.Kind == kind && g.ID != keep })
	return nil
}

func (s *Store) dropGrants(which func(account.Grant) bool) (n int) {
	s.accountMu.Lock()
	defer s.accountMu.Unlock()
	for hash, g := range s.grants {
		if which(g) {
			delete(s.grants, hash)
			n++
		}
	}
	return n
}
