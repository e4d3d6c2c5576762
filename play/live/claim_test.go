package live_test

import (
	"context"
	"testing"

	busmem "tablier/play/bus/mem"
	"tablier/play/live"
	"tablier/store/storetest/mem"
)

// A club-wide task is done by the first node that asks, until that node is gone. A single node always gets it.
func TestClaim(t *testing.T) {
	var store mem.Store
	wire, book := &busmem.Bus{}, &ledger{nodes: map[string]bool{}, held: map[string]string{}}
	_, a := openNode(t, "a", &store, wire, book)
	_, b := openNode(t, "b", &store, wire, book)
	defer a.Close(context.Background())
	may := func(h *live.Hub) bool { return live.Claim(t.Context(), h, "backups") }
	if !may(b) || may(a) || !may(b) {
		t.Error("two nodes do it, or none")
	}
	b.Close(context.Background())
	if !may(a) {
		t.Error("nobody does it")
	}
	if alone := live.New(live.Config{}); !may(alone) {
		t.Error("the only node may not")
	}
}
