package sqlcore

import (
	"context"
	"strings"

	"tablier/members/account"
)

// Directory lists the members in a database.
type Directory struct{ *DB }

var _ account.Directory = Directory{}

// Members implements [account.Directory].
func (db Directory) Members(ctx context.Context, f account.MemberFilter) (out []account.Person, err error) {
	query := "SELECT " + personColumns + " FROM people WHERE deleted = 0 AND role <> '' AND name_key > ?"
	args := []any{f.After}
	if f.Staff {
		query += " AND role <> ?"
		args = append(args, string(account.Member))
	}
	if f.Text != "" {
		query += " AND name_key LIKE ? ESCAPE '!'"
		args = append(args, "%"+strings.NewReplacer("!", "!!", "%", "!%", "_", "!_").Replace(f.Text)+"%")
	}
	rows, err := db.read.QueryContext(ctx, db.d.rebind(query+" ORDER BY name_key LIMIT ?"), append(args, f.Most)...)
	if err != nil {
		return nil, db.wrap(err)
	}
	defer rows.Close()
	for rows.Next() {
		p, err := scanPerson(rows)
		if err != nil {
			return nil, db.wrap(err)
		}
		out = append(out, p)
	}
	return out, db.wrap(rows.Err())
}
