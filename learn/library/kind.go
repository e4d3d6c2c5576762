package library

import (
	"sync"

	"tablier/rules/board"
	"tablier/rules/game"
)

// Kind is a game under options. Positions are compared only within a kind.
type Kind struct {
	Rules  game.Rules
	Name   string               // "ringo", or "ringo rings=5"
	perms  [][]board.Cell       // the symmetries that the rules respect, the identity first
	start  [board.MaxCells]Code // the usual start position
	begins game.Side            // the side to move there
}

// KindName returns the name of a kind.
func KindName(id, options string) string {
	if options == "" {
		return id
	}
	return id + " " + options
}

// kinds caches kinds: finding the symmetries takes some milliseconds.
type kinds struct {
	find func(id string) (game.Bound, error)
	mu   sync.Mutex
	made map[string]*Kind
}

// maxKinds is the most kinds cached. There are many combinations of options.
const maxKinds = 200

func (k *kinds) get(id, options string) (*Kind, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	name := KindName(id, options)
	if kind := k.made[name]; kind != nil {
		return kind, nil
	}
	g, err := k.find(id)
	if err != nil {
		return nil, err
	}
	o, err := g.Info().ParseOptions(options)
	if err != nil {
		return nil, err
	}
	kind := NewKind(g.Rules(o))
	if k.made == nil || len(k.made) >= maxKinds {
		k.made = map[string]*Kind{}
	}
	k.made[name] = kind
	return kind, nil
}

// NewKind prepares a game under options for search.
func NewKind(r game.Rules) *Kind {
	k := &Kind{Rules: r, Name: KindName(r.Info().ID, r.Options().String()), perms: game.Symmetries(r)}
	st := r.Start()
	k.start, k.begins = codesOf(st), st.Turn()
	return k
}

// Symmetries returns the number of images of a position, including itself.
func (k *Kind) Symmetries() int { return len(k.perms) }

// codesOf returns the codes of all cells.
func codesOf(st game.State) (codes [board.MaxCells]Code) {
	for _, p := range st.Pieces() {
		codes[p.Cell] = CodeOf(p)
	}
	return codes
}

// number returns a fixed pseudo-random number: the bits of n, well mixed. The numbers are stored,
// so they must not change.
func number(n uint64) uint64 {
	n = (n + 1) * 0x9e3779b97f4a7c15
	n = (n ^ n>>30) * 0xbf58476d1ce4e5b9
	n = (n ^ n>>27) * 0x94d049bb133111eb
	return n ^ n>>31
}

func cellNumber(c board.Cell, code Code) uint64 {
	if code == Empty {
		return 0
	}
	return number(uint64(c)<<8 | uint64(code))
}

// hasher updates the hashes of all images of a position while it changes.
type hasher struct {
	k      *Kind
	images []uint64
}

func (k *Kind) hasher(codes *[board.MaxCells]Code) *hasher {
	h := &hasher{k, make([]uint64, len(k.perms))}
	for c, code := range codes {
		h.set(board.Cell(c), Empty, code)
	}
	return h
}

func (h *hasher) set(c board.Cell, old, now Code) {
	if old == now {
		return
	}
	for i, perm := range h.k.perms {
		to := perm[c]
		h.images[i] ^= cellNumber(to, old) ^ cellNumber(to, now)
	}
}

// key returns one number for all images of the position with a side to move.
func (h *hasher) key(turn game.Side) uint64 {
	least := h.images[0]
	for _, n := range h.images[1:] {
		least = min(least, n)
	}
	return number(least + uint64(turn))
}

// sequenceKey returns the key of an opening, from the key of the opening without its last ply and
// the key of the position after it.
func sequenceKey(before, position uint64) uint64 { return number(before*31 ^ position ^ 0x6f70656e) }
