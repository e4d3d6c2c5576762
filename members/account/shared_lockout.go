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
	byNameAndAddress lockoutName = "pair"    // failed sign-ins by name and network address
	byName           lockoutName = "name"    // failed sign-ins by name, from any address: a distributed attack
	byBadToken       lockoutName = "knock"   // wrong tokens by network address
	byMail           lockoutName = "mail"    // mail that somebody asked for, by address and by account
	byGuesser        lockoutName = "guesser" // wrong codes by person and by address
	byTarget         lockoutName = "target"  // wrong codes of one target, from anybody: a distributed attack
)

// failure is a message between nodes: a failure under a key, or the clearing of a key.
type failure struct {
	Lockout lockoutName `json:"door"`
	Key     string      `json:"key"`
	Clear   bool        `json:"clear,omitempty"`
}

// lockouts count failures on all nodes, and refuse further attempts after too many. Each [Lockout] has its own lock.
type lockouts struct {
	clock    func() time.Time
	announce func(data []byte) // tells the other nodes
	of       map[lockoutName]*Lockout
}

func newLockouts(clock func() time.Time, announce func(data []byte)) *lockouts {
	return &lockouts{clock, announce, map[lockoutName]*Lockout{
		byNameAndAddress: {Free: 5, First: 30 * time.Second, Most: time.Hour, Size: 20_000},
		byName:           {Free: 50, First: 30 * time.Second, Most: 15 * time.Minute, Size: 20_000},
		byBadToken:       {Free: 20, First: 10 * time.Second, Most: 10 * time.Minute, Size: 20_000},
		byGuesser:        {Free: 9, First: 30 * time.Second, Most: time.Hour, Size: 20_000},
		byTarget:         {Free: 99, First: 30 * time.Second, Most: 15 * time.Minute, Size: 20_000},
		byMail:           {Free: mailsAnHour - 1, First: time.Hour, Most: time.Hour, Size: 20_000},
	}}
}

// check returns an error of kind Limited after too many failures under a key.
func (l *lockouts) check(d lockoutName, key string, now time.Time) error {
	return l.of[d].Check(hashLockoutKey(key), now)
}

// hashLockoutKey hashes a key, so that neither memory nor messages contain what somebody typed as a name.
func hashLockoutKey(text string) string {
	sum := sha256.Sum256([]byte("tablier lockout " + text))
	return hex.EncodeToString(sum[:16])
}

func (l *lockouts) recordFailure(d lockoutName, key string, now time.Time) {
	key = hashLockoutKey(key)
	l.of[d].Fail(key, now)
	l.tell(failure{Lockout: d, Key: key})
}

func (l *lockouts) clearFailures(d lockoutName, key string) {
	key = hashLockoutKey(key)
	if l.of[d].Clear(key) {
		l.tell(failure{d, key, true})
	}
}

func (l *lockouts) tell(f failure) {
	if b, err := json.Marshal(f); err == nil {
		l.announce(b)
	}
}

// ApplyRemoteFailure counts a failure that another node announced. It ignores data that it cannot read.
func (l *lockouts) ApplyRemoteFailure(data []byte) {
	var f failure
	if json.Unmarshal(data, &f) != nil || len(f.Key) != 32 || l.of[f.Lockout] == nil {
		return
	}
	if f.Clear {
		l.of[f.Lockout].Clear(f.Key)
		return
	}
	l.of[f.Lockout].Fail(f.Key, l.clock())
}

// Guesses counts wrong codes for a service.
type Guesses struct{ *Service }

// MayGuess returns an error of kind Limited after ten wrong codes of a person or an address, or a hundred wrong codes of
// one target.
func (s Guesses) MayGuess(target, person, address string) error {
	now := s.now()
	for _, key := range guessers(person, address) {
		if err := s.check(byGuesser, key, now); err != nil {
			return err
		}
	}
	return s.check(byTarget, target, now)
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
func (l *lockouts) CheckTokenAttempts(address string, now time.Time) error {
	return l.check(byBadToken, address, now)
}

// RecordBadToken counts a wrong token from an address.
func (l *lockouts) RecordBadToken(address string, now time.Time) {
	l.recordFailure(byBadToken, address, now)
}

// checkSignIn returns an error of kind Limited after too many failed sign-ins under a name.
func (l *lockouts) checkSignIn(key string, c Client) error {
	now := l.clock()
	if err := l.check(byNameAndAddress, key+"\x00"+c.Address, now); err != nil {
		return err
	}
	return l.check(byName, key, now)
}

func (l *lockouts) recordFailedSignIn(key string, c Client) {
	now := l.clock()
	l.recordFailure(byNameAndAddress, key+"\x00"+c.Address, now)
	l.recordFailure(byName, key, now)
}
