package agon

import (
	_ "embed"

	"tablier/game/net"
)

// Made by tablier train from games of the engine against itself, see docs/engine.md.
//
//go:embed net.bin
var netData string

// network is nil where the data do not fit the inputs, so that new inputs can be trained.
var network *net.Net

// mostInputs is a power of two above what there is at most: two inputs for each of 14 pieces, the citadel and four
// of captures.
const mostInputs = 64

// usual reports whether the network knows such positions: all pieces there, the default options.
func (p *Position) usual() bool {
	return p.variant == 0 && p.queens[0] != none && p.queens[1] != none &&
		p.guards[0].len() == maxGuards && p.guards[1].len() == maxGuards
}

// judge asks the network.
func (p *Position) judge() int {
	var l lister
	return network.Score(p.fill(&l))
}
