package backups

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"hash"
	"io"
)

// interruptions is the number of consecutive failed attempts after which Fetch gives up. An attempt that received bytes
// restarts the count.
const interruptions = 4

// Fetch downloads a backup to this machine, checks its size and SHA-256, and then passes it to read.
func (r *Repository) Fetch(ctx context.Context, m Manifest, read func(io.Reader) error) error {
	s, err := newSpool(r.Spool)
	if err != nil {
		return err
	}
	defer s.Close()
	hash := sha256.New()
	got, failed := int64(0), 0
	for got < m.Size {
		n, err := r.piece(ctx, m, got, s, hash)
		got += n
		if n > 0 {
			failed = 0
		}
		if failed++; err != nil && (failed >= interruptions || ctx.Err() != nil) {
			return err
		}
		if err == nil && got < m.Size {
			return damaged("backups.data-missing", m.ID, r.Objects)
		}
	}
	if got != m.Size || hex.EncodeToString(hash.Sum(nil)) != m.SHA256 {
		return damaged("backups.data-differs", m.ID, r.Objects)
	}
	if _, err := s.rewind(); err != nil {
		return err
	}
	return read(s)
}

// piece downloads from an offset, until the end or an interruption.
func (r *Repository) piece(ctx context.Context, m Manifest, from int64, s *spool, h hash.Hash) (int64, error) {
	in, err := r.Objects.Get(ctx, dataName(m.ID), from)
	if err != nil {
		return 0, err
	}
	defer in.Close()
	return io.Copy(io.MultiWriter(s, h), interruptible{ctx, in})
}
