package app

import (
	"context"
	"os"
	"runtime/debug"
	"runtime/metrics"
	"time"

	"tablier/engine/roster"
	"tablier/play/club"
)

// minHeap is the least size of the heap without tables, in bytes, for which the collector is tuned: collections of a
// smaller one would be frequent and gain little.
const minHeap = 64 << 20

// boundGarbage keeps the tables of engines from doubling the memory of the club. Go collects when the heap has grown by
// its own size. Tables are a large part of it, hold no pointers and stay for long: if they count, as much garbage
// gathers again. So only the rest counts. Whoever sets GOGC decides alone.
func boundGarbage(e club.Engine, stop *stopStack) {
	cache, ok := e.(*roster.EngineCache)
	if !ok || os.Getenv("GOGC") != "" {
		return
	}
	now, live := 100, []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	done := every(time.Second, func(context.Context) {
		metrics.Read(live)
		_, megabytes := cache.Stats()
		if p := gcPercent(live[0].Value.Uint64(), uint64(megabytes)<<20); p < now*9/10 || p > now*11/10 {
			debug.SetGCPercent(p)
			now = p
		}
	})
	stop.pushFunc("the tuning of the collector", func() {
		done()
		debug.SetGCPercent(100)
	})
}

// gcPercent returns by how much of itself the heap may grow before the next collection: by the size of what is neither
// table nor garbage.
func gcPercent(live, tables uint64) int {
	if live == 0 {
		return 100
	}
	rest := max(live-min(tables, live), minHeap)
	return int(min(100, max(10, 100*rest/live)))
}
