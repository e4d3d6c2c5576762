package sign

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"log/slog"
	"sync"
	"time"
)

// Errors of [Signer.Verify].
var (
	errUnsigned = errors.New("a message is not signed with the key of this club")
	errLate     = errors.New("a message is older than the bus allows, or from the future")
	errRepeated = errors.New("a request arrived twice")
)

const (
	nonceSize = 16
	// Overhead is by how many bytes a signature makes a message longer.
	Overhead = nonceSize + 8 + sha256.Size
	// maxAge is the greatest age of a message. A node whose clock is further off is not ready.
	maxAge = 10 * time.Second
)

// Purpose is what a message is for. A message signed for one purpose is not valid for another.
type Purpose byte

// The purposes of messages.
const (
	Announcement Purpose = 'a'
	Request      Purpose = 'r'
	Answer       Purpose = 'w'
)

// Nonce makes a message unique.
type Nonce [nonceSize]byte

// Signer signs what a bus sends and checks what it receives. Without a key it signs nothing and accepts everything.
type Signer struct {
	Key []byte           // shared by all nodes
	Now func() time.Time // must agree on all nodes to within a few seconds

	mu      sync.Mutex
	since   time.Time // when seen[0] was started
	seen    [2]map[Nonce]struct{}
	refused time.Time // when a refusal was last logged
}

// Sign returns the data followed by a nonce, the time in milliseconds and a signature. For an answer, to is the nonce
// of its request.
func (s *Signer) Sign(purpose Purpose, subject string, to Nonce, data []byte) ([]byte, Nonce) {
	if len(s.Key) == 0 {
		return data, Nonce{}
	}
	var n Nonce
	rand.Read(n[:]) // never fails
	out := make([]byte, 0, len(data)+Overhead)
	out = append(append(out, data...), n[:]...)
	out = binary.BigEndian.AppendUint64(out, uint64(s.Now().UnixMilli()))
	return append(out, s.mac(purpose, subject, to, out)...), n
}

func (s *Signer) mac(purpose Purpose, subject string, to Nonce, signed []byte) []byte {
	h := hmac.New(sha256.New, s.Key)
	h.Write([]byte{byte(purpose), byte(len(subject) >> 8), byte(len(subject))})
	h.Write([]byte(subject))
	h.Write(to[:])
	h.Write(signed)
	return h.Sum(nil)
}

// Verify returns the data and the nonce of a signed message.
func (s *Signer) Verify(purpose Purpose, subject string, to Nonce, message []byte) ([]byte, Nonce, error) {
	var n Nonce
	if len(s.Key) == 0 {
		return message, n, nil
	}
	if len(message) < Overhead {
		return nil, n, errUnsigned
	}
	end := len(message) - sha256.Size
	if !hmac.Equal(message[end:], s.mac(purpose, subject, to, message[:end])) {
		return nil, n, errUnsigned
	}
	data := message[: len(message)-Overhead : len(message)-Overhead]
	copy(n[:], message[len(data):])
	sent := time.UnixMilli(int64(binary.BigEndian.Uint64(message[len(data)+nonceSize:])))
	if age := s.Now().Sub(sent); age > maxAge || age < -maxAge {
		return nil, n, errLate
	}
	if purpose == Request && !s.first(n) {
		return nil, n, errRepeated
	}
	return data, n, nil
}

// first reports whether a nonce is new, and remembers it for as long as a message with it could be accepted.
func (s *Signer) first(n Nonce) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if now := s.Now(); s.seen[0] == nil || now.Sub(s.since) > 2*maxAge || now.Before(s.since) {
		s.seen[0], s.seen[1], s.since = map[Nonce]struct{}{}, s.seen[0], now
	}
	for _, m := range s.seen {
		if _, ok := m[n]; ok {
			return false
		}
	}
	s.seen[0][n] = struct{}{}
	return true
}

// Refuse logs that a message was refused, at most once a minute.
func (s *Signer) Refuse(log *slog.Logger, subject string, err error) {
	now := s.Now()
	s.mu.Lock()
	due := now.Sub(s.refused) >= time.Minute || now.Before(s.refused)
	if due {
		s.refused = now
	}
	s.mu.Unlock()
	if due {
		log.Warn("bus refuses messages with a wrong signature", "subject", subject, "err", err)
	}
}
