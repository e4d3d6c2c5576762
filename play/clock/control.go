package clock

import (
	"strconv"
	"strings"

	"tablier/i18n"
	"tablier/rules/game"
)

// Control is a time control. Fields that a kind does not use are zero, so that equal controls are
// equal values. The zero Control is unlimited.
type Control struct {
	Kind     Kind
	Weekend  bool  // Correspondence: Saturdays and Sundays do not count
	Count    int16 // Japanese: periods; Canadian: turns in a block
	Days     int16 // Correspondence: days for a turn
	Vacation int16 // Correspondence: days of vacation for each side, in this game
	Main     int32 // seconds for the game
	Step     int32 // seconds: the increment, the delay, a period, or a block
}

// Bounds of time controls.
const (
	MaxMain     = 24 * 60 * 60 // seconds; also for Canadian blocks
	MaxStep     = 60 * 60      // seconds
	MaxCount    = 99
	MaxDays     = 60
	MaxVacation = 99
	maxText     = 32 // length of the text of a control, in bytes
)

// String returns the canonical form, which [Parse] reads.
func (c Control) String() string {
	if c.Kind == Unlimited {
		return "-"
	}
	var buf [64]byte
	b := buf[:0]
	if c.Kind == Correspondence {
		b = append(strconv.AppendInt(b, int64(c.Days), 10), 'd')
		if c.Weekend {
			b = append(b, "-we"...)
		}
		if c.Vacation != 0 {
			b = strconv.AppendInt(append(b, "-v"...), int64(c.Vacation), 10)
		}
		return string(b)
	}
	b = strconv.AppendInt(b, int64(c.Main), 10)
	form := c.Kind.Form()
	if form.Mark == "" {
		return string(b)
	}
	if form.Count != "" {
		b = strconv.AppendInt(append(b, '/'), int64(c.Count), 10)
	}
	return string(strconv.AppendInt(append(b, form.Mark...), int64(c.Step), 10))
}

// step returns the increment, delay, period or block in ms.
func (c Control) step() int64 { return int64(c.Step) * second }

// Validate returns an error if the control is out of bounds. The controls that [Parse] returns are
// valid.
func (c Control) Validate() error {
	if c.Kind >= kindCount {
		return refuse("", i18n.T("clock.no-such-kind"), forms)
	}
	form := c.Kind.Form()
	days, counted, stepped := c.Kind == Correspondence, form.Count != "", form.Mark != ""
	switch {
	case !days && (c.Weekend || c.Days != 0 || c.Vacation != 0),
		!counted && c.Count != 0, !stepped && c.Step != 0, (days || c.Kind == Unlimited) && c.Main != 0:
		return refuse(c.String(), i18n.T("clock.foreign-value"), forms)
	case days && (c.Days < 1 || c.Days > MaxDays):
		return refuse(c.String(), i18n.T("clock.bad-days"), rangeText(1, MaxDays))
	case c.Vacation < 0 || c.Vacation > MaxVacation:
		return refuse(c.String(), i18n.T("clock.bad-vacation-days"), rangeText(0, MaxVacation))
	case c.Main < 0 || c.Main > MaxMain:
		return refuse(c.String(), i18n.T("clock.bad-main"), rangeText(0, MaxMain))
	case c.Main == 0 && !form.Bare && !days && c.Kind != Unlimited:
		return refuse(c.String(), i18n.T("clock.no-time"), rangeText(1, MaxMain))
	case counted && (c.Count < 1 || c.Count > MaxCount):
		return refuse(c.String(), i18n.T("clock.bad-count"), rangeText(1, MaxCount))
	case stepped && (c.Step < 1 || c.Step > maxStep(c.Kind)):
		return refuse(c.String(), i18n.T("clock.bad-step"), rangeText(1, int(maxStep(c.Kind))))
	}
	return nil
}

// MarshalText writes the canonical form.
func (c Control) MarshalText() ([]byte, error) {
	if err := c.Validate(); err != nil {
		return nil, err
	}
	return []byte(c.String()), nil
}

// UnmarshalText accepts what [Parse] accepts.
func (c *Control) UnmarshalText(text []byte) error {
	read, err := Parse(string(text))
	if err == nil {
		*c = read
	}
	return err
}

func maxStep(k Kind) int32 {
	if k.Form().Step == "block" {
		return MaxMain
	}
	return MaxStep
}

// forms shows what controls look like.
var forms = i18n.Raw(strings.Join(Examples(), ", "))

func rangeText(low, high int) game.Text {
	l, h := strconv.Itoa(low), strconv.Itoa(high)
	return i18n.T("clock.from", "low", l, "high", h)
}

func refuse(input string, text game.Text, want game.Text) error {
	return &Error{Kind: BadControl, Input: input, Problem: text, Want: want}
}
