package classes

import (
	"context"
	"strconv"
	"strings"

	"tablier/i18n"
	"tablier/members/account"
	"tablier/play/club"
)

// maxList is the maximum size of a list of names in bytes.
const maxList = 32 << 10

// entry is a name in a pasted list.
type entry struct {
	line int // from 1
	name string
	key  string
}

// readList parses a pasted list with one name per line, or several separated by commas. It removes numbers before
// names, and joins the columns of a table to one name.
func readList(text string) ([]entry, error) {
	if len(text) > maxList {
		return nil, invalid("pupils", i18n.T("classes.list-too-long"))
	}
	var list []entry
	for i, line := range strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n") {
		for _, part := range strings.FieldsFunc(line, func(r rune) bool { return r == ',' || r == ';' }) {
			name := strings.Join(strings.Fields(withoutNumber(part)), " ")
			if name == "" {
				continue
			}
			clean, key, err := account.CheckName(name)
			if err != nil {
				return nil, invalid("pupils", i18n.T("classes.name-refused", "line", strconv.Itoa(i+1), "name", i18n.Quoted(short(name)), "why", i18n.FromError(err)))
			}
			list = append(list, entry{i + 1, clean, key})
		}
	}
	switch {
	case len(list) == 0:
		return nil, invalid("pupils", i18n.T("classes.list-empty"))
	case len(list) > MaxPupils:
		return nil, errTooMany(len(list))
	}
	return list, errTwice(list)
}

// withoutNumber removes the number, dot and dash before a name.
func withoutNumber(s string) string {
	s = strings.TrimSpace(s)
	rest := strings.TrimLeft(s, "0123456789")
	if rest == s {
		return strings.TrimLeft(s, "-•* \t")
	}
	if trimmed := strings.TrimLeft(rest, ".)-: \t"); trimmed != rest {
		return trimmed
	}
	return s
}

func short(name string) string {
	const most = 40
	if r := []rune(name); len(r) > most {
		return string(r[:most]) + "…"
	}
	return name
}

func errTooMany(n int) error {
	return invalid("pupils", i18n.T("classes.too-many-pupils", "n", strconv.Itoa(n), "most", strconv.Itoa(MaxPupils)))
}

// errTwice returns an error if two names of a list are the same or look the same.
func errTwice(list []entry) error {
	first := map[string]entry{}
	for _, e := range list {
		if o, there := first[e.key]; there {
			return invalid("pupils", i18n.T("classes.name-twice", "name", i18n.Quoted(e.name), "other", i18n.Quoted(o.name), "line", strconv.Itoa(o.line), "again", strconv.Itoa(e.line)))
		}
		first[e.key] = e
	}
	return nil
}

// maxNumber is the largest number that is appended to a taken name.
const maxNumber = 99

// userNames returns a user name for each name of a list that is free in the club: the name itself, or with a number
// appended. It refuses names of pupils who are already in the class.
func (s *Service) userNames(ctx context.Context, list []entry, have []Pupil) ([]string, error) {
	inClass, given := map[string]bool{}, map[string]bool{}
	for _, p := range have {
		inClass[account.NameKey(p.Name)] = true
	}
	for _, e := range list {
		if inClass[e.key] {
			return nil, &club.Error{Kind: club.Exists, Field: "pupils", Text: i18n.T("classes.in-class-already", "name", i18n.Quoted(e.name), "line", strconv.Itoa(e.line))}
		}
		given[e.key] = true
	}
	names := make([]string, len(list))
	for i, e := range list {
		name := e.name
		for n := 2; ; n++ {
			_, err := account.PersonByName(ctx, s.Accounts.Store, name)
			if club.KindOf(err) == club.NotFound && err != nil {
				break
			}
			if err != nil {
				return nil, err
			}
			for name = e.name + " " + strconv.Itoa(n); given[account.NameKey(name)] && n < maxNumber; name = e.name + " " + strconv.Itoa(n) {
				n++
			}
			if clean, _, err := account.CheckName(name); err != nil || clean != name || n >= maxNumber {
				return nil, &club.Error{Kind: club.Exists, Field: "pupils", Text: i18n.T("classes.name-taken", "name", i18n.Quoted(e.name), "line", strconv.Itoa(e.line))}
			}
		}
		names[i] = name
		given[account.NameKey(name)] = true
	}
	return names, nil
}
