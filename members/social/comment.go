package social

import (
	"context"
	"slices"
	"strconv"

	"tablier/i18n"
	"tablier/play/club"
)

// Commented reports whether a game has commentators.
func (s *Service) Commented(ctx context.Context, series string) (bool, error) {
	list, err := s.commentators(ctx, series)
	return len(list) > 0, err
}

func (s *Service) commentators(ctx context.Context, series string) ([]string, error) {
	if series == "" || s.Commentators == nil {
		return nil, nil
	}
	return s.Commentators(ctx, series)
}

// MayWrite reports whether a person may write in a room of a game. It ignores mutes and bans.
func (s *Service) MayWrite(ctx context.Context, g club.Summary, room Room, person string) (bool, error) {
	read, write := ChatAccess(g, room, person)
	if room != Commentary || !read || person == "" {
		return write, nil
	}
	list, err := s.commentators(ctx, g.Series)
	return slices.Contains(list, person), err
}

// Comment adds a comment on the position after ply moves. ply must be at most the plies of the game that Config.Game
// returns: if spectators see moves with a delay, comments on later moves would come too early.
func (s *Service) Comment(ctx context.Context, person, id string, ply int, words string) (Line, error) {
	words, err := cleanLine(words, MaxComment)
	if err != nil {
		return Line{}, err
	}
	g, err := s.Game(ctx, id)
	if err != nil {
		return Line{}, err
	}
	if read, _ := ChatAccess(g, Commentary, person); !read {
		return Line{}, errNoAccess(Commentary)
	}
	if write, err := s.MayWrite(ctx, g, Commentary, person); err != nil {
		return Line{}, err
	} else if !write {
		return Line{}, club.ErrForbidden(i18n.T("social.only-commentators-write"))
	}
	if ply < 0 || ply > g.Plies {
		return Line{}, invalid("ply", i18n.T("social.no-such-ply", "ply", strconv.Itoa(ply), "most", strconv.Itoa(g.Plies)))
	}
	return s.add(ctx, g, Line{Room: Commentary, Person: person, Text: words, Ply: ply})
}
