package sqlcore

import (
	"strings"

	"tablier/play/club"
)

// batches builds the statements of appends. If the database supports arrays, each
// parameter is one column of all rows.
func (q *queries) batches(d Dialect) {
	set := strings.ReplaceAll(standingColumns, ",", " = ?,") + " = ?, head = ?"
	heads := "SELECT id, seq, head FROM games WHERE id = ?"
	commands := "SELECT game, command FROM events WHERE game = ? AND command = ? AND command <> ''"
	event := "INSERT INTO events (game, " + eventColumns + ", hash) VALUES (?, " + marks(eventColumns) + ", ?)"
	stand := "UPDATE games SET " + set + " WHERE id = ?"
	if d.Arrays {
		heads = "SELECT id, seq, head FROM games WHERE id = ANY (CAST(? AS TEXT[])) ORDER BY id FOR UPDATE"
		commands = "SELECT e.game, e.command FROM unnest(CAST(? AS TEXT[]), CAST(? AS TEXT[])) AS w (game, command)" +
			" JOIN events AS e ON e.game = w.game AND e.command = w.command WHERE e.command <> ''"
		event = "INSERT INTO events (game, " + eventColumns + ", hash) SELECT * FROM " +
			unnest(eventValues("", &club.Event{}, []byte{}))
		columns := standingColumns + ", head, id"
		pairs := ""
		for _, c := range strings.Split(standingColumns+", head", ", ") {
			pairs += ", " + c + " = v." + c
		}
		stand = "UPDATE games AS g SET " + pairs[2:] + " FROM " +
			unnest(append(standingValues(&club.Standing{}), []byte{}, "")) + " AS v (" + columns + ") WHERE g.id = v.id"
	}
	for text, to := range map[string]**statement{heads: &q.heads, commands: &q.commands, event: &q.event, stand: &q.stand} {
		*to = &statement{text: d.rebind(text)}
	}
}

// unnest returns a table expression with one array parameter for each value of a row.
func unnest(row []any) string {
	var columns []string
	for _, v := range row {
		kind := "BIGINT"
		switch v.(type) {
		case string:
			kind = "TEXT"
		case []byte:
			kind = "BYTEA"
		}
		columns = append(columns, "CAST(? AS "+kind+"[])")
	}
	return "unnest(" + strings.Join(columns, ", ") + ")"
}
