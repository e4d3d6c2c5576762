package lent

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

// uploads is the folder below the root that has what is on its way, each upload in a folder of its own.
const uploads = ".lent"

// Piece is how many bytes of a table are sent at once, at most.
const Piece = 1 << 20

// staged is the directory of an upload alone, above what it needs. Upload names are letters, digits and hyphens.
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

// Received is how many bytes of an upload are here.
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

// Append takes the next piece of an upload, and returns how many bytes are here. A piece that begins elsewhere is refused, and
// changes nothing.
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
		return 0, &Error{TooLong, i18n.T("lent.too-long", "size", solve.Size(t.Most))}
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
		return info.Size(), &Error{Offset, i18n.T("lent.offset", "at", info.Size())}
	}
	if _, err := f.write(file, piece, at); err != nil {
		return at, errors.Join(f.noDisk(err), file.Truncate(at))
	}
	f.used += int64(len(piece))
	return end, nil
}

// noDisk names a full disk. f.mu is held.
func (f *Folder) noDisk(err error) error {
	if errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) {
		f.full = true
		return errDisk()
	}
	return err
}

// Check reads an uploaded table: it must be the file that was announced, of the very slice, sound, and made from the tables
// that are here.
func (f *Folder) Check(upload string, t *Task, made Made) error {
	d, below, slice, err := f.staged(upload, t)
	if err != nil {
		return err
	}
	now, err := f.needs(below, t.Space, slice)
	if errors.Is(err, fs.ErrNotExist) || err == nil && !same(now, t.Needs) {
		return &Error{Changed, i18n.T("lent.changed")}
	} else if err != nil {
		return err
	}
	path := d.File(slice)
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		path = below.File(slice) // it was put to use, and that was not noted
	}
	if err := sameFile(path, made); err != nil {
		return err
	}
	r, err := table.OpenFile(path, d.Identity(slice))
	if err == nil {
		err = errors.Join(r.Reader.Check(), r.Close())
	}
	if e := (*table.Error)(nil); errors.As(err, &e) {
		return &Error{Unsound, i18n.T("lent.unsound", "why", wordsOf(err))}
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

// sameFile compares a file with what was announced.
func sameFile(path string, made Made) error {
	file, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return &Error{Missing, i18n.T("lent.gone")}
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
		return &Error{Spoilt, i18n.T("lent.spoilt")}
	}
	return nil
}

// A table is proved in parts: the first is a sample of all positions, each other one a stretch of them.
const (
	perPart   = 2048 // positions that are looked at
	stretches = 16
)

// Parts is how many parts the proof of a table of so many positions has.
func Parts(size uint64) int {
	if size <= perPart {
		return 1
	}
	return 1 + stretches
}

// Prove proves positions of a part of an uploaded table, chosen by chance where they are too many. whole tells that it was
// the whole part.
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
		err = &Error{Untrue, i18n.T("lent.untrue", "position", wrong.Position)}
	}
	return whole || part == 0, err
}
