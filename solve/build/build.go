package build

import (
	"cmp"
	"context"
	"errors"
	"math"
	"slices"
	"time"

	"tablier/solve"
)

// Budget limits a build. A zero field is no limit.
type Budget struct {
	Time    time.Duration
	Disk    int64 // bytes of all tables below the root, including those solved earlier
	Memory  int64 // bytes of memory that solving may take
	Threads int   // 0: 1
}

// Progress is the state of a build after some slices.
type Progress struct {
	Space     solve.Space
	Slices    int    // slices of this space solved by this build
	Positions uint64 // positions in these slices
	Bytes     int64  // size of the tables of all spaces
	Elapsed   time.Duration
}

// Summary is the result of a build for one space.
type Summary struct {
	Space     solve.Space
	Slices    int    // all solved slices
	New       int    // those solved by this build
	Positions uint64 // positions in all solved slices
	Bytes     int64  // size of their tables
	Left      int    // slices not solved
	Why       Stop   // the reason
}

// Stop is the reason why a build left slices of a space unsolved.
type Stop string

// The reasons.
const (
	Complete  Stop = "complete"  // none is left
	NoTime    Stop = "time"      // the next slice would take longer than the time left
	NoDisk    Stop = "disk"      // its table would not fit
	NoMemory  Stop = "memory"    // solving it takes too much memory
	Cancelled Stop = "cancelled" // the context ended
)

// Config says what to build.
type Config struct {
	Root   string
	Spaces []solve.Space
	Budget Budget
	Now    func() time.Time
	Report func(Progress) // may be nil; never called concurrently
}

// A build checks its budget between batches of slices. A batch should take at most longestBatch, and each space should
// get at least this many turns.
const (
	longestBatch = 20 * time.Second
	turns        = 5
)

// batchSeconds returns the longest time that a batch should take.
func (b *builder) batchSeconds() float64 {
	if b.Budget.Time == 0 {
		return longestBatch.Seconds()
	}
	return min(longestBatch, b.Budget.Time/time.Duration(turns*len(b.spaces))).Seconds()
}

// Run builds until nothing is left that fits the budget, or ctx ends. The end of ctx is not an error: solved slices are
// kept.
func Run(ctx context.Context, c Config) ([]Summary, error) {
	b := &builder{Config: c, begun: c.Now()}
	b.Budget.Threads = max(b.Budget.Threads, 1)
	for _, s := range c.Spaces {
		if err := b.add(s); err != nil {
			return nil, err
		}
	}
	defer b.close()
	if c.Budget.Time > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, c.Budget.Time)
		defer cancel()
	}
	for {
		next := b.next()
		if next == nil {
			break
		}
		if err := b.step(ctx, next); err != nil {
			return nil, err
		}
	}
	return b.summaries(), nil
}

type builder struct {
	Config
	begun  time.Time
	spaces []*space
	bytes  int64
}

// space is the progress in one space.
type space struct {
	dir       *solve.Dir
	solved    []bool
	order     []int // unsolved slices, smallest first
	summary   Summary
	spent     time.Duration
	positions float64 // positions solved by this build
	seconds   float64 // the time that took
}

func (b *builder) add(s solve.Space) error {
	sp := &space{dir: solve.OpenDir(b.Root, s, b.Budget.Memory/4), solved: make([]bool, len(s.Slices())), summary: Summary{Space: s}}
	for i := range s.Slices() {
		size, has, err := sp.dir.Stored(i)
		if err != nil {
			return err
		}
		if has {
			sp.add(i, size)
			b.bytes += size
			continue
		}
		sp.order = append(sp.order, i)
	}
	slices.SortStableFunc(sp.order, func(x, y int) int { return cmp.Compare(s.Slices()[x].Size, s.Slices()[y].Size) })
	b.spaces = append(b.spaces, sp)
	return nil
}

// add records a solved slice.
func (sp *space) add(slice int, bytes int64) {
	sp.solved[slice] = true
	sp.summary.Slices++
	sp.summary.Positions += sp.summary.Space.Slices()[slice].Size
	sp.summary.Bytes += bytes
}

// next returns the unfinished space that has had the least time, or nil.
func (b *builder) next() *space {
	var best *space
	for _, sp := range b.spaces {
		if sp.summary.Why == "" && (best == nil || sp.spent < best.spent) {
			best = sp
		}
	}
	return best
}

