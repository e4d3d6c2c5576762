package live_test

import (
	"context"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"tablier/engine/roster"
	"tablier/play/club"
	"tablier/play/live"
	"tablier/rules/game"
	"tablier/store/storetest/mem"
)

// costlyEngine takes the usual time of each level.
type costlyEngine struct{}

func (costlyEngine) Ended(string) {}

func (costlyEngine) Best(ctx context.Context, _ string, s game.State, level int) (string, error) {
	select {
	case <-time.After(roster.Cost(level)):
	case <-ctx.Done():
	}
	return s.Moves()[0], nil
}

// from returns a context for requests from an address.
func from(t *testing.T, address, person string) context.Context {
	return club.WithActor(t.Context(), club.Actor{ID: person, Source: address})
}

// Attackers create sixty games each against the strongest level. An honest player against level 1 still
// gets a move within 2 s, whether the computer moves on its own or on request.
func TestHonestBesideAttackers(t *testing.T) {
	for _, attackers := range []int{1, 50} {
		for _, asks := range []bool{false, true} {
			synctest.Test(t, func(t *testing.T) {
				var hub *live.Hub
				c := club.New(club.Config{
					Store: &mem.Store{}, Find: roster.Find, Engine: costlyEngine{}, Rand: &seeded{n: 3}, Now: time.Now, Levels: roster.Levels,
					EngineWorkers: 1, SearchCost: roster.Cost,
					Announce: func(c club.Change) { hub.Changed(c) },
					Watched:  func(id string) bool { return hub.Watched(id) },
				})
				hub = live.New(live.Config{Club: c, Now: time.Now, AutoEngine: true})
				defer func() {
					c.Close(context.Background())
					hub.Close(context.Background())
				}()
				if err := hub.Start(t.Context()); err != nil {
					t.Fatal(err)
				}
				strong := club.Setup{Game: "ringo", Black: club.Player{Kind: club.Computer, Level: 10}, White: club.Player{Kind: club.Person, Name: "X"}}
				for a := range attackers {
					address := fmt.Sprintf("192.0.2.%d", a)
					for range 60 {
						if _, err := c.Create(from(t, address, ""), strong); err != nil {
							t.Fatal(err)
						}
					}
				}
				time.Sleep(time.Minute)
				weak := club.Setup{Game: "ringo", Black: club.Player{Kind: club.Person, Name: "Zoé", ID: "zoe"}, White: club.Player{Kind: club.Computer, Level: 1}}
				zoe := from(t, "198.51.100.1", "zoe")
				for n := range 10 {
					g, err := c.Create(zoe, weak)
					if err != nil {
						t.Fatal(err)
					}
					if g, err = hub.Do(zoe, g.ID, club.Command{Kind: club.Moved, Move: "b6-a6"}); err != nil {
						t.Fatal(err)
					}
					began := time.Now()
					if asks {
						if _, err := hub.Think(zoe, g.ID, 1, ""); err != nil {
							t.Fatal(err)
						}
					} else {
						for g.Seq < 2 && time.Since(began) < time.Minute {
							time.Sleep(10 * time.Millisecond)
							if g, err = c.Game(zoe, g.ID); err != nil {
								t.Fatal(err)
							}
						}
					}
					if took := time.Since(began); took > 2*time.Second {
						t.Errorf("%d attackers, asks %v: answer %d after %v", attackers, asks, n, took)
					}
					time.Sleep(time.Second)
				}
			})
		}
	}
}
