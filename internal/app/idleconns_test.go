package app

import (
	"io"
	"net"
	"net/http"
	"testing"
)

// Connections without a request are closed, old and new. Those in use stay.
func TestIdleConnsClose(t *testing.T) {
	var n idleConns
	pipe := func(states ...http.ConnState) (there net.Conn) {
		here, there := net.Pipe()
		t.Cleanup(func() { here.Close(); there.Close() })
		for _, s := range states {
			n.note(here, s)
		}
		if len(states) > 1 {
			go io.Copy(here, here) // echoes
		}
		return there
	}
	ended := func(c net.Conn) bool {
		_, err := c.Read(make([]byte, 1))
		return err != nil
	}
	silent, asks, left := pipe(http.StateNew), pipe(http.StateNew, http.StateActive), pipe(http.StateNew, http.StateActive, http.StateHijacked)
	n.close()
	if !ended(silent) || !ended(pipe(http.StateNew)) {
		t.Error("a silent connection lives on")
	}
	for _, c := range []net.Conn{asks, left} {
		if _, err := c.Write([]byte("x")); err != nil || ended(c) {
			t.Errorf("one that asks was ended: %v", err)
		}
	}
}
