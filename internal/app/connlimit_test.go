package app

import (
	"bytes"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"tablier/address"
)

// fakeConn is a connection from an address that records when it is closed.
type fakeConn struct {
	net.Conn
	from   string
	closed bool
}

func (c *fakeConn) RemoteAddr() net.Addr { return fakeAddr(c.from) }
func (c *fakeConn) Close() error         { c.closed = true; return nil }

type fakeAddr string

func (fakeAddr) Network() string  { return "tcp" }
func (a fakeAddr) String() string { return string(a) + ":1234" }

// Above a limit, the connection that has been idle longest is closed: of the same address, or of the address
// with the most. Connections in use stay. The log reports this once a minute.
func TestConnLimit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var log bytes.Buffer
		l := newConnLimit(Config{Log: slog.New(slog.NewTextHandler(&log, nil)), Now: time.Now}, address.Proxies{netip.MustParsePrefix("10.0.0.0/8")})
		l.most, l.mostAddress = 6, 3
		var conns []*fakeConn
		open := func(from string, states ...http.ConnState) {
			c := &fakeConn{from: from}
			conns = append(conns, c)
			for _, s := range append([]http.ConnState{http.StateNew}, states...) {
				l.note(c, s)
			}
			synctest.Wait()
		}
		check := func(what string, want ...int) {
			t.Helper()
			var got []int
			for i, c := range conns {
				if c.closed {
					got = append(got, i)
				}
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s: closed %v, want %v", what, got, want)
			}
		}
		const busy, idle = http.StateActive, http.StateIdle
		open("192.0.2.1", busy)
		open("192.0.2.1", busy, idle)
		open("192.0.2.1", busy, idle)
		check("as many as allowed")
		open("192.0.2.1", busy)
		check("one too many of an address", 1)
		open("192.0.2.1", busy)
		check("and another", 1, 2)
		open("192.0.2.1")
		check("all others are in use", 1, 2, 5)
		for range 4 { // from a proxy, until there are too many in total
			open("10.0.0.1", busy, idle)
		}
		check("too many in all", 1, 2, 5, 6)
		open("192.0.2.9")
		check("the largest with idle ones gives way", 1, 2, 5, 6, 7)
		l.note(conns[0], http.StateHijacked)
		l.note(conns[3], http.StateClosed)
		if n, closed := l.stats(); n != 4 || closed != 5 {
			t.Errorf("%d open, %d closed", n, closed)
		}
		if n := strings.Count(log.String(), "too many"); n != 1 || !strings.Contains(log.String(), "192.0.2.1") {
			t.Errorf("%d lines: %s", n, &log)
		}
	})
}

// The deadline of a write moves with the reader's progress, but never beyond the server's deadline.
func TestWritesMustProgress(t *testing.T) {
	now := time.Date(2026, 11, 25, 12, 0, 0, 0, time.UTC)
	limit := now.Add(25 * time.Second)
	var got []string
	p := progress{now: func() time.Time { return now }}
	p.limit.Store(limit.UnixNano())
	n, err := p.write(make([]byte, 2*progressChunk+5), func(b []byte) (int, error) {
		now = now.Add(10 * time.Second)
		return len(b), nil
	}, func(at time.Time) error {
		got = append(got, at.Sub(limit).String())
		return nil
	})
	if want := []string{"-10s", "0s", "0s"}; n != 2*progressChunk+5 || err != nil || !slices.Equal(got, want) {
		t.Errorf("%d bytes, %v, deadlines %v, want %v", n, err, got, want)
	}
}
