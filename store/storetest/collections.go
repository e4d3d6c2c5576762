package storetest

import (
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tablier/learn/collection"
	"tablier/play/club"
)

// Collections tests a store of collections. open returns an empty one, which it closes itself when t ends.
func Collections(t *testing.T, open func(t *testing.T) collection.Store) {
	t.Run("Collections", func(t *testing.T) { collections(t, open(t)) })
	t.Run("Games", func(t *testing.T) { collectedGames(t, open(t)) })
	t.Run("Searches", func(t *testing.T) { savedSearches(t, open(t)) })
	t.Run("Nothing", func(t *testing.T) { noCollections(t, open(t)) })
}

func aCollection(n int, owner string) collection.Collection {
	at := began.Add(time.Duration(n) * time.Second)
	return collection.Collection{ID: ID(n), Owner: owner, Name: "Ève d’Œ'\"\\ 🦊;--", Access: collection.Public, Created: at, Updated: at}
}

func gather(t *testing.T, s collection.Store, list ...collection.Collection) {
	t.Helper()
	for _, c := range list {
		if err := s.CreateCollection(t.Context(), c, 10); err != nil {
			t.Fatal(err)
		}
	}
}

func alike(t *testing.T, got, want any) {
	t.Helper()
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

func collections(t *testing.T, s collection.Store) {
	ctx := t.Context()
	a, b := aCollection(1, "eve"), aCollection(2, "eve")
	stars := collection.Collection{ID: collection.Favourites("eve"), Owner: "eve", Access: collection.Private, Created: began, Updated: began}
	gather(t, s, a, b, aCollection(3, "noe"), stars)
	if err := s.CreateCollection(ctx, a, 10); club.KindOf(err) != club.Exists || err == nil {
		t.Errorf("twice: %v", err)
	}
	if err := s.CreateCollection(ctx, aCollection(4, "eve"), 3); club.KindOf(err) != club.Conflict || err == nil {
		t.Errorf("one too many: %v", err)
	}
	got, err := s.Collection(ctx, a.ID)
	if alike(t, got, a); err != nil {
		t.Error(err)
	}
	list, err := s.Collections(ctx, "eve", "")
	if alike(t, list, []collection.Collection{b, a}); err != nil {
		t.Error(err)
	}
	a.Name, a.Access, a.Updated = "Autre", collection.Private, began.Add(time.Hour)
	if err := s.ChangeCollection(ctx, a); err != nil {
		t.Error(err)
	}
	list, _ = s.Collections(ctx, "eve", "")
	alike(t, list, []collection.Collection{a, b})
	if err := s.PutGame(ctx, a.ID, collection.Item{Game: "g", Added: a.Updated}, 9); err != nil {
		t.Error(err)
	}
	for range 2 {
		if err := s.DropCollection(ctx, a.ID); err != nil {
			t.Error(err)
		}
	}
	if _, err := s.Collection(ctx, a.ID); club.KindOf(err) != club.NotFound || err == nil {
		t.Errorf("dropped: %v", err)
	}
	if err := s.ChangeCollection(ctx, a); club.KindOf(err) != club.NotFound || err == nil {
		t.Errorf("dropped: %v", err)
	}
}

func collectedGames(t *testing.T, s collection.Store) {
	ctx := t.Context()
	c := aCollection(1, "eve")
	gather(t, s, c, aCollection(2, "eve"))
	var want []collection.Item
	for i, game := range []string{"a", "b", "c", "d"} {
		item := collection.Item{Game: game, Note: "é\n" + game, Added: began.Add(time.Duration(i/2) * time.Minute)}
		want = append([]collection.Item{item}, want...)
		if err := s.PutGame(ctx, c.ID, item, 4); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.PutGame(ctx, c.ID, collection.Item{Game: "e", Added: began}, 4); club.KindOf(err) != club.Conflict || err == nil {
		t.Errorf("one too many: %v", err)
	}
	want[3].Note = "another"
	if err := s.PutGame(ctx, c.ID, collection.Item{Game: "a", Note: "another", Added: began.Add(time.Hour)}, 4); err != nil {
		t.Error(err)
	}
	list, err := s.CollectedGames(ctx, c.ID, "", 9)
	if alike(t, list, want); err != nil {
		t.Error(err)
	}
	list, err = s.CollectedGames(ctx, c.ID, "d", 2)
	if alike(t, list, want[1:3]); err != nil {
		t.Error(err)
	}
	among, err := s.Among(ctx, c.ID, []string{"d", "x", "a"})
	slices.Sort(among)
	if alike(t, among, []string{"a", "d"}); err != nil {
		t.Error(err)
	}
	all, _ := s.Collections(ctx, "eve", "b")
	if len(all) != 2 || !all[0].Has || all[1].Has || all[0].Games != 4 || !all[0].Updated.Equal(began.Add(time.Hour)) {
		t.Errorf("%+v", all)
	}
	for range 2 {
		if err := s.TakeGame(ctx, c.ID, "c", began.Add(2*time.Hour)); err != nil {
			t.Error(err)
		}
	}
	if got, err := s.Collection(ctx, c.ID); err != nil || got.Games != 3 || !got.Updated.Equal(began.Add(2*time.Hour)) {
		t.Errorf("%+v, %v", got, err)
	}
}

func savedSearches(t *testing.T, s collection.Store) {
	ctx := t.Context()
	search := func(n int, person, name string) collection.Search {
		return collection.Search{ID: ID(n), Person: person, Name: name, Query: "game=ra&player=%C3%88ve", Created: began.Add(time.Duration(n) * time.Second)}
	}
	for _, x := range []collection.Search{search(1, "eve", "b"), search(2, "eve", "B"), search(3, "noe", "b"), search(4, "eve", "b")} {
		if err := s.SaveSearch(ctx, x, 2); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.SaveSearch(ctx, search(5, "eve", "c"), 2); club.KindOf(err) != club.Conflict || err == nil {
		t.Errorf("one too many: %v", err)
	}
	list, err := s.Searches(ctx, "eve")
	if alike(t, list, []collection.Search{search(2, "eve", "B"), search(4, "eve", "b")}); err != nil {
		t.Error(err)
	}
	for _, person := range []string{"noe", "eve", "eve"} {
		if err := s.DropSearch(ctx, person, ID(2)); err != nil {
			t.Error(err)
		}
	}
	list, _ = s.Searches(ctx, "eve")
	alike(t, list, []collection.Search{search(4, "eve", "b")})
}

func noCollections(t *testing.T, s collection.Store) {
	ctx := t.Context()
	for _, id := range []string{"", "nope", "\x00", "\xff"} {
		if err := s.PutGame(ctx, id, collection.Item{Game: "a", Added: began}, 9); club.KindOf(err) != club.NotFound || err == nil {
			t.Errorf("%q: %v", id, err)
		}
		if err := s.TakeGame(ctx, id, "a", began); err != nil {
			t.Errorf("%q: %v", id, err)
		}
		if list, err := s.CollectedGames(ctx, id, id, 9); err != nil || len(list) > 0 {
			t.Errorf("%q: %v, %v", id, list, err)
		}
		if list, err := s.Among(ctx, id, []string{"a"}); err != nil || len(list) > 0 {
			t.Errorf("%q: %v, %v", id, list, err)
		}
		if list, err := s.Searches(ctx, id); err != nil || len(list) > 0 {
			t.Errorf("%q: %v, %v", id, list, err)
		}
	}
}
