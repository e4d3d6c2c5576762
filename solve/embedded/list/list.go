package list

import "slices"

// Pack is a file of several tables.
type Pack struct {
	Game string
	Key  string // the options that affect values
	Name string // of the file
	Size int64
	Sum  string // SHA-256, in hexadecimal digits
}

// Prefix is the path below which the server serves the files.
const Prefix = "/tables/"

// Address returns the path at which the server serves the file. It changes with the content, so browsers may
// cache it forever.
func (p Pack) Address() string { return Prefix + p.Name + "-" + p.Sum[:12] + ".tables" }

// Of returns all files of a game.
func Of(game string) (of []Pack) {
	for _, p := range packs {
		if p.Game == game {
			of = append(of, p)
		}
	}
	return of
}

// Find returns the file of a game for the options that affect values, as given by key.
func Find(game, key string) (Pack, bool) {
	i := slices.IndexFunc(packs, func(p Pack) bool { return p.Game == game && p.Key == key })
	if i < 0 {
		return Pack{}, false
	}
	return packs[i], true
}

// All returns all files.
func All() []Pack { return slices.Clone(packs) }
