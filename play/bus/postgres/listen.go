package postgres

import (
	"context"
	"encoding/base64"
	"errors"

	"github.com/jackc/pgx/v5"

	"tablier/play/bus/sign"
)

// listen hears announcements until the connection breaks or the bus closes.
func (b *Bus) listen(c *pgx.Conn, up func()) error {
	defer b.nodes.fail()
	ctx, cancel := context.WithTimeout(b.ctx, answerWithin)
	defer cancel()
	if _, err := c.Exec(ctx, "LISTEN "+b.channel); err != nil {
		return err
	}
	if err := b.readNodes(c); err != nil {
		return err
	}
	if b.heard {
		b.local.Lose()
	}
	b.heard = true
	up()
	for b.ctx.Err() == nil {
		wait, stop := context.WithTimeout(b.ctx, lookEvery)
		b.nodes.interruptible(stop)
		n, err := c.WaitForNotification(wait)
		interrupted := wait.Err() != nil
		stop()
		switch {
		case err == nil:
			b.receive(n.Payload)
		case !interrupted || c.IsClosed():
			return err
		}
		if interrupted || b.nodes.stale() {
			if err := b.readNodes(c); err != nil {
				return err
			}
		}
	}
	return nil
}

var errForeign = errors.New("a notification that is no announcement")

// receive hands the announcements in a notification to the subscribers here.
func (b *Bus) receive(notice string) {
	signed, err := base64.StdEncoding.DecodeString(notice)
	if p, ok := decode(signed); ok && p.sender == b.id {
		return // heard already
	}
	var data []byte
	if err == nil {
		data, _, err = b.signer.Verify(sign.Announcement, b.channel, sign.Nonce{}, signed)
	}
	p, ok := decode(data)
	if err == nil && !ok {
		err = errForeign
	}
	if err != nil {
		b.signer.Refuse(b.c.Log, b.channel, err)
		return
	}
	batch, lost := b.in.take(p, b.c.Now())
	if lost {
		b.local.Lose()
	}
	if err := frames(batch, func(topic string, data []byte) {
		if topic == "" {
			b.nodes.outdate()
			return
		}
		if err := b.local.Publish(b.ctx, topic, data); err != nil && b.ctx.Err() == nil {
			b.c.Log.Warn("announcement not delivered", "topic", topic, "err", err)
		}
	}); err != nil {
		b.c.Log.Warn("announcement not readable", "err", err)
	}
}
