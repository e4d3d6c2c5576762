package sqlite

import (
	"fmt"
	"strings"

	"tablier/i18n"
)

// reference is a foreign key: columns that name a row of another table.
type reference struct {
	parent   string
	from, to []string
}

// strays deletes rows that refer to lost rows, and then rows that refer to these.
func (s *salvage) strays(tables []*salvaged) error {
	gone := map[string]int64{}
	for again := true; again; {
		again = false
		for _, t := range tables {
			refs, err := s.references(t.name)
			if err != nil {
				return err
			}
			for _, r := range refs {
				result, err := s.fresh.ExecContext(s.ctx, r.deletion(t.name))
				if err != nil {
					return err
				}
				n, err := result.RowsAffected()
				if err != nil {
					return err
				}
				gone[t.name] += n
				again = again || n > 0
			}
		}
	}
	for _, t := range tables {
		if n := gone[t.name]; n > 0 {
			s.lost = append(s.lost, i18n.T("sqlite.strays-lost", "table", t.name, "n", n))
		}
	}
	return nil
}

func (s *salvage) references(table string) (refs []reference, err error) {
	rows, err := s.fresh.QueryContext(s.ctx, `SELECT id, "table", "from", COALESCE("to", (SELECT name FROM pragma_table_info("table") WHERE pk = seq + 1)) FROM pragma_foreign_key_list(?) ORDER BY id, seq`, table)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	last := -1
	for rows.Next() {
		var id int
		var parent, from, to string
		if err := rows.Scan(&id, &parent, &from, &to); err != nil {
			return nil, err
		}
		if id != last {
			refs, last = append(refs, reference{parent: parent}), id
		}
		r := &refs[len(refs)-1]
		r.from, r.to = append(r.from, quotedName(from)), append(r.to, quotedName(to))
	}
	return refs, rows.Err()
}

// deletion returns the statement that deletes the rows of a table whose parent is missing.
func (r reference) deletion(table string) string {
	var named, found []string
	for i := range r.from {
		named = append(named, r.from[i]+" IS NOT NULL")
		found = append(found, fmt.Sprintf("p.%s = c.%s", r.to[i], r.from[i]))
	}
	return fmt.Sprintf("DELETE FROM %s AS c WHERE %s AND NOT EXISTS (SELECT 1 FROM %s AS p WHERE %s)", quotedName(table), strings.Join(named, " AND "), quotedName(r.parent), strings.Join(found, " AND "))
}
