package load

import (
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
	"sync/atomic"
	"time"
)

// Report is the result of a run.
type Report struct {
	Config      Config `json:"-"`
	Connections int
	Took        time.Duration
	Moves       int64   // acknowledged
	Rate        float64 // a second
	P50, P90    time.Duration
	P99, Max    time.Duration // from sending a move until its acknowledgement
	Ended       int64         // games that ended, each followed by another
	Lost, Again int64         // connections lost; commands sent again
	Checked     int64         // acknowledged moves that were found in the games
	Resting     Usage         // of the server before playing
	Loaded      Usage         // after playing
	Server      time.Duration // processor time of the server while playing
	Client      time.Duration // processor time of this program
	Faults      []string      // faults of the server
}

// Usage is the resource usage of a process.
type Usage struct {
	Memory int64 // resident, bytes
	cpu    time.Duration
}

// usage measures a process on this machine; 0 means this one. It returns zeros if the usage is unknown.
func usage(pid int) (u Usage) {
	name := "self"
	if pid != 0 {
		name = strconv.Itoa(pid)
	}
	if b, err := os.ReadFile("/proc/" + name + "/statm"); err == nil {
		if f := strings.Fields(string(b)); len(f) > 1 {
			pages, _ := strconv.ParseInt(f[1], 10, 64)
			u.Memory = pages * int64(os.Getpagesize())
		}
	}
	if b, err := os.ReadFile("/proc/" + name + "/stat"); err == nil {
		// The name in parentheses may contain spaces. Times are in hundredths of a second.
		if i := strings.LastIndexByte(string(b), ')'); i > 0 {
			if f := strings.Fields(string(b[i+1:])); len(f) > 13 {
				user, _ := strconv.ParseInt(f[11], 10, 64)
				system, _ := strconv.ParseInt(f[12], 10, 64)
				u.cpu = time.Duration(user+system) * 10 * time.Millisecond
			}
		}
	}
	return u
}

// String returns the report as text.
func (r Report) String() string {
	var b strings.Builder
	mib := func(n int64) float64 { return float64(n) / (1 << 20) }
	fmt.Fprintf(&b, "connections   %d\n", r.Connections)
	fmt.Fprintf(&b, "games         %d at once, %d ended\n", r.Config.Games, r.Ended)
	fmt.Fprintf(&b, "moves         %d acknowledged in %.1f s: %.0f/s\n", r.Moves, r.Took.Seconds(), r.Rate)
	fmt.Fprintf(&b, "latency       p50 %.1f ms, p90 %.1f, p99 %.1f, max %.1f\n", ms(r.P50), ms(r.P90), ms(r.P99), ms(r.Max))
	if r.Loaded.Memory > 0 {
		fmt.Fprintf(&b, "server memory %.0f MiB before, %.0f MiB after\n", mib(r.Resting.Memory), mib(r.Loaded.Memory))
	}
	if r.Server > 0 && r.Took > 0 {
		fmt.Fprintf(&b, "processors    server %.2f, client %.2f\n", r.Server.Seconds()/r.Took.Seconds(), r.Client.Seconds()/r.Took.Seconds())
	}
	fmt.Fprintf(&b, "reconnects    %d, commands resent %d\n", r.Lost, r.Again)
	fmt.Fprintf(&b, "checked       %d acknowledged moves found, %d faults\n", r.Checked, len(r.Faults))
	for _, f := range r.Faults {
		fmt.Fprintf(&b, "fault         %s\n", f)
	}
	return b.String()
}

func ms(d time.Duration) float64 { return float64(d) / 1e6 }

// histogram counts durations in buckets, eight for each doubling.
type histogram struct {
	counts  [256]atomic.Int64
	longest atomic.Int64
}

func (h *histogram) add(d time.Duration) {
	us := max(float64(d.Microseconds()), 1)
	h.counts[min(int(math.Log2(us)*8), len(h.counts)-1)].Add(1)
	for {
		m := h.longest.Load()
		if int64(d) <= m || h.longest.CompareAndSwap(m, int64(d)) {
			return
		}
	}
}

// at returns a quantile; part is from 0 to 1.
func (h *histogram) at(part float64) time.Duration {
	if part >= 1 {
		return time.Duration(h.longest.Load())
	}
	total := int64(0)
	for i := range h.counts {
		total += h.counts[i].Load()
	}
	want, seen := int64(math.Ceil(part*float64(total))), int64(0)
	for i := range h.counts {
		if seen += h.counts[i].Load(); seen >= want && seen > 0 {
			return min(time.Duration(math.Exp2(float64(i+1)/8))*time.Microsecond, time.Duration(h.longest.Load()))
		}
	}
	return 0
}

// count returns the number of durations.
func (h *histogram) count() (n int64) {
	for i := range h.counts {
		n += h.counts[i].Load()
	}
	return n
}

// String returns the report as text.
func (r TournamentReport) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "arena         %d players, %d pairings in %.1f s: %.1f/s, %d games ended\n", r.Bots, r.Pairings, r.Took.Seconds(), float64(r.Pairings)/r.Took.Seconds(), r.Ended)
	fmt.Fprintf(&b, "longest wait  %.2f s for a game\n", r.LongestWait.Seconds())
	fmt.Fprintf(&b, "moves         %d acknowledged: %.0f/s, p50 %.1f ms, p99 %.1f; %d in the first 10 s, with p99 %.1f\n", r.Moves, float64(r.Moves)/r.Took.Seconds(), ms(r.P50), ms(r.P99), r.StartMoves, ms(r.StartP99))
	if r.Spectators > 0 {
		fmt.Fprintf(&b, "spectators    %d streams open of %d, %d bytes each at first; then %.1f messages each, %d bytes on average, %d at most\n",
			r.Streams, r.Spectators, r.First/max(r.Streams, 1), float64(r.Messages)/float64(max(r.Streams, 1)), r.Bytes/max(r.Messages, 1), r.Largest)
	}
	fmt.Fprintf(&b, "without arena %d games at once: %.0f moves/s, p50 %.1f ms, p99 %.1f\n", r.Without.Config.Games, r.Without.Rate, ms(r.Without.P50), ms(r.Without.P99))
	for _, f := range append(r.Faults, r.Without.Faults...) {
		fmt.Fprintf(&b, "fault         %s\n", f)
	}
	return b.String()
}
