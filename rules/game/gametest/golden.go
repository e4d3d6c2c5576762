package gametest

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"

	"tablier/rules/game"
)

// golden is one line of any golden file.
type golden struct {
	Options     map[string]string
	Kind        string
	Position    string
	Depth       int
	Leaves      uint64
	Moves       []string
	Start       string
	LegalCounts []int `json:"legal_counts"`
	Positions   map[string]string
	Result      string
	Reason      string
	Points      *int
	Input       string
	Why         string
}

// Golden runs the cases in dir: GAME.perft.jsonl, .moves, .games and .illegal,
// gzipped or not. In testdata the files must exist.
func Golden(t *testing.T, g game.Bound, dir string) {
	for kind, check := range map[string]func(*testing.T, game.Bound, *golden){"perft": perft, "moves": moves, "games": games, "illegal": illegal} {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			n := 0
			read(t, filepath.Join(dir, g.Info().ID+"."+kind+".jsonl"), func(c *golden) { check(t, g, c); n++ })
			if n == 0 {
				t.Fatal("no cases")
			}
			t.Logf("%d cases", n)
		})
	}
}

// Shared returns the folder of the full golden files beside the checkout, or "" if there is none.
func Shared() string {
	dir, err := os.Getwd()
	if err != nil {
		return ""
	}
	for range 8 {
		try := filepath.Join(dir, "shared", "golden")
		if _, err := os.Stat(filepath.Join(try, "README.md")); err == nil {
			return try
		}
		dir = filepath.Dir(dir)
	}
	return ""
}

func read(t *testing.T, path string, each func(*golden)) {
	t.Helper()
	var r io.Reader
	if f, err := os.Open(path); err == nil {
		defer f.Close()
		r = f
	} else {
		f, err := os.Open(path + ".gz")
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		z, err := gzip.NewReader(f)
		if err != nil {
			t.Fatal(err)
		}
		r = z
	}
	sc := bufio.NewScanner(r)
	sc.Buffer(nil, 64<<20)
	for sc.Scan() {
		var c golden
		if err := json.Unmarshal(sc.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		each(&c)
	}
	if err := sc.Err(); err != nil {
		t.Fatal(err)
	}
}

func rulesOf(t *testing.T, g game.Bound, c *golden) game.Rules {
	t.Helper()
	var set []string
	for k, v := range c.Options {
		set = append(set, k+"="+v)
	}
	o, err := g.Info().ParseOptions(set...)
	if err != nil {
		t.Fatalf("%v: %v", c.Options, err)
	}
	return g.Rules(o)
}

func parse(t *testing.T, g game.Bound, c *golden) game.State {
	t.Helper()
	s, err := rulesOf(t, g, c).Parse(c.Position)
	if err != nil {
		t.Fatalf("%v %s: %v", c.Options, c.Position, err)
	}
	return s
}

func perft(t *testing.T, g game.Bound, c *golden) {
	t.Helper()
	if n, _ := parse(t, g, c).Perft(c.Depth, nil); n != c.Leaves {
		t.Errorf("%v %q: perft(%d) = %d, want %d", c.Options, c.Position, c.Depth, n, c.Leaves)
	}
}

func moves(t *testing.T, g game.Bound, c *golden) {
	t.Helper()
	if got := parse(t, g, c).Moves(); !slices.Equal(got, c.Moves) {
		t.Errorf("%v %q:\n got %v\nwant %v", c.Options, c.Position, cut(got), cut(c.Moves))
	}
}

func cut(s []string) []string { return s[:min(len(s), 60)] }

func games(t *testing.T, g game.Bound, c *golden) {
	t.Helper()
	s := rulesOf(t, g, c).Start()
	if s.Text() != c.Start {
		if p, err := rulesOf(t, g, c).Parse(c.Start); err != nil {
			t.Errorf("%v: start %q: %v", c.Options, c.Start, err)
			return
		} else {
			t.Errorf("%v: start is %q, want %q", c.Options, s.Text(), c.Start)
			s = p
		}
	}
	for i, m := range c.Moves {
		if n := s.Count(); n != c.LegalCounts[i] {
			t.Errorf("%v ply %d, %q: %d legal moves, want %d", c.Options, i+1, s.Text(), n, c.LegalCounts[i])
			return
		}
		before := s.Text()
		if got, err := s.Apply(m); err != nil || got != m {
			t.Errorf("%v ply %d, %q: %s gave %s, %v", c.Options, i+1, before, m, got, err)
			return
		}
		if want, ok := c.Positions[strconv.Itoa(i+1)]; ok && s.Text() != want {
			t.Errorf("%v ply %d, %q: %s leads to %q, want %q", c.Options, i+1, before, m, s.Text(), want)
			return
		}
	}
	o := s.Outcome()
	if o.Word(g.Info().First) != c.Result || o.Reason.String() != c.Reason {
		t.Errorf("%v: result %s %s, want %s %s at %q", c.Options, o.Word(g.Info().First), o.Reason, c.Result, c.Reason, s.Text())
	}
	if c.Points != nil && int(o.Points) != *c.Points {
		t.Errorf("%v: %d points, want %d", c.Options, o.Points, *c.Points)
	}
}

func illegal(t *testing.T, g game.Bound, c *golden) {
	t.Helper()
	var err error
	switch c.Kind {
	case "option":
		var set []string
		for k, v := range c.Options {
			set = append(set, k+"="+v)
		}
		_, err = g.Info().ParseOptions(append(set, c.Input)...)
	case "position":
		_, err = rulesOf(t, g, c).Parse(c.Input)
	case "move":
		s := rulesOf(t, g, c).Start()
		for _, m := range c.Moves {
			if _, err := s.Apply(m); err != nil {
				t.Errorf("%v: %s: %v", c.Options, m, err)
				return
			}
		}
		if s.Text() != c.Position && s.Plies() > 0 {
			t.Errorf("%v: the moves lead to %q, want %q", c.Options, s.Text(), c.Position)
		}
		if len(c.Moves) == 0 {
			s = parse(t, g, c)
		}
		before := s.Text()
		_, err = s.Apply(c.Input)
		if s.Text() != before {
			t.Errorf("%q changed the position", c.Input)
		}
	default:
		t.Fatalf("unknown kind %q", c.Kind)
	}
	if err == nil {
		t.Errorf("%v %s %q is accepted though %s", c.Options, c.Kind, c.Input, c.Why)
		return
	}
	Refusal(t, err, notation(g.Info())...)
}
