package account

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"time"
)

// Nodes of one club count failures together: each tells the others of those it sees. What is lost
// on the way gives an attacker a try more.

// door names a lockout among nodes.
type door string

const (
	pairDoor  door = "pair"
	nameDoor  door = "name"
	knockDoor door = "knock"
)

// failure is what nodes tell each other: a failure under a key, or that all are forgiven.
type failure struct {
	Door  door   `json:"door"`
	Key   string `json:"key"`
	Clear bool   `json:"clear,omitempty"`
}

func (s *Service) lockout(d door) *Lockout {
	switch d {
	case pairDoor:
		return &s.byPair
	case nameDoor:
		return &s.byName
	case knockDoor:
		return &s.knock
	}
	return nil
}

// lockKey is under what failures are counted: a hash, so that neither memory nor the wire tells
// what somebody typed as a name.
func lockKey(text string) string {
	sum := sha256.Sum256([]byte("tablier lockout " + text))
	return hex.EncodeToString(sum[:16])
}

func (s *Service) fail(d door, key string, now time.Time) {
	key = lockKey(key)
	s.lockout(d).Fail(key, now)
	s.tell(failure{Door: d, Key: key})
}

func (s *Service) forgive(d door, key string) {
	key = lockKey(key)
	if s.lockout(d).Clear(key) {
		s.tell(failure{d, key, true})
	}
}

func (s *Service) tell(f failure) {
	if s.Tell == nil {
		return
	}
	if b, err := json.Marshal(f); err == nil {
		s.Tell(b)
	}
}

// Hear takes a failure that another node saw. What cannot be read is ignored.
func (s *Service) Hear(data []byte) {
	var f failure
	if json.Unmarshal(data, &f) != nil || len(f.Key) != 32 || s.lockout(f.Door) == nil {
		return
	}
	if f.Clear {
		s.lockout(f.Door).Clear(f.Key)
		return
	}
	s.lockout(f.Door).Fail(f.Key, s.time())
}

// MayKnock returns an error of kind Limited while an address has shown too many wrong tokens.
func (s *Service) MayKnock(address string, now time.Time) error {
	return s.knock.Check(lockKey(address), now)
}

// Knocked counts a wrong token of an address.
func (s *Service) Knocked(address string, now time.Time) { s.fail(knockDoor, address, now) }
