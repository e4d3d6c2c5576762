package mem_test

import (
	"testing"

	"tablier/store/mem"
	"tablier/store/storetest"
)

func TestExplorer(t *testing.T) {
	storetest.Explorer(t, func(t *testing.T) storetest.ExplorerStore { return &mem.Store{} })
}
