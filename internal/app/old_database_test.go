package app_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"tablier/internal/app"
)

// oldClub is when the old database was last written; see testdata/old/README.md.
var oldClub = time.Date(2026, 11, 25, 9, 13, 21, 0, time.UTC)

// oldAnswer is the answer of the older program to a call.
type oldAnswer struct {
	Who, Path string
	Answer    any // a JSON value, or the text of a record
}

// unsteady are fields that differ with every reading: the sequence number, because the log records the server's
// downtime, and fields that depend on the clock.
var unsteady = map[string]bool{"seq": true, "deadline": true, "updated": true, "used": true}

// importedGame was imported by the old program, which gave its seats to everybody. Now nobody has them.
const importedGame = "/games/2mn4ccqvjagb"

// Today's program opens a club that was written before the packages were moved: the data reads the same,
// running games continue, and the check finds no fault.
func TestOldDatabase(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "club.db")
	if err := os.WriteFile(file, unpack(t, "testdata/old/club.db.gz"), 0o600); err != nil {
		t.Fatal(err)
	}
	began := time.Now()
	now := func() time.Time { return oldClub.Add(time.Minute + time.Since(began)) }
	r := start(t, app.Config{DataDir: dir, Now: now})
	people := map[string]*http.Client{
		"":    {},
		"Ève": member(t, r, "Ève", "un âne, deux phares"),
		"Noé": member(t, r, "Noé", "trois tours, un pont"),
	}

	var answers []oldAnswer
	if err := json.Unmarshal(unpack(t, "testdata/old/answers.json.gz"), &answers); err != nil {
		t.Fatal(err)
	}
	if len(answers) < 50 {
		t.Fatalf("%d answers", len(answers))
	}
	for _, a := range answers {
		got := call(t, people[a.Who], http.MethodGet, r.url+"/api/v1"+a.Path, "")
		if a.Path == importedGame {
			delete(a.Answer.(map[string]any), "you")
			delete(a.Answer.(map[string]any), "can")
			g := got.(map[string]any)
			you, _ := g["you"].([]any)
			can, _ := g["can"].([]any)
			if len(you) != 0 || len(can) != 0 || g["imported"] != true {
				t.Errorf("%s has seats of an imported game: %v", a.Who, g)
			}
		}
		for _, d := range missing(a.Path, a.Answer, got) {
			t.Errorf("%s asks: %s", a.Who, d)
		}
	}

	continueGame(t, r, people)
	if err := r.stop(); err != nil {
		t.Fatal(err)
	}
	report, err := app.Doctor(t.Context(), app.Place{DataDir: dir}, func(done, all int64) {})
	if err != nil {
		t.Fatal(err)
	}
	if len(report.Faults) > 0 || report.Games != 17 || report.Events <= 612 {
		t.Errorf("%+v", report)
	}
}

// continueGame continues: the open draw offer is declined and a move follows; a conditional move answers at
// once.
func continueGame(t *testing.T, r *running, people map[string]*http.Client) {
	t.Helper()
	do := func(who, id, what, more string) oldView {
		path := r.url + "/api/v1/games/" + id
		g := view(t, call(t, people[who], http.MethodGet, path, ""))
		return view(t, call(t, people[who], http.MethodPost, path+"/"+what, fmt.Sprintf(`{"seq":%d,%s}`, g.Seq, more)))
	}
	const live, slow = "a671e03ashtb", "13rq57gxgvj4"
	do("Noé", live, "decline", `"about":"draw"`)
	before := view(t, call(t, people["Ève"], http.MethodGet, r.url+"/api/v1/games/"+live, ""))
	mover := map[bool]string{true: "Ève", false: "Noé"}[before.Turn == "white"]
	if g := do(mover, live, "moves", `"move":"d1-d2"`); len(g.Moves) != len(before.Moves)+1 || g.Position == before.Position {
		t.Errorf("%+v after %+v", g, before)
	}
	// Ève's plan: if @d2-e1, then c2xd2-e1.
	do("Noé", slow, "moves", `"move":"@d2-e1"`)
	g := view(t, call(t, people["Noé"], http.MethodGet, r.url+"/api/v1/games/"+slow, ""))
	if n := len(g.Moves); n != 6 || g.Moves[5].Move != "c2xd2-e1" {
		t.Errorf("the conditional move was not played: %+v", g.Moves)
	}
}

// missing lists where got lacks something of want or has another value. Additions are allowed.
func missing(at string, want, got any) (found []string) {
	switch want := want.(type) {
	case map[string]any:
		g, ok := got.(map[string]any)
		if !ok {
			return []string{fmt.Sprintf("%s: %v, want an object", at, got)}
		}
		for k, v := range want {
			if !unsteady[k] {
				found = append(found, missing(at+" "+k, v, g[k])...)
			}
		}
	case []any:
		g, _ := got.([]any)
		if len(g) != len(want) {
			return []string{fmt.Sprintf("%s: %d entries, want %d", at, len(g), len(want))}
		}
		for i, v := range want {
			found = append(found, missing(fmt.Sprintf("%s[%d]", at, i), v, g[i])...)
		}
	default:
		if old, ok := want.(string); ok && strings.HasPrefix(old, "[Game ") {
			want, got = plainRecord(old), plainRecord(fmt.Sprint(got))
		}
		if want != got {
			return []string{fmt.Sprintf("%s: %v, want %v", at, got, want)}
		}
	}
	return found
}

// Parts that records have got since then: times of moves, and tags for them and for the place of the game.
var (
	newComments = regexp.MustCompile(`\{\[%[^}]*\}`)
	newTags     = regexp.MustCompile(`(?m)^\[(Clock|GameId|Rules|Club|WhiteRating|BlackRating) .*\]$`)
)

// plainRecord returns a record without these parts, in one line.
func plainRecord(text string) string {
	text = newComments.ReplaceAllString(newTags.ReplaceAllString(text, ""), "")
	return strings.Join(strings.Fields(text), " ")
}

// member signs a person in with their password.
func member(t *testing.T, r *running, name, password string) *http.Client {
	t.Helper()
	jar, _ := cookiejar.New(nil)
	c := &http.Client{Jar: jar}
	body, err := json.Marshal(map[string]string{"name": name, "password": password})
	if err != nil {
		t.Fatal(err)
	}
	call(t, c, http.MethodPost, r.url+"/api/v1/sign-in", string(body))
	return c
}

// call makes a call that must succeed. It returns the answer as a JSON value, or else as text.
func call(t *testing.T, c *http.Client, method, url, body string) any {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), method, url, bytes.NewBufferString(body))
	if err != nil {
		t.Fatal(err)
	}
	if body != "" {
		req.Header.Set("Content-Type", "application/json")
	}
	req.Header.Set("Accept-Language", "fr")
	resp, err := c.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	b, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	if resp.StatusCode >= 300 {
		t.Fatalf("%s %s: %d %s", method, url, resp.StatusCode, b)
	}
	var v any
	if json.Unmarshal(b, &v) != nil {
		return string(b)
	}
	return v
}

// oldView is a game, with the side to move.
type oldView struct {
	gameView
	Turn string
}

// view decodes a game from an answer.
func view(t *testing.T, answer any) (g oldView) {
	t.Helper()
	b, err := json.Marshal(answer)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(b, &g); err != nil {
		t.Fatal(err)
	}
	return g
}

func unpack(t *testing.T, name string) []byte {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	b, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return b
}
