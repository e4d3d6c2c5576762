package mem_test

import (
	"testing"

	"tablier/play/club"
	"tablier/store/storetest"
	"tablier/store/storetest/mem"
)

func TestStore(t *testing.T) {
	storetest.Run(t, func(t *testing.T) club.Store { return &mem.Store{} })
}
