package sqlcore

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"strings"
	"time"

	"tablier/members/account"
	"tablier/members/teams"
)

// Teams implements [teams.Store] on a database.
type Teams struct{ *DB }

var _ teams.Store = Teams{}

const teamColumns = "id, name, name_key, about, captain, created, closed, version"

// keyOf returns the stored key of a team's name. Closed teams have none, so their names
// can be used again.
func keyOf(t *teams.Team) string {
	if t.IsClosed() {
		return ""
	}
	return t.Key
}

// CreateTeam implements [teams.Store].
func (db Teams) CreateTeam(ctx context.Context, t teams.Team) error {
	return db.tx(ctx, func(tx *sql.Tx) error {
		n, err := affected(tx.ExecContext(ctx, db.d.rebind("INSERT INTO teams ("+teamColumns+") VALUES ("+placesFor(teamColumns)+") ON CONFLICT DO NOTHING"),
			t.ID, t.Name, keyOf(&t), t.About, t.Captain, milliOr0(t.Created), milliOr0(t.Closed), 1))
		if err == nil && n == 0 {
			err = teams.ErrTaken(t.Name)
		}
		if err != nil {
			return err
		}
		return db.seatCaptain(ctx, tx, &t, t.Created)
	})
}

// seatCaptain makes the captain a member of the team, if there is a captain.
func (db Teams) seatCaptain(ctx context.Context, tx *sql.Tx, t *teams.Team, at time.Time) error {
	if t.Captain == "" {
		return nil
	}
	return db.put(ctx, tx, &teams.Member{Team: t.ID, Person: t.Captain, Invited: at, Joined: at})
}

func (db Teams) put(ctx context.Context, tx *sql.Tx, m *teams.Member) error {
	_, err := tx.ExecContext(ctx, db.d.rebind("INSERT INTO team_members (team, person, inviter, invited, joined) VALUES (?, ?, ?, ?, ?) "+
		"ON CONFLICT (team, person) DO UPDATE SET joined = CASE WHEN team_members.joined = 0 THEN excluded.joined ELSE team_members.joined END"),
		m.Team, m.Person, m.By, milliOr0(m.Invited), milliOr0(m.Joined))
	return err
}

func scanTeam(row scanner) (t teams.Team, err error) {
	var created, closed int64
	err = row.Scan(&t.ID, &t.Name, &t.Key, &t.About, &t.Captain, &created, &closed, &t.Version)
	t.Created, t.Closed = timeOr0(created), timeOr0(closed)
	return t, err
}

// Teams implements [teams.Store].
func (db Teams) Teams(ctx context.Context) ([]teams.Team, error) {
	list, err := all(ctx, db.DB, scanTeam, "SELECT "+teamColumns+" FROM teams ORDER BY created, id")
	slices.SortStableFunc(list, func(a, b teams.Team) int { // databases sort letters differently
		if a.IsClosed() != b.IsClosed() {
			return map[bool]int{true: 1, false: -1}[a.IsClosed()]
		}
		return strings.Compare(account.NameKey(a.Name), account.NameKey(b.Name))
	})
	return list, err
}

// Team implements [teams.Store].
func (db Teams) Team(ctx context.Context, id string) (teams.Team, error) {
	if badText(id) {
		return teams.Team{}, teams.ErrNoTeam()
	}
	t, err := scanTeam(db.read.QueryRowContext(ctx, db.d.rebind("SELECT "+teamColumns+" FROM teams WHERE id = ?"), id))
	if errors.Is(err, sql.ErrNoRows) {
		return teams.Team{}, teams.ErrNoTeam()
	}
	return t, db.wrap(err)
}

