package postgres_test

import (
	"bytes"
	"encoding/binary"
	"io"
	"net"
	"net/url"
	"slices"
	"strings"
	"testing"

	"tablier/internal/testenv"
	"tablier/store/postgres"
)

// Open refuses a pooler that drops the settings of a connection, and warns of a server without fsync.
func TestSettings(t *testing.T) {
	t.Parallel()
	address := testenv.Postgres(t)
	var told []string
	s, err := postgres.Open(t.Context(), address, postgres.Options{Warn: func(setting, value string) { told = append(told, setting+"="+value) }})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	if want := []string{"fsync=off", "full_page_writes=off"}; !slices.Equal(told, want) { // as the test server is configured
		t.Errorf("warned of %q, want %q", told, want)
	}
	for _, dropped := range []string{"synchronous_commit", "lock_timeout", "idle_in_transaction_session_timeout"} {
		s, err := postgres.Open(t.Context(), pooler(t, address, dropped), postgres.Options{})
		if err == nil {
			s.Close()
			t.Errorf("the database opened without %s", dropped)
		} else if !strings.Contains(err.Error(), dropped) {
			t.Errorf("%s: %v", dropped, err)
		}
	}
}

// pooler starts a proxy in front of a server that drops one parameter from each connection's startup message, and
// returns the proxy's address.
func pooler(t *testing.T, address, dropped string) string {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	q := u.Query()
	network, server := "unix", q.Get("host")+"/.s.PGSQL."+q.Get("port")
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	go func() {
		for {
			in, err := l.Accept()
			if err != nil {
				return
			}
			go relay(in, network, server, dropped)
		}
	}()
	u.Host, u.RawQuery = l.Addr().String(), "sslmode=disable"
	return u.String()
}

// relay forwards one connection. Its first message holds the length, the version of the protocol, and pairs of strings
// that end in zero bytes (PostgreSQL's documentation, "Message Formats", StartupMessage).
func relay(in net.Conn, network, server, dropped string) {
	defer in.Close()
	out, err := net.Dial(network, server)
	if err != nil {
		return
	}
	defer out.Close()
	head := make([]byte, 8)
	if _, err := io.ReadFull(in, head); err != nil {
		return
	}
	rest := make([]byte, binary.BigEndian.Uint32(head)-8)
	if _, err := io.ReadFull(in, rest); err != nil {
		return
	}
	texts := bytes.Split(bytes.TrimRight(rest, "\x00"), []byte{0})
	start := append([]byte(nil), head...)
	for i := 0; i+1 < len(texts); i += 2 {
		if string(texts[i]) != dropped {
			start = append(append(append(append(start, texts[i]...), 0), texts[i+1]...), 0)
		}
	}
	start = append(start, 0)
	binary.BigEndian.PutUint32(start, uint32(len(start)))
	if _, err := out.Write(start); err != nil {
		return
	}
	go io.Copy(out, in)
	io.Copy(in, out)
}
