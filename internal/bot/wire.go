package bot

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"
)

// Refusal is an error answer of the club.
type Refusal struct {
	Status int
	Type   string // such as urn:tablier:stale
	Detail string
}

func (r *Refusal) Error() string { return fmt.Sprintf("the club refuses: %s (%d)", r.Detail, r.Status) }

// status returns the status of a Refusal; 0 if err is not one.
func status(err error) int {
	var r *Refusal
	if errors.As(err, &r) {
		return r.Status
	}
	return 0
}

// open sends a request and returns the answer's body.
func (c Config) open(ctx context.Context, method, path string, body any) (io.ReadCloser, error) {
	var in io.Reader
	if body != nil {
		b, err := json.Marshal(body)
		if err != nil {
			return nil, err
		}
		in = bytes.NewReader(b)
	}
	req, err := http.NewRequestWithContext(ctx, method, c.Server+"/api/v1"+path, in)
	if err != nil {
		return nil, err
	}
	req.Header.Set("Authorization", "Bearer "+c.Token)
	if body != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	resp, err := c.Client.Do(req)
	if err != nil {
		return nil, err
	}
	if resp.StatusCode < 300 {
		return resp.Body, nil
	}
	defer resp.Body.Close()
	r := &Refusal{Status: resp.StatusCode, Detail: resp.Status}
	if b, err := io.ReadAll(io.LimitReader(resp.Body, 64<<10)); err == nil {
		json.Unmarshal(b, r) // without a document the status is enough
	}
	return nil, r
}

// call sends a request; into may be nil.
func (c Config) call(ctx context.Context, method, path string, body, into any) error {
	ctx, cancel := context.WithTimeout(ctx, 20*time.Second)
	defer cancel()
	b, err := c.open(ctx, method, path, body)
	if err != nil {
		return err
	}
	defer b.Close()
	if into == nil {
		_, err = io.Copy(io.Discard, b)
		return err
	}
	return json.NewDecoder(b).Decode(into)
}

const (
	longestLine = 4 << 20
	// deadAfter is how long a silent stream is kept: the club sends an empty line every 15 s.
	deadAfter = 40 * time.Second
)

// lines reads a stream and passes each non-empty line to f, until the stream ends or f fails.
func (c Config) lines(ctx context.Context, path string, f func([]byte) error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	body, err := c.open(ctx, "GET", path, nil)
	if err != nil {
		return err
	}
	defer body.Close()
	alarm := time.AfterFunc(deadAfter, cancel)
	defer alarm.Stop()
	in := bufio.NewScanner(body)
	in.Buffer(nil, longestLine)
	for in.Scan() {
		alarm.Reset(deadAfter)
		if len(in.Bytes()) == 0 {
			continue
		}
		if err := f(in.Bytes()); err != nil {
			return err
		}
	}
	if err := in.Err(); err != nil {
		return err
	}
	return io.ErrUnexpectedEOF
}

// again calls f until it returns nil or a permanent error, or ctx ends. The waits in between grow, and start
// from the beginning after f has run for a minute.
func (c Config) again(ctx context.Context, what string, f func() error) error {
	wait := c.Retry
	for {
		began := time.Now()
		err := f()
		switch status(err) {
		case http.StatusUnauthorized, http.StatusForbidden, http.StatusNotFound, http.StatusUnprocessableEntity:
			return err
		}
		if err == nil || ctx.Err() != nil {
			return ctx.Err()
		}
		if time.Since(began) > time.Minute {
			wait = c.Retry
		}
		c.Log.Info("once more in a moment", "what", what, "wait", wait, "because", err)
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(wait):
		}
		wait = min(2*wait, 30*time.Second)
	}
}
