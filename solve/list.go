package solve

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"tablier/solve/table"
)

// Listed reports what is solved of one group of slices.
type Listed struct {
	Group     string `json:"group"`
	Slices    int    `json:"slices"`
	Solved    int    `json:"solved"`
	Positions uint64 `json:"positions"` // of the solved slices, like all fields that follow
	table.Counts
	Outcomes int64  `json:"outcome_bytes"` // of the tables, for win, draw or loss alone
	Bytes    int64  `json:"bytes"`         // of the tables, in all
	Verified uint64 `json:"verified"`      // positions checked against their successors, see Verification
	// Sum is the SHA-256 of one line for each solved slice, in the order of their names: the
	// name, a space, the SHA-256 of its values in hexadecimal digits, a line feed.
	Sum string `json:"sha256"`
}

// List reports what is solved of some slices, by group, from the headers of the tables.
func List(d *Dir, chosen []int) ([]Listed, error) {
	var out []Listed
	notes := notesOf(d)
	at, lines := map[string]int{}, map[string][]string{}
	for _, i := range chosen {
		s := d.Space.Slices()[i]
		n, is := at[s.Group]
		if !is {
			n = len(out)
			at[s.Group] = n
			out = append(out, Listed{Group: s.Group})
		}
		g := &out[n]
		g.Slices++
		f, err := d.openTable(i)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		head, outcomes, distances, err := f.Sizes()
		h := f.Header
		if err = errors.Join(err, f.close()); err != nil {
			return nil, err
		}
		g.Solved++
		g.Verified += d.notedVerified(notes, i)
		g.Positions += h.Size
		g.Draws, g.Losses, g.Wins = g.Draws+h.Draws, g.Losses+h.Losses, g.Wins+h.Wins
		g.LongestWin, g.LongestLoss = max(g.LongestWin, h.LongestWin), max(g.LongestLoss, h.LongestLoss)
		g.Outcomes += outcomes
		g.Bytes += head + outcomes + distances
		lines[s.Group] = append(lines[s.Group], fmt.Sprintf("%s %x\n", s.ID, h.Sum))
	}
	for n := range out {
		all := lines[out[n].Group]
		slices.Sort(all)
		sum := sha256.Sum256([]byte(strings.Join(all, "")))
		out[n].Sum = hex.EncodeToString(sum[:])
	}
	return out, nil
}
