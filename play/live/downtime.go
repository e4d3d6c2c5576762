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
// the next heartbeat, which turns the silence into a downtime.
type uptime struct {
	hub     *Hub
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

func (h *Hub) recordStart(ctx context.Context) error {
	if h.Uptime == nil {
		return nil
	}
	now := h.ms()
	patience := int64(0)
	if h.Bus != nil {
		patience = maxSilence.Milliseconds() // a node heard within this time may still be running
	}
	list, err := h.Uptime.NodeStarted(ctx, h.Node, now, patience, now-maxGameAge.Milliseconds())
	if err != nil {
		return err
	}
	h.uptime.since = now
	h.uptime.succeeded(now, list)
	if n := len(list); n > 0 && list[n-1].Until == now {
		logDowntime(h.Log, list[n-1])
	}
	return nil
}

func logDowntime(log *slog.Logger, d club.Downtime) {
	log.Info("downtime not charged to clocks", "since", time.UnixMilli(d.From).UTC(), "for", time.Duration(d.Until-d.From)*time.Millisecond)
}

// runHeartbeat renews this node's leases and records that it is alive. The two run in parallel, so that a slow
// store does not make one delay the other.
func (h *Hub) runHeartbeat() {
	h.running.Go(func() { every(h.ctx, heartbeat, h.renew) })
	every(h.ctx, heartbeat, h.recordAlive)
}

// every calls do at regular intervals until ctx is done.
func every(ctx context.Context, d time.Duration, do func()) {
	tick := time.NewTicker(d)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		do()
	}
}

// recordAlive records that this node is alive.
func (h *Hub) recordAlive() {
	if h.Uptime == nil {
		return
	}
	h.uptime.beating.Lock()
	defer h.uptime.beating.Unlock()
	if err := h.uptime.record(); err != nil && h.ctx.Err() == nil {
		h.Log.Warn("heartbeat not stored", "err", err)
	}
}

// record records that this node is alive, and reads new downtimes. The caller holds beating.
func (u *uptime) record() error {
	h := u.hub
	ctx, cancel := context.WithTimeout(h.ctx, aliveTimeout)
	defer cancel()
	now := h.ms()
	u.mu.Lock()
	since := u.since
	u.mu.Unlock()
	list, err := h.Uptime.NodeAlive(ctx, h.Node, now, maxSilence.Milliseconds(), since)
	if err != nil {
		u.failed(h.ms(), err)
		return err
	}
	u.succeeded(now, list)
	for _, d := range list {
		logDowntime(h.Log, d)
	}
	if len(list) > 0 {
		h.creditWatched()
	}
	return nil
}

// ensure returns once a recent heartbeat is in the store, or with the error of the attempt. Without it, a game
// could be charged for a silence that nobody knows of yet.
func (u *uptime) ensure() error {
	h := u.hub
	if h.Uptime == nil || !u.silent(h.ms()) {
		return nil
	}
	u.beating.Lock()
	defer u.beating.Unlock()
	if now := h.ms(); !u.silent(now) {
		return nil
	} else if err := u.failing(now); err != nil {
		return err
	}
	return u.record()
}

// Ready returns an error if this node cannot play: the club is closed, its store does not answer or accepts no
// heartbeat, or this node's clock is wrong.
func (h *Hub) Ready(ctx context.Context) error {
	if err := h.Club.Ready(ctx); err != nil {
		return err
	}
	if h.ClockFault != nil {
		if err := h.ClockFault(); err != nil {
			return err
		}
	}
	h.uptime.mu.Lock()
	failure := h.uptime.failure
	h.uptime.mu.Unlock()
	if failure == nil && h.Uptime != nil && h.uptime.silent(h.ms()) {
		failure = errNoHeartbeat
	}
	return failure
}

var errNoHeartbeat = errors.New("the store has had no sign of life of this node for seconds")

// creditWatched credits a downtime at once in watched live games, so that spectators see the right clocks. Other
// games are credited before their next event.
func (h *Hub) creditWatched() {
	h.mu.RLock()
	var rooms []*room
	for _, r := range h.rooms {
		r.mu.Lock()
		if len(r.watchers) > 0 && r.live && !r.over {
			rooms = append(rooms, r)
		}
		r.mu.Unlock()
	}
	h.mu.RUnlock()
	for _, r := range rooms {
		r.post(func(context.Context, error) {}) // if the mailbox is full, its commands credit it
	}
}

// accountForDowntime commits the downtimes that are not in a game's log yet, including a silence that has not
// ended.
func (h *Hub) accountForDowntime(id string) error {
	if err := h.uptime.ensure(); err != nil {
		return err
	}
	return h.skipDowntimes(id)
}

// skipDowntimes commits the known downtimes that are not in a game's log yet.
func (h *Hub) skipDowntimes(id string) error {
	skipped := 0
	if r := h.existingRoom(id); r != nil {
		skipped = r.skipped()
	}
	list := h.uptime.downtimes(skipped)
	for _, d := range list {
		if _, err := h.Club.Skip(h.ctx, id, d.From, d.Until); err != nil {
			return err
		}
	}
	if r := h.existingRoom(id); r != nil && len(list) > 0 {
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
