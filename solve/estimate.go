package solve

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"tablier/i18n"
	"tablier/rules/game"
	"tablier/solve/table"
)

// The assumed cost of a slice before anything has been measured. The numbers are Ringo's.
const (
	guessRate = 5e6 // positions per second and thread
	guessBits = 1.6 // of a table per position, distances included
	// For WDL.
	guessOutcomesRate = 15e6
	guessOutcomesBits = 0.25
)

// Estimate predicts the cost of a solve.
type Estimate struct {
	Groups    []GroupEstimate
	Slices    int
	Solved    int     // slices already solved
	Positions uint64  // of all slices
	Left      uint64  // of those to be solved
	Bytes     int64   // of the tables still to be written, predicted
	Seconds   float64 // predicted, with all threads working
	Memory    int64   // bytes, if every thread solves the largest slice
	Largest   string  // ID of that slice
	Disk      int64   // free bytes; -1 if unknown
	Rate      float64 // positions per second and thread that the prediction assumes
	Measured  bool    // the rate comes from slices solved in this directory
	Sampled   bool    // the rate was measured just now on a sample of positions
}

// guess returns the assumed rate and bits per position of a space.
func guess(s Space) (rate, bits float64) {
	if IsWDL(s) {
		return guessOutcomesRate, guessOutcomesBits
	}
	return guessRate, guessBits
}

// GroupEstimate is the part of an Estimate that concerns one group of slices.
type GroupEstimate struct {
	Group     string
	Slices    int
	Solved    int
	Positions uint64
	Largest   uint64 // positions of its largest slice
	Bytes     int64
	Seconds   float64
	Memory    int64
}

// NewEstimate predicts the cost of solving slices, which should be closed (see Closure).
func NewEstimate(d *Dir, slices []int, threads int) (*Estimate, error) {
	all := d.Space.Slices()
	rate, bits := guess(d.Space)
	p := &Estimate{Disk: -1, Rate: rate}
	if j, err := readJournal(d.path); err == nil && j.positions > 2e6 {
		p.Rate, p.Measured = j.positions/j.seconds, true
		bits = j.bytes * 8 / j.positions
	}
	if free, ok := diskFree(existing(d.path)); ok {
		p.Disk = free
	}
	at := map[string]int{}
	sampled, samples := 0.0, 0.0
	for _, i := range slices {
		s := all[i]
		n, ok := at[s.Group]
		if !ok {
			n = len(p.Groups)
			at[s.Group] = n
			p.Groups = append(p.Groups, GroupEstimate{Group: s.Group})
		}
		g := &p.Groups[n]
		g.Slices++
		g.Positions += s.Size
		g.Largest = max(g.Largest, s.Size)
		p.Slices++
		p.Positions += s.Size
		if solved, err := d.Has(i); err != nil {
			return nil, err
		} else if solved {
			g.Solved++
			p.Solved++
			continue
		}
		m, plain := costOf(d.Space, i)
		bytes, seconds := int64(bits*float64(s.Size)/8)+4096, float64(s.Size)/p.Rate/float64(threads)
		if plain > 0 && !p.Measured {
			seconds = plain / float64(min(threads, len(slices)))
			sampled += float64(s.Size) / plain
			samples++
		}
		g.Bytes += bytes
		g.Seconds += seconds
		p.Bytes += bytes
		p.Seconds += seconds
		p.Left += s.Size
		g.Memory = max(g.Memory, m)
		if m*int64(threads) > p.Memory {
			p.Memory, p.Largest = m*int64(threads), s.ID
		}
	}
	if samples > 0 {
		p.Rate, p.Sampled = sampled/samples, true
	}
	return p, nil
}

// memoryFor returns the peak memory of solving a slice: the entries, the values of all slices it needs, its own values
// and the compressed table. For a game without a walker of its own, every move within the slice is added.
func memoryFor(s Space, slice int) int64 {
	n, _ := costOf(s, slice)
	return n
}

// costOf returns memoryFor and the seconds of solving by the rules alone. seconds is 0 for a game with a walker of its
// own, whose rate is known from other measurements.
func costOf(s Space, slice int) (memory int64, seconds float64) {
	if o, is := s.(outcomeSpace); is {
		return o.memory(slice), 0
	}
	all := s.Slices()
	n := int64(all[slice].Size) * 4
	for _, i := range all[slice].Needs {
		n += int64(all[i].Size) * 3 / 2
	}
	if p, ok := s.(interface {
		plainCost(slice int) (int64, float64, bool)
	}); ok {
		more, spent, is := p.plainCost(slice)
		if is && !needed(all, slice) {
			n -= int64(all[slice].Size) * 3 / 2 // its values are not cached, see Dir.Put
		}
		n, seconds = n+more, spent
	}
	return n, seconds
}

// Fitting filters slices. It drops those that take more than memory bytes on each of threads threads and those that
// need a dropped slice. From the first slice that the disk has no room for, it drops all the rest.
func Fitting(d *Dir, slices []int, threads int, memory int64) ([]int, error) {
	all := d.Space.Slices()
	room := int64(math.MaxInt64)
	if free, ok := diskFree(existing(d.path)); ok {
		room = free * 9 / 10
	}
	_, bits := guess(d.Space)
	if j, err := readJournal(d.path); err == nil {
		bits = j.bytes * 8 / j.positions
	}
	in := map[int]bool{}
	var out []int
	for _, i := range slices {
		fits := !slicesMissing(all[i].Needs, in)
		solved, err := d.Has(i)
		if err != nil {
			return nil, err
		}
		if fits && !solved {
			bytes := int64(bits*float64(all[i].Size)/8) + 4096
			if fits = memoryFor(d.Space, i)*int64(threads) <= memory && bytes <= room; fits {
				room -= bytes
			}
		}
		if fits {
			in[i] = true
			out = append(out, i)
		}
	}
	return out, nil
}

