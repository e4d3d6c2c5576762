package mem_test

import (
	"testing"

	"tablier/learn/collection"
	"tablier/store/mem"
	"tablier/store/storetest"
)

func TestCollections(t *testing.T) {
	storetest.Collections(t, func(*testing.T) collection.Store { return &mem.Collections{} })
}
