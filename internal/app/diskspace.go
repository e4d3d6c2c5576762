package app

import (
	"sync"
	"time"
)

// playReserve is the disk space that only play may use: about two days of moves in a busy club.
const playReserve = 256 << 20

// diskSpace reports whether the disk of a folder is nearly full. It checks at most once a second, and logs
// changes. It is safe for concurrent use.
type diskSpace struct {
	config  Config
	free    func(dir string) (uint64, error) // bytes
	reserve uint64

	mu   sync.Mutex
	at   time.Time
	full bool
}

// watchDisk returns a function that reports whether only the reserve for play is left; nil if the data is in
// another database.
func watchDisk(c Config) func() bool {
	if c.Cluster.shared() {
		return nil
	}
	d := &diskSpace{config: c, free: freeBytes, reserve: playReserve}
	return d.reserved
}

// reserved reports whether less than the reserve is free. If the free space is unknown, it returns false.
func (d *diskSpace) reserved() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	if now := d.config.Now(); d.at.IsZero() || now.Sub(d.at).Abs() >= time.Second {
		d.at = now
		free, err := d.free(d.config.DataDir)
		full := err == nil && free < d.reserve
		if full != d.full {
			if full {
				d.config.Log.Warn("disk nearly full: only games are saved", "free_bytes", free)
			} else {
				d.config.Log.Info("disk has space again", "free_bytes", free)
			}
		}
		d.full = full
	}
	return d.full
}
