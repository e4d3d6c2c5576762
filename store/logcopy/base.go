package logcopy

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/klauspost/compress/zstd"
)

// baseHeader is the first line of a base.
type baseHeader struct {
	Seq  uint64    `json:"seq"` // the last change that the base contains
	Time time.Time `json:"time"`
	Size int64     `json:"size"` // bytes
}

func baseName(seq uint64) string { return fmt.Sprintf("base-%012d.zst", seq) }

// Base is a full copy of the database in the making. Changes may be appended to the folder meanwhile.
type Base struct {
	folder *Folder
	header baseHeader
	path   string
	f      *os.File
	z      *zstd.Encoder
	hash   hash.Hash
	left   int64
}

// StartBase begins a full copy of the database as it is after the last change. size is the size of the database in
// bytes. Later changes go into a new log file.
func (f *Folder) StartBase(now time.Time, size int64) (*Base, error) {
	b := &Base{folder: f, header: baseHeader{Seq: f.head.Seq, Time: time.UnixMilli(max(now.UnixMilli(), f.head.Time)).UTC(), Size: size}, left: size, hash: sha256.New()}
	b.path = filepath.Join(f.dir, f.epoch, baseName(b.header.Seq))
	var err error
	if b.f, err = os.OpenFile(b.path+".part", os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600); err != nil {
		return nil, err
	}
	if b.z, err = zstd.NewWriter(b.f, zstd.WithEncoderConcurrency(1), zstd.WithEncoderLevel(zstd.SpeedFastest)); err != nil {
		return nil, errors.Join(err, b.f.Close())
	}
	line, err := json.Marshal(b.header)
	if err == nil {
		err = b.write(append(line, '\n'))
	}
	if err != nil {
		b.Abort()
		return nil, err
	}
	f.closeLog()
	f.known = nil // so that later pages are written whole: the base may lack pages past its end
	return b, nil
}

func (b *Base) write(p []byte) error {
	b.hash.Write(p)
	_, err := b.z.Write(p)
	return err
}

// Write adds the next bytes of the database.
func (b *Base) Write(p []byte) error {
	b.left -= int64(len(p))
	return b.write(p)
}

// Done returns the number of bytes written.
func (b *Base) Done() int64 { return b.header.Size - b.left }

// Left returns the number of bytes still missing.
func (b *Base) Left() int64 { return b.left }

// Finish makes the base valid.
func (b *Base) Finish() error {
	_, err := b.z.Write(b.hash.Sum(nil))
	if err := errors.Join(err, b.z.Close(), b.f.Sync()); err != nil {
		b.Abort()
		return err
	}
	if err := errors.Join(b.f.Close(), os.Rename(b.path+".part", b.path)); err != nil {
		return err
	}
	b.folder.based = b.header.Time
	return syncDir(filepath.Dir(b.path))
}

// Abort discards the base.
func (b *Base) Abort() {
	b.f.Close()
	os.Remove(b.path + ".part")
}

// readBase reads a base into to. If to is nil, it reads only the header.
func readBase(path string, to io.Writer) (h baseHeader, err error) {
	f, err := os.Open(path)
	if err != nil {
		return h, err
	}
	defer f.Close()
	z, err := zstd.NewReader(f, zstd.WithDecoderConcurrency(1))
	if err != nil {
		return h, err
	}
	defer z.Close()
	in := bufio.NewReader(z)
	line, err := in.ReadBytes('\n')
	if err != nil {
		return h, err
	}
	if err := json.Unmarshal(line, &h); err != nil || to == nil {
		return h, err
	}
	sum := sha256.New()
	sum.Write(line)
	if _, err := io.CopyN(io.MultiWriter(to, sum), in, h.Size); err != nil {
		return h, err
	}
	want := make([]byte, sha256.Size)
	if _, err := io.ReadFull(in, want); err != nil {
		return h, err
	}
	if !bytes.Equal(sum.Sum(nil), want) {
		return h, errTorn
	}
	return h, nil
}
