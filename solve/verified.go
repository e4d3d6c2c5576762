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

// Verification proves the values of many slices again, see [Verify]. What it has proved it
// notes beside the tables, in verified.jsonl, so that it can be killed at any moment and
// begun again; a note counts only for the very tables that were read, those of the slices
// needed included.
type Verification struct {
	Dir     *Dir
	Slices  []int
	Most    uint64 // slices with at most so many positions are looked at in whole
	Pick    uint64 // how many positions of each of the others, chosen by Seed
	Seed    uint64
	Threads int
	Again   bool // without regard to what is noted
	// Report is called after each slice; may be nil.
	Report func(Verified)
}

// Verified is how much of a slice's table is proved from its successors: one line of the notes.
type Verified struct {
	Slice string `json:"slice"`
	// Tables is the SHA-256 of the SHA-256 of the slice's values and of those of all slices
	// it needs, in order.
	Tables string `json:"tables"`
	Size   uint64 `json:"size"`
	UpTo   uint64 `json:"upto,omitempty"`   // all positions before are right
	Sample uint64 `json:"sample,omitempty"` // so many are right, chosen by seed
	Seed   uint64 `json:"seed,omitempty"`
}

// Checked is how many positions were looked at.
func (v *Verified) Checked() uint64 { return max(v.UpTo, v.Sample) }

const (
	verifiedName = "verified.jsonl"
	noteEvery    = 1 << 24 // positions
)

// Do looks at slice after slice until all are right, one is not, or the context ends.
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
						_ = v.Dir.appendVerified(part) // what is lost is verified again
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

// sums is the Tables of Verified.
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

// notesOf reads what was noted of each slice last. A line cut short by a kill is worth
// nothing; the others are.
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

// appendVerified adds a line; tables on a server are looked at without.
func (d *Dir) appendVerified(v Verified) error {
	if !d.kept() {
		return nil
	}
	return appendLine(filepath.Join(d.path, verifiedName), v)
}

// notedVerified is how many positions of a slice's table, which is there, were proved from their
// successors, as the notes say: of these very tables.
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
