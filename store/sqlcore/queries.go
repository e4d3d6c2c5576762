package sqlcore

import "strings"

// queries holds the statements, with the dialect's placeholders.
type queries struct {
	create, seq, header, events, number string
	heads, commands, event, stand       *statement // of batches
}

const (
	headerColumns = "id, game, options, start, white_kind, white_name, white_level, black_kind, black_name, black_level, created, " +
		"white_id, white_zone, black_id, black_zone, clock, is_live, rated, private, series, white_bot, black_bot, importer, first_move, no_claims"
	eventColumns    = "seq, at, kind, move, ply, side, command, about, lag, amount, since"
	standingColumns = "seq, plies, position, turn, is_over, result, reason, points, updated, deadline"
)

func (d Dialect) queries() queries {
	q := queries{
		create: d.rebind("INSERT INTO games (" + headerColumns + ", " + standingColumns + ", head) VALUES (" + marks(headerColumns) + ", " + marks(standingColumns) + ", ?) ON CONFLICT (id) DO NOTHING"),
		seq:    d.rebind("SELECT seq FROM games WHERE id = ?"),
		header: d.rebind("SELECT " + headerColumns + ", seq, head FROM games WHERE id = ?"),
		events: d.rebind("SELECT " + eventColumns + ", hash FROM events WHERE game = ? ORDER BY seq"),
		number: d.rebind("SELECT number FROM games WHERE id = ?"),
	}
	q.batches(d)
	return q
}

// marks returns as many placeholders as there are columns.
func marks(columns string) string {
	return strings.Repeat("?, ", strings.Count(columns, ",")) + "?"
}
