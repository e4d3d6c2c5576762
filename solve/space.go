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
	Group string // such as a balance of material; used to choose slices and in reports
	Size  uint64 // number of positions
	// Stride is a distance between indexes at which positions are likely to have equal
	// outcomes; 0 if none is known. It only affects compression.
	Stride uint64
	// Subsets describes the order of positions in more detail, for WDL tables.
	Subsets table.Subsets
	Needs   []int // numbers of the other slices that moves lead to; all smaller than its own
}

// Place locates a position: a slice and an index in it or, if the rules alone give the value,
// that value.
type Place struct {
	Slice int // -1: Known
	Index uint64
	Known Value
}

// Known returns the place of a position whose value needs no table.
func Known(v Value) Place { return Place{Slice: -1, Known: v} }

// Space is the set of all positions of a game under one set of options, numbered.
type Space interface {
	Rules() game.Rules
	// Key returns, in canonical form, the options that affect values.
	Key() string
	Slices() []Slice
	// Endless returns the outcome under the rules of a game that repeats because neither side
	// forces anything. Positions of value Draw end so.
	Endless() game.Outcome
	// Locate finds the place of a position reached in play.
	Locate(game.State) (Place, error)
	// Room returns the number of plies after which a counter ends the game from this position
	// if nothing resets the counter; -1 for never.
	Room(game.State) int
	// Explore returns an Explorer, for use by one goroutine.
	Explore() Explorer
	// Walk returns the Walker of a slice, for use by one goroutine.
	Walk(slice int) Walker
}

// Explorer computes values and successors one position at a time, slowly, by the rules of the
// game alone.
type Explorer interface {
	// Successors appends the place that each legal move leads to. Several moves to one place
	// give several entries.
	Successors(dst []Place, slice int, index uint64) []Place
	// Backed returns the value of a position, computed from the values of its successors.
	// tables holds the values of slices, indexed by slice number; every slice that moves may
	// lead to must be present.
	Backed(slice int, index uint64, tables []*table.Values) Value
	// Text returns the position as text.
	Text(slice int, index uint64) string
}

// Walker visits the positions of one slice fast.
type Walker interface {
	// Start fills out with one Entry for each position from lo on. needs holds the values of
	// the needed slices, in the order of Slice.Needs.
	Start(lo uint64, out []Entry, needs []*table.Values)
	// Predecessors appends the positions of the slice that have moves to i, each once for every
	// such move.
	Predecessors(dst []uint64, i uint64) []uint64
}

// Codec is what a game must provide to be solved: its slices and the numbering of its
// positions. For a small game nothing else is needed.
type Codec[P any] interface {
	Slices() []Slice
	// Rank returns the place of a position. It is safe for concurrent use.
	Rank(*P) Place
	// Unrank returns the position at a place. One position may represent several equivalent
	// ones: Rank(Unrank(s, i)) is i.
	Unrank(slice int, index uint64) P
}

// Bounded is the capability of a Codec that numbers only some positions of its game, such
// as endings.
type Bounded[P any] interface {
	// Covers returns an error for a position that has no number.
	Covers(*P) error
}

// Placer is the capability of a Codec to find the slice of a position without building the
// numbering of that slice. Where returns -1 if the rules give the value or the position has no
// number.
type Placer[P any] interface {
	Where(*P) int
}

// Nearby is the capability of a Codec to number positions faster if they come in order, such as
// all positions of a slice with their successors.
type Nearby[P any] interface {
	// Near returns a codec with the same numbering that caches what it may need again. It is
	// for one goroutine.
	Near() Codec[P]
}

// Walkers is the capability of a Codec to provide a Walker that is faster than the one by the
// rules alone.
type Walkers interface {
	Walk(slice int) Walker
}

// Solver is the capability of a Codec to solve its slices by a method of its own.
type Solver interface {
	// SolveSlice replaces Solve, given the values of the slices needed.
	SolveSlice(ctx context.Context, slice int, needs []*table.Values) ([]uint16, Work, error)
	// Cost returns the memory in bytes that SolveSlice takes beside the values, and roughly the
	// seconds.
	Cost(slice int) (memory int64, seconds float64)
}

// Backer is the capability of a Codec to compute values from successors faster than by making
// every move of every position anew. Verification uses it, so it must share nothing with the
// solver but the numbering of positions.
type Backer interface {
	// Back prepares a computation of the same values as Explorer.Backed for a slice. Each
	// goroutine calls the returned function once, to get a function of its own. Back returns
	// nil if it cannot work with these tables.
	Back(ctx context.Context, slice int, tables []*table.Values) (func() func(index uint64) Value, error)
	// BackMemory returns how many bytes Back takes, if the number is large.
	BackMemory(slice int) int64
}

// NewSpace makes a Space from a codec. If the codec does not implement Walkers, the edges of
// each slice are kept in memory while it is solved: 4 bytes for each move within the slice, or
// 8 if the slice has more than 2^32 positions.
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

// Codec returns the codec that the space was made from.
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
		return Place{}, &game.Error{Kind: game.UnknownGame, Input: st.Rules().Info().ID, Problem: i18n.T("solve.other-game"), Want: i18n.Raw(s.rules.Info().ID)}
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

// backer returns the codec as a Backer, if it is one.
func (s *space[P, PP]) backer() (Backer, bool) {
	b, ok := s.codec.(Backer)
	return b, ok
}

// own returns the codec as a Solver, if it is one.
func (s *space[P, PP]) own() (Solver, bool) {
	o, ok := s.codec.(Solver)
	return o, ok
}

// SolveSlice computes the values of a slice of a space, given the values of the slices it
// needs.
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
