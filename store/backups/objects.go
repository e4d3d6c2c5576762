package backups

import (
	"context"
	"io"
	"time"
)

// Objects stores blobs by name. Implementations are safe for concurrent use. Methods return an error that matches
// fs.ErrNotExist if the object does not exist.
type Objects interface {
	// Put stores an object atomically and replaces one with the same name.
	Put(ctx context.Context, name string, content io.ReadSeeker, size int64) error
	// Get reads an object, starting at offset from.
	Get(ctx context.Context, name string, from int64) (io.ReadCloser, error)
	// List lists the objects whose names start with prefix, sorted by name.
	List(ctx context.Context, prefix string) ([]Object, error)
	// Delete deletes an object. It is no error if the object does not exist.
	Delete(ctx context.Context, name string) error
	// Sweep removes what unfinished Puts that began before the given time left behind.
	Sweep(ctx context.Context, before time.Time) error
	// String returns the address of the location, such as s3://bucket/club or /var/backups/club.
	String() string
}

// Object is an entry of a list.
type Object struct {
	Name     string
	Size     int64
	Modified time.Time
}
