package postgres_test

import (
	"testing"

	"tablier/store/storetest"
)

func TestLobby(t *testing.T) {
	t.Parallel()
	storetest.Lobby(t, func(t *testing.T) storetest.LobbyStore {
		s := fresh(t)
		t.Cleanup(func() {
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
		return storetest.SQL(s)
	})
}
