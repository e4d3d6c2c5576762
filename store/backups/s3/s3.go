package s3

import (
	"context"
	"crypto/tls"
	"errors"
	"io"
	"io/fs"
	"net/http"
	"path"
	"strings"
	"time"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"

	"tablier/store/backups"
)

// Bucket is the objects below a prefix in a bucket.
type Bucket struct {
	client       *minio.Client
	host         string
	bucket, root string
	stall        time.Duration
}

// Open prepares access to a bucket. It sends nothing.
func Open(address string, c Config) (*Bucket, error) {
	bucket, root, err := parseAddress(address)
	if err != nil {
		return nil, err
	}
	c = c.complete()
	host, secure, err := c.host()
	if err != nil {
		return nil, err
	}
	keys, err := c.keys()
	if err != nil {
		return nil, err
	}
	transport := &http.Transport{
		Proxy: http.ProxyFromEnvironment, DialContext: stallDialer{c.Stall}.dial, TLSHandshakeTimeout: c.Stall,
		TLSClientConfig: &tls.Config{MinVersion: tls.VersionTLS12}, MaxIdleConnsPerHost: 4, IdleConnTimeout: time.Minute,
		DisableCompression: true, // otherwise the library would decompress what it downloads
	}
	client, err := minio.New(host, &minio.Options{
		Creds: credentials.New(keys), Secure: secure, Region: c.Region, Transport: transport, MaxRetries: c.Tries,
	})
	if err != nil {
		return nil, refusal("backups.s3-endpoint", err, "endpoint", c.Endpoint)
	}
	return &Bucket{client: client, host: host, bucket: bucket, root: root, stall: c.Stall}, nil
}

// String returns the address of the bucket.
func (b *Bucket) String() string {
	return "s3://" + path.Join(b.bucket, b.root)
}

// key returns the name of an object in the bucket.
func (b *Bucket) key(name string) string {
	if b.root == "" {
		return name
	}
	return b.root + "/" + name
}

// Put uploads an object. Large ones are uploaded in parts, which the server joins at the
// end.
func (b *Bucket) Put(ctx context.Context, name string, content io.ReadSeeker, size int64) error {
	_, err := b.client.PutObject(ctx, b.bucket, b.key(name), content, size, minio.PutObjectOptions{
		ContentType: "application/octet-stream", SendContentMd5: true, NumThreads: 2,
	})
	return b.explain(ctx, err)
}

// Get downloads an object, starting at offset from.
func (b *Bucket) Get(ctx context.Context, name string, from int64) (io.ReadCloser, error) {
	var o minio.GetObjectOptions
	if from > 0 {
		if err := o.SetRange(from, 0); err != nil {
			return nil, err
		}
	}
	object, err := b.client.GetObject(ctx, b.bucket, b.key(name), o)
	if err == nil {
		_, err = object.Stat() // the library sends the request only now
	}
	if err != nil {
		return nil, b.explain(ctx, err)
	}
	return download{object, b, ctx}, nil
}

// download explains the errors of a download.
type download struct {
	*minio.Object
	from *Bucket
	ctx  context.Context
}

func (d download) Read(p []byte) (int, error) {
	n, err := d.Object.Read(p)
	if err != io.EOF {
		err = d.from.explain(d.ctx, err)
	}
	return n, err
}

// List lists objects, sorted by name.
func (b *Bucket) List(ctx context.Context, prefix string) (list []backups.Object, err error) {
	for o := range b.client.ListObjectsIter(ctx, b.bucket, minio.ListObjectsOptions{Prefix: b.key(prefix), Recursive: true}) {
		if o.Err != nil {
			return nil, b.explain(ctx, o.Err)
		}
		name := strings.TrimPrefix(o.Key, b.key(""))
		if !strings.Contains(name, "/") {
			list = append(list, backups.Object{Name: name, Size: o.Size, Modified: o.LastModified})
		}
	}
	return list, nil
}

// Delete removes an object.
func (b *Bucket) Delete(ctx context.Context, name string) error {
	err := b.explain(ctx, b.client.RemoveObject(ctx, b.bucket, b.key(name), minio.RemoveObjectOptions{}))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// Sweep aborts old multipart uploads that were never completed.
func (b *Bucket) Sweep(ctx context.Context, before time.Time) (err error) {
	for u := range b.client.ListIncompleteUploads(ctx, b.bucket, b.key(""), true) {
		switch {
		case u.Err != nil:
			return errors.Join(err, b.explain(ctx, u.Err))
		case u.Initiated.Before(before) && strings.HasPrefix(path.Base(u.Key), "tablier-"):
			err = errors.Join(err, b.explain(ctx, b.client.RemoveIncompleteUpload(ctx, b.bucket, u.Key)))
		}
	}
	return err
}
