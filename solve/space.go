package solve

import (
	"context"

	"tablier/i18n"
	"tablier/rules/game"
	"tablier/solve/table"
)

// Value is an exact value; see table.Value.
type Value = table.Value

// Slice is a part of a game's positions.
type Slice struct {
	ID    string // unique, usable as a file name
	Group string // what it belongs to, such as a balance of material, for choosing and reporting
	Size  uint64 // how many positions
	// Stride is a distance at which positions are likely to have equal outcomes, 0 if none
	// is known: it helps compression, nothing else.
	Stride uint64
	// Subsets says more of the order of positions, for tables of outcomes.
	Subsets table.Subsets
	Needs   []int // the other slices that moves lead to, by number, all smaller than its own
}

// Place is where a position is found: a slice and a number in it, or, where the rules
// alone tell the value, that value.
type Place struct {
	Slice int // -1: Known
	Index uint64
	Known Value
}

// Known is the place of a position whose value needs no table.
func Known(v Value) Place { return Place{Slice: -1, Known: v} }

// Space is all positions of a game under one set of options, numbered.
type Space interface {
	Rules() game.Rules
	// Key names what of the options changes values, in canonical form.
	Key() string
	Slices() []Slice
	// Endless is how the rules judge a game in which neither side forces anything, by
	// repetition; positions of value Draw end so.
	Endless() game.Outcome
	// Locate finds the place of a position reached in play.
	Locate(game.State) (Place, error)
	// Room is after how many plies a counter ends a game that has come to this position, if
	// nothing resets it; -1 for never.
	Room(game.State) int
	// Explore returns something that looks at positions by the rules alone. It is for
	// one goroutine.
	Explore() Explorer
	// Walk returns what solves a slice. It is for one goroutine.
	Walk(slice int) Walker
}

// Explorer looks at positions one by one, slowly, by the rules of the game alone.
type Explorer interface {
	// Successors appends where each legal move of a position leads, as often as moves do.
	Successors(dst []Place, slice int, index uint64) []Place
	// Backed is the value that a position has by those of its successors. Tables are the
	// values of slices, by number; those that moves may lead to must be there.
	Backed(slice int, index uint64, tables []*table.Values) Value
	// Text is the position as text.
	Text(slice int, index uint64) string
}

// Walker runs over the positions of one slice, fast.
type Walker interface {
	// Start fills out, one Entry for each position from lo on, from the values of the
	// slices needed, which are given in the order of Slice.Needs.
	Start(lo uint64, out []Entry, needs []*table.Values)
	// Predecessors appends the positions of the slice with moves to i, each as often as it
	// has such moves.
	Predecessors(dst []uint64, i uint64) []uint64
}

// Codec is what a game must give to be solved, and for a small game all: its slices,
// and the numbers of positions.
type Codec[P any] interface {
	Slices() []Slice
	// Rank finds the place of a position. It may be called from several goroutines.
	Rank(*P) Place
	// Unrank is the position at a place. Of positions that play alike, one may stand for
	// all: Rank(Unrank(s, i)) is i.
	Unrank(slice int, index uint64) P
}

// Bounded is the capability of a Codec that numbers only some positions of its game, such
// as endings.
type Bounded[P any] interface {
	// Covers refuses a position that has no number.
	Covers(*P) error
}

// Placer is the capability of a Codec to find the slice of a position at once, before the
// numbers of that slice are made: -1 where the rules tell the value, or it has no number.
type Placer[P any] interface {
	Where(*P) int
}

// Nearby is the capability of a Codec to number positions faster where they come one after
// the other, such as all of a slice with their successors.
type Nearby[P any] interface {
	// Near numbers as the codec does, and remembers what it may need again. It is for one
	// goroutine.
	Near() Codec[P]
}

// Walkers is the capability of a Codec to walk faster than the rules can.
type Walkers interface {
	Walk(slice int) Walker
}

// Solver is the capability of a Codec to solve its slices in a way of its own.
type Solver interface {
	// SolveSlice is what Solve is otherwise, given the values of the slices needed.
	SolveSlice(ctx context.Context, slice int, needs []*table.Values) ([]uint16, Work, error)
	// Cost is how much memory that takes, beside the values, and about how many seconds.
	Cost(slice int) (memory int64, seconds float64)
}

