package app

import (
	"net"
	"sync/atomic"
	"time"
)

// A reader must take progressChunk bytes within progressTime. Otherwise the connection is closed, which frees
// the data that waits for the reader.
const (
	progressChunk = 32 << 10
	progressTime  = 15 * time.Second
)

// progressListener is a listener that closes connections whose client does not read.
type progressListener struct {
	net.Listener
	now func() time.Time
}

func (l progressListener) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if tcp, ok := c.(*net.TCPConn); ok {
		return &progressConn{TCPConn: tcp, progress: progress{now: l.now}}, err
	}
	return c, err
}

// progressConn embeds the TCP connection, so that net/http can still send files without copying.
type progressConn struct {
	*net.TCPConn
	progress progress
}

func (c *progressConn) Write(b []byte) (int, error) {
	return c.progress.write(b, c.TCPConn.Write, c.TCPConn.SetWriteDeadline)
}

func (c *progressConn) SetWriteDeadline(t time.Time) error {
	c.progress.set(t)
	return c.TCPConn.SetWriteDeadline(t)
}

func (c *progressConn) SetDeadline(t time.Time) error {
	c.progress.set(t)
	return c.TCPConn.SetDeadline(t)
}

// progress sets a new deadline for each part of a write.
type progress struct {
	now   func() time.Time
	limit atomic.Int64 // the deadline set by the server, in ns since 1970; 0: none
}

func (p *progress) set(t time.Time) {
	if t.IsZero() {
		p.limit.Store(0)
		return
	}
	p.limit.Store(t.UnixNano())
}

func (p *progress) write(b []byte, write func([]byte) (int, error), deadline func(time.Time) error) (n int, err error) {
	for first := true; first || len(b) > 0; first = false {
		part := b[:min(len(b), progressChunk)]
		at := p.now().Add(progressTime)
		if limit := p.limit.Load(); limit != 0 && limit < at.UnixNano() {
			at = time.Unix(0, limit).UTC()
		}
		if err := deadline(at); err != nil {
			return n, err
		}
		k, err := write(part)
		n += k
		if err != nil {
			return n, err
		}
		b = b[k:]
	}
	return n, nil
}
