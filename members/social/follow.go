package social

import (
	"context"
	"strings"
	"time"
	"unicode"

	"tablier/i18n"
	"tablier/play/club"
)

// MaxFollows is the maximum number of people whom one person follows.
const MaxFollows = 200

// Follow is a person whom somebody follows.
type Follow struct {
	Other   string
	Created time.Time
}

// FollowStore stores who follows whom, and whom chat lines mention.
type FollowStore interface {
	// SetFollow stores that person follows other. It may be repeated.
	SetFollow(ctx context.Context, person, other string, at time.Time) error
	// DropFollow ends a follow. It is no error if there is none.
	DropFollow(ctx context.Context, person, other string) error
	// Follows lists the people whom a person follows, newest first.
	Follows(ctx context.Context, person string) ([]Follow, error)
	// AddMentions stores the people whom a chat line mentions.
	AddMentions(ctx context.Context, line int64, people []string) error
}

// Follow makes a person follow a member. Nobody is notified.
func (s *Service) Follow(ctx context.Context, person, other string) error {
	if person == other {
		return invalid("id", i18n.T("social.you"))
	}
	p, err := s.People.Find(ctx, other)
	if err != nil {
		return err
	}
	if p.IsGuest() || p.Deleted {
		return invalid("id", i18n.T("social.follow-members-only"))
	}
	if blocked, err := (Blocks{s.Store}).Blocked(ctx, person, other); err != nil {
		return err
	} else if blocked {
		return errBlocked()
	}
	list, err := s.Follows.Follows(ctx, person)
	if err != nil {
		return err
	}
	if len(list) >= MaxFollows {
		return &club.Error{Kind: club.Conflict, Field: "id", Text: i18n.T("social.follow-list-full", "n", MaxFollows)}
	}
	return s.Follows.SetFollow(ctx, person, other, s.now())
}

// maxMentions is the maximum number of people whom one line mentions.
const maxMentions = 5

// mentionedNames returns the names after each @ in a line. A name may contain a space, so each @ gives up to two
// candidates.
func mentionedNames(line string) (names []string) {
	for _, part := range strings.Split(line, "@")[1:] {
		words := strings.FieldsFunc(part, unicode.IsSpace)
		for n := min(len(words), 2); n >= 1 && len(names) < 2*maxMentions; n-- {
			names = append(names, strings.TrimRight(strings.Join(words[:n], " "), ".,;:!?)"))
		}
	}
	return names
}

// noteMentions stores the members whom a line mentions, if they may read it and do not mute its writer. It ignores
// errors, since the line itself is stored.
func (s *Service) noteMentions(ctx context.Context, g club.Summary, l Line) {
	names := mentionedNames(l.Text)
	if len(names) == 0 || s.Follows == nil {
		return
	}
	deaf, err := s.Store.Blockers(ctx, l.Person, true)
	if err != nil {
		s.Log.Debug("mentions were not stored", "game", g.ID, "err", err)
		return
	}
	taken := map[string]bool{l.Person: true}
	for _, id := range deaf {
		taken[id] = true
	}
	var people []string
	for _, name := range names {
		p, err := s.People.FindName(ctx, name)
		if err != nil || taken[p.ID] || len(people) == maxMentions {
			continue
		}
		if silent, err := s.silent(ctx, p.ID); silent || err != nil {
			continue
		}
		if read, _ := ChatAccess(g, l.Room, p.ID); read {
			taken[p.ID] = true
			people = append(people, p.ID)
		}
	}
	if len(people) == 0 {
		return
	}
	if err := s.Follows.AddMentions(ctx, l.Number, people); err != nil {
		s.Log.Debug("mentions were not stored", "game", g.ID, "err", err)
		return
	}
	if s.OnMention != nil {
		s.OnMention(ctx, people)
	}
}
