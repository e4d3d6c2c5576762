package training

import (
	"cmp"
	"context"
	"slices"
	"time"

	"tablier/i18n"
	"tablier/play/club"
)

// Claim is a first try that a member made before they had an account.
type Claim struct {
	Puzzle string
	Moves  []string // the solver's own; a failed try needs none
	Solved bool     // at the first try, without help
	At     time.Time
}

// MostClaims is the most claims in one call.
const MostClaims = 200

// Claimed counts what became of claims.
type Claimed struct {
	Counted int // taken over
	Known   int // puzzles that the member had already tried
	Refused int // no such puzzle, or moves that do not solve it
}

// Claim transfers what a browser stored about a guest's puzzles to their account, the oldest first. A solution
// counts only if its moves solve the puzzle, by the rules and by proof. The time of a solution cannot be checked,
// so a time in the future becomes now. More than [MostClaims] claims are an error of kind Invalid.
func (s *Service) Claim(ctx context.Context, person string, claims []Claim) (c Claimed, err error) {
	if len(claims) > MostClaims {
		return c, &club.Error{Kind: club.Invalid, Field: "tries", Text: i18n.T("training.too-many-claims", "n", MostClaims)}
	}
	claims = slices.Clone(claims)
	slices.SortStableFunc(claims, func(a, b Claim) int { return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.Puzzle, b.Puzzle)) })
	now := s.Now()
	for _, claim := range claims {
		p, ok := s.Pool.Find(claim.Puzzle)
		if ok && claim.Solved {
			v, err := s.Judge(ctx, &p, claim.Moves)
			if ctx.Err() != nil {
				return c, ctx.Err()
			}
			ok = err == nil && v.Fate == Solved
		}
		if !ok {
			c.Refused++
			continue
		}
		at := claim.At
		if at.IsZero() || at.After(now) {
			at = now
		}
		var j Judged
		if err := s.count(ctx, person, &p, claim.Solved, at, &j); err != nil {
			return c, err
		}
		if j.Counted {
			c.Counted++
		} else {
			c.Known++
		}
	}
	return c, nil
}
