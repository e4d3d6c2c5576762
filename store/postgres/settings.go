package postgres

import (
	"context"
	"database/sql"
	"fmt"

	"tablier/i18n"
	"tablier/play/club"
)

// session holds the settings of every connection. An acknowledged move is on the disk, and a node that vanished does
// not hold locks for long, since others wait for them before they can take over its games.
var session = map[string]string{
	"synchronous_commit":                  "on",
	"idle_in_transaction_session_timeout": "2000", // ms
	"lock_timeout":                        "4000", // ms
}

// patient lets a transaction over the whole club pause between its statements.
const patient = "SET LOCAL idle_in_transaction_session_timeout = '10min'"

// server lists the server's settings without which a power cut can lose or damage acknowledged data.
var server = []string{"fsync", "full_page_writes"}

// checkSettings compares the settings in force with those that are needed. A connection pooler may silently drop
// session settings; then the error names the first one. If the server itself has switched off a setting, warn is
// called.
func checkSettings(ctx context.Context, pool *sql.DB, warn func(setting, value string)) error {
	in := map[string]string{}
	rows, err := pool.QueryContext(ctx, "SELECT name, setting FROM pg_settings WHERE name IN ('synchronous_commit', 'idle_in_transaction_session_timeout', 'lock_timeout', 'fsync', 'full_page_writes')")
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var name, value string
		if err := rows.Scan(&name, &value); err != nil {
			return err
		}
		in[name] = value
	}
	if err := rows.Err(); err != nil {
		return err
	}
	for _, name := range []string{"synchronous_commit", "lock_timeout", "idle_in_transaction_session_timeout"} {
		if want := session[name]; in[name] != want {
			return club.ErrUnusable(i18n.T("postgres.setting-dropped", "setting", name, "value", in[name], "want", want), fmt.Errorf("%s = %s", name, in[name]))
		}
	}
	for _, name := range server {
		if in[name] != "on" && warn != nil {
			warn(name, in[name])
		}
	}
	return nil
}
