package sqlite_test

import (
	"path/filepath"
	"testing"

	"tablier/play/club"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
	"tablier/store/storetest"
)

func BenchmarkAppend(b *testing.B) {
	storetest.BenchmarkAppend(b, func(b *testing.B) club.Store {
		s, err := sqlite.Open(b.Context(), filepath.Join(b.TempDir(), "club.db"))
		if err != nil {
			b.Fatal(err)
		}
		b.Cleanup(func() { s.Close() })
		return sqlcore.Games{DB: s}
	})
}

// BenchmarkAppendCopied is BenchmarkAppend with a log copy.
func BenchmarkAppendCopied(b *testing.B) {
	storetest.BenchmarkAppend(b, func(b *testing.B) club.Store {
		s, err := sqlite.OpenWith(b.Context(), filepath.Join(b.TempDir(), "club.db"), sqlite.Options{Copy: sqlite.Copy{Dir: filepath.Join(b.TempDir(), "copy")}})
		if err != nil {
			b.Fatal(err)
		}
		b.Cleanup(func() { s.Close() })
		return sqlcore.Games{DB: s}
	})
}

func BenchmarkSteady(b *testing.B) {
	storetest.BenchmarkSteady(b, func(b *testing.B) club.Store {
		s, err := sqlite.Open(b.Context(), filepath.Join(b.TempDir(), "club.db"))
		if err != nil {
			b.Fatal(err)
		}
		b.Cleanup(func() { s.Close() })
		return sqlcore.Games{DB: s}
	})
}

// BenchmarkExplorer counts 100,000 games first, which takes some minutes.
func BenchmarkExplorer(b *testing.B) {
	storetest.BenchmarkExplorer(b, 100_000, func(b *testing.B) storetest.ExplorerStore {
		s, err := sqlite.Open(b.Context(), filepath.Join(b.TempDir(), "club.db"))
		if err != nil {
			b.Fatal(err)
		}
		b.Cleanup(func() { s.Close() })
		return storetest.SQL(s)
	})
}
