package proof

// infinity is the proof number of a node that cannot be proved.
const infinity = 1 << 30

// entry is a transposition table entry: 24 bytes.
type entry struct {
	key    uint64
	pn, dn uint32 // used if neither won nor lost decides
	work   uint32 // positions searched below it
	won    uint16 // won within this many plies, plus 1; 0 if unknown
	lost   uint16 // not won within this many plies, plus 1; 0 if unknown
}

const (
	entryBytes = 24
	ways       = 4
)

// transpositionTable is a transposition table of fixed size.
type transpositionTable struct {
	entries []entry
	mask    uint64
}

func newTranspositionTable(bytes int64) *transpositionTable {
	n := uint64(1 << 8)
	for int64(2*n*ways*entryBytes) <= bytes {
		n *= 2
	}
	return &transpositionTable{make([]entry, n*ways), n - 1}
}

func (t *transpositionTable) get(key uint64) *entry {
	at := (key & t.mask) * ways
	for i := range t.entries[at : at+ways] {
		if e := &t.entries[at+uint64(i)]; e.key == key && e.work > 0 {
			return e
		}
	}
	return nil
}

// put returns the entry of key. If there is none, it makes a new one in place of the entry that
// took the least work.
func (t *transpositionTable) put(key uint64) *entry {
	if e := t.get(key); e != nil {
		return e
	}
	at := (key & t.mask) * ways
	least := &t.entries[at]
	for i := range t.entries[at : at+ways] {
		if e := &t.entries[at+uint64(i)]; e.work < least.work {
			least = e
		} else {
			e.work -= e.work / 8 // entries that are not probed age
		}
	}
	*least = entry{key: key, pn: 1, dn: 1}
	return least
}
