package bustest

import (
	"context"
	"testing"

	"tablier/play/bus"
)

// BenchmarkPublish measures messages from publisher to subscriber, with few in transit at once.
func BenchmarkPublish(b *testing.B, end bus.Bus) {
	defer end.Close()
	got := make(chan bool, 64)
	if _, err := end.Subscribe("t", func(bus.Message) { got <- true }); err != nil {
		b.Fatal(err)
	}
	data := make([]byte, 100)
	waiting := 0
	for b.Loop() {
		if err := end.Publish(context.Background(), "t", data); err != nil {
			b.Fatal(err)
		}
		if waiting++; waiting == cap(got) {
			<-got
			waiting--
		}
	}
}

// BenchmarkRequest measures sequential requests.
func BenchmarkRequest(b *testing.B, end bus.Bus) {
	defer end.Close()
	if _, err := end.Serve("t", echo); err != nil {
		b.Fatal(err)
	}
	data := make([]byte, 100)
	for b.Loop() {
		if _, err := end.Request(context.Background(), "t", data); err != nil {
			b.Fatal(err)
		}
	}
}
