package net

import "sync"

// Lazy returns the network of data once it is asked for, nil where the data do not fit the shape, so that
// new inputs can be trained. Whoever only asks for a game's rules so does without.
func Lazy(data string, shape func() Shape) func() *Net {
	return sync.OnceValue(func() *Net {
		n, ok := Decode(data, shape())
		if !ok {
			return nil
		}
		return n
	})
}
