package sqlcore

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"strings"
	"time"

	"tablier/learn/collection"
	"tablier/play/club"
)

// Collections implements [collection.Store] on a database.
type Collections struct{ *DB }

var _ collection.Store = Collections{}

const collectionColumns = "c.id, c.owner, c.name, c.access, c.created, c.updated, (SELECT COUNT(*) FROM collection_games AS n WHERE n.collection = c.id)"

func scanCollection(row scanner, more ...any) (c collection.Collection, err error) {
	var created, updated int64
	err = row.Scan(append([]any{&c.ID, &c.Owner, &c.Name, &c.Access, &created, &updated, &c.Games}, more...)...)
	c.Created, c.Updated = timeOr0(created), timeOr0(updated)
	return c, err
}

// CreateCollection implements [collection.Store].
func (db Collections) CreateCollection(ctx context.Context, c collection.Collection, most int) error {
	return db.tx(ctx, func(tx *sql.Tx) error {
		n, err := affected(tx.ExecContext(ctx, db.d.rebind("INSERT INTO collections (id, owner, name, access, created, updated) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"),
			c.ID, c.Owner, c.Name, string(c.Access), milliOr0(c.Created), milliOr0(c.Updated)))
		if err != nil {
			return err
		} else if n == 0 {
			return club.ErrExists(c.ID)
		}
		return db.atMost(ctx, tx, "id", most, "SELECT COUNT(*) FROM collections WHERE owner = ?", c.Owner)
	})
}

// atMost returns an error if the insertion exceeded the limit, which rolls it back.
func (db Collections) atMost(ctx context.Context, tx *sql.Tx, field string, most int, count string, arg any) error {
	var n int
	if err := tx.QueryRowContext(ctx, db.d.rebind(count), arg).Scan(&n); err != nil {
		return err
	}
	if n > most {
		return collection.ErrFull(field, most)
	}
	return nil
}

// Collection implements [collection.Store].
func (db Collections) Collection(ctx context.Context, id string) (c collection.Collection, err error) {
	if badText(id) {
		return c, collection.ErrNoCollection()
	}
	c, err = scanCollection(db.read.QueryRowContext(ctx, db.d.rebind("SELECT "+collectionColumns+" FROM collections AS c WHERE c.id = ?"), id))
	if errors.Is(err, sql.ErrNoRows) {
		return c, collection.ErrNoCollection()
	}
	return c, db.wrap(err)
}

// Collections implements [collection.Store].
func (db Collections) Collections(ctx context.Context, owner, game string) ([]collection.Collection, error) {
	if badText(owner) || badText(game) {
		return nil, nil
	}
	return all(ctx, db.DB, func(row scanner) (collection.Collection, error) {
		var has int
		c, err := scanCollection(row, &has)
		c.Has = has > 0
		return c, err
	}, "SELECT "+collectionColumns+", (SELECT COUNT(*) FROM collection_games AS g WHERE g.collection = c.id AND g.game = ?) FROM collections AS c"+
		" WHERE c.owner = ? AND c.id <> ? ORDER BY c.updated DESC, c.id", game, owner, collection.Favourites(owner))
}

// ChangeCollection implements [collection.Store].
func (db Collections) ChangeCollection(ctx context.Context, c collection.Collection) error {
	return db.tx(ctx, func(tx *sql.Tx) error {
		n, err := affected(tx.ExecContext(ctx, db.d.rebind("UPDATE collections SET name = ?, access = ?, updated = ? WHERE id = ?"), c.Name, string(c.Access), milliOr0(c.Updated), c.ID))
		if err == nil && n == 0 {
			err = collection.ErrNoCollection()
		}
		return err
	})
}

// DropCollection implements [collection.Store].
func (db Collections) DropCollection(ctx context.Context, id string) error {
	if badText(id) {
		return nil
	}
	return db.tx(ctx, func(tx *sql.Tx) error { return db.run(ctx, tx, id, dropCollections("id = ?")...) })
}

func dropCollections(which string) []string {
	return []string{
		"DELETE FROM collection_games WHERE collection IN (SELECT id FROM collections WHERE " + which + ")",
		"DELETE FROM collections WHERE " + which,
	}
}

func (db Collections) run(ctx context.Context, tx *sql.Tx, arg any, list ...string) error {
	for _, q := range list {
		if _, err := tx.ExecContext(ctx, db.d.rebind(q), arg); err != nil {
			return err
		}
	}
	return nil
}

// forget deletes the collections and searches of a deleted account.
func (db Collections) forget(ctx context.Context, tx *sql.Tx, person string) error {
	return db.run(ctx, tx, person, append(dropCollections("owner = ?"), "DELETE FROM saved_searches WHERE person = ?")...)
}

