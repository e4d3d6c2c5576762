package ugi_test

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"regexp"
	"strings"
	"testing"

	"tablier/engine"
	"tablier/engine/roster"
	"tablier/engine/ugi"
	"tablier/rules/game"
)

func config() ugi.Config {
	return ugi.Config{Name: "Tablier", Author: "T", Games: roster.All(), New: roster.New, MaxHashMB: 64, Lang: game.English}
}

// talk sends commands and returns the answers.
func talk(t *testing.T, commands ...string) string {
	t.Helper()
	var out bytes.Buffer
	if err := ugi.Serve(context.Background(), strings.NewReader(strings.Join(commands, "\n")+"\n"), &out, config()); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestIntroduction(t *testing.T) {
	got := talk(t, "ugi", "isready")
	for _, want := range []string{"id name Tablier\n", "id author T\n", "option name Game type combo default ring var ring var ringo", "option name Hash type spin default 64 min 1 max 64\n", "ugiok\nreadyok\n"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q lacks %q", got, want)
		}
	}
}

func TestAnswers(t *testing.T) {
	const won = "position fen 6/b5/6/w5/6/6/6/2w3 2 w 0"
	for _, c := range []struct {
		commands []string
		want     string // a regular expression for the whole output
	}{
		{[]string{"setoption name Game value ringo", won, "query gameover", "query result", "go depth 3"},
			`response true\nresponse p1win\ninfo string .*over.*\nbestmove \(none\)\n`},
		{[]string{"setoption name game value RA", "query result", "query p1turn", "query gameover", "query score"},
			`response none\nresponse true\nresponse false\ninfo string unknown query "score"; expected .*\n`},
		{[]string{"setoption name Game value ringo", "position fen 6/b5/6/w5/6/6/6/2w3 1 b 0", "go depth 4"},
			`(info depth \d+ seldepth \d+ multipv 1 score mate 1 nodes \d+ nps \d+ hashfull \d+ time \d+ pv b1-o\n)+bestmove b1-o\n`},
		{[]string{"setoption name Game value chess"}, `info string game "chess": it is not played here; expected ring, ringo, .*\n`},
		{[]string{"setoption name Rules value x=y"}, `info string option .*\n`},
		{[]string{"setoption name Game value ringo", "setoption name Rules value rings=5", "show"}, `info string ringo rings=5 .* b 0\n`},
		{[]string{"setoption name Hash value 65"}, `info string option "65": Hash: it is out of range; expected a number from 1 to 64\n`},
		{[]string{"setoption name Threads value many"}, `info string option "many".*\n`},
		{[]string{"setoption name Hush value 1"}, `info string unknown option "Hush"; expected .*\n`},
		{[]string{"setoption Hash 1"}, `info string expected: .*\n`},
		{[]string{"position", "go depth 1"}, `info string expected: position .*\ninfo string the last position was refused; .*\nbestmove \(none\)\n`},
		{[]string{"position fen nonsense", "query p1turn"}, `info string position .*\ninfo string the last position .*\n`},
		{[]string{"go depth -1"}, `info string option "depth -1": go: .*\nbestmove \(none\)\n`},
		{[]string{"go p1time -5 p2time 5"}, `info string option "p1time -5": go: .*\nbestmove \(none\)\n`},
		{[]string{"go quickly"}, `info string option "quickly": go: there is no such limit; expected .*\nbestmove \(none\)\n`},
		{[]string{"dance"}, `info string unknown command "dance"; expected .*\n`},
		{[]string{"perft 0"}, `info string option "perft 0".*\n`},
		{[]string{"perft 2", "isready", "quit"}, `(?s).*readyok\n.*`},
		{[]string{"", "  ", "stop", "isready"}, `readyok\n`},
		{[]string{"setoption name Without value pruning,table", "go depth 1"}, `(info depth 1 .*\n)+bestmove \S+\n`},
		{[]string{"setoption name Without value magic"}, `info string option "magic": the search has no such feature; expected .*\n`},
	} {
		if got := talk(t, c.commands...); !regexp.MustCompile("^" + c.want + "$").MatchString(got) {
			t.Errorf("%q answers\n%swhich does not match %s", c.commands, got, c.want)
		}
	}
}

func TestEachGoHasOneBestMove(t *testing.T) {
	for _, g := range roster.All() {
		got := talk(t, "setoption name Game value "+g.Info().ID, "setoption name Hash value 1", "setoption name MultiPV value 3",
			"go nodes 300", "go p1time 50 p2time 50 p1inc 1 p2inc 1 movestogo 3", "go movetime 1", "go p1byoyomi 10 p2byoyomi 10", "go depth 2", "go infinite")
		if n := strings.Count(got, "bestmove "); n != 6 || strings.Contains(got, "(none)") {
			t.Errorf("%s: %d best moves for 6 searches:\n%s", g.Info().ID, n, got)
		}
		if !strings.Contains(got, "multipv 3 ") {
			t.Errorf("%s: no third line:\n%s", g.Info().ID, got)
		}
	}
}

