package agon

import (
	_ "embed"
	"sync"
	"sync/atomic"

	"tablier/rules/game/net"
)

// Made by tablier train from games of the engine against itself, see docs/engine.md.
//
//go:embed net.bin
var netData string

// network is made when the first position is evaluated, so that programs that only use the rules need not make it.
// It stays nil if the data do not fit the inputs, so that new inputs can be trained.
var network atomic.Pointer[net.Net]

// prepare makes the network and the tables of its inputs.
var prepare = sync.OnceFunc(func() {
	buildInputs()
	if n, ok := net.Decode(netData, shape); ok {
		network.Store(n.Join(joined[:]))
	}
})

// trained returns the network, or nil if there is none.
func trained() *net.Net {
	if n := network.Load(); n != nil {
		return n
	}
	prepare()
	return network.Load()
}

// mostInputs is a power of two above the greatest number of inputs: two for each of 14 pieces, the citadel and
// four for captures.
const mostInputs = 64

// usual reports whether the network was trained for such positions: all pieces present, the default options.
func (p *Position) usual() bool {
	return p.variant == 0 && p.queens[0] != none && p.queens[1] != none &&
		p.guards[0].len() == maxGuards && p.guards[1].len() == maxGuards
}

// judge evaluates with the network.
func (p *Position) judge(n *net.Net) int {
	var l lister
	return n.Score(p.fill(&l))
}
