package distributed

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"syscall"

	"tablier/i18n"
	"tablier/solve"
	"tablier/solve/table"
)

// uploads is the folder below the root for uploads in progress, each in a folder of its own.
const uploads = ".lent"

// ChunkSize is the maximum number of bytes of a table in one piece.
const ChunkSize = 1 << 20

// staged returns the directory of one upload, on top of the folder that has its needs. Upload names consist of letters,
// digits and hyphens.
func (f *Folder) staged(upload string, t *Task) (d, below *solve.Dir, slice int, err error) {
	if below, err = f.dirOf(t); err != nil {
		return nil, nil, 0, err
	}
	_, slice, err = f.at(t)
	if err != nil {
		return nil, nil, 0, err
	}
	return solve.OpenOver(filepath.Join(f.Root, uploads, upload), below), below, slice, nil
}

// Received returns how many bytes of an upload have arrived.
func (f *Folder) Received(upload string, t *Task) (int64, error) {
	d, _, slice, err := f.staged(upload, t)
	if err != nil {
		return 0, err
	}
	info, err := os.Stat(d.File(slice))
	if errors.Is(err, fs.ErrNotExist) {
		return 0, nil
	} else if err != nil {
		return 0, err
	}
	return info.Size(), nil
}

// Append writes the next piece of an upload, and returns how many bytes have arrived. A piece that starts at any other
// byte is refused and changes nothing.
func (f *Folder) Append(upload string, t *Task, at int64, piece []byte) (int64, error) {
	d, _, slice, err := f.staged(upload, t)
	if err != nil {
		return 0, err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if at == 0 {
		if err := f.measure(); err != nil {
			return 0, err
		}
	}
	end := at + int64(len(piece))
	if end > t.Most {
		return 0, &Error{TooLong, i18n.T("distributed.too-long", "size", solve.Size(t.Most))}
	}
	if err := f.room(int64(len(piece))); err != nil {
		f.full = true
		return 0, err
	}
	if err := os.MkdirAll(d.Path(), 0o700); err != nil {
		return 0, f.noDisk(err)
	}
	file, err := os.OpenFile(d.File(slice), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return 0, f.noDisk(err)
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return 0, err
	}
	if info.Size() != at {
		return info.Size(), &Error{Offset, i18n.T("distributed.offset", "n", info.Size())}
	}
	if _, err := f.write(file, piece, at); err != nil {
		return at, errors.Join(f.noDisk(err), file.Truncate(at))
	}
	f.used += int64(len(piece))
	return end, nil
}

// noDisk turns an error about a full disk into a refusal. f.mu must be held.
func (f *Folder) noDisk(err error) error {
	if errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) {
		f.full = true
		return errDisk()
	}
	return err
}

// Check reads an uploaded table. It must be the announced file, of this slice, undamaged, and made from the tables that
// are in the folder now.
func (f *Folder) Check(upload string, t *Task, made Result) error {
	d, below, slice, err := f.staged(upload, t)
	if err != nil {
		return err
	}
	now, err := f.needs(below, t.Space, slice)
	if errors.Is(err, fs.ErrNotExist) || err == nil && !same(now, t.Needs) {
		return &Error{Changed, i18n.T("distributed.changed")}
	} else if err != nil {
		return err
	}
	path := d.File(slice)
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		path = below.File(slice) // it was already kept, but the caller did not record that
	}
	if err := sameFile(path, made); err != nil {
		return err
	}
	r, err := table.OpenFile(path, d.Identity(slice))
	if err == nil {
		err = errors.Join(r.Reader.Check(), r.Close())
	}
	if e := (*table.Error)(nil); errors.As(err, &e) {
		return &Error{Unsound, i18n.T("distributed.unsound", "why", wordsOf(err))}
	}
	return err
}

func same(a, b []Need) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// sameFile compares a file with its announcement.
func sameFile(path string, made Result) error {
	file, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return &Error{Missing, i18n.T("distributed.gone")}
	} else if err != nil {
		return err
	}
	defer file.Close()
	sum := sha256.New()
	n, err := io.Copy(sum, file)
	if err != nil {
		return err
	}
	if n != made.Bytes || hex.EncodeToString(sum.Sum(nil)) != made.Sum {
		return &Error{Corrupted, i18n.T("distributed.corrupted")}
	}
	return nil
}

// A table is verified in parts: the first is a sample of all positions, the others are a sample of one stretch each.
const (
	perPart   = 2048 // positions checked
	stretches = 16
)

// Parts returns the number of parts in the verification of a table with this many positions.
func Parts(size uint64) int {
	if size <= perPart {
		return 1
	}
	return 1 + stretches
}

// Prove verifies positions of one part of an uploaded table, a random sample if there are too many. whole reports
// whether it checked the whole part.
func (f *Folder) Prove(ctx context.Context, upload string, t *Task, part int) (whole bool, err error) {
	d, _, slice, err := f.staged(upload, t)
	if err != nil {
		return false, err
	}
	defer d.Close()
	from, n := uint64(0), t.Size
	if part > 0 {
		each := (t.Size + stretches - 1) / stretches
		from = min(uint64(part-1)*each, t.Size)
		n = min(each, t.Size-from)
	}
	var seed [16]byte
	if _, err := io.ReadFull(f.Rand, seed[:]); err != nil {
		return false, err
	}
	rng := rand.New(rand.NewPCG(binary.LittleEndian.Uint64(seed[:]), binary.LittleEndian.Uint64(seed[8:])))
	whole = n <= perPart
	err = solve.Prove(ctx, d, slice, min(n, perPart), func(k uint64) uint64 {
		if whole {
			return from + k
		}
		return from + rng.Uint64N(n)
	})
	if wrong := (*solve.MismatchError)(nil); errors.As(err, &wrong) {
		err = &Error{Untrue, i18n.T("distributed.untrue", "position", wrong.Position)}
	}
	return whole || part == 0, err
}
