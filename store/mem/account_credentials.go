package mem

import (
	"cmp"
	"context"
	"slices"
	"time"

	"tablier/members/account"
)

// AddCredential implements [account.Store].
func (s *Store) AddCredential(ctx context.Context, c account.Credential) error {
	s.accountMu.Lock()
	defer s.accountMu.Unlock()
	key := credentialKey{c.Kind, c.Key}
	if _, there := s.credentials[key]; there {
		return taken("credential")
	}
	if s.credentials == nil {
		s.credentials = map[credentialKey]account.Credential{}
	}
	s.credentials[key] = c
	return nil
}

// Credential implements [account.Store].
func (s *Store) Credential(ctx context.Context, kind account.CredentialKind, key string) (account.Credential, error) {
	s.accountMu.RLock()
	defer s.accountMu.RUnlock()
	if c, ok := s.credentials[credentialKey{kind, key}]; ok {
		return c, nil
	}
	return account.Credential{}, noCredential()
}

// Credentials implements [account.Store].
func (s *Store) Credentials(ctx context.Context, person string) (out []account.Credential, err error) {
	s.accountMu.RLock()
	defer s.accountMu.RUnlock()
	for _, c := range s.credentials {
		if c.Person == person {
			out = append(out, c)
		}
	}
	slices.SortFunc(out, func(a, b account.Credential) int {
		return cmp.Or(a.Created.Compare(b.Created), cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Key, b.Key))
	})
	return out, nil
}

// UsedCredential implements [account.Store].
func (s *Store) UsedCredential(ctx context.Context, c account.Credential) error {
	s.accountMu.Lock()
	defer s.accountMu.Unlock()
	key := credentialKey{c.Kind, c.Key}
	old, ok := s.credentials[key]
	if !ok || old.Person != c.Person {
		return noCredential()
	}
	old.Data, old.Used = c.Data, c.Used
	s.credentials[key] = old
	return nil
}

// DropCredential implements [account.Store].
func (s *Store) DropCredential(ctx context.Context, person string, kind account.CredentialKind, key string) error {
	s.accountMu.Lock()
	defer s.accountMu.Unlock()
	k := credentialKey{kind, key}
	if c, ok := s.credentials[k]; !ok || c.Person != person {
		return noCredential()
	}
	delete(s.credentials, k)
	return nil
}

// Sweep implements [account.Store].
func (s *Store) Sweep(ctx context.Context, now, idle time.Time) (int, error) {
	gone := s.dropGrants(func(g account.Grant) bool {
		return !g.Expires.IsZero() && !now.Before(g.Expires) || g.Kind == account.Session && g.Used.Before(idle)
	})
	s.accountMu.Lock()
	defer s.accountMu.Unlock()
	holds := map[string]bool{}
	for _, g := range s.grants {
		holds[g.Person] = true
	}
	for id, p := range s.people {
		if p.IsGuest() && !p.Deleted && p.Seen.Before(idle) && !holds[id] {
			delete(s.people, id)
			gone++
		}
	}
	return gone, nil
}
