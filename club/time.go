package club

import "tablier/club/clock"

// readClock returns the canonical text of a time control, empty for no limit.
func readClock(text string) (string, error) {
	if text == "" {
		return "", nil
	}
	c, err := clock.Parse(text)
	if err != nil {
		return "", refused(Invalid, "clock", err)
	}
	if c == (clock.Control{}) {
		return "", nil
	}
	return c.String(), nil
}
