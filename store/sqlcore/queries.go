package sqlcore

import "strings"

// queries are the statements, placeholders as the dialect wants them.
type queries struct {
	create, stand, event, seq, header, events, number string
	list                                              map[bool]map[bool]string // [filtered][before]
}

const (
	headerColumns = "id, game, options, start, white_kind, white_name, white_level, black_kind, black_name, black_level, created, " +
		"white_id, white_zone, black_id, black_zone, clock, is_live, rated, private, series"
	eventColumns    = "seq, at, kind, move, ply, side, command, about, lag, amount, since"
	standingColumns = "seq, plies, position, turn, is_over, result, reason, points, updated, deadline"
)

func (d Dialect) queries() queries {
	marks := func(columns string) string {
		return strings.Repeat("?, ", strings.Count(columns, ",")) + "?"
	}
	q := queries{
		create: d.rebind("INSERT INTO games (" + headerColumns + ", " + standingColumns + ") VALUES (" + marks(headerColumns) + ", " + marks(standingColumns) + ") ON CONFLICT (id) DO NOTHING"),
		// The comparison that decides races. No rows: too late, or no such game.
		stand: d.rebind("UPDATE games SET " + strings.ReplaceAll(standingColumns, ",", " = ?,") + " = ?" +
			" WHERE id = ? AND seq = ? AND NOT EXISTS (SELECT 1 FROM events WHERE game = ? AND command = ? AND command <> '')"),
		event:  d.rebind("INSERT INTO events (game, " + eventColumns + ") VALUES (?, " + marks(eventColumns) + ")"),
		seq:    d.rebind("SELECT seq FROM games WHERE id = ?"),
		header: d.rebind("SELECT " + headerColumns + " FROM games WHERE id = ?"),
		events: d.rebind("SELECT " + eventColumns + " FROM events WHERE game = ? ORDER BY seq"),
		number: d.rebind("SELECT number FROM games WHERE id = ?"),
		list:   map[bool]map[bool]string{false: {}, true: {}},
	}
	for _, filtered := range []bool{false, true} {
		for _, before := range []bool{false, true} {
			var where []string
			if filtered {
				where = append(where, "is_over = ?")
			}
			if before {
				where = append(where, "number < ?")
			}
			text := "SELECT " + headerColumns + ", " + standingColumns + " FROM games"
			if len(where) > 0 {
				text += " WHERE " + strings.Join(where, " AND ")
			}
			q.list[filtered][before] = d.rebind(text + " ORDER BY number DESC LIMIT ?")
		}
	}
	return q
}
