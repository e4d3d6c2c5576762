package clock

import (
	"strings"

	"tablier/i18n"
)

// Parse parses a time control: a number of seconds with an optional suffix, a number of days, or
// "-". An increment or a delay of zero gives sudden death. The error is an *[Error].
func Parse(text string) (Control, error) {
	if text == "-" {
		return Control{}, nil
	}
	if len(text) > maxText {
		return Control{}, refuse(text, i18n.T("clock.text-too-long"), forms)
	}
	main, rest, ok := number(text)
	if !ok {
		return Control{}, refuse(text, i18n.T("clock.does-not-begin-number"), forms)
	}
	c := Control{Kind: SuddenDeath, Main: main}
	if rest == "" {
		return validated(text, c)
	}
	mark, tail := rest[0], rest[1:]
	if mark == 'd' && (tail == "" || tail[0] == '-') {
		return parseDays(text, main, tail)
	}
	switch mark {
	case '+':
		c.Kind = Fischer
	case 'b':
		c.Kind = Bronstein
	case 'd':
		c.Kind = Delay
	case '/':
		count, after, ok := number(tail)
		switch {
		case ok && strings.HasPrefix(after, "x"):
			c.Kind = Japanese
		case ok && strings.HasPrefix(after, "m"):
			c.Kind = Canadian
		default:
			return Control{}, refuse(text, i18n.T("clock.no-periods"), forms)
		}
		c.Count, tail = int16(min(count, MaxCount+1)), after[1:]
	default:
		return Control{}, refuse(text, i18n.T("clock.bad-suffix"), forms)
	}
	step, end, ok := number(tail)
	if !ok || end != "" {
		return Control{}, refuse(text, i18n.T("clock.no-seconds"), forms)
	}
	if c.Step = step; step == 0 && mark != '/' {
		c.Kind = SuddenDeath
	}
	return validated(text, c)
}

func parseDays(text string, days int32, tail string) (Control, error) {
	c := Control{Kind: Correspondence, Days: int16(min(days, MaxDays+1))}
	// Each suffix may occur once, in any order. Control.String writes them in a fixed order.
	for tail != "" {
		if after, ok := cut(tail, "-we"); ok && !c.Weekend {
			tail, c.Weekend = after, true
			continue
		}
		after, ok := cut(tail, "-v")
		if !ok || c.Vacation != 0 {
			return Control{}, refuse(text, i18n.T("clock.bad-days-suffix"), forms)
		}
		var vacation int32
		if vacation, tail, ok = number(after); !ok || vacation == 0 {
			return Control{}, refuse(text, i18n.T("clock.no-vacation-days"), rangeText(1, MaxVacation))
		}
		c.Vacation = int16(min(vacation, MaxVacation+1))
	}
	return validated(text, c)
}

func cut(s, prefix string) (string, bool) { return strings.CutPrefix(s, prefix) }

// validated returns c if it is within bounds, or an error that quotes the input.
func validated(text string, c Control) (Control, error) {
	if err := c.Validate(); err != nil {
		e := *err.(*Error)
		e.Input = text
		return Control{}, &e
	}
	return c, nil
}

// number parses a decimal number at the start of s. Numbers above a million are returned as a
// million, which every bound refuses. Leading zeros are not allowed.
func number(s string) (n int32, rest string, ok bool) {
	i := 0
	for i < len(s) && '0' <= s[i] && s[i] <= '9' {
		n = min(n*10+int32(s[i]-'0'), 1_000_000)
		i++
	}
	if i == 0 || i > 1 && s[0] == '0' {
		return 0, s, false
	}
	return n, s[i:], true
}