// touch updates a collection's time of change, and locks its row against concurrent
// changes.
func (db Collections) touch(ctx context.Context, tx *sql.Tx, id string, at time.Time) error {
	n, err := affected(tx.ExecContext(ctx, db.d.rebind("UPDATE collections SET updated = ? WHERE id = ?"), milliOr0(at), id))
	if err == nil && n == 0 {
		err = collection.ErrNoCollection()
	}
	return err
}

// PutGame implements [collection.Store].
func (db Collections) PutGame(ctx context.Context, id string, item collection.Item, most int) error {
	if badText(id) {
		return collection.ErrNoCollection()
	}
	return db.tx(ctx, func(tx *sql.Tx) error {
		if err := db.touch(ctx, tx, id, item.Added); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, db.d.rebind("INSERT INTO collection_games (collection, game, note, added) VALUES (?, ?, ?, ?)"+
			" ON CONFLICT (collection, game) DO UPDATE SET note = excluded.note"), id, item.Game, item.Note, milliOr0(item.Added)); err != nil {
			return err
		}
		return db.atMost(ctx, tx, "game", most, "SELECT COUNT(*) FROM collection_games WHERE collection = ?", id)
	})
}

// TakeGame implements [collection.Store].
func (db Collections) TakeGame(ctx context.Context, id, game string, at time.Time) error {
	if badText(id) || badText(game) {
		return nil
	}
	return db.tx(ctx, func(tx *sql.Tx) error {
		n, err := affected(tx.ExecContext(ctx, db.d.rebind("DELETE FROM collection_games WHERE collection = ? AND game = ?"), id, game))
		if err != nil || n == 0 {
			return err
		}
		return db.touch(ctx, tx, id, at)
	})
}

// CollectedGames implements [collection.Store].
func (db Collections) CollectedGames(ctx context.Context, id, before string, limit int) ([]collection.Item, error) {
	if badText(id) || badText(before) {
		return nil, nil
	}
	var c conditions
	c.add(true, "collection = ?", id)
	c.add(before != "", "(added, game) < (SELECT b.added, b.game FROM collection_games AS b WHERE b.collection = ? AND b.game = ?)", id, before)
	return all(ctx, db.DB, func(row scanner) (i collection.Item, err error) {
		var added int64
		err = row.Scan(&i.Game, &i.Note, &added)
		i.Added = timeOr0(added)
		return i, err
	}, "SELECT game, note, added FROM collection_games"+c.text()+" ORDER BY added DESC, game DESC LIMIT ?", append(c.args, limit)...)
}

// Among implements [collection.Store].
func (db Collections) Among(ctx context.Context, id string, games []string) ([]string, error) {
	if badText(id) || len(games) == 0 || slices.ContainsFunc(games, badText) {
		return nil, nil
	}
	args := []any{id}
	for _, g := range games {
		args = append(args, g)
	}
	return all(ctx, db.DB, func(row scanner) (game string, err error) { return game, row.Scan(&game) },
		"SELECT game FROM collection_games WHERE collection = ? AND game IN (?"+strings.Repeat(", ?", len(games)-1)+")", args...)
}

// SaveSearch implements [collection.Store].
func (db Collections) SaveSearch(ctx context.Context, s collection.Search, most int) error {
	return db.tx(ctx, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, db.d.rebind("INSERT INTO saved_searches (id, person, name, query, created) VALUES (?, ?, ?, ?, ?)"+
			" ON CONFLICT (person, name) DO UPDATE SET id = excluded.id, query = excluded.query, created = excluded.created"),
			s.ID, s.Person, s.Name, s.Query, milliOr0(s.Created)); err != nil {
			return err
		}
		return db.atMost(ctx, tx, "name", most, "SELECT COUNT(*) FROM saved_searches WHERE person = ?", s.Person)
	})
}

// Searches implements [collection.Store].
func (db Collections) Searches(ctx context.Context, person string) ([]collection.Search, error) {
	if badText(person) {
		return nil, nil
	}
	list, err := all(ctx, db.DB, func(row scanner) (s collection.Search, err error) {
		var created int64
		err = row.Scan(&s.ID, &s.Person, &s.Name, &s.Query, &created)
		s.Created = timeOr0(created)
		return s, err
	}, "SELECT id, person, name, query, created FROM saved_searches WHERE person = ?", person)
	slices.SortFunc(list, func(a, b collection.Search) int { return strings.Compare(a.Name, b.Name) }) // databases sort names differently
	return list, err
}

// DropSearch implements [collection.Store].
func (db Collections) DropSearch(ctx context.Context, person, id string) error {
	if badText(person) || badText(id) {
		return nil
	}
	return db.tx(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, db.d.rebind("DELETE FROM saved_searches WHERE person = ? AND id = ?"), person, id)
		return err
	})
}
