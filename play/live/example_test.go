package live_test

import (
	"context"
	"fmt"
	"time"

	"tablier/engine/roster"
	"tablier/play/club"
	"tablier/play/live"
	"tablier/store/storetest/mem"
)

// zeros is a source of randomness for an example.
type zeros struct{}

func (zeros) Read(p []byte) (int, error) { clear(p); return len(p), nil }

func Example() {
	var hub *live.Hub
	players := club.New(club.Config{
		Store: &mem.Store{}, Find: roster.Find, Rand: zeros{}, Now: time.Now,
		Announce: func(c club.Change) { hub.Changed(c) },
	})
	hub = live.New(live.Config{Club: players})
	ctx := context.Background()
	g, err := players.Create(ctx, club.Setup{
		Game: "ringo", Clock: "300+5",
		White: club.Player{Kind: club.Person, Name: "Ève"}, Black: club.Player{Kind: club.Person, Name: "Zoé"},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	told := make(chan struct{}, 1)
	spectator, err := hub.Join(club.Actor{}, func() { told <- struct{}{} })
	if err != nil {
		fmt.Println(err)
		return
	}
	defer spectator.Leave()
	if err := spectator.Watch(ctx, g.ID, 0); err != nil {
		fmt.Println(err)
		return
	}
	if _, err := hub.Do(ctx, g.ID, club.Command{Kind: club.Moved, Move: "b6-a6"}); err != nil {
		fmt.Println(err)
		return
	}
	<-told
	for list := spectator.Take(); len(list) > 0; list = spectator.Take() {
		for _, m := range list {
			if e, ok := m.(live.EventMessage); ok {
				fmt.Println(e.Change.Event.Seq, e.Change.Event.Move, e.Change.Turn)
			}
		}
	}
	fmt.Println(hub.Close(ctx), players.Close(ctx))
	// Output:
	// 1 b6-a6 white
	// <nil> <nil>
}
