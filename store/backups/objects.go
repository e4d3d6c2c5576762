package backups

import (
	"context"
	"io"
	"time"
)

// Objects keeps blobs by name. Implementations are safe for concurrent use. Errors of an object that is not there are
// an fs.ErrNotExist.
type Objects interface {
	// Put stores an object, all or nothing, in place of one with the same name.
	Put(ctx context.Context, name string, content io.ReadSeeker, size int64) error
	// Get reads an object from a byte on.
	Get(ctx context.Context, name string, from int64) (io.ReadCloser, error)
	// List lists the objects whose names begin so, in the order of their names.
	List(ctx context.Context, prefix string) ([]Object, error)
	// Delete removes an object; one that is not there is no error.
	Delete(ctx context.Context, name string) error
	// Sweep removes what is left of Puts that began before a moment and never ended.
	Sweep(ctx context.Context, before time.Time) error
	// String names the place as people do, such as s3://bucket/club or /var/backups/club.
	String() string
}

// Object is an entry of a list.
type Object struct {
	Name     string
	Size     int64
	Modified time.Time
}