// An infinite search answers only to stop. Meanwhile isready is answered, and other commands wait.
func TestStop(t *testing.T) {
	in, send := io.Pipe()
	receive, out := io.Pipe()
	done := make(chan error, 1)
	go func() { done <- ugi.Serve(context.Background(), in, out, config()); out.Close() }()
	lines := bufio.NewScanner(receive)
	next := func(prefix string) string {
		for lines.Scan() {
			if !strings.HasPrefix(lines.Text(), "info ") {
				break
			}
		}
		if !strings.HasPrefix(lines.Text(), prefix) {
			t.Fatalf("%q, want %s…", lines.Text(), prefix)
		}
		return lines.Text()
	}
	// In a position with one winning move the search itself ends at once.
	io.WriteString(send, "setoption name Game value ringo\nposition fen 6/b5/6/w5/6/6/6/2w3 1 b 0\ngo infinite\nisready\n")
	next("readyok")
	io.WriteString(send, "position startpos\nquery p1turn\nstop\n")
	if got := next("bestmove"); got != "bestmove b1-o" {
		t.Error(got)
	}
	next("response true")
	io.WriteString(send, "go infinite\nquit\n")
	next("bestmove")
	send.Close()
	if err := <-done; err != nil {
		t.Error(err)
	}
}

// Commands run in the order in which they arrive, whenever the previous search happens to end. If a
// go ran before its position command, its answer would be for another position.
func TestOrder(t *testing.T) {
	in, send := io.Pipe()
	receive, out := io.Pipe()
	go func() { ugi.Serve(context.Background(), in, out, config()); out.Close() }()
	lines := bufio.NewScanner(receive)
	moves := []string{"b1-o", "d1-o", "f1-o"} // each is the only winning move in its position
	positions := []string{"6/b5/6/w5/6/6/6/2w3 1 b 0", "6/6/6/b5/6/w5/6/2w3 1 b 0", "6/w5/6/6/6/b5/6/2w3 1 b 0"}
	const rounds, batch = 600, 60
	answered := make(chan bool, 1) // a batch: the number of waiting commands is limited
	go func() {
		io.WriteString(send, "setoption name Game value ringo\nsetoption name Hash value 1\n")
		for range rounds {
			for i := range batch {
				io.WriteString(send, "position fen "+positions[i%3]+"\ngo depth 1\n")
			}
			<-answered
		}
		send.Close()
	}()
	n := 0
	for lines.Scan() {
		if move, ok := strings.CutPrefix(lines.Text(), "bestmove "); ok {
			if move != moves[n%3] {
				t.Fatalf("answer %d is %s, want %s", n, move, moves[n%3])
			}
			if n++; n%batch == 0 {
				answered <- true
			}
		}
	}
	if n != rounds*batch {
		t.Errorf("%d answers to %d searches", n, rounds*batch)
	}
}

func TestTooLongACommand(t *testing.T) {
	got := talk(t, "position startpos moves "+strings.Repeat("a1 ", 1<<20), "isready")
	if got != "info string the command is far too long\nreadyok\n" {
		t.Errorf("%.200q", got)
	}
}

// A level limits the search.
func TestLevel(t *testing.T) {
	c := config()
	c.Levels = 3
	c.Level = func(g game.Described, level int) (engine.Options, engine.Limits) {
		id := g.Info().ID
		if id != "ringo" || level != 2 {
			t.Errorf("level %d of %s", level, id)
		}
		return engine.Options{HashMB: 1}, engine.Limits{Depth: 2}
	}
	var out bytes.Buffer
	ugi.Serve(context.Background(), strings.NewReader("ugi\nsetoption name Game value ringo\nsetoption name Level value 4\nsetoption name Level value 2\ngo\n"), &out, c)
	if got := out.String(); !strings.Contains(got, "option name Level type spin default 0 min 0 max 3\n") ||
		!strings.Contains(got, "expected a number from 0 to 3") || !strings.Contains(got, "info depth 2 ") || strings.Contains(got, "info depth 3 ") {
		t.Error(got)
	}
}

func TestRefusedEngines(t *testing.T) {
	c := config()
	c.New = func(game.Described, engine.Options) (engine.Engine, error) { return nil, io.ErrUnexpectedEOF }
	var out bytes.Buffer
	if err := ugi.Serve(context.Background(), strings.NewReader("go depth 1\n"), &out, c); err != nil || !strings.HasSuffix(out.String(), "bestmove (none)\n") {
		t.Errorf("%v, %q", err, out.String())
	}
	if err := ugi.Serve(context.Background(), strings.NewReader(""), &out, ugi.Config{}); err == nil {
		t.Error("a server without games was started")
	}
}

func FuzzServe(f *testing.F) {
	f.Add("ugi\nposition startpos\ngo nodes 50\nstop\n")
	f.Add("setoption name Game value ra\nposition fen 6/7/8/9/1c6C1/11/4c2C4/11/1c6C1/9/8/7/6 w 0 moves a1\ngo depth 1")
	f.Add("setoption name Rules value preset=\ngo p1time 1 p2time\nquery\nperft 1\n\x00\nshow")
	f.Fuzz(func(t *testing.T, text string) {
		// Only bounded work; unbounded searches are tested elsewhere.
		if regexp.MustCompile(`(?i)perft|movetime|depth|threads|hash|time|byoyomi|delay|inc|nodes +\d{4}`).MatchString(text) {
			return
		}
		c := config()
		c.MaxHashMB = 1
		var out bytes.Buffer
		if err := ugi.Serve(context.Background(), strings.NewReader(text), &out, c); err != nil {
			t.Error(err)
		}
		if strings.Contains(out.String(), "\x00") {
			t.Errorf("%q comes back in %q", text, out.String())
		}
	})
}
