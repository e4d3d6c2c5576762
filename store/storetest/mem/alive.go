package mem

import (
	"context"
	"sync"

	"tablier/play/club"
)

// uptime records the heartbeats of a club's nodes.
type uptime struct {
	attended sync.Mutex
	last     map[string]int64
	absences []club.Downtime
}

// NodeStarted implements [club.UptimeStore].
func (a *uptime) NodeStarted(ctx context.Context, node string, now, patience, since int64) ([]club.Downtime, error) {
	a.attended.Lock()
	defer a.attended.Unlock()
	var list []club.Downtime
	for _, b := range a.noticed(now, patience) {
		if b.Until >= since {
			list = append(list, b)
		}
	}
	a.beat(node, now)
	return list, nil
}

// NodeAlive implements [club.UptimeStore].
func (a *uptime) NodeAlive(ctx context.Context, node string, now, patience, since int64) ([]club.Downtime, error) {
	a.attended.Lock()
	defer a.attended.Unlock()
	var list []club.Downtime
	for _, b := range a.noticed(now, patience) {
		if b.Until > since {
			list = append(list, b)
		}
	}
	a.beat(node, now)
	return list, nil
}

// noticed returns all downtimes, with the one that ends now if there is one.
func (a *uptime) noticed(now, patience int64) []club.Downtime {
	var last int64
	for _, at := range a.last {
		last = max(last, at)
	}
	if last > 0 && last+patience < now {
		a.absences = append(a.absences, club.Downtime{From: last, Until: now})
	}
	return a.absences
}

func (a *uptime) beat(node string, now int64) {
	if a.last == nil {
		a.last = map[string]int64{}
	}
	a.last[node] = now
}
