package dump

import (
	"context"

	"tablier/store/sqlcore"
)

// Move copies everything that a store holds at this moment into an empty one, all or
// nothing, and returns the number of rows per table. It checks the chains of all games
// before it commits.
func Move(ctx context.Context, from, to *sqlcore.DB, p Progress) (rows map[string]int64, err error) {
	s, err := from.Snapshot(ctx)
	if err != nil {
		return nil, err
	}
	defer s.Close()
	tables, all, err := plan(ctx, from, s)
	if err != nil {
		return nil, err
	}
	rows = map[string]int64{}
	done := int64(0)
	err = to.Restore(ctx, func(f *sqlcore.Loader) error {
		for _, t := range tables {
			var names []string
			for _, c := range t.Columns {
				names = append(names, c.Name)
			}
			insert, flush, err := f.Table(ctx, t.Name, names)
			if err != nil {
				return err
			}
			err = s.Rows(ctx, t, func(row []any) error {
				rows[t.Name]++
				if done++; p != nil && done%1000 == 0 {
					p(t.Name, done, all)
				}
				return insert(row)
			})
			if err == nil {
				err = flush()
			}
			if err != nil {
				return err
			}
		}
		return whole(ctx, f.Snapshot(), rows)
	})
	if p != nil && err == nil {
		p("", done, all)
	}
	return rows, err
}
