package nats

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"sync"
	"time"
)

// Errors for messages that are refused.
var (
	errUnsigned = errors.New("a message is not signed with the key of this club")
	errLate     = errors.New("a message is older than the bus allows, or from the future")
	errRepeated = errors.New("a request arrived twice")
)

const (
	nonceSize = 16
	tagSize   = nonceSize + 8 + sha256.Size
	// maxAge is the greatest age of a message. A node whose clock is further off is not ready.
	maxAge = 10 * time.Second
)

// The purposes of a signature. A message signed for one purpose is not valid for another.
const (
	announcing byte = 'a'
	requesting byte = 'r'
	answering  byte = 'w'
)

type nonce [nonceSize]byte

// signer signs what a bus sends and checks what it receives. The zero value signs nothing and accepts everything.
type signer struct {
	key []byte
	now func() time.Time

	mu      sync.Mutex
	since   time.Time // when seen[0] was started
	seen    [2]map[nonce]struct{}
	refused time.Time // when a refusal was last logged
}

// sign returns the data followed by a nonce, the time in milliseconds and a signature. For an answer, to is the
// nonce of its request.
func (s *signer) sign(purpose byte, subject string, to nonce, data []byte) ([]byte, nonce) {
	if len(s.key) == 0 {
		return data, nonce{}
	}
	var n nonce
	rand.Read(n[:]) // never fails
	out := make([]byte, 0, len(data)+tagSize)
	out = append(append(out, data...), n[:]...)
	out = binary.BigEndian.AppendUint64(out, uint64(s.now().UnixMilli()))
	return append(out, s.mac(purpose, subject, to, out)...), n
}

func (s *signer) mac(purpose byte, subject string, to nonce, signed []byte) []byte {
	h := hmac.New(sha256.New, s.key)
	h.Write([]byte{purpose, byte(len(subject) >> 8), byte(len(subject))})
	h.Write([]byte(subject))
	h.Write(to[:])
	h.Write(signed)
	return h.Sum(nil)
}

// verify returns the data and the nonce of a signed message.
func (s *signer) verify(purpose byte, subject string, to nonce, message []byte) ([]byte, nonce, error) {
	var n nonce
	if len(s.key) == 0 {
		return message, n, nil
	}
	if len(message) < tagSize {
		return nil, n, errUnsigned
	}
	end := len(message) - sha256.Size
	if !hmac.Equal(message[end:], s.mac(purpose, subject, to, message[:end])) {
		return nil, n, errUnsigned
	}
	data := message[: len(message)-tagSize : len(message)-tagSize]
	copy(n[:], message[len(data):])
	sent := time.UnixMilli(int64(binary.BigEndian.Uint64(message[len(data)+nonceSize:])))
	if age := s.now().Sub(sent); age > maxAge || age < -maxAge {
		return nil, n, errLate
	}
	if purpose == requesting && !s.first(n) {
		return nil, n, errRepeated
	}
	return data, n, nil
}

// first reports whether a nonce is new, and remembers it for as long as a message with it could be accepted.
func (s *signer) first(n nonce) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if now := s.now(); s.seen[0] == nil || now.Sub(s.since) > 2*maxAge || now.Before(s.since) {
		s.seen[0], s.seen[1], s.since = map[nonce]struct{}{}, s.seen[0], now
	}
	for _, m := range s.seen {
		if _, ok := m[n]; ok {
			return false
		}
	}
	s.seen[0][n] = struct{}{}
	return true
}

// refuse logs that a message was refused, at most once a minute.
func (b *Bus) refuse(subject string, err error) {
	now := b.signer.now()
	b.signer.mu.Lock()
	due := now.Sub(b.signer.refused) >= time.Minute || now.Before(b.signer.refused)
	if due {
		b.signer.refused = now
	}
	b.signer.mu.Unlock()
	if due {
		b.c.Log.Warn("the bus refuses messages", "subject", subject, "err", err)
	}
}
