package library

import (
	"encoding/binary"
	"slices"
	"strings"

	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

// Pattern is a position in which cells may be left open.
type Pattern struct {
	Cells [board.MaxCells]Set // what may be on each cell; beyond the board: Any
	Turn  Turn
}

// Turn is the side to move in a pattern.
type Turn uint8

// The values of Turn.
const (
	AnyTurn Turn = iota
	WhiteToMove
	BlackToMove
)

func turnOf(s game.Side) Turn { return WhiteToMove + Turn(s) }

// ParsePattern reads cells and their contents, such as "a1:w-man,b2:empty,rest:any".
func ParsePattern(k *Kind, text string, turn Turn) (*Pattern, error) {
	b := k.Rules.Board()
	p := &Pattern{Turn: turn}
	rest := Any
	for part := range strings.SplitSeq(text, ",") {
		name, word, _ := strings.Cut(strings.TrimSpace(part), ":")
		set, ok := ParseSet(word)
		if !ok {
			return nil, errPattern(part, i18n.T("library.cell-and-what", "words", strings.Join(append([]string{"empty", "piece", "white", "black"}, Pieces(k.Rules.Info().ID)...), ", ")))
		}
		if name == "rest" {
			rest = set
			continue
		}
		c, ok := b.Cell(name)
		if !ok {
			return nil, errPattern(part, i18n.T("library.cell-of-board", "cell", b.Name(0)))
		}
		p.Cells[c] = set
	}
	for c := range p.Cells {
		switch {
		case c >= b.Len():
			p.Cells[c] = Any
		case p.Cells[c] == 0:
			p.Cells[c] = rest
		}
	}
	return p, nil
}

// PatternOf returns the pattern that only one position matches.
func PatternOf(k *Kind, st game.State) *Pattern {
	p := &Pattern{Turn: turnOf(st.Turn())}
	for c, code := range codesOf(st) {
		if p.Cells[c] = 1 << code; c >= k.Rules.Board().Len() {
			p.Cells[c] = Any
		}
	}
	return p
}

func errPattern(input string, want game.Text) error {
	return &game.Error{Kind: game.BadPosition, Input: input, Problem: i18n.T("library.bad-pattern-part"), Want: want}
}

// exact returns the codes of a pattern in which no cell is open.
func (p *Pattern) exact(k *Kind) (codes [board.MaxCells]Code, ok bool) {
	for c, set := range p.Cells[:k.Rules.Board().Len()] {
		if set == 0 || set&(set-1) != 0 {
			return codes, false
		}
		for !set.Has(codes[c]) {
			codes[c]++
		}
	}
	return codes, true
}

// keys returns the keys of the positions of an exact pattern.
func (p *Pattern) keys(k *Kind, codes [board.MaxCells]Code) (keys []uint64) {
	h := k.hasher(&codes)
	for _, s := range []game.Side{game.White, game.Black} {
		if p.Turn == AnyTurn || p.Turn == turnOf(s) {
			keys = append(keys, h.key(s))
		}
	}
	return keys
}

// need is a condition of an image of a pattern: the cell must hold one of the set.
type need struct {
	cell int
	set  Set
}

// ask is a condition on a cell by one image of a pattern.
type ask struct {
	image uint8
	set   Set
}

// Matcher compares games of a kind with a pattern. It is safe for concurrent use.
type Matcher struct {
	k       *Kind
	turn    Turn
	asks    [board.MaxCells][]ask
	images  [][]need
	atStart tally // of the usual start position
}

// tally counts how many cells of each image do not fit yet, and how many images fit.
type tally struct {
	wrong [32]int16
	fit   int
}

// NewMatcher prepares a pattern. Equal images of it are merged.
func NewMatcher(k *Kind, p *Pattern) *Matcher {
	m := &Matcher{k: k, turn: p.Turn}
	var images [][board.MaxCells]Set
	for _, perm := range k.perms {
		var image [board.MaxCells]Set
		for c := range image {
			image[c] = Any
		}
		for c, to := range perm {
			image[to] = p.Cells[c]
		}
		if !slices.Contains(images, image) {
			images = append(images, image)
		}
	}
	m.images = make([][]need, len(images))
	for i, image := range images {
		for c, set := range image {
			if set != Any {
				m.asks[c] = append(m.asks[c], ask{uint8(i), set})
				m.images[i] = append(m.images[i], need{c, set})
			}
		}
	}
	m.atStart = m.tallyOf(&k.start)
	return m
}

func (m *Matcher) tallyOf(codes *[board.MaxCells]Code) (t tally) {
	t.fit = len(m.images)
	for c, list := range m.asks {
		for _, n := range list {
			if !n.set.Has(codes[c]) {
				t.miss(n.image)
			}
		}
	}
	return t
}

func (t *tally) miss(image uint8) {
	if t.wrong[image] == 0 {
		t.fit--
	}
	t.wrong[image]++
}

func (t *tally) meet(image uint8) {
	if t.wrong[image]--; t.wrong[image] == 0 {
		t.fit++
	}
}

// First returns the first ply after which a game has the position. ok is false if it never has, or if the
// bytes are not a packed game.
func (m *Matcher) First(cells []byte) (ply int, ok bool) {
	plies, n := binary.Uvarint(cells)
	if n <= 0 || n >= len(cells) {
		return 0, false
	}
	flags, rest := cells[n], cells[n+1:]
	codes, t := m.k.start, m.atStart
	if flags&ownStart != 0 {
		size := m.k.Rules.Board().Len()
		if len(rest) < size {
			return 0, false
		}
		for c := range size {
			codes[c] = Code(rest[c])
		}
		rest, t = rest[size:], m.tallyOf(&codes)
	}
	turn := turnOf(game.Side(flags & blackFirst))
	for ply := 0; ; ply++ {
		if t.fit > 0 && (m.turn == AnyTurn || m.turn == turn) {
			return ply, true
		}
		if ply == int(plies) || len(rest) == 0 || len(rest) < 1+2*int(rest[0]) {
			return 0, false
		}
		n := int(rest[0])
		for i := 1; i <= 2*n; i += 2 {
			m.change(&t, &codes, rest[i], Code(rest[i+1]))
		}
		rest, turn = rest[1+2*n:], WhiteToMove+BlackToMove-turn
	}
}

func (m *Matcher) change(t *tally, codes *[board.MaxCells]Code, c uint8, now Code) {
	c &= board.MaxCells - 1
	old := codes[c]
	codes[c] = now
	for _, n := range m.asks[c] {
		switch was, is := n.set.Has(old), n.set.Has(now); {
		case was && !is:
			t.miss(n.image)
		case is && !was:
			t.meet(n.image)
		}
	}
}
