package volunteer

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"time"

	"tablier/play/work"
)

// Refusal is an error answer of the club.
type Refusal struct {
	Status int
	Type   string // such as urn:tablier:conflict
	Detail string
	Field  string
}

// Error returns the club's reason.
func (r *Refusal) Error() string { return fmt.Sprintf("the club refuses: %s (%d)", r.Detail, r.Status) }

// final reports whether trying again is useless, because the club rejects the key or the program. claiming says
// that the request asked for a job.
func (r *Refusal) final(claiming bool) bool {
	switch r.Status {
	case http.StatusUnauthorized, http.StatusForbidden:
		return true
	case http.StatusConflict, http.StatusNotFound, http.StatusUnprocessableEntity:
		return claiming
	}
	return false
}

// job is a job from the club.
type job struct{ ID, Kind, Lease, Task string }

func (c Config) claim(ctx context.Context) (j *job, retry int, err error) {
	var out struct {
		Job   *job
		Retry int
	}
	err = c.call(ctx, "/work/claim", map[string]any{"protocol": work.Protocol, "engine": c.Engine, "version": c.Version, "kinds": append([]string{}, c.Kinds...), "memory": c.memory()}, &out)
	return out.Job, out.Retry, err
}

func (c Config) heartbeat(ctx context.Context, j *job) error {
	return c.call(ctx, "/work/jobs/"+j.ID+"/heartbeat", map[string]string{"lease": j.Lease}, nil)
}

func (c Config) abandon(ctx context.Context, j *job) error {
	return c.call(ctx, "/work/jobs/"+j.ID+"/abandon", map[string]string{"lease": j.Lease}, nil)
}

// answer sends an answer. It retries, because otherwise the work would be lost.
func (c Config) answer(ctx context.Context, j *job, answer []byte) (err error) {
	const tries = 4
	pause := shortest
	for try := range tries {
		err = c.call(ctx, "/work/jobs/"+j.ID+"/answer", map[string]string{"lease": j.Lease, "answer": string(answer)}, nil)
		if no, refused := err.(*Refusal); err == nil || ctx.Err() != nil || refused && no.Status < 500 && no.Status != http.StatusTooManyRequests {
			return err
		}
		if try < tries-1 {
			c.Wait(ctx, pause)
			pause *= 2
		}
	}
	return err
}

// refusal reads the reason of a refusal.
func refusal(resp *http.Response) error {
	answer, err := io.ReadAll(io.LimitReader(resp.Body, 1<<20))
	if err != nil {
		return err
	}
	r := &Refusal{Detail: resp.Status}
	json.Unmarshal(answer, r) // without a document the status is enough
	r.Status = resp.StatusCode
	return r
}

// call sends a request; into may be nil.
func (c Config) call(ctx context.Context, path string, body, into any) error {
	text, err := json.Marshal(body)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, c.Server+"/api/v1"+path, bytes.NewReader(text))
	if err != nil {
		return err
	}
	req.Header.Set("Authorization", "Bearer "+c.Key)
	req.Header.Set("Content-Type", "application/json")
	resp, err := c.Client.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode >= 300 {
		return refusal(resp)
	}
	answer, err := io.ReadAll(io.LimitReader(resp.Body, 8<<20))
	if err != nil {
		return err
	}
	if into == nil {
		return nil
	}
	return json.Unmarshal(answer, into)
}
