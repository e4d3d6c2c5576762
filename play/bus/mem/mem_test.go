package mem_test

import (
	"testing"

	"tablier/play/bus"
	"tablier/play/bus/bustest"
	"tablier/play/bus/mem"
)

func TestBus(t *testing.T) {
	bustest.Run(t, func(t *testing.T) []bus.Bus {
		b := &mem.Bus{}
		t.Cleanup(func() { b.Close() })
		return []bus.Bus{b}
	})
}

func BenchmarkPublish(b *testing.B) {
	bustest.BenchmarkPublish(b, &mem.Bus{})
}

func BenchmarkRequest(b *testing.B) {
	bustest.BenchmarkRequest(b, &mem.Bus{})
}
