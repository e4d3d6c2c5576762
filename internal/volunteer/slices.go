package volunteer

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"

	"tablier/play/work"
	"tablier/solve/distributed"
)

// slice solves the slice of a job: it downloads the tables that the slice needs, solves, sends the table, and
// returns the answer.
func (c Config) slice(ctx context.Context, j *job) ([]byte, error) {
	if c.Bench == nil {
		return nil, &Refusal{Status: http.StatusUnprocessableEntity, Detail: "this program solves no slices"}
	}
	t := &distributed.Task{}
	if err := json.Unmarshal([]byte(j.Task), t); err != nil {
		return nil, err
	}
	missing, err := c.Bench.Missing(t)
	if err != nil {
		return nil, err
	}
	for _, n := range missing {
		c.Log.Debug("gets a table", "slice", n.Slice, "bytes", n.Bytes)
		if err := c.again(ctx, func() error {
			return c.Bench.Take(t, n, func(to io.Writer, from int64) error { return c.fetch(ctx, j, n.Slice, to, from) })
		}); err != nil {
			return nil, err
		}
	}
	path, made, err := c.Bench.Solve(ctx, t)
	if err != nil {
		return nil, err
	}
	if err := c.send(ctx, j, path, made.Bytes); err != nil {
		return nil, err
	}
	return json.Marshal(made)
}

// again calls try a few times, unless the club refuses for good.
func (c Config) again(ctx context.Context, try func() error) (err error) {
	const tries = 5
	pause := shortest
	for n := range tries {
		err = try()
		if no := (*Refusal)(nil); err == nil || ctx.Err() != nil || errors.As(err, &no) && no.Status < 500 && no.Status != http.StatusTooManyRequests {
			return err
		}
		if n < tries-1 {
			c.Wait(ctx, pause)
			pause *= 2
		}
	}
	return err
}

// fetch downloads a table that a slice needs, starting at a byte.
func (c Config) fetch(ctx context.Context, j *job, slice string, to io.Writer, from int64) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, c.jobURL(j, "/tables/"+url.PathEscape(slice), nil), nil)
	if err != nil {
		return err
	}
	if from > 0 {
		req.Header.Set("Range", fmt.Sprintf("bytes=%d-", from))
	}
	resp, err := c.do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if from > 0 && resp.StatusCode != http.StatusPartialContent {
		return fmt.Errorf("the club does not go on with a table in the middle: %s", resp.Status)
	}
	_, err = io.Copy(to, resp.Body)
	return err
}

// send sends a table in pieces. After an error it continues from the byte that the club reports.
func (c Config) send(ctx context.Context, j *job, path string, size int64) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	piece := make([]byte, min(distributed.ChunkSize, size))
	at, known := int64(0), true
	for at < size {
		err := c.again(ctx, func() (err error) {
			if !known {
				if at, err = c.received(ctx, j); err != nil {
					return err
				}
				known = true
			}
			if at >= size {
				return nil
			}
			n, err := f.ReadAt(piece, at)
			if err != nil && !errors.Is(err, io.EOF) {
				return err
			}
			at, err = c.piece(ctx, j, at, piece[:n])
			known = err == nil
			if no := (*Refusal)(nil); errors.As(err, &no) && no.Field == "offset" {
				return fmt.Errorf("a piece does not fit: %w", errPlace) // ask for the offset, and try again
			}
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

var errPlace = errors.New("the club has another part of the table")

func (c Config) piece(ctx context.Context, j *job, at int64, piece []byte) (int64, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, c.jobURL(j, "/table", url.Values{"offset": {fmt.Sprint(at)}}), bytes.NewReader(piece))
	if err != nil {
		return at, err
	}
	req.Header.Set("Content-Type", "application/octet-stream")
	return c.bytesOf(req)
}

func (c Config) received(ctx context.Context, j *job) (int64, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, c.jobURL(j, "/table", nil), nil)
	if err != nil {
		return 0, err
	}
	return c.bytesOf(req)
}

func (c Config) bytesOf(req *http.Request) (int64, error) {
	resp, err := c.do(req)
	if err != nil {
		return 0, err
	}
	defer resp.Body.Close()
	var out struct{ Bytes int64 }
	return out.Bytes, json.NewDecoder(resp.Body).Decode(&out)
}

func (c Config) jobURL(j *job, what string, query url.Values) string {
	if query == nil {
		query = url.Values{}
	}
	query.Set("lease", j.Lease)
	return c.Server + "/api/v1/work/jobs/" + url.PathEscape(j.ID) + what + "?" + query.Encode()
}

// do sends a request without a time limit, because tables may be large. The context of the request can end it.
func (c Config) do(req *http.Request) (*http.Response, error) {
	req.Header.Set("Authorization", "Bearer "+c.Key)
	resp, err := c.Transfer.Do(req)
	if err != nil {
		return nil, err
	}
	if resp.StatusCode < 300 {
		return resp, nil
	}
	defer resp.Body.Close()
	return nil, refusal(resp)
}

// isSlice reports whether a job is about a slice.
func isSlice(j *job) bool { return work.Kind(j.Kind) == work.Slices }
