package calendar_test

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"tablier/i18n"
	"tablier/members/calendar"
	"tablier/rules/game"
)

// component is a part of a calendar file between BEGIN and END.
type component struct {
	name  string
	lines map[string][]string // values by the name of the property
	parts []*component
}

var (
	// property is a content line: name, parameters, value (RFC 5545, 3.1).
	property = regexp.MustCompile(`^([A-Z][A-Z0-9-]*)((?:;[A-Z][A-Z0-9-]*=(?:"[^"\x00-\x1f]*"|[^";:,\x00-\x1f]*))*):([^\x00-\x08\x0a-\x1f]*)$`)
	// escaped is text in which commas, semicolons and backslashes are escaped (3.3.11).
	escaped = regexp.MustCompile(`^(?:[^\\;,]|\\[\\;,nN])*$`)
	inUTC   = regexp.MustCompile(`^\d{8}T\d{6}Z$`)                                // 3.3.5, form 2
	length  = regexp.MustCompile(`^[+-]?P(?:\d+W|\d+D|(?:\d+D)?T(?:\d+[HMS])+)$`) // 3.3.6
)

// parse checks the form of a calendar file and returns its outermost component.
func parse(text string) (*component, error) {
	if !strings.HasSuffix(text, "\r\n") || !utf8.ValidString(text) {
		return nil, fmt.Errorf("the file is not lines of UTF-8 that end in CRLF")
	}
	var whole []string
	for _, line := range strings.Split(strings.TrimSuffix(text, "\r\n"), "\r\n") {
		switch {
		case len(line) > 75:
			return nil, fmt.Errorf("3.1: %d octets in %q", len(line), line)
		case !utf8.ValidString(line):
			return nil, fmt.Errorf("3.1: a letter is split: %q", line)
		case strings.HasPrefix(line, " ") && len(whole) > 0:
			whole[len(whole)-1] += line[1:]
		default:
			whole = append(whole, line)
		}
	}
	root := &component{}
	open := []*component{root}
	for _, line := range whole {
		m := property.FindStringSubmatch(line)
		if m == nil {
			return nil, fmt.Errorf("3.1: %q is not a content line", line)
		}
		var params []string
		for _, p := range strings.Split(m[2], ";")[1:] {
			name, _, _ := strings.Cut(p, "=")
			if params = append(params, name); slices.Contains(params[:len(params)-1], name) {
				return nil, fmt.Errorf("3.2: %q has a parameter twice", line)
			}
		}
		at := open[len(open)-1]
		switch m[1] {
		case "BEGIN":
			c := &component{name: m[3], lines: map[string][]string{}}
			at.parts, open = append(at.parts, c), append(open, c)
		case "END":
			if at.name != m[3] || len(open) == 1 {
				return nil, fmt.Errorf("3.4: %q ends %q", line, at.name)
			}
			open = open[:len(open)-1]
		default:
			if len(open) == 1 {
				return nil, fmt.Errorf("3.4: %q is outside of the calendar", line)
			}
			at.lines[m[1]] = append(at.lines[m[1]], m[3])
		}
	}
	if len(open) != 1 || len(root.parts) != 1 || root.parts[0].name != "VCALENDAR" {
		return nil, fmt.Errorf("3.4: not one whole calendar")
	}
	return root.parts[0], nil
}

// once returns an error unless the component has exactly one of each property, of the given form.
func (c *component) once(form *regexp.Regexp, names ...string) error {
	for _, name := range names {
		if v := c.lines[name]; len(v) != 1 || !form.MatchString(v[0]) {
			return fmt.Errorf("%s: %s is %q, want one of the form %s", c.name, name, v, form)
		}
	}
	return nil
}

// valid checks a calendar file by RFC 5545, as far as the club uses it.
func valid(text string) error {
	c, err := parse(text)
	if err != nil {
		return err
	}
	if err := c.once(escaped, "VERSION", "PRODID"); err != nil || c.lines["VERSION"][0] != "2.0" {
		return fmt.Errorf("3.6: %v, %q", err, c.lines["VERSION"])
	}
	if len(c.parts) == 0 {
		return fmt.Errorf("3.6: no component")
	}
	var ids []string
	for _, e := range c.parts {
		switch e.name {
		case "VTIMEZONE":
			if err := e.zone(); err != nil {
				return err
			}
			continue
		case "VEVENT":
		default:
			return fmt.Errorf("3.6: %s", e.name)
		}
		if err := e.valid(); err != nil {
			return err
		}
		id := e.lines["UID"][0]
		if slices.Contains(ids, id) {
			return fmt.Errorf("3.8.4.7: two events have the identifier %s", id)
		}
		ids = append(ids, id)
	}
	return nil
}

// zone checks a time zone (3.6.5).
func (c *component) zone() error {
	if len(c.parts) == 0 {
		return fmt.Errorf("3.6.5: a time zone without a rule")
	}
	for _, r := range c.parts {
		if err := r.once(regexp.MustCompile(`^[+-]\d{4}$`), "TZOFFSETFROM", "TZOFFSETTO"); err != nil {
			return err
		}
		if err := r.once(regexp.MustCompile(`^\d{8}T\d{6}$`), "DTSTART"); err != nil {
			return err
		}
	}
	return c.once(escaped, "TZID")
}

