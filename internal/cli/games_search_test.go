package cli

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/play/club"
	"tablier/rules/game"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
)

// finished creates a data folder with a game of Ringo that Black resigned after one move.
func finished(t *testing.T) (dir, id string) {
	t.Helper()
	dir = filepath.Join(t.TempDir(), "data")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	db, err := sqlite.Open(t.Context(), filepath.Join(dir, "club.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	c := club.New(club.Config{Store: sqlcore.Games{DB: db}, Find: roster.Find, Now: time.Now, Rand: rand.Reader,
		Engine: club.EngineFunc(func(context.Context, game.State, int) (string, error) { panic("nobody asks") })})
	defer c.Close(t.Context())
	g, err := c.Create(t.Context(), club.Setup{Game: "ringo", White: club.Player{Kind: club.Person, Name: "noe", ID: "n"}, Black: club.Player{Kind: club.Person, Name: "eve"}})
	if err == nil {
		g, err = c.Do(t.Context(), g.ID, club.Command{Seq: g.Seq, Kind: club.Moved, Move: "b6-a6"})
	}
	if err == nil {
		_, err = c.Do(t.Context(), g.ID, club.Command{Seq: g.Seq, Kind: club.Resigned, Side: game.Black})
	}
	if err != nil {
		t.Fatal(err)
	}
	return dir, g.ID
}

func run(t *testing.T, args ...string) (code int, out, said string) {
	t.Helper()
	e, o, stderr := env(map[string]string{"TABLIER_LANG": "en"}, "")
	code = Main(t.Context(), args, e)
	return code, o.String(), stderr.String()
}

// A search of the club in a folder gives the same games as the page. The library can be rebuilt.
func TestGamesSearch(t *testing.T) {
	dir, id := finished(t)
	if code, out, said := run(t, "recount", "--data", dir); code != exitOK || !strings.Contains(out, "1 game indexed for the library") {
		t.Fatal(code, out, said)
	}
	for _, c := range []struct {
		args string
		want string
	}{
		{"", id},
		{"--game ringo --moves b6-a6 --reason resigned --least 1 --most 1 --mode correspondence", "ringo  noe – eve  second  1  " + id},
		{"--game ringo --pattern h6:empty,a6:black --turn white --json", `"id": "` + id + `"`},
		{"--records", "1. b6-a6"},
		{"--game ra", ""},
		{"--game ra --json", "[]\n"},
	} {
		code, out, said := run(t, append([]string{"games", "search", "--data", dir}, strings.Fields(c.args)...)...)
		if code != exitOK || !strings.Contains(out, c.want) || c.want == "" && (out != "" || !strings.Contains(said, "No game matches.")) {
			t.Errorf("%s: %d %q %q", c.args, code, out, said)
		}
	}
	for args, want := range map[string]string{
		"--player nobody":  "no member called",
		"--moves b6-a6":    "game",
		"--side up":        "side",
		"--json --records": "do not go together",
		"--limit 0":        "--limit 0: expected at least 1",
		"--club nonsense":  "not the address of a club",
	} {
		code, out, said := run(t, append([]string{"games", "search", "--data", dir}, strings.Fields(args)...)...)
		if code != exitRefused || out != "" || !strings.Contains(said, want) {
			t.Errorf("%s: %d %q %q", args, code, out, said)
		}
	}
}

// A remote club is searched page after page.
func TestGamesSearchElsewhere(t *testing.T) {
	club := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		q := r.URL.Query()
		if q.Get("player") != "Ève" || q.Get("least_rating") != "1500" || q.Get("limit") == "" {
			w.WriteHeader(http.StatusUnprocessableEntity)
			fmt.Fprint(w, `{"title":"no","detail":"not so"}`)
			return
		}
		id, next := "last", 0
		if q.Get("before") == "" {
			id, next = "first", 7
		}
		fmt.Fprintf(w, `{"games":[{"id":%q,"game":"ra","players":{"white":{"name":"a"},"black":{"name":"b"}},"result":"draw","plies":3,"updated":"2026-11-21T10:00:00Z"}],"next":%d}`, id, next)
	}))
	defer club.Close()
	code, out, said := run(t, "games", "search", "--club", club.URL+"/", "--player", "Ève", "--least-rating", "1500", "--json")
	var list []struct{ ID string }
	if err := json.Unmarshal([]byte(out), &list); code != exitOK || err != nil || len(list) != 2 || list[0].ID != "first" || list[1].ID != "last" {
		t.Error(code, out, said, err)
	}
	if code, out, said = run(t, "games", "search", "--club", club.URL, "--player", "Ève", "--least-rating", "1500", "--limit", "1"); code != exitOK || !strings.Contains(out, "2026-11-21  ra  a – b  draw  3  first") || !strings.Contains(said, "--limit 2") {
		t.Error(code, out, said)
	}
	if code, out, said = run(t, "games", "search", "--club", club.URL); code != exitRefused || !strings.Contains(said, "not so") {
		t.Error(code, out, said)
	}
	club.Close()
	if code, out, said = run(t, "games", "search", "--club", club.URL); code != exitFailure || !strings.Contains(said, "does not answer") {
		t.Error(code, out, said)
	}
}
