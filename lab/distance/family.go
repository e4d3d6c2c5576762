package distance

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"
)

// Family says where the safe side's men may stand.
type Family struct {
	Most [side]int // the most men on each row, from a to f
	Home int       // the fewest men on row f
}

// ParseFamily reads the most men on each row, from a, such as "0,0,0,0,6,6".
func ParseFamily(text string, home int) (f Family, err error) {
	if f.Home = home; home < 0 || home > men {
		return f, fmt.Errorf("%d men at home; expected a number from 0 to %d", home, men)
	}
	parts := strings.Split(text, ",")
	if len(parts) != side {
		return f, fmt.Errorf("family %q: %d numbers; expected %d, one for each row from a", text, len(parts), side)
	}
	for i, p := range parts {
		if f.Most[i], err = strconv.Atoi(p); err != nil || f.Most[i] < 0 || f.Most[i] > men {
			return f, fmt.Errorf("family %q: row %c: %q; expected a number from 0 to %d", text, 'a'+i, p, men)
		}
	}
	return f, nil
}

// allows reports whether the safe side may stand on these cells.
func (f Family) allows(safe uint64) bool {
	for row, most := range f.Most {
		if bits.OnesCount64(safe>>(row*side)&(1<<side-1)) > most {
			return false
		}
	}
	return bits.OnesCount64(safe) == men && bits.OnesCount64(safe>>(area-side)) >= f.Home
}

// sets calls see for each set of men that the family allows.
func (f Family) sets(see func(uint64)) {
	var cells uint64
	for row, most := range f.Most {
		if most > 0 {
			cells |= (1<<side - 1) << (row * side)
		}
	}
	choose(men, cells, 0, func(set uint64) {
		if f.allows(set) {
			see(set)
		}
	})
}

// choose calls see for each set of k of the cells, united with set, in numeric order.
func choose(k int, cells, set uint64, see func(uint64)) {
	if k == 0 {
		see(set)
		return
	}
	below := 0
	for m := cells; m != 0; m &= m - 1 {
		c := m & -m
		if below >= k-1 {
			choose(k-1, cells&(c-1), set|c, see)
		}
		below++
	}
}