// Backer is the capability of a Codec to compute values from successors faster than by
// making each move of each position anew. Verification uses it, so that it must share
// nothing with what solves slices but the numbers of positions.
type Backer interface {
	// Back readies what tells the value of a position of a slice as Explorer.Backed does. Each
	// goroutine calls what it returns once, for a function of its own; nil where these values
	// are none that it can work with.
	Back(ctx context.Context, slice int, tables []*table.Values) (func() func(index uint64) Value, error)
	// BackMemory is how many bytes that takes, where they are many.
	BackMemory(slice int) int64
}

// NewSpace makes a Space of a codec. Without the capability Walkers, the edges of each
// slice are kept in memory while it is solved, 4 bytes for each move within it, or 8
// where it has more than 2^32 positions.
func NewSpace[P comparable, PP game.Position[P]](g game.Game[P], rules game.Rules, key string, c Codec[P]) Space {
	return &space[P, PP]{g: g, rules: rules, key: key, codec: c, slices: c.Slices()}
}

type space[P comparable, PP game.Position[P]] struct {
	g      game.Game[P]
	rules  game.Rules
	key    string
	codec  Codec[P]
	slices []Slice
}

// Codec gives the codec the space was made of.
func (s *space[P, PP]) Codec() Codec[P] { return s.codec }

func (s *space[P, PP]) Rules() game.Rules { return s.rules }
func (s *space[P, PP]) Key() string       { return s.key }
func (s *space[P, PP]) Slices() []Slice   { return s.slices }

func (s *space[P, PP]) Endless() game.Outcome {
	p := s.g.Start(s.rules.Options())
	return s.g.Adjudicate(&p, game.Repetition)
}

func (s *space[P, PP]) Locate(st game.State) (Place, error) {
	line, _, ok := game.Line[P, PP](st)
	if !ok {
		return Place{}, &game.Error{Kind: game.UnknownGame, Input: st.Rules().Info().ID, Problem: i18n.T("solve.these-tables-another-game"), Want: i18n.Raw(s.rules.Info().ID)}
	}
	p := &line[len(line)-1]
	if b, ok := any(s.codec).(Bounded[P]); ok {
		if err := b.Covers(p); err != nil {
			return Place{}, err
		}
	}
	return s.codec.Rank(p), nil
}

func (s *space[P, PP]) Room(st game.State) int {
	line, c, ok := game.Line[P, PP](st)
	if !ok {
		return -1
	}
	l := s.g.Limits(&line[len(line)-1])
	room := -1
	if l.NoProgress > 0 {
		room = max(l.NoProgress-c.NoProgress, 0)
	}
	if left := max(l.Plies-c.Plies, 0); l.Plies > 0 && (room < 0 || left < room) {
		room = left
	}
	return room
}

func (s *space[P, PP]) Explore() Explorer {
	x := &explorer[P, PP]{g: s.g, codec: s.codec}
	if n, ok := any(s.codec).(Nearby[P]); ok {
		x.codec = n.Near()
	}
	return x
}

// backer is the codec's own way to compute values from successors; may be nil.
func (s *space[P, PP]) backer() (Backer, bool) {
	b, ok := s.codec.(Backer)
	return b, ok
}

// own is how the codec solves slices itself, if it does.
func (s *space[P, PP]) own() (Solver, bool) {
	o, ok := s.codec.(Solver)
	return o, ok
}

// SolveSlice finds the values of a slice of a space, given those of the slices that it needs.
func SolveSlice(ctx context.Context, s Space, slice int, needs []*table.Values) ([]uint16, Work, error) {
	if o, is := s.(interface{ own() (Solver, bool) }); is {
		if by, is := o.own(); is {
			return by.SolveSlice(ctx, slice, needs)
		}
	}
	return Solve(ctx, s.Slices()[slice], s.Walk(slice), needs)
}

func (s *space[P, PP]) Walk(slice int) Walker {
	if w, ok := s.codec.(Walkers); ok {
		return w.Walk(slice)
	}
	return &plainWalker{space: s, slice: slice, x: s.Explore()}
}
