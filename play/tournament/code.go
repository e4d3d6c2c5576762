package tournament

import (
	"context"
	"crypto/subtle"
	"io"
	"strconv"
	"strings"
	"unicode"

	"tablier/i18n"
	"tablier/play/club"
)

// Codes counts wrong entry codes. It must be safe for concurrent use.
type Codes interface {
	// MayGuess returns an error of kind Limited if a person, an address or everybody has tried too many codes of a
	// tournament.
	MayGuess(tournament, person, address string) error
	// WrongGuess counts a wrong code.
	WrongGuess(tournament, person, address string)
}

// The least that a code of a director's own must have. A code that the club makes has 40 random bits.
const (
	minCode     = 8 // letters and digits
	minDistinct = 4 // different ones
	maxCode     = 40
)

// foldCode returns what counts of a code: people write it down and type it.
func foldCode(code string) string {
	return strings.Map(func(r rune) rune {
		if r == '-' || unicode.IsSpace(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, code)
}

// opens reports whether a code is that of the tournament.
func (s *Settings) opens(code string) bool {
	return subtle.ConstantTimeCompare([]byte(foldCode(code)), []byte(foldCode(s.Code))) == 1
}

// checkCode returns an error if the code can be guessed. A code that is not new is not checked, because it may be older
// than the rule.
func (s *Settings) checkCode(old string) error {
	if s.Entry != EntryCode || s.Code == old {
		return nil
	}
	seen := map[rune]bool{}
	folded := []rune(foldCode(s.Code))
	for _, r := range folded {
		seen[r] = true
	}
	if len(folded) < minCode || len(seen) < minDistinct {
		return invalid("code", i18n.T("tournament.code-too-weak", "least", strconv.Itoa(minCode), "distinct", strconv.Itoa(minDistinct)))
	}
	return nil
}

// withCode returns settings with a code, if they need one and name none: the old one, or else a new one.
func (s Settings) withCode(old string, r io.Reader) (Settings, error) {
	var err error
	if s.Entry == EntryCode && strings.TrimSpace(s.Code) == "" {
		if s.Code = old; old == "" {
			s.Code, err = newCode(r)
		}
	}
	return s, err
}

// newCode returns a random code, without letters that look alike.
func newCode(r io.Reader) (string, error) {
	const alphabet = "23456789abcdefghjkmnpqrstuvwxyz2" // the last one makes 32
	var b [8]byte
	if _, err := io.ReadFull(r, b[:]); err != nil {
		return "", err
	}
	for i, c := range b {
		b[i] = alphabet[c&31]
	}
	return string(b[:4]) + "-" + string(b[4:]), nil
}

// EnterOnce enters the sender in a stored tournament, as [Enter] does. It limits how many codes are tried from an address.
func EnterOnce(ctx context.Context, s *Service, id string, w Who, address, code string, team int) error {
	return s.Do(ctx, id, w.Person, func(t *Tournament) ([]Event, error) {
		if t.Entry == EntryCode && code != "" && w.Person != "" && t.EntrantOf(w.Person) == 0 {
			if s.Codes == nil {
				return nil, club.ErrUnavailable(nil)
			}
			if err := s.Codes.MayGuess(id, w.Person, address); err != nil {
				return nil, err
			}
			if !t.opens(code) {
				s.Codes.WrongGuess(id, w.Person, address)
			}
		}
		return Enter(t, w, code, team)
	})
}

// Change changes the settings of a stored tournament, as [Edit] does. Where a code is needed and not given, it stays, or the club
// makes one.
func Change(ctx context.Context, s *Service, id string, w Who, settings Settings) error {
	return s.Do(ctx, id, w.Person, func(t *Tournament) ([]Event, error) {
		settings, err := settings.withCode(t.Code, s.Rand)
		if err != nil {
			return nil, err
		}
		return Edit(t, w, settings, s.Find)
	})
}
