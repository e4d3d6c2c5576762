package app_test

import (
	"bufio"
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"tablier/internal/app"
)

// Those who watch the lobby do not hold up a server that is told to stop.
func TestLobbyStreamsEndWithTheServer(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	ready, done := make(chan string, 1), make(chan error, 1)
	go func() {
		done <- app.Run(ctx, app.Config{Addr: "localhost:0", DataDir: t.TempDir(), Grace: time.Hour}, func(url string) { ready <- url })
	}()
	var url string
	select {
	case url = <-ready:
	case err := <-done:
		t.Fatal(err)
	}
	answer, err := http.Get(url + "/api/v1/lobby/stream")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	lines := bufio.NewScanner(answer.Body)
	if !lines.Scan() || !strings.Contains(lines.Text(), `"t":"lobby"`) {
		t.Fatalf("%q, %v", lines.Text(), lines.Err())
	}
	cancel()
	for lines.Scan() {
	}
	if err := <-done; err != nil {
		t.Error(err)
	}
}
