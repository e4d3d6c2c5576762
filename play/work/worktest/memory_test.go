package worktest_test

import (
	"testing"

	"tablier/play/work"
	"tablier/play/work/worktest"
	"tablier/store/storetest"
)

func TestMemory(t *testing.T) {
	storetest.Work(t, func(*testing.T) work.Store { return worktest.NewMemory() })
}