// step solves a batch of a space, or records why there is none.
func (b *builder) step(ctx context.Context, sp *space) error {
	batch, err := b.batch(ctx, sp)
	if err != nil || len(batch) == 0 {
		return err
	}
	begun := b.Now()
	run := solve.Run{Dir: sp.dir, Slices: batch, Threads: b.Budget.Threads}
	err = run.Do(ctx)
	took := b.Now().Sub(begun)
	sp.spent += took
	var solved uint64
	for _, i := range batch {
		size, has, failed := sp.dir.Stored(i)
		if failed != nil {
			return failed
		}
		if !has || sp.solved[i] {
			continue
		}
		sp.add(i, size)
		sp.summary.New++
		solved += sp.summary.Space.Slices()[i].Size
		b.bytes += size
	}
	sp.order = slices.DeleteFunc(sp.order, func(i int) bool { return sp.solved[i] })
	sp.positions += float64(solved)
	sp.seconds += took.Seconds()
	if b.Report != nil && solved > 0 {
		b.Report(Progress{sp.summary.Space, sp.summary.New, solved, b.bytes, b.Now().Sub(b.begun)})
	}
	if err != nil && ctx.Err() != nil && errors.Is(err, ctx.Err()) {
		b.stop(ctx)
		return nil
	}
	return err
}

// batch chooses the slices to solve next, with all that they need. If none fits, batch returns nothing and the summary
// says why.
func (b *builder) batch(ctx context.Context, sp *space) ([]int, error) {
	if ctx.Err() != nil {
		b.stop(ctx)
		return nil, nil
	}
	if len(sp.order) == 0 {
		sp.summary.Why = Complete
		return nil, nil
	}
	var tops []int
	in := map[int]bool{}
	all := sp.summary.Space.Slices()
	why := Complete
	seconds, bytes := 0.0, int64(0)
	for _, i := range sp.order {
		if slices.ContainsFunc(all[i].Needs, func(n int) bool { return !sp.solved[n] && !in[n] }) {
			continue
		}
		p, err := solve.NewEstimate(sp.dir, []int{i}, b.Budget.Threads)
		if err != nil {
			return nil, err
		}
		s := p.Seconds
		if sp.seconds > 1 { // measured
			s = float64(all[i].Size) * sp.seconds / sp.positions
		}
		if stop := b.refuse(p, seconds+s, bytes+p.Bytes); stop != "" {
			if why == Complete || len(tops) == 0 {
				why = stop
			}
			if stop == NoMemory {
				continue // a larger slice may take less
			}
			break
		}
		tops, in[i] = append(tops, i), true
		if seconds, bytes = seconds+s, bytes+p.Bytes; seconds > b.batchSeconds() {
			break
		}
	}
	if len(tops) == 0 {
		if why == Complete { // every slice left needs one that does not fit
			why = NoMemory
		}
		sp.summary.Why = why
		return nil, nil
	}
	return solve.Closure(all, tops), nil
}

// refuse returns why a batch does not fit the budget; empty if it fits.
func (b *builder) refuse(p *solve.Estimate, seconds float64, bytes int64) Stop {
	left := math.Inf(1)
	if b.Budget.Time > 0 {
		left = (b.Budget.Time - b.Now().Sub(b.begun)).Seconds()
	}
	switch {
	case b.Budget.Memory > 0 && p.Memory > b.Budget.Memory:
		return NoMemory
	case b.Budget.Disk > 0 && b.bytes+bytes > b.Budget.Disk, p.Disk >= 0 && bytes > p.Disk*9/10:
		return NoDisk
	case seconds > left:
		return NoTime
	}
	return ""
}

// stop records that time is up or that the context was cancelled.
func (b *builder) stop(ctx context.Context) {
	why := Cancelled
	if errors.Is(ctx.Err(), context.DeadlineExceeded) {
		why = NoTime
	}
	for _, sp := range b.spaces {
		if sp.summary.Why == "" {
			sp.summary.Why = why
		}
	}
}

func (b *builder) summaries() (list []Summary) {
	for _, sp := range b.spaces {
		sp.summary.Left = len(sp.order)
		list = append(list, sp.summary)
	}
	return list
}

func (b *builder) close() {
	for _, sp := range b.spaces {
		sp.dir.Close()
	}
}
