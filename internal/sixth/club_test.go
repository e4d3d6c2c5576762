package sixth_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/cookiejar"
	"strings"
	"sync"
	"testing"

	"tablier/internal/app"
	"tablier/internal/cli"
	"tablier/internal/sixth"
)

// server is a club that plays the sixth game as well as its own.
type server struct {
	t    *testing.T
	url  string
	http http.Client // with the cookies of one guest
}

// serve starts a club on a folder. stop stops it, once its background work is done.
func serve(t *testing.T, dir string) (s *server, stop func()) {
	t.Helper()
	running, err := app.Start(t.Context(), app.Config{Addr: "localhost:0", DataDir: dir, Games: sixth.Games()})
	if err != nil {
		t.Fatal(err)
	}
	stop = sync.OnceFunc(func() {
		if err := running.Close(context.Background()); err != nil {
			t.Error(err)
		}
	})
	t.Cleanup(stop)
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return &server{t, running.URL(), http.Client{Jar: jar}}, stop
}

// ask makes a call, which must succeed, and decodes the answer into a value.
func (s *server) ask(method, path, body string, into any) {
	s.t.Helper()
	req, err := http.NewRequestWithContext(s.t.Context(), method, s.url+"/api/v1"+path, strings.NewReader(body))
	if err != nil {
		s.t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/json")
	resp, err := s.http.Do(req)
	if err != nil {
		s.t.Fatal(err)
	}
	defer resp.Body.Close()
	b, err := io.ReadAll(resp.Body)
	if err != nil || resp.StatusCode >= 300 {
		s.t.Fatalf("%s %s: %s, %v, %s", method, path, resp.Status, err, b)
	}
	if err := json.Unmarshal(b, into); err != nil {
		s.t.Fatalf("%s %s: %v, %s", method, path, err, b)
	}
}

// view is a game as the API returns it.
type view struct {
	ID, Position, Status, Result, Reason, Turn string
	Seq                                        int
}

// The catalogue of the API has the game, in both languages, with its rules page.
func TestCatalogue(t *testing.T) {
	s, _ := serve(t, t.TempDir())
	var c struct {
		Games []struct {
			ID         string
			Name, Goal struct{ FR, EN string }
			Start      string
		}
	}
	s.ask("GET", "/catalogue", "", &c)
	if len(c.Games) != len(sixth.Games()) {
		t.Fatalf("%+v", c)
	}
	g := c.Games[len(c.Games)-1]
	if g.ID != id || g.Name.FR != "Morpion" || g.Name.EN != "Tic-tac-toe" || g.Start != "3/3/3 w" || g.Goal.EN == "" || g.Goal.FR == g.Goal.EN {
		t.Errorf("%+v", g)
	}
	var page map[string]any
	s.ask("GET", "/catalogue/"+id+"/rules", "", &page)
	if text, _ := json.Marshal(page); !bytes.Contains(text, []byte("b2")) {
		t.Errorf("%s", text)
	}
}

// A game against the computer is played over the API, and the explorer counts it.
func TestPlayAndExplorer(t *testing.T) {
	dir := t.TempDir()
	s, stop := serve(t, dir)
	var g view
	s.ask("POST", "/guest", `{"name":"Ève"}`, &map[string]any{})
	s.ask("POST", "/games", `{"game":"tic-tac-toe","white":{"kind":"person","me":true},"black":{"kind":"engine","level":1}}`, &g)
	if g.Position != "3/3/3 w" {
		t.Fatalf("%+v", g)
	}
	// White always takes the first free cell. Whoever wins, the game ends.
	s.follow(g.ID, func(v view) {
		if v.Turn == "white" {
			st := position(t, v.Position)
			body, _ := json.Marshal(map[string]any{"seq": v.Seq, "move": st.Moves()[0]})
			s.ask("POST", "/games/"+g.ID+"/moves", string(body), &g)
		}
	})
	s.ask("GET", "/games/"+g.ID, "", &g)
	if g.Status != "finished" || g.Result == "*" {
		t.Errorf("%+v", g)
	}
	stop() // this counts the finished game
	s, _ = serve(t, dir)
	var counted struct {
		Moves []struct{ Move string }
	}
	s.ask("GET", "/explorer/"+id, "", &counted)
	if len(counted.Moves) != 1 || counted.Moves[0].Move != "a1" {
		t.Errorf("the explorer has %+v", counted)
	}
}

// follow reads the stream of a game to its end.
func (s *server) follow(id string, each func(view)) {
	s.t.Helper()
	resp, err := s.http.Get(s.url + "/api/v1/games/" + id + "/stream")
	if err != nil {
		s.t.Fatal(err)
	}
	defer resp.Body.Close()
	in := bufio.NewScanner(resp.Body)
	in.Buffer(nil, 1<<20)
	for in.Scan() {
		var m struct {
			T string
			view
			Event struct{ Seq int }
			Game  json.RawMessage // the whole game in the first message, then its id
		}
		if len(in.Bytes()) == 0 {
			continue
		}
		if err := json.Unmarshal(in.Bytes(), &m); err != nil {
			s.t.Fatal(err)
		}
		v := m.view
		switch m.T {
		case "event":
			v.Seq = m.Event.Seq
		case "game":
			if err := json.Unmarshal(m.Game, &v); err != nil {
				s.t.Fatal(err)
			}
		default:
			continue
		}
		if v.Status == "finished" {
			return
		}
		each(v)
	}
	s.t.Fatal("the stream ended before the game")
}

// The command line knows the game like any other.
func TestCommandLine(t *testing.T) {
	for _, c := range []struct{ args, stdin, want string }{
		{"games", "", "\ntic-tac-toe\n"},
		{"rules tic-tac-toe --lang fr", "", "MORPION"},
		{"start tic-tac-toe", "", "3/3/3 w"},
		{"perft tic-tac-toe 9", "", "127872"},
		{"show tic-tac-toe", "", "┌───┬───┬───┐"},
		{"play tic-tac-toe --level 0 --lang en", "a1\na2\nb1\nb2\nc1\n", "first\tblocked"},
		{"analyse tic-tac-toe --depth 5 --position", "", "b2"},
		{"bench --game tic-tac-toe --depth 3", "", "tic-tac-toe"},
		{"--help", "", "Morpion"},
	} {
		args := strings.Fields(c.args)
		if args[len(args)-1] == "--position" {
			args = append(args, "w1b/3/b1w w")
		}
		var out, errs bytes.Buffer
		code := cli.Main(t.Context(), args, cli.Env{
			Stdin: strings.NewReader(c.stdin), Stdout: &out, Stderr: &errs, Games: sixth.Games(),
			Getenv: func(string) string { return "" }, Terminal: func(int) bool { return false },
		})
		if code != 0 || !strings.Contains("\n"+out.String(), c.want) {
			t.Errorf("%s: status %d, no %q in\n%s%s", c.args, code, c.want, out.String(), errs.String())
		}
	}
}
