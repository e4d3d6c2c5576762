package app_test

import (
	"bufio"
	"net/http"
	"strings"
	"testing"
	"time"

	"tablier/internal/app"
)

// Open streams of the lobby do not delay the shutdown of the server.
func TestLobbyStreamsEndWithTheServer(t *testing.T) {
	r := start(t, app.Config{DataDir: t.TempDir(), Grace: time.Hour})
	answer, err := http.Get(r.url + "/api/v1/lobby/stream")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	lines := bufio.NewScanner(answer.Body)
	if !lines.Scan() || lines.Text() != "" || !lines.Scan() || !strings.Contains(lines.Text(), `"t":"lobby"`) {
		t.Fatalf("%q, %v", lines.Text(), lines.Err())
	}
	stopped := make(chan error, 1)
	go func() { stopped <- r.stop() }()
	for lines.Scan() {
	}
	if err := <-stopped; err != nil {
		t.Error(err)
	}
}
