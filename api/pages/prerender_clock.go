package pages

import (
	"strconv"
	"strings"
	"time"

	"tablier/play/clock"
)

// controlWords writes a time control in words, as controlWords in web/src/model/live/control.ts does.
func (rd *reader) controlWords(c clock.Control) string {
	span := func(seconds int32) string {
		if seconds >= 60 && seconds%60 == 0 {
			return rd.translate("clock.min", 1, "n", strconv.Itoa(int(seconds/60)))
		}
		return rd.translate("clock.s", 1, "n", strconv.Itoa(int(seconds)))
	}
	n := max(int(c.Count), int(c.Days))
	words := []string{rd.translate("clock."+c.Kind.String(), n, "base", span(c.Main), "more", span(c.Step), "n", strconv.Itoa(n))}
	if c.Weekend {
		words = append(words, rd.translate("clock.weekend", 1))
	}
	if c.Vacation > 0 {
		words = append(words, rd.translate("clock.vacation", int(c.Vacation), "n", strconv.Itoa(int(c.Vacation))))
	}
	return strings.Join(words, ", ")
}

// clockFace writes the remaining time as a clock shows it, as face in web/src/model/live/time.ts does.
func (rd *reader) clockFace(left time.Duration) string {
	if left < 10*time.Second {
		tenths := max(0, left.Milliseconds()/100)
		return strconv.Itoa(int(tenths/10)) + "." + strconv.Itoa(int(tenths%10))
	}
	two := func(n int) string { return string(rune('0'+n/10)) + string(rune('0'+n%10)) }
	seconds := int((left + time.Second - 1) / time.Second)
	d, h, m, s := seconds/86400, seconds/3600%24, seconds/60%60, seconds%60
	switch {
	case d > 0:
		return rd.translate("clock.days", 1, "days", strconv.Itoa(d), "hours", strconv.Itoa(h))
	case h > 0:
		return strconv.Itoa(h) + ":" + two(m) + ":" + two(s)
	}
	return strconv.Itoa(m) + ":" + two(s)
}
