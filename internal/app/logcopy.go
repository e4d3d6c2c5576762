package app

import (
	"context"
	"errors"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"tablier/store/logcopy"
	"tablier/store/sqlite"
)

// copyWatch tracks how old the log copy is. It logs when the copy fails and when it works again.
type copyWatch struct {
	config Config
	before atomic.Int64 // everything confirmed before this time is in the copy; milliseconds since 1970

	mu   sync.Mutex
	last string // the last error; empty: none
}

// newCopyWatch returns nil if there is no log copy.
func newCopyWatch(c Config) *copyWatch {
	if c.LogCopy.Dir == "" || c.Cluster.shared() {
		return nil
	}
	w := &copyWatch{config: c}
	w.before.Store(c.Now().UnixMilli())
	return w
}

func (w *copyWatch) options(c Config) sqlite.Copy {
	if w == nil {
		return sqlite.Copy{}
	}
	return sqlite.Copy{Dir: c.LogCopy.Dir, Keep: c.LogCopy.Keep, Now: c.Now, Copied: w.copied, Failed: w.failed}
}

func (w *copyWatch) copied(before time.Time) {
	w.before.Store(before.UnixMilli())
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.last != "" {
		w.config.Log.Info("copy of the log up to date again", "dir", w.config.LogCopy.Dir)
	}
	w.last = ""
}

func (w *copyWatch) failed(err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if err.Error() != w.last {
		w.config.Log.Error("copy of the log behind", "dir", w.config.LogCopy.Dir, "err", err)
	}
	w.last = err.Error()
}

// age returns the age of the log copy in seconds: everything confirmed before that is in the copy.
func (w *copyWatch) age() float64 {
	return w.config.Now().Sub(time.UnixMilli(w.before.Load())).Seconds()
}

// watchCopy adds the metric of the log copy's age.
func (m *meters) watchCopy(w *copyWatch) {
	if w == nil {
		return
	}
	m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "tablier_log_copy_age_seconds", Help: "Everything confirmed until so long ago is in the copy of the log.",
	}, w.age))
}

// RestoreCopy restores an empty data folder from a log copy, to the state at a time; zero: the latest.
func RestoreCopy(ctx context.Context, p Place, dir string, at time.Time) (r logcopy.Restored, err error) {
	_, statErr := os.Stat(p.DataDir)
	release, err := p.lock(true)
	if err != nil {
		return r, err
	}
	defer func() {
		if err = errors.Join(err, release()); err != nil && errors.Is(statErr, os.ErrNotExist) {
			os.Remove(p.lockPath())
			os.Remove(p.DataDir) // the folder was created for this
		}
	}()
	if err := sqlite.ForgetHead(p.file()); err != nil {
		return r, err
	}
	return sqlite.RestoreCopy(ctx, dir, at, p.file())
}
