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
		return Control{}, refuse(text, i18n.T("clock.no-number"), forms)
	}
	c := Control{Kind: SuddenDeath, Main: main}
	if rest == "" {
		return validated(text, c)
	}
	if tail := rest[1:]; rest[0] == 'd' && (tail == "" || tail[0] == '-') {
		return parseDays(text, main, tail)
	}
	mark, tail, counted := rest[:1], rest[1:], rest[0] == '/'
	if counted {
		var count int32
		if count, tail, ok = number(tail); ok && tail != "" {
			c.Count, mark, tail = int16(min(count, MaxCount+1)), tail[:1], tail[1:]
		}
	}
	if c.Kind, ok = kindOf(mark, counted); !ok {
		problem := i18n.T("clock.bad-suffix")
		if counted {
			problem = i18n.T("clock.no-periods")
		}
		return Control{}, refuse(text, problem, forms)
	}
	step, end, ok := number(tail)
	if !ok || end != "" {
		return Control{}, refuse(text, i18n.T("clock.no-seconds"), forms)
	}
	if c.Step = step; step == 0 && !counted {
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