// valid checks an event (3.6.1) and its alarms (3.6.6).
func (c *component) valid() error {
	if err := c.once(inUTC, "DTSTAMP", "DTSTART"); err != nil {
		return err
	}
	if err := c.once(escaped, "UID", "SUMMARY"); err != nil {
		return err
	}
	end, lasts := c.lines["DTEND"], c.lines["DURATION"]
	switch {
	case len(end)+len(lasts) > 1:
		return fmt.Errorf("3.6.1: end %q and duration %q", end, lasts)
	case len(end) == 1 && (!inUTC.MatchString(end[0]) || end[0] <= c.lines["DTSTART"][0]):
		return fmt.Errorf("3.8.2.2: the event ends at %s", end[0])
	case len(lasts) == 1 && (!length.MatchString(lasts[0]) || lasts[0][0] == '-'):
		return fmt.Errorf("3.8.2.5: duration %s", lasts[0])
	}
	for name, values := range c.lines {
		if name != "DESCRIPTION" && name != "SUMMARY" && name != "LOCATION" {
			continue
		}
		if len(values) > 1 || !escaped.MatchString(values[0]) {
			return fmt.Errorf("3.3.11: %s %q", name, values)
		}
	}
	for _, a := range c.parts {
		if a.name != "VALARM" {
			return fmt.Errorf("3.6.1: %s in an event", a.name)
		}
		if err := a.once(length, "TRIGGER"); err != nil {
			return err
		}
		if err := a.once(escaped, "ACTION", "DESCRIPTION"); err != nil {
			return err
		}
	}
	return nil
}

// awkward are names with everything that must be escaped or folded.
var awkward = []string{"zoe", "Ève, d’Œ;\\ " + strings.Repeat("é", 90), "a\nb\r\nBEGIN:VALARM", "王伟" + strings.Repeat("漢", 40), `"quoted": x;y=z`, "#8220"}

// Both kinds of file are valid by RFC 5545, whatever people and games are called.
func TestFilesAreValid(t *testing.T) {
	now := time.Date(2026, 11, 25, 12, 0, 0, 0, time.UTC)
	for _, l := range []i18n.Lang{i18n.French, i18n.English} {
		var list []calendar.Deadline
		for i, name := range awkward {
			list = append(list, calendar.Deadline{ID: fmt.Sprint("g", i), Game: game.Text(i18n.Raw(name)), Opponent: name, Seq: i, Updated: now, At: now.Add(time.Duration(i) * time.Hour)})
			var b bytes.Buffer
			if err := calendar.WriteAppointment(&b, calendar.Appointment{ID: "p", Tournament: name, White: name, Black: "Bob", Round: 2, At: now, Page: "https://club.example/tournament/x"}, now, l); err != nil {
				t.Fatal(err)
			}
			if err := valid(b.String()); err != nil {
				t.Errorf("appointment with %q: %v\n%s", name, err, &b)
			}
		}
		for n := range len(list) + 1 {
			var b bytes.Buffer
			if err := calendar.Write(&b, list[:n], "https://club.example", now, l); err != nil {
				t.Fatal(err)
			}
			if err := valid(b.String()); err != nil {
				t.Errorf("%d deadlines: %v\n%s", n, err, &b)
			}
		}
	}
}

// The check refuses what RFC 5545 does not allow.
func TestCheckRefuses(t *testing.T) {
	var b bytes.Buffer
	now := time.Date(2026, 11, 25, 12, 0, 0, 0, time.UTC)
	if err := calendar.Write(&b, []calendar.Deadline{{ID: "a", Game: game.Text(i18n.Raw("Ra")), Opponent: "zoe", At: now}}, "https://club.example", now, i18n.English); err != nil {
		t.Fatal(err)
	}
	good := b.String()
	if err := valid(good); err != nil {
		t.Fatal(err)
	}
	for _, c := range [][2]string{
		{"\r\n", "\n"}, {"VERSION:2.0\r\n", ""}, {"DTSTAMP:2026", "DTSTAMP:26"}, {"UID:", "XID:"}, {"SUMMARY:", "SUMMARY:a;b "}, {"SUMMARY:", "SUMMARY:" + strings.Repeat("a", 80)},
		{"END:VEVENT\r\n", ""}, {"TRIGGER", "TRIGER"}, {"BEGIN:VEVENT", "BEGIN:VEVENT\r\nDTEND:20200101T000000Z"}, {"SUMMARY:", "SUM MARY:"}, {"TRANSP:", "TRANSP;X=1;X=1:"}, {"URL:", "DTEND:20261125T120000Z\r\nURL:"},
	} {
		if bad := strings.Replace(good, c[0], c[1], 1); bad == good || valid(bad) == nil {
			t.Errorf("%q for %q passes:\n%s", c[1], c[0], bad)
		}
	}
}
