package postgres

import (
	"fmt"
	"net"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// However batches are cut, the announcements arrive as they were sent. Without some pieces, those of whole batches
// arrive, in order and once, and every gap is told.
func TestPieces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.IntRange(1, 40).Draw(t, "size")
		var box inbox
		var from [16]byte
		var got, want []string
		number, first, missing, lost := uint64(1), true, false, false
		for i := range rapid.IntRange(1, 8).Draw(t, "batches") {
			var batch []byte
			var texts []string
			for j := range rapid.IntRange(1, 4).Draw(t, "frames") {
				text := fmt.Sprint(i, ".", j, " ", rapid.StringN(0, 30, -1).Draw(t, "text"))
				batch, texts = append(batch, frame("topic", []byte(text))...), append(texts, text)
			}
			whole := true
			for _, p := range cut(from, number, batch, size) {
				number++
				if !rapid.Bool().Draw(t, "arrives") && rapid.Bool().Draw(t, "missing") {
					missing, whole = !first || missing, false
					continue
				}
				for range rapid.IntRange(1, 2).Draw(t, "times") {
					again, ok := decode(p.encode())
					if !ok {
						t.Fatal("not decoded")
					}
					done, gap := box.take(again, time.Time{})
					lost = lost || gap
					if err := frames(done, func(_ string, data []byte) { got = append(got, string(data)) }); err != nil {
						t.Fatal(err)
					}
				}
				if missing && !first && !lost {
					t.Fatal("a gap is not told")
				}
				first, missing, lost = false, false, false
			}
			if whole {
				want = append(want, texts...)
			}
		}
		if !slices.Equal(got, want) {
			t.Fatalf("arrived %q, want %q", got, want)
		}
	})
}

func TestMalformedBatch(t *testing.T) {
	for _, batch := range [][]byte{{5}, {1, 'a'}, {1, 'a', 9, 'b'}, {0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f}} {
		if err := frames(batch, func(string, []byte) {}); err == nil {
			t.Errorf("%v was read", batch)
		}
	}
	if _, ok := decode(make([]byte, pieceHead-1)); ok {
		t.Error("a short piece was decoded")
	}
}

// A server that listens everywhere is reached on the way to the database, or at the machine's first address.
func TestAddress(t *testing.T) {
	listens := func(ip string) net.Addr { return &net.TCPAddr{IP: net.ParseIP(ip), Port: 8080} }
	for _, c := range []struct {
		ip, database, want string
		ok                 bool
	}{
		{"127.0.0.1", "postgres://127.0.0.1/x", "127.0.0.1:8080", true},
		{"192.0.2.1", "postgres://127.0.0.1/x", "192.0.2.1:8080", true},
		{"2001:db8::1", "postgres:///x?host=/tmp", "[2001:db8::1]:8080", true},
		{"127.0.0.1", "postgres:///x?host=/tmp", "127.0.0.1:8080", true},
	} {
		if got, ok := Address(c.database, listens(c.ip)); got != c.want || ok != c.ok {
			t.Errorf("%s: %s %v, want %s %v", c.ip, got, ok, c.want, c.ok)
		}
	}
	list := func(texts ...string) func() ([]net.Addr, error) {
		return func() (all []net.Addr, err error) {
			for _, text := range texts {
				ip, n, err := net.ParseCIDR(text)
				if err != nil {
					return nil, err
				}
				all = append(all, &net.IPNet{IP: ip, Mask: n.Mask})
			}
			return all, nil
		}
	}
	for want, from := range map[string]func() ([]net.Addr, error){
		"10.0.0.7":    list("127.0.0.1/8", "fe80::1/64", "2001:db8::1/64", "10.0.0.7/24", "10.0.0.8/24"),
		"2001:db8::1": list("127.0.0.1/8", "2001:db8::1/64"),
		"127.0.0.1":   list("127.0.0.1/8", "::1/128"),
	} {
		if got := outward(from).String(); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}
