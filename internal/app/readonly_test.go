package app_test

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tablier/internal/app"
)

// damagedClub creates a club of games with 40 events each, and destroys a page with events of one game.
func damagedClub(t *testing.T) (dir string, games []string, damaged int) {
	t.Helper()
	dir = t.TempDir()
	r := start(t, app.Config{DataDir: dir, HTTP: app.HTTP{NoLimits: true}})
	for n := range 12 {
		g := r.ask("POST", "/api/v1/games", `{"game":"agon","white":`+person+`,"black":`+person+`}`, 201)
		for i := range 40 {
			act, rest, _ := strings.Cut(strings.TrimPrefix(endlessMoves[i%len(endlessMoves)], `"`), `"`)
			r.ask("POST", "/api/v1/games/"+g.ID+"/"+act, fmt.Sprintf(`{"seq":%d,"command":"event%dofgame%d"%s}`, i, i+1, n, rest), 200)
		}
		games = append(games, g.ID)
	}
	if err := r.stop(); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "club.db")
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	damaged = 5
	damagedEvent := 10
	for e := 10; len(pagesWith(b, e, damaged)) == 0; e++ {
		if e == 40 {
			t.Fatal("no event is in leaves only")
		}
		damagedEvent = e + 1
	}
	for _, page := range pagesWith(b, damagedEvent, damaged) {
		for i := range page {
			page[i] = 0xAA
		}
	}
	if err := os.WriteFile(file, b, 0o600); err != nil {
		t.Fatal(err)
	}
	return dir, games, damaged
}

// pagesWith returns the pages that contain an event of a game, including free pages. It returns none if one of
// them is not a leaf.
func pagesWith(file []byte, event, game int) (pages [][]byte) {
	const leaf = 0x0A
	for ; len(file) >= 4096; file = file[4096:] {
		page := file[:4096]
		if !bytes.Contains(page, fmt.Appendf(nil, "event%dofgame%d", event, game)) {
			continue
		}
		if page[0] != leaf {
			return nil
		}
		pages = append(pages, page)
	}
	return pages
}

// A damaged club does not start; the error names the remedies. Read-only, it shows what is intact, refuses
// every change with a reason, and does not change its database.
func TestReadOnly(t *testing.T) {
	dir, games, damaged := damagedClub(t)
	file := filepath.Join(dir, "club.db")
	before, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	refused := startFails(t, app.Config{DataDir: dir})
	for _, way := range []string{"--read-only", "tablier repair", "tablier restore"} {
		if !strings.Contains(refused.Error(), way) {
			t.Errorf("%q is not named: %v", way, refused)
		}
	}
	r := start(t, app.Config{DataDir: dir, ReadOnly: true})
	sound, shown := 0, ""
	for n, id := range games {
		status, body := r.get("/api/v1/games/" + id)
		switch {
		case status == 200 && strings.Contains(body, `"seq":40`):
			sound, shown = sound+1, id
		case status == 503 && strings.Contains(body, "damaged"):
		default:
			t.Errorf("game %d: %d %s", n, status, body)
		}
		if n == damaged && status == 200 {
			t.Error("the damaged game is shown")
		}
	}
	if sound < 6 {
		t.Errorf("%d games are shown", sound)
	}
	for path, want := range map[string]int{"/api/v1/games": 200, "/api/v1/games/" + shown + "/record": 200, "/readyz": 200, "/healthz": 200} {
		if status, body := r.get(path); status != want {
			t.Errorf("%s: %d %s", path, status, body)
		}
	}
	for path, body := range map[string]string{
		"/api/v1/games":                         `{"game":"agon","white":` + person + `,"black":` + person + `}`,
		"/api/v1/games/" + games[0] + "/moves":  `{"seq":40,"move":"a3-a4"}`,
		"/api/v1/games/" + games[0] + "/resign": `{"seq":40,"side":"white"}`,
		"/api/v1/guest":                         `{}`,
		"/api/v1/sign-in":                       `{"name":"a","password":"b"}`,
	} {
		status, answer := r.send("POST", path, body)
		if status != 503 || !strings.Contains(answer, "read-only") {
			t.Errorf("%s: %d %s", path, status, answer)
		}
	}
	if err := r.stop(); err != nil {
		t.Fatal(err)
	}
	if after, err := os.ReadFile(file); err != nil || !bytes.Equal(before, after) {
		t.Errorf("the database was changed: %v", err)
	}
	if wal, err := os.ReadFile(file + "-wal"); err == nil && len(wal) > 0 {
		t.Error("a log was written")
	}
	none := startFails(t, app.Config{DataDir: filepath.Join(t.TempDir(), "none"), ReadOnly: true})
	if !strings.Contains(none.Error(), "no database here") {
		t.Error(none)
	}
}

// Repair saves the intact data to a new folder, from which the club starts.
func TestRepair(t *testing.T) {
	dir, games, damaged := damagedClub(t)
	to := filepath.Join(t.TempDir(), "saved")
	done, err := app.Repair(t.Context(), app.Place{DataDir: dir}, app.Place{DataDir: to})
	if err != nil {
		t.Fatal(err)
	}
	if done.Games != len(games) || len(done.Lost) == 0 || done.Events < 6*40 {
		t.Errorf("%+v", done)
	}
	r := start(t, app.Config{DataDir: to})
	for n, id := range games {
		g := r.ask("GET", "/api/v1/games/"+id, "", 200)
		if n == damaged && g.Seq == 40 {
			t.Error("the damaged game has all its events")
		}
	}
	cut := r.ask("GET", "/api/v1/games/"+games[damaged], "", 200)
	act, rest, _ := strings.Cut(strings.TrimPrefix(endlessMoves[cut.Seq%len(endlessMoves)], `"`), `"`)
	r.ask("POST", "/api/v1/games/"+cut.ID+"/"+act, fmt.Sprintf(`{"seq":%d,"command":"again"%s}`, cut.Seq, rest), 200) // the game continues
	startFails(t, app.Config{DataDir: dir})
	if _, err := app.Repair(t.Context(), app.Place{DataDir: dir}, app.Place{DataDir: to}); err == nil {
		t.Error("a club was overwritten")
	}
}

func (r *running) get(path string) (status int, body string) { return r.send("GET", path, "") }

func (r *running) send(method, path, body string) (status int, answer string) {
	r.t.Helper()
	req, err := http.NewRequest(method, r.url+path, strings.NewReader(body))
	if err != nil {
		r.t.Fatal(err)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		r.t.Fatal(err)
	}
	defer resp.Body.Close()
	b, err := io.ReadAll(resp.Body)
	if err != nil {
		r.t.Fatal(err)
	}
	return resp.StatusCode, string(b)
}
