package mem_test

import (
	"testing"

	"tablier/store/mem"
	"tablier/store/storetest"
)

func TestStudies(t *testing.T) {
	storetest.Studies(t, func(t *testing.T) storetest.StudyStore { return &mem.Store{} })
}
