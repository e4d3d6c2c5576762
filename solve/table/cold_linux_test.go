package table

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// fadviseDontNeed is POSIX_FADV_DONTNEED.
const fadviseDontNeed = 4

// forget makes the system drop its cached pages of a file.
func forget(tb testing.TB, path string) {
	tb.Helper()
	f, err := os.Open(path)
	if err != nil {
		tb.Fatal(err)
	}
	defer f.Close()
	if err := f.Sync(); err != nil {
		tb.Fatal(err)
	}
	if _, _, e := syscall.Syscall6(syscall.SYS_FADVISE64, f.Fd(), 0, 0, fadviseDontNeed, 0, 0); e != 0 {
		tb.Fatal(e)
	}
}

// spent returns what this process has used so far.
func spent(tb testing.TB) (processor time.Duration, reads, faults int64) {
	tb.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		tb.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano()), u.Inblock, u.Majflt
}

// BenchmarkColdProbe reads values that have not been read before, each from another page or
// two. The file is only on disk (cold) or also in the system's cache (touched first). For
// comparison, raw reads one page of that file. Processor time is the cost of a probe without
// the disk, pages is the number of pages read from disk, and waits is how often the process
// waited for one.
func BenchmarkColdProbe(b *testing.B) {
	const size = 3000 * BlockSize
	values := likely(rand.New(rand.NewPCG(31, 32)), size, 30)
	id := testID
	id.Size = size
	path := filepath.Join(b.TempDir(), "x.tbl")
	if _, err := Write(path, id, values, 45); err != nil {
		b.Fatal(err)
	}
	info, err := os.Stat(path)
	if err != nil {
		b.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(33, 34))
	// With only 40 probes of so many pages, few hit a page that an earlier one has read.
	const probes = 40
	open := func(b *testing.B, cold bool) func() {
		if cold {
			forget(b, path)
		}
		f, err := OpenFile(path, id)
		if err == nil {
			err = f.KeepIndex()
		}
		if err != nil {
			b.Fatal(err)
		}
		return func() {
			for range probes {
				if _, err := f.Value(rng.Uint64N(size)); err != nil {
					b.Fatal(err)
				}
			}
			f.Close()
		}
	}
	raw := func(b *testing.B, _ bool) func() {
		forget(b, path)
		f, err := os.Open(path)
		if err != nil {
			b.Fatal(err)
		}
		// No readahead, as for a probe.
		const fadviseRandom = 1
		syscall.Syscall6(syscall.SYS_FADVISE64, f.Fd(), 0, 0, fadviseRandom, 0, 0)
		page := make([]byte, 4096)
		return func() {
			for range probes {
				if _, err := f.ReadAt(page, rng.Int64N(info.Size()>>12-1)<<12); err != nil {
					b.Fatal(err)
				}
			}
			f.Close()
		}
	}
	for _, way := range []struct {
		name string
		cold bool
		open func(*testing.B, bool) func()
	}{{"cold", true, open}, {"touched first", false, open}, {"raw", true, raw}} {
		b.Run(way.name, func(b *testing.B) {
			var used, passed time.Duration
			var pages, waits int64
			n := 0
			for range b.N {
				b.StopTimer()
				work := way.open(b, way.cold)
				b.StartTimer()
				begun := time.Now()
				cpu, in, major := spent(b)
				work()
				cpu2, in2, major2 := spent(b)
				passed += time.Since(begun)
				used, pages, waits, n = used+cpu2-cpu, pages+(in2-in)/8, waits+major2-major, n+probes
			}
			b.ReportMetric(float64(passed.Nanoseconds())/float64(n)/1e3, "µs/probe")
			b.ReportMetric(float64(used.Nanoseconds())/float64(n)/1e3, "cpu-µs/probe")
			b.ReportMetric(float64(pages)/float64(n), "pages/probe")
			b.ReportMetric(float64(waits)/float64(n), "waits/probe")
		})
	}
}
