package mem_test

import (
	"testing"

	"tablier/learn/collection"
	"tablier/store/storetest"
	"tablier/store/storetest/mem"
)

func TestCollections(t *testing.T) {
	storetest.Collections(t, func(*testing.T) collection.Store { return &mem.Collections{} })
}
