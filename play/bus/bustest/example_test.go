package bustest_test

import (
	"testing"

	"tablier/play/bus"
	"tablier/play/bus/bustest"
	"tablier/play/bus/mem"
)

func Example() {
	// In a test of an implementation:
	_ = func(t *testing.T) {
		bustest.Run(t, func(t *testing.T) []bus.Bus { return []bus.Bus{&mem.Bus{}} })
	}
	// Output:
}
