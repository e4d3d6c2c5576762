package net

import "sync"

// Lazy returns a function that decodes the network at its first call, so a program that needs only the
// rules of a game pays nothing for it. The function returns nil if the data do not fit the shape, so that
// new inputs can be trained.
func Lazy(data string, shape func() Shape) func() *Net {
	return sync.OnceValue(func() *Net {
		n, ok := Decode(data, shape())
		if !ok {
			return nil
		}
		return n
	})
}
