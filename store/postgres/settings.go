package postgres

import (
	"context"
	"database/sql"
	"fmt"

	"tablier/i18n"
	"tablier/play/club"
)

// session are the settings that every connection asks for: an acknowledged move is on the disk, and a node that
// vanished holds no locks for long: others wait for them before they can take its games over.
var session = map[string]string{
	"synchronous_commit":                  "on",
	"idle_in_transaction_session_timeout": "2000", // ms
	"lock_timeout":                        "4000", // ms
}

// patient lets a transaction that reads or writes the whole club pause between its statements.
const patient = "SET LOCAL idle_in_transaction_session_timeout = '10min'"

// server are the settings of the server without which a power cut can lose or damage what it has acknowledged.
var server = []string{"fsync", "full_page_writes"}

// checkSettings asks the server for the settings in force. Poolers may drop those of a connection without a word: then
// the error names the first. What the server itself has switched off is told to warn.
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
