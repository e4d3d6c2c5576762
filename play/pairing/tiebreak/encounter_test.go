package tiebreak_test

import (
	"cmp"
	"fmt"
	"slices"
	"testing"

	"tablier/play/pairing/tiebreak"
)

// order returns the players in the order of direct encounter; those who stay tied are in one group.
func order(f *tiebreak.Field) (groups [][]int) {
	values := f.Values(make([]int, len(f.Players)), []tiebreak.Kind{tiebreak.DirectEncounter})
	all := make([]int, len(f.Players))
	for i := range all {
		all[i] = i
	}
	slices.SortStableFunc(all, func(a, b int) int { return cmp.Compare(values[b][0].Order, values[a][0].Order) })
	for k, i := range all {
		if k == 0 || values[all[k-1]][0].Order != values[i][0].Order {
			groups = append(groups, nil)
		}
		groups[len(groups)-1] = append(groups[len(groups)-1], i+1)
	}
	return groups
}

func TestArticle6DirectEncounter(t *testing.T) {
	for _, c := range []struct {
		name string
		f    *tiebreak.Field
		want string
	}{
		{"6.1 the separate standings", robinOf("2w1 3w1 4w1", "1b0 3b1 4b1", "1b0 2w0 4w1", "1b0 2w0 3b0"), "[[1] [2] [3] [4]]"},
		{"6.1.1 forfeits do not count in a Swiss tournament", fieldOf("2w+", "1b-"), "[[1 2]]"},
		{"15.2 forfeits count in a round robin", robinOf("2w+", "1b-"), "[[1] [2]]"},
		{"6.1.2 several games are averaged", robinOf("2w1 2b0 3w1", "1b0 1w1 3b0", "x x x"), "[[1 2 3]]"},
		{"6.2 applied again to those still tied", robinOf("2w1 3b1 4w0", "1b0 3w1 4b1", "4w1 1w0 2b0", "3b0 1b1 2w0"), "[[1] [2] [3] [4]]"},
		{"6.2 a circle stays tied", robinOf("2w1 3w0", "1b0 3b1", "1b1 2w0"), "[[1 2 3]]"},
		{"6.3 one leads whatever the missing game brings", fieldOf("2w1 3w1", "1b0 x", "x 1b0"), "[[1] [2 3]]"},
		{"6.3 the second place likewise", fieldOf("2w1 3w1 4w1", "1b0 3w1 4w1", "1b0 2b0 x", "1b0 2b0 x"), "[[1] [2] [3 4]]"},
		{"6.3 nobody leads for certain", fieldOf("2w1 x", "1b0 x", "x x"), "[[1 2 3]]"},
		{"6.3 a draw may still catch up", fieldOf("2w1 3w=", "1b0 x", "x 1b="), "[[1 2 3]]"},
		// 1 leads although 4 has not met 1; 2, 3 and 4 have met, and their own standings decide.
		{"6.3 applied again to the others", fieldOf("2w1 3w1", "1b0 3w= 4w1", "1b0 2b= 4w1", "2b0 3b0"), "[[1] [2 3] [4]]"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := fmt.Sprint(order(c.f)); got != c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
		})
	}
}

// A later tie-break only compares players who are still tied after the earlier ones.
func TestArticle4_2OnlyThoseStillTied(t *testing.T) {
	f := fieldOf("2w1 3b1", "1b0 U", "x 1w0")
	both := f.Values([]int{0, 0, 0}, []tiebreak.Kind{tiebreak.Wins, tiebreak.DirectEncounter})
	if n := len(both[2][1].Parts); n != 0 {
		t.Errorf("nobody is tied with 3, but %d games count", n)
	}
}

// Where article 6 was applied again, the parts say so, and the sum is that of the first standings.
func TestArticle6_2SaysWhatCountsAgain(t *testing.T) {
	f := robinOf("2w1 3b1 4w0", "1b0 3w1 4b1", "4w1 1w0 2b0", "3b0 1b1 2w0")
	v := f.Values(make([]int, 4), []tiebreak.Kind{tiebreak.DirectEncounter})[0][0]
	last := v.Parts[len(v.Parts)-1]
	if v.Quarters != 8 || len(v.Parts) != 4 || !last.Again || last.Article != "6.2" || last.Opponent != 1 || v.Article != "6" {
		t.Errorf("%+v", v)
	}
}
