package live

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"tablier/play/club"
)

const (
	heartbeat  = time.Second
	maxSilence = 3 * heartbeat // after a longer silence, the club counts as down
	// maxGameAge is the greatest age of a live game that is compensated for downtime.
	maxGameAge = 30 * 24 * time.Hour
	// aliveTimeout is how long the store may take to record a heartbeat.
	aliveTimeout = 5 * heartbeat
)

// uptime is what this node knows about the club's downtimes. A heartbeat reaches the store every second. If none
// did for maxSilence, because the process was frozen or the store did not answer, nothing is committed before
// the next heartbeat, which turns the silence into a downtime. No lock but its own mu is taken while mu is held.
type uptime struct {
	*core
	rooms   *rooms
	beating sync.Mutex // held during a heartbeat

	mu       sync.Mutex
	last     int64           // the last heartbeat in the store (ms); 0: heartbeats are not recorded
	failedAt int64           // the last failed heartbeat (ms)
	failure  error           // its error; nil: the last heartbeat succeeded
	since    int64           // downtimes that ended up to this time have been read (ms)
	list     []club.Downtime // in order; only ever appended to
}

// downtimes returns the known downtimes from number n on.
func (u *uptime) downtimes(n int) []club.Downtime {
	u.mu.Lock()
	defer u.mu.Unlock()
	return u.list[min(n, len(u.list)):]
}

// silent reports whether the last heartbeat is too old at now (ms).
func (u *uptime) silent(now int64) bool {
	u.mu.Lock()
	defer u.mu.Unlock()
	return u.last != 0 && now-u.last > maxSilence.Milliseconds()
}

// failing returns the error of a heartbeat that failed just now.
func (u *uptime) failing(now int64) error {
	u.mu.Lock()
	defer u.mu.Unlock()
	if now-u.failedAt < heartbeat.Milliseconds() {
		return u.failure
	}
	return nil
}

// failed records that a heartbeat failed at now (ms).
func (u *uptime) failed(now int64, err error) {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.failedAt, u.failure = now, err
}

// succeeded records a stored heartbeat at now (ms), and the downtimes that the store returned.
func (u *uptime) succeeded(now int64, list []club.Downtime) {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.last, u.failure = now, nil
	u.list = append(u.list, list...)
	for _, d := range list {
		u.since = max(u.since, d.Until)
	}
}

// recordStart records that this node starts, and the downtime that ends with it.
func (u *uptime) recordStart(ctx context.Context) error {
	if u.Uptime == nil {
		return nil
	}
	now := u.ms()
	patience := int64(0)
	if u.Bus != nil {
		patience = maxSilence.Milliseconds() // a node heard within this time may still be running
	}
	list, err := u.Uptime.NodeStarted(ctx, u.Node, now, patience, now-maxGameAge.Milliseconds())
	if err != nil {
		return err
	}
	u.since = now
	u.succeeded(now, list)
	if n := len(list); n > 0 && list[n-1].Until == now {
		logDowntime(u.Log, list[n-1])
	}
	return nil
}

func logDowntime(log *slog.Logger, d club.Downtime) {
	log.Info("downtime not charged to clocks", "since", time.UnixMilli(d.From).UTC(), "for", time.Duration(d.Until-d.From)*time.Millisecond)
}

// recordAlive records that this node is alive.
func (u *uptime) recordAlive() {
	if u.Uptime == nil {
		return
	}
	u.beating.Lock()
	defer u.beating.Unlock()
	if err := u.record(); err != nil && u.ctx.Err() == nil {
		u.Log.Warn("heartbeat not stored", "err", err)
	}
}

// record records that this node is alive, and reads new downtimes. The caller holds beating.
func (u *uptime) record() error {
	ctx, cancel := context.WithTimeout(u.ctx, aliveTimeout)
	defer cancel()
	now := u.ms()
	u.mu.Lock()
	since := u.since
	u.mu.Unlock()
	list, err := u.Uptime.NodeAlive(ctx, u.Node, now, maxSilence.Milliseconds(), since)
	if err != nil {
		u.failed(u.ms(), err)
		return err
	}
	u.succeeded(now, list)
	for _, d := range list {
		logDowntime(u.Log, d)
	}
	if len(list) > 0 {
		u.rooms.creditDowntime()
	}
	return nil
}

// ensure returns once a recent heartbeat is in the store, or with the error of the attempt. Without it, a game
// could be charged for a silence that nobody knows of yet.
func (u *uptime) ensure() error {
	if u.Uptime == nil || !u.silent(u.ms()) {
		return nil
	}
	u.beating.Lock()
	defer u.beating.Unlock()
	if now := u.ms(); !u.silent(now) {
		return nil
	} else if err := u.failing(now); err != nil {
		return err
	}
	return u.record()
}

// fault returns an error if the store accepts no heartbeat.
func (u *uptime) fault() error {
	u.mu.Lock()
	failure := u.failure
	u.mu.Unlock()
	if failure == nil && u.Uptime != nil && u.silent(u.ms()) {
		failure = errNoHeartbeat
	}
	return failure
}

var errNoHeartbeat = errors.New("the store has had no sign of life of this node for seconds")

// account commits the downtimes that are not in a game's log yet, including a silence that has not
// ended.
func (u *uptime) account(id string) error {
	if err := u.ensure(); err != nil {
		return err
	}
	return u.skip(id)
}

// skip commits the known downtimes that are not in a game's log yet.
func (u *uptime) skip(id string) error {
	skipped := 0
	if r := u.rooms.existing(id); r != nil {
		skipped = r.skipped()
	}
	list := u.downtimes(skipped)
	for _, d := range list {
		if _, err := u.Club.Skip(u.ctx, id, d.From, d.Until); err != nil {
			return err
		}
	}
	if r := u.rooms.existing(id); r != nil && len(list) > 0 {
		r.mu.Lock()
		r.downtimesSkipped = max(r.downtimesSkipped, skipped+len(list))
		r.mu.Unlock()
	}
	return nil
}

// skipped returns how many of the known downtimes are in the game's log.
func (r *room) skipped() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.downtimesSkipped
}
