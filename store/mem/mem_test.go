package mem_test

import (
	"testing"

	"tablier/play/club"
	"tablier/store/mem"
	"tablier/store/storetest"
)

func TestStore(t *testing.T) {
	storetest.Run(t, func(t *testing.T) club.Store { return &mem.Store{} })
}
