package postgres

import (
	"context"
	"encoding/base64"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"

	"tablier/play/bus"
	"tablier/play/bus/sign"
)

const (
	// maxNotice is the most bytes of a notification; PostgreSQL wants less than 8,000.
	maxNotice = 7999
	// maxPart is the most bytes of a batch that fit into a notification, as base64, signed.
	maxPart = maxNotice/4*3 - sign.Overhead - pieceHead
	// maxBatch is the size at which a batch is full.
	maxBatch = 256 << 10
	// maxWaiting is the most bytes that wait to be sent; further announcements are dropped.
	maxWaiting = 32 * bus.MaxData
)

// outbox holds the announcements that wait to be sent.
type outbox struct {
	mu     sync.Mutex
	frames [][]byte
	size   int
	number uint64        // of the last piece
	ready  chan struct{} // one token if frames wait
}

// put adds a frame; ok is false if there is no room.
func (o *outbox) put(f []byte) (ok bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.size+len(f) > maxWaiting {
		return false
	}
	o.frames, o.size = append(o.frames, f), o.size+len(f)
	select {
	case o.ready <- struct{}{}:
	default:
	}
	return true
}

// lose leaves a gap in the numbers, by which others learn that an announcement is missing.
func (o *outbox) lose() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.number++
}

// drop drops everything that waits.
func (o *outbox) drop() {
	o.mu.Lock()
	defer o.mu.Unlock()
	if len(o.frames) > 0 {
		o.frames, o.size = nil, 0
		o.number++
	}
}

// take returns the pieces of the next batch.
func (o *outbox) take(sender [16]byte) []piece {
	o.mu.Lock()
	defer o.mu.Unlock()
	var batch []byte
	n := 0
	for n < len(o.frames) && (n == 0 || len(batch)+len(o.frames[n]) <= maxBatch) {
		batch = append(batch, o.frames[n]...)
		n++
	}
	o.frames = o.frames[n:]
	o.size -= len(batch)
	if len(o.frames) > 0 {
		select {
		case o.ready <- struct{}{}:
		default:
		}
	}
	pieces := cut(sender, o.number+1, batch, maxPart)
	o.number += uint64(len(pieces))
	return pieces
}

// send sends announcements and heartbeats until the connection breaks or the bus closes.
func (b *Bus) send(c *pgx.Conn, up func()) error {
	defer b.out.drop()
	if err := b.register(c); err != nil {
		return err
	}
	up()
	tick := time.NewTicker(beatEvery)
	defer tick.Stop()
	for {
		var err error
		select {
		case <-b.ctx.Done():
			return b.unregister(c)
		case <-tick.C:
			err = b.register(c)
		case <-b.nodes.changed:
			err = b.register(c)
		case <-b.out.ready:
			err = b.flush(c)
		}
		if err != nil {
			return err
		}
	}
}

// flush sends one batch.
func (b *Bus) flush(c *pgx.Conn) error {
	pieces := b.out.take(b.id)
	if len(pieces) == 0 {
		return nil
	}
	notices := make([]string, len(pieces))
	for i, p := range pieces {
		signed, _ := b.signer.Sign(sign.Announcement, b.channel, sign.Nonce{}, p.encode())
		notices[i] = base64.StdEncoding.EncodeToString(signed)
	}
	ctx, cancel := context.WithTimeout(context.Background(), answerWithin)
	defer cancel()
	_, err := c.Exec(ctx, "SELECT pg_notify($1, notice) FROM unnest($2::text[]) AS notice", b.channel, notices)
	if err != nil {
		b.out.lose()
	}
	return err
}
