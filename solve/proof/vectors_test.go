package proof_test

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"tablier/engine/roster"
	"tablier/learn/puzzles"
	"tablier/solve/proof"
	"tablier/solve/proof/check"
)

var update = flag.Bool("update", false, "write docs/formats/certificates.json anew")

const certificates = "../../docs/formats/certificates.json"

// vector is a test vector for other verifiers.
type vector struct {
	Certificate string `json:"certificate"`
	Accepted    bool   `json:"accepted"`
	Plies       int    `json:"plies,omitempty"`  // bound on the length of the win
	Proved      int    `json:"proved,omitempty"` // undecided positions that are not won by the next move
	Refused     string `json:"refused,omitempty"`
}

// verifyText reads and verifies a text.
func verifyText(text string) (check.Report, error) {
	c, err := check.Read(strings.NewReader(text))
	if err != nil {
		return check.Report{}, err
	}
	return proof.Check(context.Background(), roster.All(), c, 1_000_000)
}

func text(c check.Certificate) string {
	var b strings.Builder
	c.WriteTo(&b)
	return b.String()
}

// published reads the vectors of a file, after writing it anew if that was asked for.
func published[V any](t *testing.T, file string, vectors func(*testing.T) []V) (all []V) {
	t.Helper()
	if *update {
		var lines []string
		for _, v := range vectors(t) {
			line, err := json.Marshal(v)
			if err != nil {
				t.Fatal(err)
			}
			lines = append(lines, string(line))
		}
		if err := os.WriteFile(file, []byte("[\n"+strings.Join(lines, ",\n")+"\n]\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	return all
}

// The published certificates are accepted or refused as they state.
func TestPublishedCertificates(t *testing.T) {
	all := published(t, certificates, makeVectors)
	games, refused := map[string]int{}, map[string]int{}
	for _, v := range all {
		r, err := verifyText(v.Certificate)
		if (err == nil) != v.Accepted || err == nil && (r.Plies != v.Plies || r.Proved != v.Proved) {
			t.Errorf("%+v: %+v, %v", v, r, err)
		}
		if v.Accepted {
			games[strings.Fields(v.Certificate)[4]]++
		}
		refused[v.Refused]++
	}
	if len(games) != len(roster.All()) || len(refused) < 10 {
		t.Errorf("certificates of %v, refused for %v", games, refused)
	}
}

// makeVectors takes certificates from the puzzles and spoils copies of them.
func makeVectors(t *testing.T) (all []vector) {
	t.Helper()
	for _, g := range roster.All() {
		list, err := puzzles.Of(g.Info().ID)
		if err != nil {
			t.Fatal(err)
		}
		options := map[string]int{}
		for _, p := range list {
			c, err := p.Certificate()
			if err != nil {
				t.Fatal(err)
			}
			if options[c.Options] == 2 || len(c.Moves) < 1 || len(c.Moves) > 100 {
				continue
			}
			options[c.Options]++
			v := accepted(t, *c)
			all = append(all, v)
			if len(options) == 1 && options[c.Options] == 1 {
				all = append(all, spoiled(*c, v)...)
			}
			if options[c.Options] == 1 {
				all = append(all, counted(t, *c)...)
			}
		}
		all = append(all, short(t, list[0])...)
		all = append(all, circle(t, list[0])...)
	}
	return append(all, late(t)...)
}

// circle makes a certificate whose moves lead back to a position that is still being proved: whenever a move is
// missing, it writes the first legal one. It returns nil if the game ends first.
func circle(t *testing.T, p puzzles.Puzzle) []vector {
	t.Helper()
	c, err := p.Certificate()
	if err != nil {
		t.Fatal(err)
	}
	c.Plies, c.Moves = check.MaxPlies, nil
	g, err := roster.Find(c.Game)
	if err != nil {
		t.Fatal(err)
	}
	options, err := g.Info().ParseOptions(c.Options)
	if err != nil {
		t.Fatal(err)
	}
	for range 60 {
		_, err := verifyText(text(*c))
		no := new(check.Error)
		if !errors.As(err, &no) {
			t.Fatal(err)
		}
		if strings.Contains(no.Error(), "circular") {
			return []vector{{Certificate: text(*c), Refused: "a circle"}}
		}
		s, err := g.Rules(options).Parse(no.Position)
		if err != nil || len(s.Moves()) == 0 {
			return nil
		}
		c.Moves = append(c.Moves, s.Moves()[0])
	}
	return nil
}

// accepted returns the vector of a valid certificate.
func accepted(t *testing.T, c check.Certificate) vector {
	t.Helper()
	r, err := verifyText(text(c))
	if err != nil {
		t.Fatal(err)
	}
	return vector{Certificate: text(c), Accepted: true, Plies: r.Plies, Proved: r.Proved}
}

// short returns certificates without moves: of a game that the next move wins, and of one that is over.
func short(t *testing.T, p puzzles.Puzzle) (all []vector) {
	t.Helper()
	s, err := p.State()
	if err != nil {
		t.Fatal(err)
	}
	c, err := p.Certificate()
	if err != nil {
		t.Fatal(err)
	}
	for i, m := range p.Solution {
		if i == len(p.Solution)-1 {
			all = append(all, accepted(t, check.Certificate{Game: c.Game, Options: c.Options, Position: s.Text(), Winner: c.Winner, Points: c.Points, Plies: 1}))
		}
		if _, err := s.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
	return append(all, accepted(t, check.Certificate{Game: c.Game, Options: c.Options, Position: s.Text(), Winner: c.Winner, Points: c.Points}))
}

// spoiled returns copies of a certificate with one mistake each.
func spoiled(c check.Certificate, good vector) (all []vector) {
	no := func(why string, change func(c *check.Certificate)) {
		d := c
		d.Moves = append([]string(nil), c.Moves...)
		change(&d)
		all = append(all, vector{Certificate: text(d), Refused: why})
	}
	no("the last move is missing", func(c *check.Certificate) { c.Moves = c.Moves[:len(c.Moves)-1] })
	no("a move is left over", func(c *check.Certificate) { c.Moves = append(c.Moves, c.Moves[0]) })
	no("a move is no move", func(c *check.Certificate) { c.Moves[0] = "z9-z9" })
	no("the win takes longer", func(c *check.Certificate) { c.Plies = good.Plies - 1 })
	no("the other side wins", func(c *check.Certificate) { c.Winner = 1 - c.Winner })
	no("more points than the win is worth, or than the game has", func(c *check.Certificate) { c.Points = 1000 })
	no("more plies than any certificate may claim", func(c *check.Certificate) { c.Plies = check.MaxPlies + 1 })
	edit := func(why, old, new string) {
		all = append(all, vector{Certificate: strings.Replace(text(c), old, new, 1), Refused: why})
	}
	edit("another version", "proof 1", "proof 2")
	edit("a number that is not canonical", "plies: ", "plies: 0")
	edit("fields in another order", "tablier proof 1\ngame: "+c.Game+"\n", "tablier proof 1\nplies: 1\ngame: "+c.Game+"\n")
	edit("lines that end as on Windows", "\n", "\r\n")
	edit("another number of moves than announced", "moves: ", "moves: 1")
	edit("a position that is not canonical", "position: ", "position: 0")
	all = append(all, vector{Certificate: strings.TrimSuffix(text(c), "\n"), Refused: "the last line has no end"})
	return all
}

// late returns a certificate that claims too few plies, and the same with enough. The claim depends on one position,
// which is first reached in time for its win, and later too late.
func late(t *testing.T) []vector {
	t.Helper()
	g, err := roster.Find("ringo")
	if err != nil {
		t.Fatal(err)
	}
	options, err := g.Info().ParseOptions("")
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Rules(options).Parse("1bwb2/w5/6/6/3w2/6/6/6 0 w 6")
	if err != nil {
		t.Fatal(err)
	}
	prover, err := proof.For(g)
	if err != nil {
		t.Fatal(err)
	}
	r, err := prover.Prove(t.Context(), s, proof.Goal{Plies: 9}, proof.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	c := *r.Certificate
	c.Plies--
	return []vector{accepted(t, *r.Certificate), {Certificate: text(c), Refused: "a position proved before, with too few plies left"}}
}

var lastCount = regexp.MustCompile(`\d+$`)

// counted returns two copies whose counters of plies without progress differ by one: the last that is won in time, and
// the first in which the counter draws the game before that. It returns nil if the game has no such counter.
func counted(t *testing.T, c check.Certificate) []vector {
	t.Helper()
	var last *vector
	for n := range 400 {
		d := c
		d.Position = lastCount.ReplaceAllString(c.Position, strconv.Itoa(n))
		if _, err := verifyText(text(d)); err == nil {
			v := accepted(t, d)
			last = &v
		} else if last != nil {
			return []vector{*last, {Certificate: text(d), Refused: "a counter draws the game first"}}
		}
	}
	return nil
}
