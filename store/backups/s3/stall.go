package s3

import (
	"context"
	"net"
	"time"
)

// stallDialer opens connections that fail after limit without progress.
type stallDialer struct{ limit time.Duration }

func (d stallDialer) dial(ctx context.Context, network, address string) (net.Conn, error) {
	c, err := (&net.Dialer{Timeout: d.limit}).DialContext(ctx, network, address)
	if err != nil {
		return nil, err
	}
	return stallConn{c, d.limit}, nil
}

// stallConn extends its deadline with every read and write, so that a large object may take as long as it needs.
type stallConn struct {
	net.Conn
	limit time.Duration
}

func (c stallConn) Read(b []byte) (int, error) {
	if err := c.SetReadDeadline(time.Now().Add(c.limit)); err != nil {
		return 0, err
	}
	return c.Conn.Read(b)
}

// Write extends the deadline of a waiting Read too, since the server answers only after it has received everything.
func (c stallConn) Write(b []byte) (int, error) {
	if err := c.SetDeadline(time.Now().Add(c.limit)); err != nil {
		return 0, err
	}
	return c.Conn.Write(b)
}
