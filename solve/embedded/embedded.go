package embedded

import (
	"embed"
	"io"
	"io/fs"
	"sync"

	"tablier/solve"
	"tablier/solve/embedded/list"
	"tablier/solve/table"
	"tablier/solve/tablebase"
)

//go:embed data
var data embed.FS

// Packs provides the embedded tables, for [tablebase.Set.With].
var Packs tablebase.Packs = &packs{opened: map[string]*table.Pack{}}

type packs struct {
	mu     sync.Mutex
	opened map[string]*table.Pack
}

// Has implements [tablebase.Packs].
func (p *packs) Has(game string) bool { return len(list.Of(game)) > 0 }

// Pack implements [tablebase.Packs].
func (p *packs) Pack(game, key string) (solve.Source, error) {
	found, is := list.Find(game, key)
	if !is {
		return nil, nil
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if open, is := p.opened[found.Name]; is {
		return open, nil
	}
	f, err := data.Open(file(found))
	if err != nil {
		return nil, err
	}
	pack, err := table.OpenPack(f.(io.ReaderAt), found.Size) // copies nothing and needs no Close
	if err != nil {
		return nil, table.At(found.Name, err)
	}
	p.opened[found.Name] = pack
	return pack, nil
}

// At returns the file that the server serves at an address, see [list.Pack.Address].
func At(address string) (io.ReadSeeker, error) {
	for _, p := range list.All() {
		if p.Address() == address {
			f, err := data.Open(file(p))
			if err != nil {
				return nil, err
			}
			return f.(io.ReadSeeker), nil
		}
	}
	return nil, fs.ErrNotExist
}

func file(p list.Pack) string { return "data/" + p.Name + ".tables" }
