package figures_test

import (
	"fmt"
	"time"

	"tablier/play/figures"
)

func ExampleLatency() {
	var l figures.Latency
	now := time.Date(2026, 11, 26, 12, 0, 0, 0, time.UTC)
	for range 99 {
		l.Add(now, time.Millisecond)
	}
	l.Add(now, time.Second)
	q := l.Since(now, time.Hour)
	fmt.Println(q.Count, q.P50 >= time.Millisecond, q.P99 < 2*time.Millisecond)
	// Output: 100 true true
}