// Affordable returns unsolved slices, smallest first, each after those it needs. Each takes at most memory bytes to
// solve, and all their tables together at most disk bytes, as predicted.
func Affordable(d *Dir, memory, disk int64) ([]int, error) {
	all := d.Space.Slices()
	_, bits := guess(d.Space)
	if j, err := readJournal(d.path); err == nil {
		bits = j.bytes * 8 / j.positions
	}
	in := map[int]bool{}
	var left, out []int
	for i := range all {
		has, err := d.Has(i)
		if err != nil {
			return nil, err
		}
		if in[i] = has; !has {
			left = append(left, i)
		}
	}
	slices.SortStableFunc(left, func(a, b int) int { return cmp.Compare(all[a].Size, all[b].Size) })
	for more := true; more; {
		more = false
		left = slices.DeleteFunc(left, func(i int) bool {
			bytes := int64(bits*float64(all[i].Size)/8) + 4096
			if slicesMissing(all[i].Needs, in) || bytes > disk || memoryFor(d.Space, i) > memory {
				return false
			}
			disk -= bytes
			in[i], more = true, true
			out = append(out, i)
			return true
		})
	}
	return out, nil
}

// MemoryFor returns the predicted number of bytes that solving a slice takes.
func MemoryFor(s Space, slice int) int64 { return memoryFor(s, slice) }

func slicesMissing(needs []int, in map[int]bool) bool {
	for _, n := range needs {
		if !in[n] {
			return true
		}
	}
	return false
}

// existing returns path or its nearest ancestor that exists.
func existing(path string) string {
	for {
		if _, err := os.Stat(path); err == nil || path == filepath.Dir(path) {
			return path
		}
		path = filepath.Dir(path)
	}
}

// Refuse returns an error if the plan cannot be carried out with this much memory or with the free disk space.
func (p *Estimate) Refuse(memory int64) error {
	switch {
	case p.Left == 0:
		return nil
	case p.Memory > memory:
		return &TooLargeError{i18n.T("solve.memory-too-small", "slice", p.Largest, "needs", Size(p.Memory), "allowed", Size(memory))}
	case p.Disk >= 0 && p.Bytes > p.Disk*9/10:
		return &TooLargeError{i18n.T("solve.disk-too-small", "needs", Size(p.Bytes), "free", Size(p.Disk))}
	}
	return nil
}

// TooLargeError reports a plan that needs more memory or disk than there is.
type TooLargeError struct{ What game.Text }

func (e *TooLargeError) Error() string { return e.What.In(game.English) }

// In returns the error message in a language.
func (e *TooLargeError) In(l game.Lang) string { return e.What.In(l) }

// Bytes formats a number of bytes for people, in a language.
func Bytes(n int64, l game.Lang) string { return Size(n).In(l) }

// Size formats a number of bytes for people.
func Size(n int64) game.Text {
	units := [...]string{"solve.size-b", "solve.size-kib", "solve.size-mib", "solve.size-gib", "solve.size-tib"}
	f, u := float64(n), 0
	for ; f >= 1024 && u < len(units)-1; u++ {
		f /= 1024
	}
	return i18n.T(units[u], "size", i18n.Decimal(fmt.Sprintf("%.3g", f)))
}

// journal sums up the slices solved in a directory.
type journal struct{ positions, seconds, bytes float64 }

// JournalEntry is one line of a directory's journal: what one slice cost to solve.
type JournalEntry struct {
	Slice     string  `json:"slice"`
	Positions uint64  `json:"positions"`
	Edges     uint64  `json:"edges"`
	Seconds   float64 `json:"seconds"` // of solving and writing, on one thread
	Bytes     int64   `json:"bytes"`
	Sum       string  `json:"sha256"`
	table.Counts
}

const journalName = "journal.jsonl"

func readJournal(dir string) (j journal, err error) {
	b, err := os.ReadFile(filepath.Join(dir, journalName))
	if err != nil {
		return j, err
	}
	for line := range strings.Lines(string(b)) {
		var d JournalEntry
		// A killed process may leave a truncated line. Skip it; the others are valid.
		if json.Unmarshal([]byte(line), &d) == nil && d.Positions > 50_000 {
			j.positions += float64(d.Positions)
			j.seconds += d.Seconds
			j.bytes += float64(d.Bytes)
		}
	}
	if j.seconds <= 0 {
		return j, errors.Join(fs.ErrNotExist)
	}
	return j, nil
}

func writeJournal(dir string, d JournalEntry) error {
	return appendLine(filepath.Join(dir, journalName), d)
}

// appendLine adds one line to a file of JSON lines, in one write. If a kill has left the last line truncated, it starts
// a new line first.
func appendLine(path string, line any) error {
	b, err := json.Marshal(line)
	if err != nil {
		return err
	}
	f, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_RDWR, 0o666)
	if err != nil {
		return err
	}
	if at, err := f.Seek(0, io.SeekEnd); err == nil && at > 0 {
		var last [1]byte
		if _, err := f.ReadAt(last[:], at-1); err == nil && last[0] != '\n' {
			b = append([]byte{'\n'}, b...)
		}
	}
	_, err = f.Write(append(b, '\n'))
	return errors.Join(err, f.Close())
}
