package app_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tablier/internal/app"
)

// A club keeps a log copy and reports its age. After the loss of its folder, the restored club continues, and
// so does the copy.
func TestLogCopy(t *testing.T) {
	dir, to := filepath.Join(t.TempDir(), "club"), filepath.Join(t.TempDir(), "copy")
	c := app.Config{DataDir: dir, LogCopy: app.LogCopy{Dir: to}, Metrics: freeAddr(t)}
	id := ""
	for life := range 3 {
		r := start(t, c)
		if life == 0 {
			id = r.create(person).ID
			r.ask("POST", "/api/v1/games/"+id+"/moves", `{"seq":0,"move":"b6-a6","command":"k"}`, 200)
		}
		if g := r.ask("GET", "/api/v1/games/"+id, "", 200); len(g.Moves) != 1 {
			t.Errorf("life %d: %+v", life, g)
		}
		metrics := &running{t: t, url: "http://" + c.Metrics}
		if _, body := metrics.get("/metrics"); !strings.Contains(body, "\ntablier_log_copy_age_seconds ") {
			t.Error("the age of the copy is not told")
		}
		if err := r.stop(); err != nil {
			t.Fatal(err)
		}
		if err := os.RemoveAll(dir); err != nil {
			t.Fatal(err)
		}
		if _, err := app.RestoreCopy(t.Context(), app.Place{DataDir: dir}, to, time.Time{}); err != nil {
			t.Fatal(err)
		}
	}
	other := t.TempDir()
	err := startFails(t, app.Config{DataDir: other, LogCopy: app.LogCopy{Dir: to}})
	if !strings.Contains(err.Error(), "another club") {
		t.Error(err)
	}
}
