package library

import (
	"sync"

	"tablier/rules/board"
	"tablier/rules/game"
)

// Kind is a game under options: games of one kind are compared with one another.
type Kind struct {
	Rules  game.Rules
	Name   string               // "ringo", or "ringo rings=5"
	perms  [][]board.Cell       // the symmetries that the rules respect, the identity first
	start  [board.MaxCells]Code // the usual start
	begins game.Side            // whose turn it is there
}

// KindName is the name of a kind.
func KindName(id, options string) string {
	if options == "" {
		return id
	}
	return id + " " + options
}

// kinds remembers kinds: finding the symmetries takes some milliseconds.
type kinds struct {
	find func(id string) (game.Bound, error)
	mu   sync.Mutex
	made map[string]*Kind
}

// maxKinds bounds what is remembered: options are many.
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

// NewKind prepares the games of a kind for search.
func NewKind(r game.Rules) *Kind {
	k := &Kind{Rules: r, Name: KindName(r.Info().ID, r.Options().String()), perms: game.Symmetries(r)}
	st := r.Start()
	k.start, k.begins = codesOf(st), st.Turn()
	return k
}

// Symmetries is how many images a position of the kind has, itself included.
func (k *Kind) Symmetries() int { return len(k.perms) }

// codesOf is what stands on the board.
func codesOf(st game.State) (codes [board.MaxCells]Code) {
	for _, p := range st.Pieces() {
		codes[p.Cell] = CodeOf(p)
	}
	return codes
}

// number is a stored random number for what stands on a cell: the bits of a counter, well mixed.
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

// hasher keeps the hashes of all images of a position while it changes.
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

// key is one number for all images of the position with a side to move.
func (h *hasher) key(turn game.Side) uint64 {
	least := h.images[0]
	for _, n := range h.images[1:] {
		least = min(least, n)
	}
	return number(least + uint64(turn))
}

// sequenceKey is the key of an opening: of the one before its last ply, and the position behind it.
func sequenceKey(before, position uint64) uint64 { return number(before*31 ^ position ^ 0x6f70656e) }
