package account

import (
	"context"
	"crypto/subtle"
	"encoding/base64"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/crypto/argon2"

	"tablier/i18n"
	"tablier/play/club"
)

// Params are the cost parameters of argon2id.
type Params struct {
	Memory  uint32 // KiB
	Time    uint32 // passes over the memory
	Threads uint8
}

// DefaultParams is the second choice of OWASP's password storage cheat sheet for argon2id. It leaves room for several
// hashes at once on a small machine.
var DefaultParams = Params{Memory: 19 << 10, Time: 2, Threads: 1}

// Bounds of password lengths, in characters and in bytes.
const (
	MinPassword = 10
	MaxPassword = 512
)

const (
	saltLen = 16
	hashLen = 32
)

// Hasher hashes passwords, a bounded number at a time.
type Hasher struct {
	params Params
	rand   io.Reader
	slots  chan struct{} // one token for each hash being made
	queue  chan struct{} // one for each that is made or waits
	decoy  string
}

// NewHasher returns a Hasher that computes at most atOnce hashes at a time. Twenty times as many may wait; more are
// refused as busy.
func NewHasher(p Params, rand io.Reader, atOnce int) (*Hasher, error) {
	h := &Hasher{params: p, rand: rand, slots: make(chan struct{}, atOnce), queue: make(chan struct{}, 21*atOnce)}
	var err error
	h.decoy, err = h.Hash(context.Background(), "no password is this long and nobody knows it")
	return h, err
}

// acquire waits for a free slot.
func (h *Hasher) acquire(ctx context.Context) (leave func(), err error) {
	select {
	case h.queue <- struct{}{}:
	default:
		return nil, newError(club.Busy, "", i18n.T("account.busy"))
	}
	select {
	case h.slots <- struct{}{}:
		return func() { <-h.slots; <-h.queue }, nil
	case <-ctx.Done():
		<-h.queue
		return nil, ctx.Err()
	}
}

// Hash returns the hash of a password with its salt and cost, as a PHC string.
func (h *Hasher) Hash(ctx context.Context, password string) (string, error) {
	leave, err := h.acquire(ctx)
	if err != nil {
		return "", err
	}
	defer leave()
	salt := make([]byte, saltLen)
	if _, err := io.ReadFull(h.rand, salt); err != nil {
		return "", err
	}
	return encode(h.params, salt, argon2.IDKey([]byte(password), salt, h.params.Time, h.params.Memory, h.params.Threads, hashLen)), nil
}

// Verify reports whether a password matches a hash, and whether the hash is outdated because the cost has changed. An
// empty hash is compared with a decoy, so that the time taken does not tell whether an account exists.
func (h *Hasher) Verify(ctx context.Context, hash, password string) (ok, old bool, err error) {
	if len(password) > MaxPassword {
		return false, false, nil // no stored password is that long, so the quick answer reveals nothing
	}
	decoy := hash == ""
	if decoy {
		hash = h.decoy
	}
	p, salt, want, err := decode(hash)
	if err != nil {
		return false, false, err
	}
	leave, err := h.acquire(ctx)
	if err != nil {
		return false, false, err
	}
	defer leave()
	got := argon2.IDKey([]byte(password), salt, p.Time, p.Memory, p.Threads, uint32(len(want)))
	return subtle.ConstantTimeCompare(got, want) == 1 && !decoy, p != h.params, nil
}

var b64 = base64.RawStdEncoding

func encode(p Params, salt, hash []byte) string {
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, p.Memory, p.Time, p.Threads, b64.EncodeToString(salt), b64.EncodeToString(hash))
}

// decode parses what encode wrote. It limits the costs, so that a foreign hash cannot exhaust the machine.
func decode(s string) (p Params, salt, hash []byte, err error) {
	bad := func() (Params, []byte, []byte, error) {
		return Params{}, nil, nil, fmt.Errorf("the stored hash of a password cannot be read")
	}
	parts := strings.Split(s, "$")
	if len(parts) != 6 || parts[0] != "" || parts[1] != "argon2id" || parts[2] != "v="+strconv.Itoa(argon2.Version) {
		return bad()
	}
	var threads uint32
	if n, err := fmt.Sscanf(parts[3], "m=%d,t=%d,p=%d", &p.Memory, &p.Time, &threads); n != 3 || err != nil {
		return bad()
	}
	if p.Memory < 8 || p.Memory > 1<<20 || p.Time < 1 || p.Time > 64 || threads < 1 || threads > 16 {
		return bad()
	}
	p.Threads = uint8(threads)
	if salt, err = b64.DecodeString(parts[4]); err != nil || len(salt) < 8 || len(salt) > 64 {
		return bad()
	}
	if hash, err = b64.DecodeString(parts[5]); err != nil || len(hash) < 16 || len(hash) > 64 {
		return bad()
	}
	return p, salt, hash, nil
}

// CheckPassword returns an error if a password is too short, too long, made of only a few characters, or just the name.
func CheckPassword(password, name string) error {
	const field = "password"
	if !utf8.ValidString(password) {
		return newError(club.Invalid, field, i18n.T("account.password-encoding"))
	}
	if n := utf8.RuneCountInString(password); n < MinPassword {
		s := strconv.Itoa(MinPassword)
		return newError(club.Invalid, field, i18n.T("account.password-too-short", "least", s))
	}
	if len(password) > MaxPassword {
		s := strconv.Itoa(MaxPassword)
		return newError(club.Invalid, field, i18n.T("account.password-too-long", "most", s))
	}
	different := map[rune]bool{}
	steps := map[rune]bool{} // differences between neighbours: abcdefghij has only one
	last := rune(-1)
	for _, r := range strings.ToLower(password) {
		different[r] = true
		if last >= 0 {
			steps[r-last] = true
		}
		last = r
	}
	key, nameKey := NameKey(password), NameKey(name)
	if len(different) < 5 || len(steps) < 3 || nameKey != "" && len(key) > 0 && strings.Trim(strings.ReplaceAll(key, nameKey, ""), "ol23456789") == "" {
		return newError(club.Invalid, field, i18n.T("account.password-weak"))
	}
	return nil
}
