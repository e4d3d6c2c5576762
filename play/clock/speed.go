package clock

import (
	"time"

	"tablier/i18n"
	"tablier/rules/game"
)

// Speed is a class of time controls. Each speed has its own ratings.
type Speed uint8

// Speeds. A game without a time limit counts as correspondence.
const (
	Bullet              Speed = iota // under 3 minutes for each side
	Blitz                            // under 8 minutes
	Rapid                            // under 25 minutes
	Classical                        // longer, in one sitting
	CorrespondenceSpeed              // days for each move, or no limit
)

var speedNames = [...]game.Text{
	i18n.T("clock.bullet"), i18n.T("clock.blitz"), i18n.T("clock.rapid"),
	i18n.T("clock.classical"), i18n.T("clock.correspondence"),
}

// String returns the English name of the speed, such as "classical".
func (s Speed) String() string { return s.Text().In(game.English) }

// Text returns the name of the speed in every language.
func (s Speed) Text() game.Text { return speedNames[min(s, CorrespondenceSpeed)] }

// expectedTurns is the assumed number of turns of each side in a game.
const expectedTurns = 40

// Expected returns the expected thinking time of a side in a game of forty turns: the main time and
// forty increments or delays; or forty half periods and the periods that may be lost; or forty
// shares of a Canadian block. It is 0 for correspondence and without a limit.
func (c Control) Expected() time.Duration {
	s := int64(c.Main)
	if f := rules[c.Kind].expected; f != nil {
		s = f(c)
	}
	return time.Duration(s) * time.Second
}

// Speed returns the class of the control, which follows from [Control.Expected].
func (c Control) Speed() Speed {
	switch d := c.Expected(); {
	case !c.Live():
		return CorrespondenceSpeed
	case d < 3*time.Minute:
		return Bullet
	case d < 8*time.Minute:
		return Blitz
	case d < 25*time.Minute:
		return Rapid
	}
	return Classical
}

// Live reports whether the control counts in seconds, so that both players must be present.
func (c Control) Live() bool { return c.Kind != Unlimited && c.Kind != Correspondence }

// Patience returns how long a player may be away before the opponent may claim the game: a tenth of the
// expected time, but at least 20 seconds and at most 3 minutes. It is 0 if players need not be present.
func (c Control) Patience() time.Duration {
	if !c.Live() {
		return 0
	}
	return max(20*time.Second, min(c.Expected()/10, 3*time.Minute))
}
