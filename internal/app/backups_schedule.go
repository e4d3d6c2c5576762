package app

import (
	"context"
	"io"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"tablier/i18n"
	"tablier/store/backups"
	"tablier/store/dump"
)

// Schedule makes a running club make backups. An empty To means none.
type Schedule struct {
	Backups
	Every time.Duration // between two backups; 0: a day
	Keep  int           // how many are kept; 0: 14
}

// backupLook is how often the club checks whether a backup is due. After a failure it tries again after
// backupRetry, and doubles the wait with each further failure, up to backupRetryMax.
const (
	backupLook     = time.Minute
	backupRetry    = time.Minute
	backupRetryMax = time.Hour
)

// backupWatch makes the backups of a running club and records the outcome.
type backupWatch struct {
	config     Config
	repository *backups.Repository
	write      func(ctx context.Context, w io.Writer) (rows map[string]int64, err error)
	mine       func(ctx context.Context) bool // whether this node makes the backups of the club

	mu       sync.Mutex
	asked    bool             // last comes from the place, or was made since
	last     backups.Manifest // the newest intact backup
	failures int              // since the last success
	failed   int              // in total
	retry    time.Time        // after a failure, the time of the next try
	err      error            // of the last try
	tried    time.Time        // time of the last try
}

// newBackupWatch returns nil if the club makes no backups.
func newBackupWatch(c Config, s *storage, mine func(context.Context) bool) (*backupWatch, error) {
	if c.Backups.To == "" {
		return nil, nil
	}
	if c.Backups.Every == 0 {
		c.Backups.Every = 24 * time.Hour
	}
	if c.Backups.Keep == 0 {
		c.Backups.Keep = 14
	}
	r, err := c.Backups.repository(c)
	if err != nil {
		return nil, err
	}
	disk := watchDisk(c)
	return &backupWatch{config: c, repository: r, mine: mine, write: func(ctx context.Context, w io.Writer) (map[string]int64, error) {
		if disk != nil {
			w = spareDisk{w, disk}
		}
		return dump.Write(ctx, s.db, c.Now(), w, nil)
	}}, nil
}

// start checks for due backups until it is stopped. Stopping cancels a backup in progress, which then leaves
// nothing behind.
func (b *backupWatch) start(stop *stopStack) {
	if b != nil {
		stop.pushFunc("the backups", every(backupLook, b.step))
	}
}

// step makes a backup if one is due. It asks the place when the last one was made, so restarts and further
// nodes do not cause extra backups.
func (b *backupWatch) step(ctx context.Context) {
	now := b.config.Now()
	b.mu.Lock()
	wait := now.Before(b.retry) || b.asked && now.Sub(b.last.Made) < b.config.Backups.Every
	b.mu.Unlock()
	if wait || !b.mine(ctx) {
		return
	}
	m, err := b.due(ctx, now)
	if ctx.Err() == nil {
		b.note(m, err, now)
	}
}

// due returns the newest backup. It makes one first if the newest is too old.
func (b *backupWatch) due(ctx context.Context, now time.Time) (m backups.Manifest, err error) {
	list, err := b.repository.List(ctx)
	if err != nil {
		return m, err
	}
	for _, e := range list {
		if e.Fault == nil {
			m = e.Manifest
		}
	}
	if !m.Made.IsZero() && now.Sub(m.Made) < b.config.Backups.Every {
		return m, nil
	}
	if m, err = b.repository.Make(ctx, func(w io.Writer) (map[string]int64, error) { return b.write(ctx, w) }); err != nil {
		return m, err
	}
	b.config.Log.Info("backup written", "place", b.repository.Objects.String(), "id", m.ID, "bytes", m.Size)
	if _, err := b.repository.Prune(ctx, b.config.Backups.Keep); err != nil && ctx.Err() == nil {
		b.config.Log.Warn("old backups not removed", "place", b.repository.Objects.String(), "err", err)
	}
	return m, nil
}

// note records the outcome of a try.
func (b *backupWatch) note(m backups.Manifest, err error, now time.Time) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.err, b.tried = err, now
	if err == nil {
		b.asked, b.last, b.failures, b.retry = true, m, 0, time.Time{}
		return
	}
	wait := min(backupRetry<<min(b.failures, 10), backupRetryMax)
	b.failures++
	b.failed++
	b.retry = now.Add(wait)
	b.config.Log.Error("backup failed", "place", b.repository.Objects.String(), "err", err, "again_in", wait.String())
}

// spareDisk is a writer that fails when only the disk space reserved for play is left.
type spareDisk struct {
	io.Writer
	reserved func() bool
}

func (s spareDisk) Write(b []byte) (int, error) {
	if s.reserved() {
		return 0, failure(i18n.T("app.backup-disk-full"), nil)
	}
	return s.Writer.Write(b)
}

// watchBackups adds the metrics of backups.
func (m *meters) watchBackups(b *backupWatch) {
	if b == nil {
		return
	}
	read := func(f func() float64) func() float64 {
		return func() float64 {
			b.mu.Lock()
			defer b.mu.Unlock()
			return f()
		}
	}
	m.registry.MustRegister(
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "tablier_backup_last_timestamp_seconds", Help: "When the newest whole backup was made; 0: none is known."}, read(func() float64 {
			if b.last.Made.IsZero() {
				return 0
			}
			return float64(b.last.Made.Unix())
		})),
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "tablier_backup_last_bytes", Help: "Its size."}, read(func() float64 { return float64(b.last.Size) })),
		prometheus.NewCounterFunc(prometheus.CounterOpts{Name: "tablier_backup_failures_total", Help: "Backups that could not be made; the log says why."}, read(func() float64 { return float64(b.failed) })),
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "tablier_backup_failing", Help: "How many tries have failed since the last success."}, read(func() float64 { return float64(b.failures) })),
	)
}
