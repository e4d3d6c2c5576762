package tournament

import "context"

// public reports whether people may enter without being asked.
func (e Entry) public() bool { return e == EntryAll || e == EntryMembers }

// Listed reports whether a list shows a tournament to a person; an empty person is a stranger. An evening that is not
// public, and a tournament that began from it, is listed only for those who are in it. Whose class may see it is
// another question.
func Listed(ctx context.Context, s *Service, sum *Summary, person string) (listed bool, err error) {
	switch {
	case !sum.Hidden || person != "" && sum.Owner == person:
		return true, nil
	case person == "":
		return false, nil
	}
	err = s.View(ctx, sum.ID, func(t *Tournament) error {
		listed = t.directs(person) || t.EntrantOf(person) != 0
		return nil
	})
	return listed, err
}
