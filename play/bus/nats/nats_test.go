package nats_test

import (
	"fmt"
	"testing"
	"time"

	"tablier/internal/testenv"
	"tablier/play/bus"
	"tablier/play/bus/bustest"
	"tablier/play/bus/nats"
)

func eventually(t testing.TB, f func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); !f(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("still not so")
		}
	}
}

func TestBadConfig(t *testing.T) {
	for _, c := range []nats.Config{{Prefix: "a b"}, {URL: "nats://[x"}} {
		if b, err := nats.Connect(c); err == nil {
			b.Close()
			t.Errorf("%+v was taken", c)
		}
	}
}

// Two clubs on the same servers do not receive each other's messages.
func TestPrefix(t *testing.T) {
	hear := func(b bus.Bus) chan string {
		got := make(chan string, 10)
		if _, err := b.Subscribe("t", func(m bus.Message) { got <- m.Topic + string(m.Data) }); err != nil {
			t.Fatal(err)
		}
		return got
	}
	url := testenv.NewNATS(t).URL()
	var got [2]chan string
	var ends [2]*nats.Bus
	for i, prefix := range []string{"one", "two"} {
		b, err := nats.Connect(nats.Config{URL: url, Prefix: prefix})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { b.Close() })
		ends[i], got[i] = b, hear(b)
	}
	for i, b := range ends {
		if err := b.Publish(t.Context(), "t", []byte{'0' + byte(i)}); err != nil {
			t.Fatal(err)
		}
		if m := <-got[i]; m != fmt.Sprint("t", i) {
			t.Errorf("%q", m)
		}
	}
	if len(got[0])+len(got[1]) > 0 {
		t.Error("a message of the other club")
	}
}

func BenchmarkPublish(b *testing.B) { bustest.BenchmarkPublish(b, alone(b)) }
func BenchmarkRequest(b *testing.B) { bustest.BenchmarkRequest(b, alone(b)) }

func alone(b *testing.B) bus.Bus {
	end, err := nats.Connect(nats.Config{URL: testenv.NewNATS(b).URL(), Key: []byte("the key of the club")})
	if err != nil {
		b.Fatal(err)
	}
	return end
}
