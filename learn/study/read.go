package study

import (
	"errors"
	"io"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"tablier/i18n"
	"tablier/rules/record"
)

// checkName returns a name without surrounding space, or an error if it is invalid.
func checkName(field, name string) (string, error) {
	name = strings.TrimSpace(name)
	switch {
	case !utf8.ValidString(name):
		return "", invalid(field, i18n.T("study.encoding"))
	case name == "":
		return "", invalid(field, i18n.T("study.name-empty"))
	case utf8.RuneCountInString(name) > MaxName:
		most := strconv.Itoa(MaxName)
		return "", invalid(field, i18n.T("study.name-too-long", "most", most))
	case strings.ContainsFunc(name, unicode.IsControl):
		return "", invalid(field, i18n.T("study.control-character"))
	}
	return name, nil
}

// title returns the name of the nth chapter of a text of records: the players, or n.
func title(g *record.Game, n int) string {
	if g.White == "" && g.Black == "" {
		return strconv.Itoa(n)
	}
	name := []rune(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, or(g.White)+" – "+or(g.Black)))
	return string(name[:min(len(name), MaxName)])
}

func or(name string) string {
	if name == "" {
		return "?"
	}
	return name
}

// Read splits a text of records into chapters, one per record. The records are checked against the
// rules and converted to canonical form. The names are those of the players; IDs and versions are
// empty. A text without a record gives no chapters and no error.
func (s *Service) Read(text string) ([]Chapter, error) {
	if len(text) > MaxStudy {
		return nil, errLarge("record", len(text), MaxStudy)
	}
	var out []Chapter
	r := record.NewReader(strings.NewReader(text))
	for n := 1; ; n++ {
		g, err := r.Next()
		if errors.Is(err, io.EOF) {
			return out, nil
		}
		if err != nil {
			return nil, refused("record", err)
		}
		if n > MaxChapters {
			return nil, ErrFull(MaxChapters)
		}
		c, err := s.chapter(g)
		if err != nil {
			return nil, err
		}
		c.Name = title(g, n)
		out = append(out, c)
	}
}

// one parses a text with exactly one record.
func (s *Service) one(text string) (Chapter, error) {
	list, err := s.Read(text)
	if err != nil {
		return Chapter{}, err
	}
	if len(list) != 1 {
		n := strconv.Itoa(len(list))
		return Chapter{}, invalid("record", i18n.T("study.one-game", "n", n))
	}
	return list[0], nil
}

func (s *Service) chapter(g *record.Game) (Chapter, error) {
	if n := moves(g.Moves); n > MaxMoves {
		have, most := strconv.Itoa(n), strconv.Itoa(MaxMoves)
		return Chapter{}, tooMuch("record", i18n.T("study.chapter-too-long", "have", have, "most", most))
	}
	if _, err := record.Replay(g, s.Find); err != nil {
		return Chapter{}, refused("record", err)
	}
	c := Chapter{Place: Place{Game: g.Game}, Record: record.Format(g)}
	if c.Bytes = len(c.Record); c.Bytes > MaxRecord {
		return Chapter{}, errLarge("record", c.Bytes, MaxRecord)
	}
	return c, nil
}

func moves(line []record.Move) (n int) {
	for _, m := range line {
		n++
		for _, v := range m.Variations {
			n += moves(v)
		}
	}
	return n
}

func errLarge(field string, n, most int) error {
	have, can := strconv.Itoa((n+1023)>>10), strconv.Itoa(most>>10)
	return tooMuch(field, i18n.T("study.too-large", "have", have, "can", can))
}
