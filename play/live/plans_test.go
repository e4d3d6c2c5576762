package live_test

import (
	"context"
	"slices"
	"strings"
	"sync"
	"testing"

	"tablier/play/bus"
	busmem "tablier/play/bus/mem"
	"tablier/play/club"
	"tablier/play/live"
	"tablier/store/storetest/mem"
)

// hear returns the client's messages up to and including the first for which stop returns true.
func (s *spyglass) hear(t *testing.T, stop func(live.Message) bool) (all []live.Message) {
	t.Helper()
	for {
		for list := s.Take(); len(list) > 0; list = s.Take() {
			all = append(all, list...)
			if slices.ContainsFunc(list, stop) {
				return all
			}
		}
		<-s.ready
	}
}

// Every tab of the planner gets the plan, on any node. Nobody else does, and the plan never appears on
// the bus.
func TestPlansAcrossNodes(t *testing.T) {
	for _, control := range []string{"3d", "300"} { // correspondence is planned on any node, a live game on the node that owns it
		t.Run(control, func(t *testing.T) {
			var store mem.Store
			wire := &busmem.Bus{}
			book := &ledger{nodes: map[string]bool{}, held: map[string]string{}}
			open := func(name string) (*club.Club, *live.Hub) {
				c, hub := openNode(t, name, &store, wire, book)
				t.Cleanup(func() { hub.Close(context.Background()) })
				return c, hub
			}
			var mu sync.Mutex
			var carried strings.Builder
			for _, topic := range []string{"game.>", "here", "plan.>"} {
				stop, err := wire.Subscribe(topic, func(m bus.Message) {
					mu.Lock()
					defer mu.Unlock()
					carried.WriteString(m.Topic + " " + string(m.Data) + "\n")
				})
				if err != nil {
					t.Fatal(err)
				}
				defer stop()
			}
			clubA, a := open("a")
			_, b := open("b")
			g, err := clubA.Create(t.Context(), club.Setup{Game: "ringo", Clock: control, White: club.Player{Kind: club.Person, Name: "Ève", ID: "eve"}, Black: club.Player{Kind: club.Person, Name: "Zoé", ID: "zoe"}})
			if err != nil {
				t.Fatal(err)
			}
			as := func(id string) context.Context { return club.WithActor(t.Context(), club.Actor{ID: id}) }
			eveA, eveB := watchAt(t, a, "eve", g.ID), watchAt(t, b, "eve", g.ID)
			others := []*spyglass{watchAt(t, a, "zoe", g.ID), watchAt(t, b, "zoe", g.ID), watchAt(t, a, "", g.ID), watchAt(t, b, "", g.ID), watchAt(t, b, "bob", g.ID)}

			const secret = "d1-d2"
			told := func(branches int) func(live.Message) bool {
				return func(m live.Message) bool {
					p, ok := m.(live.PlanUpdate)
					return ok && p.ID == g.ID && len(p.Plan.Branches) == branches && (branches == 0 || p.Plan.Branches[0].Then == secret)
				}
			}
			plan := []club.Branch{{If: "c6-c5", Then: secret}}
			for n, h := range []*live.Hub{a, b, a} { // set through one node, then the other, then removed
				if n == 2 {
					plan = nil
				}
				if _, err := h.SetPlan(as("eve"), g.ID, club.Command{Seq: 0}, plan); err != nil {
					t.Fatal(err)
				}
				eveA.hear(t, told(len(plan)))
				eveB.hear(t, told(len(plan)))
			}
			if _, err := b.Do(as("zoe"), g.ID, club.Command{Seq: 0, Kind: club.Moved, Move: "b6-a6"}); err != nil {
				t.Fatal(err)
			}
			for n, o := range others {
				all := o.hear(t, func(m live.Message) bool { _, ok := m.(live.EventMessage); return ok })
				if slices.ContainsFunc(all, func(m live.Message) bool { _, ok := m.(live.PlanUpdate); return ok }) {
					t.Errorf("client %d hears of the plan: %+v", n, all)
				}
			}
			mu.Lock()
			defer mu.Unlock()
			if all := carried.String(); !strings.Contains(all, "plan."+g.ID+" a eve") || strings.Contains(all, secret) || strings.Contains(all, "c6-c5") {
				t.Errorf("the bus carried %s", all)
			}
		})
	}
}
