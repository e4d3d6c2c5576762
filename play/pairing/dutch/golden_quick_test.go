package dutch

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"tablier/play/pairing"
)

type cell struct{ opp int; col, res byte }

func TestQuick(t *testing.T) {
	files, _ := filepath.Glob("/work/shared/golden/swiss/*.trf")
	bad, total := 0, 0
	for _, f := range files {
		text, _ := os.ReadFile(f)
		rounds := 0
		init := pairing.White
		rows := map[int][]cell{}
		most := 0
		for _, line := range strings.Split(string(text), "\n") {
			if strings.HasPrefix(line, "142") { rounds, _ = strconv.Atoi(strings.TrimSpace(line[4:])) }
			if strings.HasPrefix(line, "152") && line[4] == 'B' { init = pairing.Black }
			if strings.HasPrefix(line, "001") {
				n, _ := strconv.Atoi(strings.TrimSpace(line[4:8]))
				var cs []cell
				for at := 91; at < len(line); at += 10 {
					part := line[at:min(at+10, len(line))]
					o, _ := strconv.Atoi(strings.TrimSpace(part[:4]))
					c := cell{opp: o, col: ' ', res: ' '}
					if len(part) > 5 { c.col = part[5] }
					if len(part) > 7 { c.res = part[7] }
					cs = append(cs, c)
				}
				rows[n] = cs
				most = max(most, len(cs))
			}
		}
		imp := strings.Contains(f, "impossible")
		for r := 0; r < most || imp && r == most; r++ {
			tt := Tournament{Rounds: rounds, Initial: init}
			want := map[pairing.Pair]bool{}
			for n, cs := range rows {
				p := Player{Number: n}
				for i := 0; i < r; i++ {
					res := Result{}
					if i < len(cs) {
						c := cs[i]
						res.Opponent = c.opp
						switch c.col { case 'w': res.Colour = 1; case 'b': res.Colour = -1 }
						switch c.res {
						case '1': res.Points, res.Played = 10, true
						case '=': res.Points, res.Played = 5, true
						case '0': res.Played = true
						case '+': res.Points = 10
						case 'U': res.Points, res.Bye = 10, true
						case 'H': res.Points = 5
						}
					}
					p.Results = append(p.Results, res)
				}
				if r < most {
					if r >= len(cs) || cs[r].opp == 0 && cs[r].res != 'U' { p.Absent = true } else {
						c := cs[r]
						if c.res == 'U' { want[pairing.Pair{White: n}] = true }
						if c.col == 'w' { want[pairing.Pair{White: n, Black: c.opp}] = true }
					}
				}
				tt.Players = append(tt.Players, p)
			}
			got, err := Pair(tt)
			total++
			if r == most {
				if err == nil { t.Error(f, "possible") }
				continue
			}
			if err != nil { t.Error(f, r+1, err); bad++; continue }
			var diff []string
			for _, g := range got {
				if !want[g] { diff = append(diff, fmt.Sprint(g)) }
			}
			if len(diff) > 0 || len(got) != len(want) {
				bad++
				t.Error(filepath.Base(f), "round", r+1, "of", rounds, "n", len(rows), diff)
			}
		}
	}
	t.Log(bad, "of", total)
}
