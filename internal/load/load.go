package load

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"tablier/engine/roster"
	"tablier/rules/game"
)

// Config says what to do. URL or Server is required.
type Config struct {
	URL      string        // of a running server; empty: Server is started
	Server   []string      // command line of a server, which prints its URL as the last word of its first line
	PID      int           // process id of the server at URL, to measure it; 0: not measured
	Games    int           // games in play at once, two connections each
	Idle     int           // further idle connections
	Rate     float64       // moves a second in total; 0: as many as possible
	Random   bool          // moves come at random times, as from people, not evenly
	For      time.Duration // how long to play
	Game     string        // id; empty: ringo
	Options  string
	Clock    string // empty: 600+5
	Kills    int    // how often to kill the server, which then is started again
	Seed     uint64
	Progress func(string) // called from time to time; may be nil
}

// run is the state of one call of [Run].
type run struct {
	Config
	base        string // URL
	rules       game.Rules
	http        *http.Client
	ready       chan *match  // those in which a move can be played
	acks        atomic.Int64 // moves acknowledged
	resent      atomic.Int64 // commands resent after a connection was lost
	disconnects atomic.Int64 // connections lost
	ended       atomic.Int64
	idle        atomic.Int64
	closing     atomic.Bool
	times       histogram
	ctx         context.Context
	mu          sync.Mutex
	matches     []*match
	faults      []string
	outages     []outage
	rand        *rand.Rand // used by the pacer only
}

// outage is a period in which the server was down.
type outage struct{ from, until time.Time }

// Run plays and returns the measurements. The error says why it could not play; faults of the server are in the
// report.
func Run(ctx context.Context, c Config) (Report, error) {
	if c.Game == "" {
		c.Game = "ringo"
	}
	if c.Clock == "" {
		c.Clock = "600+5"
	}
	played, err := roster.Find(c.Game)
	if err != nil {
		return Report{}, err
	}
	o, err := played.Info().ParseOptions(c.Options)
	if err != nil {
		return Report{}, err
	}
	if c.Kills > 0 && len(c.Server) == 0 {
		return Report{}, errors.New("only a server that was started here can be killed")
	}
	r := &run{Config: c, rules: played.Rules(o), ready: make(chan *match, c.Games+1), ctx: ctx, rand: rand.New(rand.NewPCG(c.Seed, 1))}
	r.http = &http.Client{Timeout: 30 * time.Second, Transport: &http.Transport{MaxIdleConnsPerHost: 64}}
	var proc *serverProcess
	if r.base, r.PID = strings.TrimSuffix(c.URL, "/"), c.PID; r.base == "" {
		if proc, err = startServer(c.Server, ""); err != nil {
			return Report{}, err
		}
		defer func() { proc.stop() }()
		r.base, r.PID = proc.url, proc.cmd.Process.Pid
	}
	if err := r.open(); err != nil {
		return Report{}, err
	}
	r.report("%d connections, %d games", r.idle.Load()+2*int64(len(r.matches)), len(r.matches))
	rep := Report{Config: c, Connections: int(r.idle.Load()) + 2*len(r.matches), Resting: usage(r.PID)}
	before, own := usage(r.PID), usage(0)
	began := time.Now()
	playing, stop := context.WithTimeout(ctx, c.For)
	defer stop()
	if c.Kills > 0 {
		if proc, err = r.playWithKills(proc); err != nil {
			return rep, err
		}
	} else {
		r.pace(playing)
	}
	took := time.Since(began)
	after := usage(r.PID)
	rep.Loaded = after
	rep.Server, rep.Client = after.cpu-before.cpu, usage(0).cpu-own.cpu
	if c.Kills > 0 {
		rep.Server = 0 // it would be the sum of several processes
	}
	rep.Took, rep.Moves, rep.Rate = took, r.acks.Load(), float64(r.acks.Load())/took.Seconds()
	rep.P50, rep.P90, rep.P99, rep.Max = r.times.at(0.5), r.times.at(0.9), r.times.at(0.99), r.times.at(1)
	rep.Ended, rep.Lost, rep.Again = r.ended.Load(), r.disconnects.Load(), r.resent.Load()
	r.awaitReplies()
	rep.Checked = r.verify()
	r.mu.Lock()
	rep.Faults = r.faults
	r.mu.Unlock()
	r.close()
	return rep, ctx.Err()
}

func (r *run) report(format string, args ...any) {
	if r.Progress != nil {
		r.Progress(fmt.Sprintf(format, args...))
	}
}

func (r *run) fault(format string, args ...any) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.faults) < 50 {
		r.faults = append(r.faults, fmt.Sprintf(format, args...))
	}
}

// open creates the games and opens the connections.
func (r *run) open() error {
	const workers = 32
	var wg sync.WaitGroup
	errs := make(chan error, workers)
	jobs := make(chan int)
	for range workers {
		wg.Go(func() {
			for n := range jobs {
				var err error
				if n < r.Games {
					err = r.openMatch(n)
				} else {
					err = r.openIdle()
				}
				if err != nil {
					select {
					case errs <- err:
					default:
					}
				}
			}
		})
	}
	for n := range r.Games + r.Idle {
		if r.ctx.Err() != nil {
			break
		}
		jobs <- n
		if n%5000 == 4999 {
			r.report("%d of %d opened", n+1, r.Games+r.Idle)
		}
	}
	close(jobs)
	wg.Wait()
	select {
	case err := <-errs:
		if r.idle.Load() == 0 && len(r.matches) == 0 {
			return err
		}
		r.report("not everything opened: %v", err) // the machine's limits
	default:
	}
	return r.ctx.Err()
}

// pace plays moves at the configured rate until ctx is done.
func (r *run) pace(ctx context.Context) {
	tick := time.NewTicker(time.Millisecond)
	defer tick.Stop()
	last, owed := time.Now(), 0.0
	for {
		select {
		case <-ctx.Done():
			return
		case now := <-tick.C:
			due := now.Sub(last).Seconds() * r.Rate
			if r.Random {
				due = poisson(r.rand, due)
			}
			owed, last = min(owed+due, max(r.Rate/20, 1)), now
		}
		for r.Rate == 0 || owed >= 1 {
			var m *match
			select {
			case m = <-r.ready:
			default:
			}
			if m == nil {
				break
			}
			owed--
			m.move(r.rand.Uint64())
			if ctx.Err() != nil {
				return
			}
		}
	}
}

// poisson returns a Poisson-distributed number with a small mean.
func poisson(r *rand.Rand, mean float64) (n float64) {
	for p := r.Float64(); p > math.Exp(-mean); p *= r.Float64() {
		n++
	}
	return n
}

// awaitReplies waits until every pending command is answered, for at most 20 s.
func (r *run) awaitReplies() {
	r.mu.Lock()
	matches := r.matches
	r.mu.Unlock()
	for deadline := time.Now().Add(20 * time.Second); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		waiting := false
		for _, m := range matches {
			m.mu.Lock()
			waiting = waiting || m.open != nil
			m.mu.Unlock()
		}
		if !waiting {
			return
		}
	}
	r.fault("some commands were never answered")
}
