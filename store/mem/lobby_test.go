package mem_test

import (
	"testing"

	"tablier/store/mem"
	"tablier/store/storetest"
)

func TestLobby(t *testing.T) {
	storetest.Lobby(t, func(t *testing.T) storetest.LobbyStore { return &mem.Store{} })
}
