package storetest

import (
	"bytes"
	"slices"
	"testing"

	"tablier/learn/library"
	"tablier/play/club"
)

// LibraryStore is what the tests of the library need.
type LibraryStore interface {
	club.Store
	library.Store
}

// Library tests a store of indexed games. open returns an empty one, which it closes itself when t ends.
func Library(t *testing.T, open func(t *testing.T) LibraryStore) {
	t.Run("Games", func(t *testing.T) { libraryGames(t, open(t)) })
	t.Run("Segments", func(t *testing.T) { librarySegments(t, open(t)) })
}

func packed(n int, kind string) library.Entry {
	return library.Entry{Game: ID(n), Kind: kind, Ratings: [2]int{1500 + n, 1600}, Packed: library.Packed{Cells: []byte{1, byte(n)}, Keys: bytes.Repeat([]byte{byte(n)}, 16), Plies: 1}}
}

// numbers returns the numbers of all rows.
func numbers(t *testing.T, s LibraryStore, after int64) (out []int64) {
	t.Helper()
	if err := s.LibraryRows(t.Context(), after, func(r library.Row) error { out = append(out, r.Number); return nil }); err != nil {
		t.Fatal(err)
	}
	return out
}

func libraryGames(t *testing.T, s LibraryStore) {
	ctx := t.Context()
	hidden, imported, playing := over(4), over(5), over(6)
	hidden.Private, imported.Importer, playing.Over, playing.Result = true, "eve", false, "*"
	create(t, s, over(1), over(2), over(3), hidden, imported, playing)
	if ids, err := s.Unlisted(ctx, "", 9); err != nil || !slices.Equal(ids, []string{ID(1), ID(2), ID(3)}) {
		t.Errorf("unlisted: %v, %v", ids, err)
	}
	for i, want := range []int{2, 1, 0} {
		list := [][]library.Entry{{packed(1, "ring"), packed(2, "ringo rings=5")}, {packed(2, "ringo rings=5"), packed(3, "ring"), packed(99, "ring")}, {packed(1, "ring")}}[i]
		if n, err := s.AddToLibrary(ctx, list); n != want || err != nil {
			t.Errorf("%d: %d are added, want %d; %v", i, n, want, err)
		}
	}
	if ids, err := s.Unlisted(ctx, "", 9); err != nil || len(ids) > 0 {
		t.Errorf("unlisted: %v, %v", ids, err)
	}
	all := numbers(t, s, 0)
	if len(all) != 3 || !slices.IsSorted(all) || len(numbers(t, s, all[0])) != 2 {
		t.Fatalf("rows: %v", all)
	}
	var last library.Row
	if err := s.LibraryRows(ctx, all[1], func(r library.Row) error { last = r; return nil }); err != nil {
		t.Fatal(err)
	}
	if last.Kind != "ring" || last.Players != [2]string{"eve", library.Computer} || last.Result != "first" || last.Reason != "resigned" || last.Ratings != [2]int{1503, 1600} {
		t.Errorf("%+v", last)
	}
	games, err := s.FindGames(ctx, []int64{all[2], all[0], all[2] + 100})
	if err != nil || len(games) != 2 || games[0].ID != ID(3) || games[1].ID != ID(1) || games[1].Number != all[0] || games[1].Ratings != [2]int{1501, 1600} {
		t.Errorf("%+v, %v", games, err)
	}
	if err := s.ForgetLibrary(ctx); err != nil || len(numbers(t, s, 0)) > 0 {
		t.Errorf("it is not forgotten: %v", err)
	}
}

func librarySegments(t *testing.T, s LibraryStore) {
	ctx := t.Context()
	for n := range 6 {
		create(t, s, over(n+1))
		if _, err := s.AddToLibrary(ctx, []library.Entry{packed(n+1, "ring")}); err != nil {
			t.Fatal(err)
		}
	}
	if kinds, err := s.OpenKinds(ctx, 6); err != nil || !slices.Equal(kinds, []string{"ring"}) {
		t.Errorf("%v, %v", kinds, err)
	}
	if kinds, err := s.OpenKinds(ctx, 7); err != nil || len(kinds) > 0 {
		t.Errorf("%v, %v", kinds, err)
	}
	games, err := s.OpenGames(ctx, "ring", 0, 4)
	if err != nil || len(games) != 4 || games[3].Plies != 1 || !bytes.Equal(games[3].Cells, []byte{1, 4}) || len(games[3].Keys) != 16 {
		t.Fatalf("%+v, %v", games, err)
	}
	segment := library.Segment{Kind: "ring", Span: library.Span{First: games[0].Number, Last: games[3].Number}, Head: []byte{1, 2}, Columns: [][]byte{{3}, nil, {4, 5}}, Shards: make([][]byte, library.Shards)}
	segment.Shards[2] = bytes.Repeat([]byte{2}, 20)
	for _, g := range games {
		segment.Games = append(segment.Games, g.Number)
	}
	if err := s.Seal(ctx, segment); err != nil {
		t.Fatal(err)
	}
	if err := s.Seal(ctx, segment); club.KindOf(err) != club.Exists || err == nil {
		t.Errorf("sealed twice: %v", err)
	}
	if open, err := s.OpenGames(ctx, "ring", games[3].Number-1, 9); err != nil || len(open) != 2 {
		t.Errorf("%+v, %v", open, err)
	}
	if spans, err := s.Segments(ctx, "ring"); err != nil || !slices.Equal(spans, []library.Span{segment.Span}) {
		t.Errorf("%v, %v", spans, err)
	}
	if head, err := s.SegmentHead(ctx, "ring", 0); err != nil || !bytes.Equal(head, segment.Head) {
		t.Errorf("%v, %v", head, err)
	}
	if columns, err := s.SegmentColumns(ctx, "ring", 0, []int{0, 1, 2, 9}); err != nil || len(columns) != 2 || !bytes.Equal(columns[0], []byte{3}) || !bytes.Equal(columns[2], []byte{4, 5}) {
		t.Errorf("%v, %v", columns, err)
	}
	for _, shard := range []int{2, 200} {
		keys, err := s.ShardKeys(ctx, "ring", shard)
		if err != nil || len(keys) != len(segment.Shards[shard])/20 || len(keys) > 0 && !bytes.Equal(keys[0], segment.Shards[shard]) {
			t.Errorf("shard %d: %v, %v", shard, keys, err)
		}
	}
}
