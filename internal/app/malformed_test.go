package app

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

func TestMalformedAddress(t *testing.T) {
	s := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		http.Error(w, "of the handler", http.StatusBadRequest)
	}))
	s.Listener = readableErrors{progressListener{s.Listener, time.Now}, "/club"}
	s.Start()
	defer s.Close()
	for path, want := range map[string]string{"/player/100%": "Cette adresse n’est pas valide", "/%zz": "This address is not valid", "/player/100%25": "of the handler"} {
		c, err := net.Dial("tcp", s.Listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		io.WriteString(c, "GET "+path+" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
		r, err := http.ReadResponse(bufio.NewReader(c), nil)
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(r.Body)
		if err != nil || r.StatusCode != http.StatusBadRequest || !strings.Contains(string(body), want) || strings.Contains(want, "address") && !strings.Contains(string(body), `<a href="/club/">`) {
			t.Errorf("%s: %s %v\n%s", path, r.Status, err, body)
		}
		c.Close()
	}
}
