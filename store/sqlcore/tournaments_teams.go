package sqlcore

import (
	"context"
	"database/sql"
	"slices"
	"strings"

	"tablier/play/tournament"
)

// standTeams stores the teams of a team match and their points, and deletes them if the tournament was edited to
// another format.
func (db Tournaments) standTeams(ctx context.Context, tx *sql.Tx, s *tournament.Summary, events []tournament.Event) error {
	edited := slices.ContainsFunc(events, func(e tournament.Event) bool { return e.Kind == tournament.Edited })
	if len(s.Teams) == 0 && !edited {
		return nil
	}
	if _, err := tx.ExecContext(ctx, db.d.rebind("DELETE FROM tournament_teams WHERE tournament = ?"), s.ID); err != nil {
		return err
	}
	for i, t := range s.Teams {
		if _, err := tx.ExecContext(ctx, db.d.rebind("INSERT INTO tournament_teams (tournament, place, team, name, points) VALUES (?, ?, ?, ?, ?)"),
			s.ID, i, t.Team, t.Name, t.Points); err != nil {
			return err
		}
	}
	return nil
}

// addTeams adds the teams of team matches to summaries.
func (db Tournaments) addTeams(ctx context.Context, list []tournament.Summary) error {
	at := map[string]int{}
	var ids []any
	for i := range list {
		if list[i].Format == tournament.Team {
			at[list[i].ID] = i
			ids = append(ids, list[i].ID)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	_, err := all(ctx, db.DB, func(row scanner) (struct{}, error) {
		var id string
		var t tournament.TeamScore
		err := row.Scan(&id, &t.Team, &t.Name, &t.Points)
		if err == nil {
			s := &list[at[id]]
			s.Teams = append(s.Teams, t)
		}
		return struct{}{}, err
	}, "SELECT tournament, team, name, points FROM tournament_teams WHERE tournament IN (?"+strings.Repeat(", ?", len(ids)-1)+") ORDER BY tournament, place", ids...)
	return err
}
