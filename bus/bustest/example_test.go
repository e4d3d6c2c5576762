package bustest_test

import (
	"testing"

	"tablier/bus"
	"tablier/bus/bustest"
	"tablier/bus/mem"
)

func Example() {
	// In an implementation's own test:
	_ = func(t *testing.T) {
		bustest.Run(t, func(t *testing.T) []bus.Bus { return []bus.Bus{&mem.Bus{}} })
	}
	// Output:
}
