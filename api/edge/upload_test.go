package edge

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

const limit = 100 * time.Millisecond

func serving(t *testing.T, h http.HandlerFunc) *httptest.Server {
	srv := httptest.NewServer(readBodies(h, limit))
	t.Cleanup(srv.Close)
	return srv
}

// A client that sends its body very slowly gets an error and is disconnected.
func TestSlowBody(t *testing.T) {
	srv := serving(t, func(http.ResponseWriter, *http.Request) { t.Error("the handler was called") })
	conn, err := net.Dial("tcp", srv.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	fmt.Fprintf(conn, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nabc")
	resp, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatal(err)
	}
	if resp.StatusCode != http.StatusRequestTimeout || !resp.Close {
		t.Errorf("status %d, close %v", resp.StatusCode, resp.Close)
	}
}

func TestCutBody(t *testing.T) {
	srv := serving(t, func(http.ResponseWriter, *http.Request) { t.Error("the handler was called") })
	conn, err := net.Dial("tcp", srv.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprintf(conn, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nabc")
	conn.(*net.TCPConn).CloseWrite()
	resp, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatal(err)
	}
	conn.Close()
	if resp.StatusCode != http.StatusBadRequest {
		t.Errorf("status %d", resp.StatusCode)
	}
}

// The deadline of the body does not limit the work: the request continues after it.
func TestWorkOutlastsTheBody(t *testing.T) {
	srv := serving(t, func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		select {
		case <-r.Context().Done():
			t.Error("the request ended while the handler worked")
		case <-time.After(3 * limit):
		}
		w.Write(body)
	})
	resp, err := http.Post(srv.URL, "text/plain", strings.NewReader("abc"))
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	if b, err := io.ReadAll(resp.Body); string(b) != "abc" || err != nil {
		t.Errorf("%q, %v", b, err)
	}
}
