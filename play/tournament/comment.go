package tournament

import (
	"context"
	"slices"
	"strconv"

	"tablier/i18n"
	"tablier/play/club"
)

// MaxCommentators is the largest number of commentators of a tournament.
const MaxCommentators = 20

// SetCommentator lets a person write comments on the games of the tournament; with remove, it
// revokes that.
func SetCommentator(t *Tournament, w Who, person string, remove bool) ([]Event, error) {
	if err := t.CheckDirects(w); err != nil {
		return nil, err
	}
	if slices.Contains(t.Commentators, person) != remove {
		return nil, nil
	}
	if !remove && len(t.Commentators) >= MaxCommentators {
		return nil, conflict(i18n.T("tournament.too-many-commentators", "most", strconv.Itoa(MaxCommentators)))
	}
	return []Event{{Kind: CommentatorSet, Person: person, Removed: remove}}, nil
}

// CommentatorsOf lists who may write comments on the games of a pairing. It is empty for series
// outside tournaments.
func (s *Service) CommentatorsOf(ctx context.Context, pairing string) (list []string, err error) {
	id, err := s.Store.TournamentOf(ctx, pairing)
	if err == nil {
		err = s.View(ctx, id, func(t *Tournament) error { list = slices.Clone(t.Commentators); return nil })
	}
	if err != nil && club.KindOf(err) == club.NotFound {
		return nil, nil
	}
	return list, err
}
