//go:build !pages

package remote

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"tablier/i18n"
	"tablier/solve/table"
)

const (
	pageSize = 16 << 10 // bytes per request
	pages    = 256      // pages cached per file
	patience = 30 * time.Second
)

// Open opens the table at an address and checks that it has the identity want. The error is
// fs.ErrNotExist if the table is not there. A nil client means one with a timeout of thirty
// seconds.
func Open(url string, want table.Identity, client *http.Client) (*table.Reader, error) {
	if client == nil {
		client = &http.Client{Timeout: patience}
	}
	f := &file{url: url, client: client, size: -1, pages: map[int64]*page{}}
	if _, err := f.page(0); err != nil {
		return nil, err
	}
	r, err := table.Open(f, f.size)
	if err == nil {
		err = r.Expect(want)
	}
	if err != nil {
		return nil, table.At(url, err)
	}
	return r, nil
}

// file is an io.ReaderAt over range requests.
type file struct {
	url    string
	client *http.Client

	mu    sync.Mutex
	size  int64 // -1 until the first answer
	etag  string
	pages map[int64]*page
	uses  uint64
}

type page struct {
	once sync.Once
	b    []byte
	err  error
	used uint64
}

// ReadAt implements io.ReaderAt.
func (f *file) ReadAt(dst []byte, at int64) (n int, err error) {
	for n < len(dst) {
		if at < 0 || at >= f.size {
			return n, io.EOF
		}
		b, err := f.page(at / pageSize)
		if err != nil {
			return n, err
		}
		from := at % pageSize
		if from >= int64(len(b)) {
			return n, io.EOF
		}
		k := copy(dst[n:], b[from:])
		n, at = n+k, at+int64(k)
	}
	return n, nil
}

// page returns a page of the file. Concurrent callers share one request; a failed page is
// requested again the next time.
func (f *file) page(number int64) ([]byte, error) {
	f.mu.Lock()
	p := f.pages[number]
	if p == nil {
		p = &page{}
		f.pages[number] = p
		f.shrink()
	}
	f.uses++
	p.used = f.uses
	f.mu.Unlock()
	p.once.Do(func() { p.b, p.err = f.fetch(number) })
	if p.err != nil {
		f.mu.Lock()
		if f.pages[number] == p {
			delete(f.pages, number)
		}
		f.mu.Unlock()
	}
	return p.b, p.err
}

// shrink evicts the least recently used page.
func (f *file) shrink() {
	if len(f.pages) <= pages {
		return
	}
	oldest := int64(-1)
	for n, p := range f.pages {
		if p.used > 0 && (oldest < 0 || p.used < f.pages[oldest].used) {
			oldest = n
		}
	}
	delete(f.pages, oldest)
}

func (f *file) fetch(number int64) ([]byte, error) {
	first := number * pageSize
	req, err := http.NewRequestWithContext(context.Background(), http.MethodGet, f.url, nil)
	if err != nil {
		return nil, &Problem{f.url, i18n.T("remote.no-address")}
	}
	req.Header.Set("Range", fmt.Sprintf("bytes=%d-%d", first, first+pageSize-1))
	req.Header.Set("Accept-Encoding", "identity") // ranges must refer to the uncompressed file
	resp, err := f.client.Do(req)
	if err != nil {
		return nil, &Problem{f.url, i18n.T("remote.no-answer", "err", err.Error())}
	}
	defer resp.Body.Close()
	switch resp.StatusCode {
	case http.StatusPartialContent:
	case http.StatusNotFound, http.StatusGone:
		return nil, &fs.PathError{Op: "get", Path: f.url, Err: fs.ErrNotExist}
	case http.StatusOK:
		return nil, &Problem{f.url, i18n.T("remote.no-ranges")}
	default:
		return nil, &Problem{f.url, i18n.T("remote.server-answers", "status", resp.Status)}
	}
	from, size, ok := contentRange(resp.Header.Get("Content-Range"))
	if !ok || from != first {
		return nil, &Problem{f.url, i18n.T("remote.wrong-answer")}
	}
	if err := f.same(size, resp.Header.Get("ETag")); err != nil {
		return nil, err
	}
	want := min(pageSize, size-first)
	b := make([]byte, want)
	if _, err := io.ReadFull(resp.Body, b); err != nil {
		if errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) {
			return nil, &Problem{f.url, i18n.T("remote.answer-too-short")}
		}
		return nil, &Problem{f.url, i18n.T("remote.answer-breaks-off", "err", err.Error())}
	}
	return b, nil
}

// same checks that the file is still the one that was opened.
func (f *file) same(size int64, etag string) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.size < 0 {
		f.size, f.etag = size, etag
	}
	if f.size != size || f.etag != etag {
		return &Problem{f.url, i18n.T("remote.table-changed")}
	}
	return nil
}

// contentRange parses "bytes 0-99/1234".
func contentRange(h string) (from, size int64, ok bool) {
	rest, ok := strings.CutPrefix(h, "bytes ")
	span, total, ok2 := strings.Cut(rest, "/")
	first, _, ok3 := strings.Cut(span, "-")
	from, err := strconv.ParseInt(first, 10, 64)
	size, err2 := strconv.ParseInt(total, 10, 64)
	return from, size, ok && ok2 && ok3 && err == nil && err2 == nil && from >= 0 && size > from
}
