package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"

	"github.com/pressly/goose/v3"

	"tablier/store/sqlcore"
)

// OpenMemory opens an empty store in memory, for tests. Its content is lost when it is closed.
func OpenMemory(ctx context.Context) (*sqlcore.DB, error) {
	image, err := emptyImage()
	if err != nil {
		return nil, err
	}
	pool, err := openMemory()
	if err != nil {
		return nil, err
	}
	err = raw(ctx, pool, func(c imaged) error { return c.Deserialize(image) })
	if err != nil {
		return nil, errors.Join(err, pool.Close())
	}
	return memoryStore(ctx, pool, true)
}

// emptyImage is the content of an empty store. Copying it is faster than migrating each new
// store.
var emptyImage = sync.OnceValues(func() (image []byte, err error) {
	ctx := context.Background()
	pool, err := openMemory()
	if err != nil {
		return nil, err
	}
	db, err := memoryStore(ctx, pool, false)
	if err != nil {
		return nil, err
	}
	err = raw(ctx, pool, func(c imaged) error {
		image, err = c.Serialize()
		return err
	})
	return image, errors.Join(err, db.Close())
})

// memoryStore makes a store from pool, and closes pool on error.
func memoryStore(ctx context.Context, pool *sql.DB, existing bool) (*sqlcore.DB, error) {
	db, err := sqlcore.Open(ctx, pool, pool, sqlcore.Dialect{Name: "SQLite", Goose: goose.DialectSQLite3, Migrations: migrations, Catalogue: catalogue, Unavailable: unavailable, Existing: existing, CheckIntegrity: checkIntegrity, Now: now, Size: size})
	if err != nil {
		return nil, errors.Join(err, pool.Close())
	}
	return db, nil
}

// openMemory opens a database in memory. It belongs to a single connection, which must stay
// open.
func openMemory() (*sql.DB, error) {
	pool, err := sql.Open("sqlite", "file::memory:?_txlock=immediate&_pragma=journal_mode(MEMORY)&_pragma=synchronous(OFF)&_pragma=foreign_keys(1)")
	if err != nil {
		return nil, err
	}
	pool.SetMaxOpenConns(1)
	pool.SetMaxIdleConns(1)
	return pool, nil
}

// imaged is the part of the driver's connection that can export and import a database.
type imaged interface {
	Serialize() ([]byte, error)
	Deserialize([]byte) error
}

// raw calls f with the driver's connection.
func raw(ctx context.Context, pool *sql.DB, f func(imaged) error) error {
	c, err := pool.Conn(ctx)
	if err != nil {
		return err
	}
	defer c.Close()
	return c.Raw(func(conn any) error {
		i, ok := conn.(imaged)
		if !ok {
			return fmt.Errorf("sqlite: a connection of type %T cannot copy a database", conn)
		}
		return f(i)
	})
}
