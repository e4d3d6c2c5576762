package sqlcore

import (
	"context"
	"database/sql"

	"tablier/play/tournament"
)

// onlyHere selects the guests of a tournament who have done nothing else in the club.
const onlyHere = "SELECT p.id FROM people p JOIN tournament_people t ON t.person = p.id WHERE t.tournament = ? AND p.role = '' AND p.deleted = 0 " +
	"AND NOT EXISTS (SELECT 1 FROM tournament_people o WHERE o.person = p.id AND o.tournament <> t.tournament) " +
	"AND NOT EXISTS (SELECT 1 FROM games g WHERE (g.white_id = p.id OR g.black_id = p.id) AND g.series NOT IN (SELECT o.pairing FROM tournament_pairings o WHERE o.tournament = t.tournament))"

// ForgetTournament implements [tournament.Store].
func (db Tournaments) ForgetTournament(ctx context.Context, id string) (guests []string, err error) {
	if badText(id) {
		return nil, tournament.ErrNotFound(id)
	}
	return guests, db.tx(ctx, func(tx *sql.Tx) error {
		guests = nil
		rows, err := tx.QueryContext(ctx, db.d.rebind(onlyHere), id)
		if err != nil {
			return err
		}
		for rows.Next() {
			var guest string
			if err := rows.Scan(&guest); err != nil {
				return err
			}
			guests = append(guests, guest)
		}
		if err := rows.Close(); err != nil {
			return err
		}
		for _, table := range []string{"tournament_teams", "tournament_notices", "tournament_pairings", "tournament_people", "tournament_events", "webhooks"} {
			if _, err := tx.ExecContext(ctx, db.d.rebind("DELETE FROM "+table+" WHERE tournament = ?"), id); err != nil {
				return err
			}
		}
		r, err := tx.ExecContext(ctx, db.d.rebind("DELETE FROM tournaments WHERE id = ?"), id)
		if err != nil {
			return err
		}
		if n, err := r.RowsAffected(); err != nil || n == 0 {
			return orNotFound(err, id)
		}
		for _, guest := range guests {
			if err := forgetPerson(ctx, db.DB, tx, guest); err != nil {
				return err
			}
			if _, err := tx.ExecContext(ctx, db.d.rebind("DELETE FROM people WHERE id = ?"), guest); err != nil {
				return err
			}
		}
		return nil
	})
}

func orNotFound(err error, id string) error {
	if err != nil {
		return err
	}
	return tournament.ErrNotFound(id)
}
