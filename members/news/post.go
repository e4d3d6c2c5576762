package news

import (
	"strconv"
	"time"

	"tablier/i18n"
	"tablier/members/clubsettings"
	"tablier/play/club"
	"tablier/rules/game"
)

// State says who can see a post.
type State string

// The states. A post that was published never becomes a draft again.
const (
	Draft     State = "draft"     // visible only to organisers
	Published State = "published" // visible to everybody
	Withdrawn State = "withdrawn" // visible only to organisers: an abandoned draft or old news
)

// Limits of a post, in characters.
const (
	MaxTitle = 120
	MaxText  = 4000
)

// Words is a text in French and in English. If one is empty, its readers see the other.
type Words = clubsettings.Words

// Post is one piece of news.
type Post struct {
	ID        string
	Version   int // number of times it was stored, from 1
	Title     Words
	Text      Words // plain text: an empty line begins a paragraph, and web addresses become links
	State     State
	Pinned    bool      // listed before newer posts
	Author    string    // ID of a person; empty: the command line, or a deleted account
	Created   time.Time // when it was first stored
	Published time.Time // when it was first published; zero: never
	Edited    time.Time // when its words last changed after publication; zero: never
}

// In returns the title and text for a reader of a language. Both are in one language: the reader's if possible,
// otherwise the other.
func (p *Post) In(l game.Lang) (title, text string, written game.Lang) {
	if french := l == game.French; french && p.Title.FR != "" || p.Title.EN == "" {
		return p.Title.FR, p.Text.FR, game.French
	}
	return p.Title.EN, p.Text.EN, game.English
}

func invalid(field string, text game.Text) error {
	return &club.Error{Kind: club.Invalid, Field: field, Text: text}
}

// ErrNoPost returns the error for unknown posts, and for those that the reader may not see.
func ErrNoPost() error {
	return &club.Error{Kind: club.NotFound, Field: "id", Text: i18n.T("news.no-such-post")}
}

// ErrStale returns the error for a post that somebody else changed meanwhile.
func ErrStale() error {
	return &club.Error{Kind: club.Stale, Field: "version", Text: i18n.T("news.changed-meanwhile")}
}

// check returns the post in canonical form, or an error for the first invalid field.
func (p Post) check() (Post, error) {
	for _, f := range []struct {
		field string
		at    *string
		most  int
		lines bool
	}{
		{"title.fr", &p.Title.FR, MaxTitle, false}, {"title.en", &p.Title.EN, MaxTitle, false},
		{"text.fr", &p.Text.FR, MaxText, true}, {"text.en", &p.Text.EN, MaxText, true},
	} {
		clean, err := clubsettings.Clean(f.field, *f.at, f.most, f.lines)
		if err != nil {
			return p, err
		}
		*f.at = clean
	}
	switch {
	case p.Title.Empty():
		return p, invalid("title", i18n.T("news.title-missing", "most", strconv.Itoa(MaxTitle)))
	case p.Title.FR == "" && p.Text.FR != "":
		return p, invalid("title.fr", i18n.T("news.no-title.fr"))
	case p.Title.EN == "" && p.Text.EN != "":
		return p, invalid("title.en", i18n.T("news.no-title.en"))
	}
	switch p.State {
	case Draft, Published, Withdrawn:
		return p, nil
	}
	return p, invalid("state", i18n.T("news.no-such-state", "state", i18n.Quoted(string(p.State))))
}
