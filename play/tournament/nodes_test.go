package tournament_test

import (
	"context"
	"crypto/rand"
	"sync"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/members/account"
	"tablier/play/club"
	"tablier/play/lobby/series"
	"tablier/play/tournament"
	"tablier/rules/game"
	"tablier/store/sqlcore"
	"tablier/store/sqlite/sqlitetest"
)

// node is one server of a club.
type node struct {
	club    *club.Club
	series  *series.Club
	service *tournament.Service
}

func newNode(t *testing.T, db *sqlcore.DB) *node {
	engine := club.EngineFunc(func(_ context.Context, s game.State, _ int) (string, error) { return s.Moves()[0], nil })
	n := &node{club: club.New(club.Config{Store: sqlcore.Games{DB: db}, Find: roster.Find, Engine: engine, Now: time.Now, Rand: rand.Reader, Shared: true})}
	t.Cleanup(func() { n.club.Close(context.Background()) })
	n.series = &series.Club{Store: sqlcore.Series{DB: db}, Tables: n.club, Find: roster.Find, Now: time.Now, Rand: rand.Reader}
	n.service = &tournament.Service{
		Store: sqlcore.Tournaments{DB: db}, Games: n.series, Find: roster.Find, Read: n.club.Game, Now: time.Now, Rand: rand.Reader,
	}
	return n
}

// resign ends the game of a pairing for White, and notifies only this node.
func (n *node) resign(ctx context.Context, p tournament.Pairing) error {
	g, err := n.club.Game(ctx, p.Game)
	if err != nil || g.Over {
		return nil // it does not exist yet, or another node was faster
	}
	g, err = n.club.Do(as(g.Players[game.White].ID), g.ID, club.Command{Seq: g.Seq, Kind: club.Resigned, Sided: true, Side: game.White})
	if club.KindOf(err) == club.Stale || club.KindOf(err) == club.Over {
		return nil
	}
	if err != nil {
		return err
	}
	if err := n.series.Ended(ctx, g); err != nil {
		return err
	}
	return n.service.Ended(ctx, g)
}

// Three nodes run the same tournament at once. Each round is paired once, each game is created once, and all nodes see
// the same state.
func TestThreeNodes(t *testing.T) {
	db := sqlitetest.Open(t)
	ctx := t.Context()
	nodes := []*node{newNode(t, db), newNode(t, db), newNode(t, db)}
	id, err := nodes[0].service.Create(ctx, director, tournament.Settings{Name: "Cluster", Format: tournament.Swiss, Rounds: 5, Game: "ringo"})
	if err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	for i, n := range nodes { // eight players each, at once
		all.Go(func() {
			for k := range 8 {
				if err := n.service.Do(ctx, id, "", func(t *tournament.Tournament) ([]tournament.Event, error) {
					return tournament.Enter(t, who(8*i+k), "", 0)
				}); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	for _, n := range nodes {
		all.Go(func() {
			if err := n.service.Do(ctx, id, director.Person, func(t *tournament.Tournament) ([]tournament.Event, error) {
				return tournament.Start(t, director, func(int, func(i, j int)) {})
			}); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	for _, n := range nodes {
		all.Go(func() {
			for {
				var open []tournament.Pairing
				over := false
				if err := n.service.View(ctx, id, func(t *tournament.Tournament) error {
					open, over = t.Open(), t.Status == tournament.Over
					return nil
				}); err != nil || over {
					if err != nil {
						t.Error(err)
					}
					return
				}
				for _, p := range open {
					if err := n.resign(ctx, p); err != nil {
						t.Error(err)
						return
					}
				}
				if err := n.service.Repair(ctx); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	all.Wait()
	seen := ""
	for i, n := range nodes {
		if err := n.service.View(ctx, id, func(v *tournament.Tournament) error {
			if len(v.Rounds) != 5 || len(v.Seeds) != 24 {
				t.Errorf("node %d sees %d rounds of %d players", i, len(v.Rounds), len(v.Seeds))
			}
			text := ""
			for _, r := range v.Rounds {
				for _, p := range r.Pairings {
					text += p.ID + string(p.Result) + " "
				}
			}
			if i > 0 && text != seen {
				t.Errorf("node %d sees %s, the first saw %s", i, text, seen)
			}
			seen = text
			return nil
		}); err != nil {
			t.Error(err)
		}
	}
}

// A deleted name disappears from every node after a while, without a restart.
func TestDeletedNamesAreForgotten(t *testing.T) {
	h := open(t, 3)
	id := h.create(tournament.Settings{Format: tournament.RoundRobin})
	h.enter(id, 1, 2)
	name := func() (name string) {
		t.Helper()
		if err := h.service.View(t.Context(), id, func(v *tournament.Tournament) error { name = v.Entrants[0].Name; return nil }); err != nil {
			t.Fatal(err)
		}
		return name
	}
	if name() == "" {
		t.Fatal("no name at first")
	}
	if err := (sqlcore.Accounts{DB: h.db}).CreatePerson(t.Context(), account.Person{ID: "p1", Name: "Player 1", Role: club.RoleMember, Created: h.now, Seen: h.now}); err != nil {
		t.Fatal(err)
	}
	p, err := sqlcore.Accounts{DB: h.db}.Person(t.Context(), "p1")
	if err != nil {
		t.Fatal(err)
	}
	if err := (sqlcore.Accounts{DB: h.db}).DeletePerson(t.Context(), account.Person{ID: "p1", Deleted: true, Created: h.now, Seen: h.now, Version: p.Version}); err != nil {
		t.Fatal(err)
	}
	h.now = h.now.Add(2 * time.Minute)
	if got := name(); got != "" {
		t.Errorf("the name is still %q", got)
	}
}
