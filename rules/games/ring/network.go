package ring

import (
	_ "embed"

	"tablier/rules/game/net"
)

// Made by tablier train from games of the engine against itself, see docs/engine.md.
//
//go:embed net.bin
var netData string

// trained returns the network.
var trained = net.Lazy(netData, Game{}.NetShape)

// usual reports whether the network was trained for such positions: the board of 30 cells, the default options.
func (p *Position) usual() bool { return p.board == 0 && p.flags == 0 }
