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

// Lockouts count failures on all nodes, and refuse further attempts after too many. Each [Lockout] has its own lock.
type Lockouts struct {
	clock    func() time.Time
	announce func(data []byte) // tells the other nodes
	of       map[lockoutName]*Lockout
}

func newLockouts(clock func() time.Time, announce func(data []byte)) *Lockouts {
	return &Lockouts{clock, announce, map[lockoutName]*Lockout{
		byNameAndAddress: {Free: 5, First: 30 * time.Second, Most: time.Hour, Size: 20_000},
		byName:           {Free: 50, First: 30 * time.Second, Most: 15 * time.Minute, Size: 20_000},
		byBadToken:       {Free: 20, First: 10 * time.Second, Most: 10 * time.Minute, Size: 20_000},
		byGuesser:        {Free: 9, First: 30 * time.Second, Most: time.Hour, Size: 20_000},
		byTarget:         {Free: 99, First: 30 * time.Second, Most: 15 * time.Minute, Size: 20_000},
		byMail:           {Free: mailsAnHour - 1, First: time.Hour, Most: time.Hour, Size: 20_000},
	}}
}

// check returns an error of kind Limited after too many failures under a key.
func (l *Lockouts) check(d lockoutName, key string, now time.Time) error {
	return l.of[d].Check(hashLockoutKey(key), now)
}

// hashLockoutKey hashes a key, so that neither memory nor messages contain what somebody typed as a name.
func hashLockoutKey(text string) string {
	sum := sha256.Sum256([]byte("tablier lockout " + text))
	return hex.EncodeToString(sum[:16])
}

func (l *Lockouts) recordFailure(d lockoutName, key string, now time.Time) {
	key = hashLockoutKey(key)
	l.of[d].Fail(key, now)
	l.tell(failure{Lockout: d, Key: key})
}

func (l *Lockouts) clearFailures(d lockoutName, key string) {
	key = hashLockoutKey(key)
	if l.of[d].Clear(key) {
		l.tell(failure{d, key, true})
	}
}

func (l *Lockouts) tell(f failure) {
	if b, err := json.Marshal(f); err == nil {
		l.announce(b)
	}
}

// ApplyRemoteFailure counts a failure that another node announced. It ignores data that it cannot read.
func (l *Lockouts) ApplyRemoteFailure(data []byte) {
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

// MayGuess returns an error of kind Limited after ten wrong codes of a person or an address, or a hundred wrong codes of
// one target.
func (l *Lockouts) MayGuess(target, person, address string) error {
	now := l.clock()
	for _, key := range guessers(person, address) {
		if err := l.check(byGuesser, key, now); err != nil {
			return err
		}
	}
	return l.check(byTarget, target, now)
}

// WrongGuess counts a wrong code.
func (l *Lockouts) WrongGuess(target, person, address string) {
	now := l.clock()
	for _, key := range guessers(person, address) {
		l.recordFailure(byGuesser, key, now)
	}
	l.recordFailure(byTarget, target, now)
}

func guessers(person, address string) []string {
	return []string{"guesses of " + person, "guesses from " + address}
}

// CheckTokenAttempts returns an error of kind Limited after too many wrong tokens from an address.
func (l *Lockouts) CheckTokenAttempts(address string, now time.Time) error {
	return l.check(byBadToken, address, now)
}

// RecordBadToken counts a wrong token from an address.
func (l *Lockouts) RecordBadToken(address string, now time.Time) {
	l.recordFailure(byBadToken, address, now)
}

// checkSignIn returns an error of kind Limited after too many failed sign-ins under a name.
func (l *Lockouts) checkSignIn(key string, c Client) error {
	now := l.clock()
	if err := l.check(byNameAndAddress, key+"\x00"+c.Address, now); err != nil {
		return err
	}
	return l.check(byName, key, now)
}

func (l *Lockouts) recordFailedSignIn(key string, c Client) {
	now := l.clock()
	l.recordFailure(byNameAndAddress, key+"\x00"+c.Address, now)
	l.recordFailure(byName, key, now)
}
