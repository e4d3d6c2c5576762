package solve

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
)

// Verification verifies many slices, see [Verify]. It records in verified.jsonl, beside the
// tables, what it has verified, so it can be killed at any moment and resumed. A record applies
// only to the tables that were read, including those of the slices needed.
type Verification struct {
	Dir     *Dir
	Slices  []int
	Most    uint64 // slices with at most this many positions are checked completely
	Pick    uint64 // size of the sample of each larger slice, chosen by Seed
	Seed    uint64
	Threads int
	Again   bool // ignore earlier records
	// Report, if not nil, is called after each slice.
	Report func(Verified)
}

// Verified is one line of the records: how much of a slice's table has been verified.
type Verified struct {
	Slice string `json:"slice"`
	// Tables is the SHA-256 of the concatenated SHA-256 sums of the values of the slice and of
	// all slices it needs, in order.
	Tables string `json:"tables"`
	Size   uint64 `json:"size"`
	UpTo   uint64 `json:"upto,omitempty"`   // all positions before it are correct
	Sample uint64 `json:"sample,omitempty"` // this many correct positions, chosen by seed
	Seed   uint64 `json:"seed,omitempty"`
}

// Checked returns the number of positions checked.
func (v *Verified) Checked() uint64 { return max(v.UpTo, v.Sample) }

const (
	verifiedName = "verified.jsonl"
	noteEvery    = 1 << 24 // positions
)

// Do verifies one slice after the other until all are correct, one is not, or the context ends.
func (v *Verification) Do(ctx context.Context) error {
	notes := notesOf(v.Dir)
	for _, i := range v.Slices {
		if err := ctx.Err(); err != nil {
			return err
		}
		s := v.Dir.Space.Slices()[i]
		tables, err := v.Dir.sums(i)
		if err != nil {
			return err
		}
		note := Verified{Slice: s.ID, Tables: tables, Size: s.Size}
		if old := notes[s.ID]; old.Tables == tables && old.Size == s.Size && !v.Again {
			note = old
		}
		w := verifier{d: v.Dir, slice: i, most: v.Most, seed: v.Seed, threads: v.Threads}
		if s.Size <= v.Most {
			noted := note.UpTo
			if note.UpTo < s.Size {
				note.UpTo, err = w.verify(ctx, note.UpTo, func(upTo uint64) {
					if upTo-noted >= noteEvery && upTo < s.Size {
						part := note
						part.UpTo, noted = upTo, upTo
						_ = v.Dir.appendVerified(part) // a lost record only means verifying again
					}
				})
			} else {
				noted = s.Size
			}
			if note.UpTo > noted {
				err = errors.Join(err, v.Dir.appendVerified(note))
			}
		} else if n := min(v.Pick, s.Size); note.UpTo < s.Size && (note.Sample < n || note.Seed != v.Seed) {
			w.most = v.Pick
			n, err = w.verify(ctx, 0, nil)
			if err == nil {
				note.Sample, note.Seed = n, v.Seed
				err = v.Dir.appendVerified(note)
			}
		}
		if err != nil {
			return err
		}
		if v.Report != nil {
			v.Report(note)
		}
	}
	return nil
}

// sums returns Verified.Tables.
func (d *Dir) sums(slice int) (string, error) {
	hash := sha256.New()
	for _, n := range append([]int{slice}, d.Space.Slices()[slice].Needs...) {
		f, err := d.file(n)
		if err != nil {
			return "", err
		}
		hash.Write(f.Sum[:])
	}
	return hex.EncodeToString(hash.Sum(nil)), nil
}

// notesOf reads the last record of each slice. It skips a line that a kill has truncated; the
// others are valid.
func notesOf(d *Dir) map[string]Verified {
	notes := map[string]Verified{}
	if !d.kept() {
		return notes
	}
	b, err := os.ReadFile(filepath.Join(d.path, verifiedName))
	if err != nil {
		return notes
	}
	for line := range strings.Lines(string(b)) {
		var v Verified
		if json.Unmarshal([]byte(line), &v) == nil && v.UpTo <= v.Size && v.Sample <= v.Size {
			notes[v.Slice] = v
		}
	}
	return notes
}

// appendVerified adds a line to the records. Tables on a server have no records.
func (d *Dir) appendVerified(v Verified) error {
	if !d.kept() {
		return nil
	}
	return appendLine(filepath.Join(d.path, verifiedName), v)
}

// notedVerified returns how many positions of a slice's table the records say were verified, if
// the records are about these very tables; otherwise 0. The table must exist.
func (d *Dir) notedVerified(notes map[string]Verified, slice int) uint64 {
	v, is := notes[d.Space.Slices()[slice].ID]
	if !is {
		return 0
	}
	if tables, err := d.sums(slice); err != nil || tables != v.Tables {
		return 0
	}
	return v.Checked()
}
