package ra

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
