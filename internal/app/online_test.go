package app

import (
	"context"
	"log/slog"
	"slices"
	"testing"

	busmem "tablier/play/bus/mem"
)

// People are found on any other node. A node that does not answer is ignored.
func TestOnlineAtOtherNodes(t *testing.T) {
	wire := &busmem.Bus{}
	defer wire.Close()
	nodes := func(context.Context) ([]string, error) { return []string{"a-1", "b-7", "b-8", "c.2-1", "gone-1"}, nil }
	at := func(node string, people ...string) *online {
		l := &online{topic: onlineTopic, bus: wire, node: node, here: func() []string { return people }, nodes: nodes, log: slog.New(slog.DiscardHandler)}
		if node != "offline" {
			stop, err := l.serve()
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(stop)
		}
		return l
	}
	a := at("a", "eve")
	at("b", "zoe", "max", "")
	at("c.2", "noe")
	at("offline", "tom")
	got := a.ask(t.Context(), []string{"zoe", "eve", "tom", "noe", ""})
	slices.Sort(got)
	if want := []string{"noe", "zoe"}; !slices.Equal(got, want) { // the node does not ask itself
		t.Errorf("%v, want %v", got, want)
	}
	if got := a.ask(t.Context(), nil); len(got) != 0 {
		t.Errorf("%v", got)
	}
}
