package sqlcore

import (
	"context"
	"database/sql"
	"errors"

	"tablier/members/account"
)

// MergePerson implements [account.Store]. It first locks both rows, always in the same order, so that only one of
// several concurrent merges of a guest succeeds.
func (db Accounts) MergePerson(ctx context.Context, guest, member string) error {
	return db.tx(ctx, func(tx *sql.Tx) error {
		for _, id := range []string{min(guest, member), max(guest, member)} {
			if _, err := tx.ExecContext(ctx, db.d.rebind("UPDATE people SET version = version + 1 WHERE id = ?"), id); err != nil {
				return err
			}
		}
		from, err := db.d.person(ctx, tx, guest)
		if err != nil {
			return err
		}
		to, err := db.d.person(ctx, tx, member)
		if err != nil {
			return err
		}
		if err := account.CheckMerge(from, to); err != nil {
			return err
		}
		for _, m := range merges {
			args := make([]any, len(m.args))
			for i, a := range m.args {
				args[i] = map[rune]any{'g': from.ID, 'm': to.ID, 'n': to.Name}[a]
			}
			if _, err := tx.ExecContext(ctx, db.d.rebind(m.text), args...); err != nil {
				return err
			}
		}
		if from.MutedUntil.After(to.MutedUntil) { // a new account must not end a mute
			to.MutedUntil = from.MutedUntil
			if err := db.changePerson(ctx, tx, to); err != nil {
				return err
			}
		}
		return db.changePerson(ctx, tx, account.Person{ID: from.ID, Deleted: true, Created: from.Created, Seen: from.Seen, BannedUntil: from.BannedUntil, Version: from.Version})
	})
}

func (d Dialect) person(ctx context.Context, tx *sql.Tx, id string) (account.Person, error) {
	p, err := scanPerson(tx.QueryRowContext(ctx, d.rebind("SELECT "+personColumns+" FROM people WHERE id = ?"), id))
	if errors.Is(err, sql.ErrNoRows) {
		return p, errNobody()
	}
	return p, err
}

// merges are the statements, run in order, that move what belongs to a guest (g) to a member (m) with a name (n).
// Finished games against the member stay unchanged, since nobody can have played themselves.
var merges = []struct{ text, args string }{
	{"UPDATE games SET white_id = ?, white_name = ? WHERE white_id = ? AND (black_id <> ? OR is_over = 0)", "mngm"},
	{"UPDATE games SET black_id = ?, black_name = ? WHERE black_id = ? AND (white_id <> ? OR is_over = 0)", "mngm"},
	{"UPDATE games SET importer = ? WHERE importer = ?", "mg"},
	{"DELETE FROM results WHERE person = ? AND opponent = ?", "gm"},
	{"UPDATE results SET opponent = '' WHERE person = ? AND opponent = ?", "mg"},
	{"UPDATE results SET person = ? WHERE person = ?", "mg"},
	{"UPDATE results SET opponent = ? WHERE opponent = ?", "mg"},
	{"UPDATE series SET id_0 = ?, name_0 = ? WHERE id_0 = ? AND (id_1 <> ? OR closed = 0)", "mngm"},
	{"UPDATE series SET id_1 = ?, name_1 = ? WHERE id_1 = ? AND (id_0 <> ? OR closed = 0)", "mngm"},
	{"UPDATE tournament_people SET person = ?, name = ? WHERE person = ? AND tournament NOT IN (SELECT tournament FROM tournament_people WHERE person = ?)", "mngm"},
	{"DELETE FROM offers WHERE status = 'open' AND (from_id = ? AND to_id = ? OR from_id = ? AND to_id = ?)", "gmmg"},
	{"UPDATE offers SET from_id = ?, from_name = ?, from_guest = 0, version = version + 1 WHERE from_id = ?", "mng"},
	{"UPDATE offers SET to_id = ?, to_name = ?, to_guest = 0, version = version + 1 WHERE to_id = ?", "mng"},
	{"UPDATE chat SET person = ?, name = ? WHERE person = ?", "mng"},
	{"UPDATE notes SET words = words || '\n' || (SELECT o.words FROM notes o WHERE o.person = ? AND o.game = notes.game) WHERE person = ? AND game IN (SELECT game FROM notes WHERE person = ?)", "gmg"},
	{"DELETE FROM notes WHERE person = ? AND game IN (SELECT game FROM notes WHERE person = ?)", "gm"},
	{"UPDATE notes SET person = ? WHERE person = ?", "mg"},
	{"DELETE FROM relations WHERE person = ? AND (other = ? OR other IN (SELECT other FROM relations WHERE person = ?))", "gmm"},
	{"UPDATE relations SET person = ? WHERE person = ?", "mg"},
	{"DELETE FROM relations WHERE other = ? AND (person = ? OR person IN (SELECT person FROM relations WHERE other = ?))", "gmm"},
	{"UPDATE relations SET other = ? WHERE other = ?", "mg"},
	{"DELETE FROM follows WHERE person = ? AND (other = ? OR other IN (SELECT other FROM follows WHERE person = ?))", "gmm"},
	{"UPDATE follows SET person = ? WHERE person = ?", "mg"},
	{"DELETE FROM follows WHERE other = ?", "g"},
	{"DELETE FROM notice_reads WHERE person = ?", "g"},
	{"UPDATE tournament_notices SET person = ? WHERE person = ? AND tournament NOT IN (SELECT tournament FROM tournament_notices WHERE person = ?)", "mgm"},
	{"DELETE FROM tournament_notices WHERE person = ?", "g"},
	{"DELETE FROM mentions WHERE person = ?", "g"},
	{"UPDATE reports SET sender = ? WHERE sender = ?", "mg"},
	{"UPDATE reports SET person = ? WHERE person = ?", "mg"},
	{"UPDATE moderation SET person = ? WHERE person = ?", "mg"},
	{"UPDATE studies SET owner = ? WHERE owner = ?", "mg"},
	{"DELETE FROM study_editors WHERE person = ? AND study IN (SELECT study FROM study_editors WHERE person = ?)", "gm"},
	{"UPDATE study_editors SET person = ? WHERE person = ?", "mg"},
	{"DELETE FROM grants WHERE person = ?", "g"},
	{"DELETE FROM answers WHERE person = ?", "g"},
	{"DELETE FROM alert_browsers WHERE person = ?", "g"},
}
