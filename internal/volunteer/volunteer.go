package volunteer

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"time"

	"tablier/play/work"
	"tablier/solve/distributed"
)

// Config is the configuration of a volunteer. Server, Key, Do and Engine are required.
type Config struct {
	Server  string   // http://… or https://…, without a path
	Key     string   // a token with the scope work
	Cores   int      // jobs at once; 0: one
	Kinds   []string // kinds of jobs to take; none: all
	Once    bool     // stop when there is nothing to do
	Engine  string   // the fingerprint of the search
	Version string   // of this program
	Client  *http.Client
	// Transfer sends and downloads tables, without a time limit; nil: a client of its own.
	Transfer *http.Client
	// Bench solves slices, with a memory limit for each; nil: no slices are taken.
	Bench  *distributed.Solver
	Memory int64
	Log    *slog.Logger

	// Do does a job and reports its progress.
	Do func(ctx context.Context, kind work.Kind, task []byte, progress func(done, all int)) ([]byte, error)
	// Wait waits for a time or until ctx is done; nil: the default. For tests.
	Wait func(ctx context.Context, d time.Duration)
	// Heartbeat is the time between two heartbeats; 0: 30 seconds.
	Heartbeat time.Duration
}

// The waits after failures, which double each time.
const (
	shortest = 2 * time.Second
	longest  = 5 * time.Minute
)

func (c Config) complete() Config {
	c.Server = strings.TrimSuffix(c.Server, "/")
	c.Cores = max(c.Cores, 1)
	if c.Client == nil {
		c.Client = &http.Client{Timeout: time.Minute}
	}
	if c.Transfer == nil {
		c.Transfer = &http.Client{}
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Wait == nil {
		c.Wait = wait
	}
	if c.Heartbeat == 0 {
		c.Heartbeat = 30 * time.Second
	}
	return c
}

// memory returns the memory that a job may use. Without a bench the club gives only small jobs.
func (c Config) memory() int64 {
	if c.Bench == nil {
		return 0
	}
	return c.Memory
}

func wait(ctx context.Context, d time.Duration) {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
	case <-ctx.Done():
	}
}

// Run works until ctx is done, which is not an error, or until the club refuses: the error is then a
// [*Refusal]. It returns the number of accepted answers.
func Run(ctx context.Context, c Config) (answered int, err error) {
	c = c.complete()
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var cores sync.WaitGroup
	var mu sync.Mutex
	for range c.Cores {
		cores.Go(func() {
			n, err := c.core(ctx)
			mu.Lock()
			defer mu.Unlock()
			answered += n
			if err != nil {
				cancel(err)
			}
		})
	}
	cores.Wait()
	if no := (*Refusal)(nil); errors.As(context.Cause(ctx), &no) {
		return answered, no
	}
	return answered, nil
}

// core does one job after another.
func (c Config) core(ctx context.Context) (answered int, err error) {
	pause := shortest
	for ctx.Err() == nil {
		job, retry, err := c.claim(ctx)
		if err == nil && job == nil {
			if c.Once {
				return answered, nil
			}
			pause = shortest
			c.Wait(ctx, time.Duration(max(retry, 1))*time.Second)
			continue
		}
		if err == nil {
			c.Log.Info("took a job", "job", job.ID, "kind", job.Kind)
			err = c.work(ctx, job)
		}
		no := (*Refusal)(nil)
		switch {
		case err == nil:
			answered++
			pause = shortest
			c.Log.Info("answered a job", "job", job.ID)
			continue
		case ctx.Err() != nil:
			return answered, nil
		case errors.As(err, &no) && no.final(job == nil):
			return answered, no
		}
		c.Log.Warn("job failed; tried again", "why", err, "after", pause)
		c.Wait(ctx, pause)
		pause = min(2*pause, longest)
	}
	return answered, nil
}

// work does a job and answers it. It hands an unfinished job back.
func (c Config) work(ctx context.Context, j *job) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	done := make(chan struct{})
	go func() {
		defer close(done)
		for {
			c.Wait(ctx, c.Heartbeat)
			if ctx.Err() != nil {
				return
			}
			no := (*Refusal)(nil)
			if err := c.heartbeat(ctx, j); errors.As(err, &no) && no.Status < 500 && no.Status != http.StatusTooManyRequests {
				cancel(no) // the job was taken away
				return
			}
		}
	}()
	var answer []byte
	var err error
	if isSlice(j) {
		answer, err = c.slice(ctx, j)
	} else {
		answer, err = c.Do(ctx, work.Kind(j.Kind), []byte(j.Task), nil)
	}
	if err == nil {
		err = c.answer(ctx, j, answer)
	}
	lost := context.Cause(ctx)
	cancel(nil)
	<-done
	no := (*Refusal)(nil)
	if errors.As(lost, &no) {
		return no
	}
	if err != nil && (!errors.As(err, &no) || no.Status >= 500) {
		back, stop := context.WithTimeout(context.WithoutCancel(ctx), 10*time.Second)
		defer stop()
		if back := c.abandon(back, j); back != nil {
			c.Log.Debug("a job could not be handed back; the club takes it when its time is over", "job", j.ID, "why", back)
		}
	}
	return err
}
