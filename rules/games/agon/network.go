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

// network is made when the first position is judged: whoever only asks for the rules does without. It
// stays nil where the data do not fit the inputs, so that new inputs can be trained.
var network atomic.Pointer[net.Net]

// prepare makes the network and the tables that tell its inputs.
var prepare = sync.OnceFunc(func() {
	buildInputs()
	if n, ok := net.Decode(netData, shape); ok {
		network.Store(n.Join(joined[:]))
	}
})

// trained is the network, nil where there is none.
func trained() *net.Net {
	if n := network.Load(); n != nil {
		return n
	}
	prepare()
	return network.Load()
}

// mostInputs is a power of two above what there is at most: two inputs for each of 14 pieces, the citadel and four
// of captures.
const mostInputs = 64

// usual reports whether the network knows such positions: all pieces there, the default options.
func (p *Position) usual() bool {
	return p.variant == 0 && p.queens[0] != none && p.queens[1] != none &&
		p.guards[0].len() == maxGuards && p.guards[1].len() == maxGuards
}

// judge asks the network.
func (p *Position) judge(n *net.Net) int {
	var l lister
	return n.Score(p.fill(&l))
}
