package app

import (
	"context"
	"time"

	"tablier/play/timebase"
	"tablier/store/sqlcore"
)

// startPlayTime starts the clock that times games. It follows the database's clock if nodes share the database.
func (c Config) startPlayTime(ctx context.Context, db *sqlcore.DB, stop *stopStack) (*timebase.Clock, error) {
	_, last, err := sqlcore.Nodes{DB: db}.Time(ctx)
	if err != nil && !c.ReadOnly {
		return nil, err
	}
	cfg := timebase.Config{Wall: c.Now, Monotonic: c.Monotonic, LastSign: last}
	if c.Cluster.shared() {
		cfg.Reference = func(ctx context.Context) (time.Time, error) {
			now, _, err := sqlcore.Nodes{DB: db}.Time(ctx)
			return now, err
		}
	}
	clock, err := timebase.New(ctx, cfg)
	if err != nil {
		return nil, err
	}
	watch := clockWatch{config: c, clock: clock}
	stop.pushFunc("the comparison of clocks", every(time.Second, watch.sync))
	return clock, nil
}

// withPlayTime returns the configuration for parts that use the time of play.
func (c Config) withPlayTime(s *storage) Config {
	c.Now = s.time.Now
	return c
}

// clockWatch compares clocks and logs each change once.
type clockWatch struct {
	config Config
	clock  *timebase.Clock
	wrong  bool
}

func (w *clockWatch) sync(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, 2*time.Second)
	defer cancel()
	leap, err := w.clock.Sync(ctx)
	if err != nil {
		return // the heartbeats report whether the database answers
	}
	log := w.config.Log
	if leap > 0 {
		log.Warn("play time set to the database's; the gap is not charged", "by", leap)
	}
	ahead := w.clock.Deviation().Round(time.Millisecond)
	wrong := ahead.Abs() > timebase.MaxDeviation
	switch {
	case wrong == w.wrong:
	case !wrong:
		log.Info("machine clock right again", "ahead", ahead)
	case w.clock.Fault() != nil:
		log.Error("machine clock wrong: leases released, node not ready", "ahead_of_database", ahead)
	default:
		log.Warn("machine clock stepped; game clocks follow slowly", "play_time_ahead", ahead)
	}
	w.wrong = wrong
}
