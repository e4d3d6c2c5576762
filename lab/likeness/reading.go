package likeness

// Reading is what a moderator may conclude from a tally: at most that somebody should look at the
// games.
type Reading string

// The readings.
const (
	Unreliable Reading = "unreliable" // in this game engines are not told from people; see [Calibration.Reliable]
	TooFew     Reading = "too-few"    // fewer than [Least] positions: no conclusion
	Within     Reading = "within"     // within what people do
	Uncommon   Reading = "unusual"
	NeedLook   Reading = "look" // somebody should look at the games
)

// Read compares a tally with the norm of a game.
func (c *Calibration) Read(t Tally) (Reading, float64) {
	z, ok := t.Z(c.Norm)
	switch {
	case !c.Reliable():
		return Unreliable, 0
	case !ok:
		return TooFew, 0
	case z >= c.Look:
		return NeedLook, z
	case z >= c.Unusual:
		return Uncommon, z
	}
	return Within, z
}
