package ratings

import (
	"strings"

	"tablier/i18n"
	"tablier/play/clock"
	"tablier/play/club"
)

// Pool is a set of comparable ratings: one game at one speed.
type Pool struct {
	Game  string
	Speed clock.Speed
}

// PoolOf returns the pool of a game.
func PoolOf(h *club.Header) Pool { return Pool{h.Game, h.Control().Speed()} }

// String returns a pool in the form "ringo/blitz".
func (p Pool) String() string { return p.Game + "/" + p.Speed.String() }

// Speeds returns all speeds, fastest first.
func Speeds() []clock.Speed {
	return []clock.Speed{clock.Bullet, clock.Blitz, clock.Rapid, clock.Classical, clock.CorrespondenceSpeed}
}

// ParseSpeed finds a speed by its name, such as "blitz". The error is a *[club.Error].
func ParseSpeed(word string) (clock.Speed, error) {
	var words []string
	for _, s := range Speeds() {
		if s.String() == word {
			return s, nil
		}
		words = append(words, s.String())
	}
	list := strings.Join(words, ", ")
	return 0, &club.Error{Kind: club.Invalid, Field: "speed", Text: i18n.T("ratings.no-such-speed", "list", list)}
}
