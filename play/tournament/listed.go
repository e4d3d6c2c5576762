package tournament

import "context"

// Listed reports whether a list shows a tournament to a person; an empty person is a stranger. An evening that is not
// public is listed only for those who are in it. Whose class may see it is another question.
func Listed(ctx context.Context, s *Service, sum *Summary, person string) (listed bool, err error) {
	if sum.Format != Evening || person != "" && sum.Owner == person {
		return true, nil
	}
	err = s.View(ctx, sum.ID, func(t *Tournament) error {
		listed = t.Entry == EntryAll || t.Entry == EntryMembers || person != "" && (t.directs(person) || t.EntrantOf(person) != 0)
		return nil
	})
	return listed, err
}
