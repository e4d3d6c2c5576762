package provers

import (
	"encoding/hex"
	"errors"
	"io/fs"
	"slices"

	"tablier/i18n"
	"tablier/rules/game"
	"tablier/rules/games/ringo"
	"tablier/solve"
	"tablier/solve/proof"
	"tablier/solve/proof/check"
)

// WithTables returns a prover that ends at the tables of a directory, if the game has tables.
// Its certificates name the tables they depend on by the SHA-256 of their values.
func WithTables(d *solve.Dir) (proof.Prover, error) {
	if s, ok := d.Space.(interface {
		Codec() solve.Codec[ringo.Position]
	}); ok {
		return proof.New[ringo.Position](ringo.Game{}, &leaves[ringo.Position, *ringo.Position]{dir: d, codec: s.Codec()}), nil
	}
	return proof.For(d.Space.Rules())
}

// leaves implements proof.Leaves with the tables of a directory.
type leaves[P any, PP game.Position[P]] struct {
	dir   *solve.Dir
	codec solve.Codec[P]
	only  []int        // if not nil, the only slices used
	has   map[int]bool // whether a slice is solved; filled on demand
	used  []int        // slices used, in ascending order
}

// Look implements [proof.Leaves].
func (l *leaves[P, PP]) Look(p *P) (winner game.Side, plies int, won, in bool, err error) {
	if placer, ok := l.codec.(solve.Placer[P]); ok { // avoids numbering positions of slices that are not solved
		slice := placer.Where(p)
		if slice < 0 {
			return 0, 0, false, false, nil
		}
		if in, err = l.in(slice); !in || err != nil {
			return 0, 0, false, false, err
		}
	}
	at := l.codec.Rank(p)
	if at.Slice < 0 { // the rules alone give the value
		return 0, 0, false, false, nil
	}
	if in, err = l.in(at.Slice); !in || err != nil {
		return 0, 0, false, false, err
	}
	v, err := l.dir.Probe(at)
	if err != nil {
		return 0, 0, false, false, err
	}
	if i, found := slices.BinarySearch(l.used, at.Slice); !found {
		l.used = slices.Insert(l.used, i, at.Slice)
	}
	winner = PP(p).Turn()
	if v.Lost() {
		winner = winner.Other()
	}
	return winner, v.Plies(), v.Won() || v.Lost(), true, nil
}

func (l *leaves[P, PP]) in(slice int) (bool, error) {
	if l.only != nil {
		_, found := slices.BinarySearch(l.only, slice)
		return found, nil
	}
	in, known := l.has[slice]
	if known {
		return in, nil
	}
	in, err := l.dir.Has(slice)
	if l.has == nil {
		l.has = map[int]bool{}
	}
	l.has[slice] = in
	return in, err
}

// Named implements [proof.Leaves].
func (l *leaves[P, PP]) Named() (named []check.Table) {
	for _, slice := range l.used {
		h, err := l.dir.Header(slice)
		if err != nil { // it has just disappeared; the certificate will be refused
			continue
		}
		named = append(named, check.Table{Slice: l.dir.Space.Slices()[slice].ID, Sum: hex.EncodeToString(h.Sum[:])})
	}
	l.used = nil
	return named
}

// Pick implements [proof.Leaves].
func (l *leaves[P, PP]) Pick(named []check.Table) (proof.Leaves[P], error) {
	all := l.dir.Space.Slices()
	only := []int{}
	for _, t := range named {
		i := slices.IndexFunc(all, func(s solve.Slice) bool { return s.ID == t.Slice })
		if i < 0 {
			return nil, refused(t, i18n.T("provers.no-such-table"))
		}
		h, err := l.dir.Header(i)
		if errors.Is(err, fs.ErrNotExist) {
			return nil, refused(t, i18n.T("provers.no-table"))
		}
		if err != nil {
			return nil, err
		}
		if hex.EncodeToString(h.Sum[:]) != t.Sum {
			return nil, refused(t, i18n.T("provers.other-values"))
		}
		only = append(only, i)
	}
	slices.Sort(only)
	return &leaves[P, PP]{dir: l.dir, codec: l.codec, only: slices.Compact(only)}, nil
}

func refused(t check.Table, why game.Text) error {
	return &check.Error{Problem: i18n.T("provers.table", "slice", t.Slice, "why", why)}
}
