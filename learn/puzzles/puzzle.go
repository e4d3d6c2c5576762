package puzzles

import (
	"bytes"
	"cmp"
	"compress/flate"
	"embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"io"
	"slices"
	"strings"
	"sync"

	"tablier/engine/roster"
	"tablier/rules/game"
	"tablier/solve/proof/check"
)

//go:embed data/*.jsonl
var data embed.FS

// Puzzle is a position that the side to move wins by force.
type Puzzle struct {
	ID       string     `json:"id"`
	Game     string     `json:"game"`
	Options  string     `json:"options,omitempty"` // canonical
	Position string     `json:"position"`
	Side     string     `json:"side" enum:"white,black"` // "white" or "black": the side to move and to win
	Moves    int        `json:"moves"`                   // of that side to the end, including the last
	Points   int        `json:"points,omitempty"`        // the least points of the win
	Rating   int        `json:"rating"`                  // initial rating, on the scale of Glicko-2
	Solution []string   `json:"solution"`                // the main line
	Accept   [][]string `json:"accept"`                  // for each winning move in it, all that win in time

	proof string // the moves of the certificate; see [Puzzle.Certificate]
}

// stored is a Puzzle as a line of its file.
type stored struct {
	Options  string     `json:"o,omitempty"`
	Position string     `json:"p"`
	Points   int        `json:"q,omitempty"`
	Rating   int        `json:"r"`
	Solution []string   `json:"s"`
	Also     [][]string `json:"a,omitempty"` // for each of the winner's moves, the other moves accepted
	Proof    string     `json:"c"`
}

var load = sync.OnceValues(func() (map[string][]Puzzle, error) {
	all := map[string][]Puzzle{}
	for _, g := range roster.All() {
		id := g.Info().ID
		text, err := data.ReadFile("data/" + id + ".jsonl")
		if err != nil {
			return nil, err
		}
		for line := range bytes.Lines(text) {
			p, err := Parse(g, line)
			if err != nil {
				return nil, fmt.Errorf("%s, puzzle %d: %w", id, len(all[id])+1, err)
			}
			all[id] = append(all[id], p)
		}
		slices.SortStableFunc(all[id], func(a, b Puzzle) int { return cmp.Compare(a.Rating, b.Rating) })
	}
	return all, nil
})

// Of returns the puzzles of a game, by the game's ID, the easiest first. The slice is shared.
func Of(id string) ([]Puzzle, error) {
	g, err := roster.Find(id)
	if err != nil {
		return nil, err
	}
	all, err := load()
	return all[g.Info().ID], err
}

// Find returns the puzzle with an ID. ok is false if there is none.
func Find(id string) (p Puzzle, ok bool) {
	i := strings.LastIndexByte(id, '-')
	if i < 0 {
		return p, false
	}
	all, err := Of(id[:i])
	if err != nil {
		return p, false
	}
	n := slices.IndexFunc(all, func(p Puzzle) bool { return p.ID == id })
	if n < 0 {
		return p, false
	}
	return all[n], true
}

// Parse parses a line as written by Line.
func Parse(g game.Bound, line []byte) (Puzzle, error) {
	var s stored
	if err := json.Unmarshal(line, &s); err != nil {
		return Puzzle{}, err
	}
	p := Puzzle{Game: g.Info().ID, Options: s.Options, Position: s.Position, Moves: (len(s.Solution) + 1) / 2, Points: s.Points, Rating: s.Rating, Solution: s.Solution, proof: s.Proof}
	st, err := p.State()
	if err != nil {
		return Puzzle{}, err
	}
	p.Side = st.Turn().String()
	name := fnv.New32a()
	fmt.Fprintf(name, "%s %s", p.Options, p.Position)
	p.ID = fmt.Sprintf("%s-%06x", p.Game, name.Sum32()&0xFFFFFF)
	for i := range p.Moves {
		accept := []string{s.Solution[2*i]}
		if i < len(s.Also) {
			accept = append(accept, s.Also[i]...)
		}
		p.Accept = append(p.Accept, accept)
	}
	return p, nil
}

// Line returns a puzzle as a line of its file, with the moves of its certificate.
func (p *Puzzle) Line(proof []string) ([]byte, error) {
	s := stored{Options: p.Options, Position: p.Position, Points: p.Points, Rating: p.Rating, Solution: p.Solution, Proof: pack(proof)}
	last := 0
	for i, a := range p.Accept {
		s.Also = append(s.Also, append([]string{}, a[1:]...))
		if len(a) > 1 {
			last = i + 1
		}
	}
	s.Also = s.Also[:last]
	var b bytes.Buffer
	out := json.NewEncoder(&b)
	out.SetEscapeHTML(false)
	err := out.Encode(s)
	return b.Bytes(), err
}

// State returns the position, without history.
func (p *Puzzle) State() (game.State, error) {
	g, err := roster.Find(p.Game)
	if err != nil {
		return nil, err
	}
	o, err := g.Info().ParseOptions(p.Options)
	if err != nil {
		return nil, err
	}
	return g.Rules(o).Parse(p.Position)
}

// Plies returns the number of plies within which the game is won.
func (p *Puzzle) Plies() int { return len(p.Solution) }

// Certificate returns the proof that the puzzle is won.
func (p *Puzzle) Certificate() (*check.Certificate, error) {
	moves, err := unpack(p.proof)
	if err != nil {
		return nil, err
	}
	c := &check.Certificate{Game: p.Game, Options: p.Options, Position: p.Position, Points: p.Points, Plies: p.Plies(), Moves: moves}
	if p.Side == game.Black.String() {
		c.Winner = game.Black
	}
	return c, nil
}

// packed marks moves that are compressed.
const packed = "z:"

// pack returns moves as words, or compressed if that is shorter.
func pack(moves []string) string {
	plain := strings.Join(moves, " ")
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.BestCompression)
	if err != nil {
		panic(err) // the compression level is valid
	}
	_, _ = io.WriteString(w, plain) // writing to a buffer cannot fail
	_ = w.Close()
	if small := packed + base64.RawStdEncoding.EncodeToString(b.Bytes()); len(small) < len(plain) {
		return small
	}
	return plain
}

// maxProof is the longest text of a certificate's moves, in bytes.
const maxProof = 1 << 20

func unpack(text string) ([]string, error) {
	small, ok := strings.CutPrefix(text, packed)
	if !ok {
		return strings.Fields(text), nil
	}
	b, err := base64.RawStdEncoding.DecodeString(small)
	if err != nil {
		return nil, err
	}
	plain, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(b)), maxProof))
	return strings.Fields(string(plain)), err
}
