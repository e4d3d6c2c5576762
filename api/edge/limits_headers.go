package edge

import (
	"fmt"
	"math"
	"net/http"
	"time"
)

// limited takes a token from the key's bucket of l, and returns how long to wait if there is none. It tells the
// requester about the limit in the header fields of draft-ietf-httpapi-ratelimit-headers: q is the size of the bucket,
// w the seconds in which an empty one is full again, r what is left, and t the seconds until the next token, or until
// the bucket is full.
func (m *Middleware) limited(w http.ResponseWriter, name string, l *limiter, key string, now time.Time) time.Duration {
	wait := l.Take(key, now)
	if l.rate.PerSecond <= 0 || l.rate.Burst <= 0 {
		return wait
	}
	left := l.left(key, now)
	until := float64(wait) / float64(time.Second)
	if wait == 0 {
		until = (float64(l.rate.Burst) - left) / l.rate.PerSecond
	}
	head := w.Header()
	head.Add("RateLimit-Policy", fmt.Sprintf("%q;q=%d;w=%.0f", name, l.rate.Burst, math.Ceil(float64(l.rate.Burst)/l.rate.PerSecond)))
	head.Add("RateLimit", fmt.Sprintf("%q;r=%d;t=%.0f", name, int(max(left, 0)), math.Ceil(until)))
	return wait
}

// left returns how many tokens the key's bucket has.
func (l *limiter) left(key string, now time.Time) float64 {
	l.mu.Lock()
	defer l.mu.Unlock()
	e, ok := l.keys[key]
	if !ok {
		return float64(l.rate.Burst)
	}
	return e.Value.(*bucket).TokensAt(now)
}