// UpdateTeam implements [teams.Store].
func (db Teams) UpdateTeam(ctx context.Context, t teams.Team, at time.Time) error {
	return db.tx(ctx, func(tx *sql.Tx) error {
		var other string
		key := keyOf(&t)
		err := tx.QueryRowContext(ctx, db.d.rebind("SELECT id FROM teams WHERE name_key = ? AND name_key <> '' AND id <> ?"), key, t.ID).Scan(&other)
		if err == nil {
			return teams.ErrTaken(t.Name)
		} else if !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		n, err := affected(tx.ExecContext(ctx, db.d.rebind("UPDATE teams SET name = ?, name_key = ?, about = ?, captain = ?, closed = ?, version = version + 1 WHERE id = ? AND version = ?"),
			t.Name, key, t.About, t.Captain, milliOr0(t.Closed), t.ID, t.Version))
		switch {
		case uniqueViolation(err):
			return teams.ErrTaken(t.Name)
		case err != nil:
			return err
		case n == 0:
			return teams.ErrChanged()
		}
		return db.seatCaptain(ctx, tx, &t, at)
	})
}

const membersOf = "SELECT m.team, m.person, p.name, m.inviter, m.invited, m.joined FROM team_members m JOIN people p ON p.id = m.person"

func scanMember(row scanner) (m teams.Member, err error) {
	var invited, joined int64
	err = row.Scan(&m.Team, &m.Person, &m.Name, &m.By, &invited, &joined)
	m.Invited, m.Joined = timeOr0(invited), timeOr0(joined)
	return m, err
}

// Members implements [teams.Store].
func (db Teams) Members(ctx context.Context, team string) ([]teams.Member, error) {
	if badText(team) {
		return nil, nil
	}
	where, args := "", []any{}
	if team != "" {
		where, args = " WHERE m.team = ?", append(args, team)
	}
	return all(ctx, db.DB, scanMember, membersOf+where+" ORDER BY CASE WHEN m.joined = 0 THEN 1 ELSE 0 END, m.joined, m.invited, m.person, m.team", args...)
}

// PlacesOf implements [teams.Store].
func (db Teams) PlacesOf(ctx context.Context, person string) ([]teams.Member, error) {
	if badText(person) {
		return nil, nil
	}
	return all(ctx, db.DB, scanMember, membersOf+" WHERE m.person = ? ORDER BY m.invited DESC, m.team", person)
}

// PutMember implements [teams.Store].
func (db Teams) PutMember(ctx context.Context, m teams.Member) error {
	return db.tx(ctx, func(tx *sql.Tx) error { return db.put(ctx, tx, &m) })
}

// Join implements [teams.Store].
func (db Teams) Join(ctx context.Context, team, person string, at time.Time) error {
	if badText(team) {
		return teams.ErrNotInvited()
	}
	n, err := db.exec(ctx, "UPDATE team_members SET joined = ? WHERE team = ? AND person = ? AND joined = 0", milliOr0(at), team, person)
	if err == nil && n == 0 {
		err = teams.ErrNotInvited()
	}
	return err
}

// DropMember implements [teams.Store].
func (db Teams) DropMember(ctx context.Context, team, person string) error {
	if badText(team) {
		return nil
	}
	return db.tx(ctx, func(tx *sql.Tx) error {
		for _, q := range []string{
			"DELETE FROM team_members WHERE team = ? AND person = ?",
			"UPDATE teams SET captain = '', version = version + 1 WHERE id = ? AND captain = ?",
		} {
			if _, err := tx.ExecContext(ctx, db.d.rebind(q), team, person); err != nil {
				return err
			}
		}
		return nil
	})
}

// forget removes a deleted account from all teams.
func (db Teams) forget(ctx context.Context, tx *sql.Tx, person string) error {
	for _, q := range []string{
		"DELETE FROM team_members WHERE person = ?",
		"UPDATE team_members SET inviter = '' WHERE inviter = ?",
		"UPDATE teams SET captain = '', version = version + 1 WHERE captain = ?",
	} {
		if _, err := tx.ExecContext(ctx, db.d.rebind(q), person); err != nil {
			return err
		}
	}
	return nil
}
