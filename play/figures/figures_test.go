package figures_test

import (
	"context"
	"testing"
	"time"

	"tablier/play/figures"
)

var noon = time.Date(2026, 11, 26, 12, 0, 0, 0, time.UTC)

// A quantile is never too low, and at most a fifth too high.
func TestQuantilesAreClose(t *testing.T) {
	for _, d := range []time.Duration{time.Microsecond, 10 * time.Microsecond, 11 * time.Microsecond, 777 * time.Microsecond, time.Millisecond, 3 * time.Second, time.Minute} {
		var l figures.Latency
		l.Add(noon, d)
		q := l.Since(noon, time.Hour)
		if most := max(10*time.Microsecond, d+d/5); q.Count != 1 || q.P50 < d || q.P50 > most || q.P99 != q.P50 {
			t.Errorf("%v: %+v, want at most %v", d, q, most)
		}
	}
}

func TestOldDurationsAreForgotten(t *testing.T) {
	var l figures.Latency
	l.Add(noon.Add(-25*time.Hour), time.Second)
	l.Add(noon.Add(-2*time.Hour), time.Second)
	l.Add(noon, time.Millisecond)
	if q := l.Since(noon, time.Hour); q.Count != 1 {
		t.Errorf("the last hour: %+v", q)
	}
	if q := l.Since(noon, 24*time.Hour); q.Count != 2 || q.P99 < time.Second {
		t.Errorf("the last day: %+v", q)
	}
	if q := l.Since(noon.Add(48*time.Hour), 24*time.Hour); q != (figures.Quantiles{}) {
		t.Errorf("two days later: %+v", q)
	}
}

type counter struct {
	figures.Store
	n int
}

func (c *counter) CountFigures(context.Context, time.Time) (figures.Counts, error) {
	c.n++
	return figures.Counts{Members: c.n}, nil
}

func TestCountsAreKeptForFiveMinutes(t *testing.T) {
	now := noon
	b := figures.Book{Store: &counter{}, Now: func() time.Time { return now }}
	for _, step := range []struct {
		after time.Duration
		want  int
	}{{0, 1}, {4 * time.Minute, 1}, {time.Minute, 2}} {
		now = now.Add(step.after)
		if c, err := b.Counts(t.Context()); err != nil || c.Members != step.want || now.Sub(c.CountedAt) >= 5*time.Minute {
			t.Errorf("at %v: %+v, %v; want count %d", now, c, err, step.want)
		}
	}
}
