package ra

import (
	_ "embed"
	"sync"

	"tablier/game/net"
)

// Made by tablier train from games of the engine against itself, see docs/engine.md.
//
//go:embed net.bin
var netData string

// trained returns the network, nil where the data do not fit the inputs, so that new inputs can be
// trained. It is made when the first position is judged: whoever only asks for the rules does without.
var trained = sync.OnceValue(func() *net.Net {
	n, ok := net.Decode(netData, Game{}.NetShape())
	if !ok {
		return nil
	}
	return n
})
