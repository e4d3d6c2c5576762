package backups

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"hash"
	"io"
)

// interruptions is how often a download goes on where it broke off, without a byte in between.
const interruptions = 4

// Fetch brings a backup onto this machine and gives it to read, when all of it is there and is what was sent.
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

// piece reads from a byte on, until the end or an interruption.
func (r *Repository) piece(ctx context.Context, m Manifest, from int64, s *spool, h hash.Hash) (int64, error) {
	in, err := r.Objects.Get(ctx, dataName(m.ID), from)
	if err != nil {
		return 0, err
	}
	defer in.Close()
	return io.Copy(io.MultiWriter(s, h), interruptible{ctx, in})
}
