package check_test

import (
	"context"
	"strings"
	"testing"

	"tablier/rules/games/courtcircuit"
	"tablier/rules/games/ra"
	"tablier/rules/games/ringo"
	"tablier/solve/proof/check"
)

// Every certificate that can be read is written back unchanged, and every verification ends
// within its limits.
func FuzzCertificate(f *testing.F) {
	head := "tablier proof 1\ngame: ringo\nposition: 6/w5/w5/3wb1/6/4b1/6/w3b1 0 w 5\nwinner: w\nplies: 3\nmoves: "
	f.Add(head + "1\nd4xd5\n")
	f.Add(head + "0\n")
	f.Add(strings.Replace(head, "plies: 3", "plies: 5000\ntable: w1b2o0-011000 "+strings.Repeat("a", 64), 1) + "2\nd4-d3\nd3-d4\n")
	f.Add("tablier proof 1\ngame: ra\noptions: board=127\nposition: 7/2a5/9/10/6b4/9C2/5c1A5/12/5A1B1B1/3a2a2a/9/8/7 b 23\nwinner: b\npoints: 3\nplies: 3\nmoves: 1\n2:e7-g9\n")
	f.Add("tablier proof 1\ngame: court-circuit\nposition: b2www/5w/w4w/b5/2w3/w1w1w1 w 17\nwinner: w\nplies: 3\nmoves: 1\nc1-e1/f5-f6\n")
	f.Fuzz(func(t *testing.T, text string) {
		c, err := check.Read(strings.NewReader(text))
		if err != nil {
			return
		}
		var back strings.Builder
		if _, err := c.WriteTo(&back); err != nil || back.String() != text {
			t.Fatalf("read %q, wrote %q: %v", text, back.String(), err)
		}
		const most = 3000
		for _, verify := range []func() (check.Report, error){
			func() (check.Report, error) {
				return check.Verify[ringo.Position](context.Background(), ringo.Game{}, c, check.Options[ringo.Position]{Nodes: most})
			},
			func() (check.Report, error) {
				return check.Verify[ra.Position](context.Background(), ra.Game{}, c, check.Options[ra.Position]{Nodes: most})
			},
			func() (check.Report, error) {
				return check.Verify[courtcircuit.Position](context.Background(), courtcircuit.Game{}, c, check.Options[courtcircuit.Position]{Nodes: most})
			},
		} {
			if r, err := verify(); r.Nodes > most+1 || err == nil && (r.Plies > c.Plies || c.Plies < 0) {
				t.Fatalf("%+v %v", r, err)
			}
		}
	})
}
