package keys

import (
	"hash/fnv"

	"tablier/rules/game"
	"tablier/rules/games"
	"tablier/rules/games/agon"
	"tablier/rules/games/courtcircuit"
	"tablier/rules/games/ra"
	"tablier/rules/games/ring"
	"tablier/rules/games/ringo"
)

// Of returns the position of a state as a number: positions of the same game and options
// have the same one if they are images of one another, and only then but for one chance
// in some billions of billions. Counters and history play no part. The numbers are made of
// position text and so may be stored: they change only if a game's text does.
func Of(s game.State) (int64, error) {
	switch id := s.Rules().Info().ID; id {
	case "ring":
		return key[ring.Position](s, ring.Game{}), nil
	case "ringo":
		return key[ringo.Position](s, ringo.Game{}), nil
	case "court-circuit":
		return key[courtcircuit.Position](s, courtcircuit.Game{}), nil
	case "agon":
		return key[agon.Position](s, agon.Game{}), nil
	case "ra":
		return key[ra.Position](s, ra.Game{}), nil
	default:
		_, err := games.Find(id)
		return 0, err
	}
}

// key is the least of the numbers of all images.
func key[P comparable, PP game.Position[P]](s game.State, g game.Game[P]) int64 {
	line, _, ok := game.Line[P, PP](s)
	if !ok {
		panic("keys: a state of another game")
	}
	p := line[len(line)-1]
	var buf []byte
	number := func(p *P) uint64 {
		h := fnv.New64a()
		buf = g.AppendPosition(buf[:0], p, game.Counters{})
		h.Write(buf)
		return h.Sum64()
	}
	least := number(&p)
	if y, ok := any(PP(&p)).(game.Symmetric[P]); ok {
		for i := 1; i < y.Symmetries(); i++ {
			image := y.Image(i)
			least = min(least, number(&image))
		}
	}
	h := fnv.New64a()
	var word [8]byte
	for i := range word {
		word[i] = byte(least >> (8 * i))
	}
	h.Write(word[:])
	h.Write([]byte(s.Rules().Info().ID + " " + s.Rules().Options().String()))
	return int64(h.Sum64())
}
