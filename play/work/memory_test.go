package work_test

import (
	"testing"

	"tablier/play/work"
	"tablier/store/storetest"
)

func TestMemory(t *testing.T) {
	storetest.Work(t, func(*testing.T) work.Store { return work.NewMemory() })
}
