package sqlite_test

import (
	"testing"

	"tablier/members/clubsettings"
	"tablier/play/club"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
	"tablier/store/storetest"
)

func openMemory(t *testing.T) *sqlcore.DB {
	t.Helper()
	s, err := sqlite.OpenMemory(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// A store in memory passes the same tests as a store in a file.
func TestMemory(t *testing.T) {
	t.Run("Games", func(t *testing.T) {
		storetest.Run(t, func(t *testing.T) club.Store { return sqlcore.Games{DB: openMemory(t)} })
	})
	t.Run("Accounts", func(t *testing.T) {
		storetest.Accounts(t, func(t *testing.T) storetest.AccountStore { return storetest.SQL(openMemory(t)) })
	})
	t.Run("Explorer", func(t *testing.T) {
		storetest.Explorer(t, func(t *testing.T) storetest.ExplorerStore { return storetest.SQL(openMemory(t)) })
	})
	t.Run("Leases", func(t *testing.T) {
		storetest.RunLeases(t, func(t *testing.T) storetest.Leases { return sqlcore.Nodes{DB: openMemory(t)} })
	})
	t.Run("Lobby", func(t *testing.T) {
		storetest.Lobby(t, func(t *testing.T) storetest.LobbyStore { return storetest.SQL(openMemory(t)) })
	})
	t.Run("Tournaments", func(t *testing.T) {
		storetest.Tournaments(t, func(t *testing.T) storetest.TournamentStore { return storetest.SQL(openMemory(t)) })
	})
	t.Run("ClubSettings", func(t *testing.T) {
		storetest.ClubSettings(t, func(t *testing.T) clubsettings.Store { return sqlcore.ClubSettings{DB: openMemory(t)} })
	})
	t.Run("News", func(t *testing.T) {
		storetest.News(t, func(t *testing.T) storetest.NewsStore { return storetest.SQL(openMemory(t)) })
	})
	t.Run("Ratings", func(t *testing.T) {
		storetest.Ratings(t, func(t *testing.T) storetest.RatingStore { return storetest.SQL(openMemory(t)) })
	})
	t.Run("Social", func(t *testing.T) {
		storetest.Social(t, func(t *testing.T) storetest.SocialStore { return storetest.SQL(openMemory(t)) })
	})
	t.Run("Studies", func(t *testing.T) {
		storetest.Studies(t, func(t *testing.T) storetest.StudyStore { return storetest.SQL(openMemory(t)) })
	})
	t.Run("Training", func(t *testing.T) {
		storetest.Training(t, func(t *testing.T) storetest.TrainingStore { return storetest.SQL(openMemory(t)) })
	})
}

func BenchmarkOpenMemory(b *testing.B) {
	for b.Loop() {
		s, err := sqlite.OpenMemory(b.Context())
		if err != nil {
			b.Fatal(err)
		}
		s.Close()
	}
}
