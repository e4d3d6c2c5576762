package account

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"time"
)

// The nodes of a club share the failures that they count. If a message is lost, an attacker gets one more attempt.

// lockoutName names a lockout in messages between nodes.
type lockoutName string

const (
	byNameAndAddress lockoutName = "pair"
	byName           lockoutName = "name"
	byBadToken       lockoutName = "knock"
	byMail           lockoutName = "mail"
	byGuesser        lockoutName = "guesser"
	byTarget         lockoutName = "target"
)

// failure is a message between nodes: a failure under a key, or the clearing of a key.
type failure struct {
	Lockout lockoutName `json:"door"`
	Key     string      `json:"key"`
	Clear   bool        `json:"clear,omitempty"`
}

func (s *Service) lockoutOf(d lockoutName) *Lockout {
	switch d {
	case byNameAndAddress:
		return &s.nameAddressLockout
	case byName:
		return &s.nameLockout
	case byBadToken:
		return &s.tokenLockout
	case byGuesser:
		return &s.guessLockout
	case byTarget:
		return &s.targetLockout
	case byMail:
		return &s.mailLockout
	}
	return nil
}

// hashLockoutKey hashes a key, so that neither memory nor messages contain what somebody typed as a name.
func hashLockoutKey(text string) string {
	sum := sha256.Sum256([]byte("tablier lockout " + text))
	return hex.EncodeToString(sum[:16])
}

func (s *Service) recordFailure(d lockoutName, key string, now time.Time) {
	key = hashLockoutKey(key)
	s.lockoutOf(d).Fail(key, now)
	s.announceFailure(failure{Lockout: d, Key: key})
}

func (s *Service) clearFailures(d lockoutName, key string) {
	key = hashLockoutKey(key)
	if s.lockoutOf(d).Clear(key) {
		s.announceFailure(failure{d, key, true})
	}
}

func (s *Service) announceFailure(f failure) {
	if s.AnnounceFailure == nil {
		return
	}
	if b, err := json.Marshal(f); err == nil {
		s.AnnounceFailure(b)
	}
}

// ApplyRemoteFailure counts a failure that another node announced. It ignores data that it cannot read.
func (s *Service) ApplyRemoteFailure(data []byte) {
	var f failure
	if json.Unmarshal(data, &f) != nil || len(f.Key) != 32 || s.lockoutOf(f.Lockout) == nil {
		return
	}
	if f.Clear {
		s.lockoutOf(f.Lockout).Clear(f.Key)
		return
	}
	s.lockoutOf(f.Lockout).Fail(f.Key, s.now())
}

// Guesses counts wrong codes for a service.
type Guesses struct{ *Service }

// MayGuess returns an error of kind Limited after ten wrong codes of a person or an address, or a hundred wrong codes of
// one target.
func (s Guesses) MayGuess(target, person, address string) error {
	now := s.now()
	for _, key := range guessers(person, address) {
		if err := s.guessLockout.Check(hashLockoutKey(key), now); err != nil {
			return err
		}
	}
	return s.targetLockout.Check(hashLockoutKey(target), now)
}

// WrongGuess counts a wrong code.
func (s Guesses) WrongGuess(target, person, address string) {
	now := s.now()
	for _, key := range guessers(person, address) {
		s.recordFailure(byGuesser, key, now)
	}
	s.recordFailure(byTarget, target, now)
}

func guessers(person, address string) []string {
	return []string{"guesses of " + person, "guesses from " + address}
}

// CheckTokenAttempts returns an error of kind Limited after too many wrong tokens from an address.
func (s *Service) CheckTokenAttempts(address string, now time.Time) error {
	return s.tokenLockout.Check(hashLockoutKey(address), now)
}

// RecordBadToken counts a wrong token from an address.
func (s *Service) RecordBadToken(address string, now time.Time) {
	s.recordFailure(byBadToken, address, now)
}
