package ring

import (
	"strings"
	"testing"

	"tablier/rules/game"
	"tablier/rules/game/gametest"
)

// Every refusal says what is wrong.
func TestRefusedPositions(t *testing.T) {
	for _, c := range []struct{ set, text, want string }{
		{"", "3/4/5/6/5/4/3 w - 0", "no pawn is left"},
		{"", "bbb/bbbb/bbbbb/oooooo/wwwww/wwww/wwW w - 0", "more than 6 rings"},
		{"", "bbb/bbbb/bbbbb/b5/wwwww/wwww/www w - 0", "more than 12 black pawns"},
		{"", "b2/4/5/6/1w3/4/3 w e2<e2 0", "no pawn comes from e2 to e2"},
		{"", "b2/4/5/6/1w3/4/3 w e2<d1 0", "no pawn comes from d1 to e2"},
		{"", "b2/4/5/6/1w3/4/3 w e2<e5 0", "no pawn comes from e5 to e2"},
		{"", "b2/4/5/6/1w3/4/3 w e2<f1,a1<a2 0", "out of order"},
		{"", "b2/4/5/6/1w3/4/3 w e2<f1,e2<f1 0", "out of order"},
		{"", "b2/4/5/6/1w3/4/3 w E2<f1 0", "not a pair"},
		{"", "b2/4/5/6/1w3/4/3 w e2<f1, 0", "not a pair"},
		{"", "b2/4/5/6/1W3/4/3 w @e2<f1 0", "remember nothing"},
		{"", "b2/4/5/6/1w3/4/3 w - 61", "not a valid number"},
		{"", "b2/4/5/6/1w3/4/3 w - 07", "not a valid number"},
		{"", "bbb/bbbb/bbbbb/6/wwwww/wwww/www w e3<c2 0", "more pawns of White come from a jump"},
		{"return=free", "b2/4/5/6/1w3/4/3 w e2<f1 0", "remember nothing"},
		{"return=next", "b2/4/5/6/1ww2/4/3 w e2<f1,e3<f2 0", "several pawns of White"},
		{"ring-return=no", "b2/4/5/6/1w3/4/3 w @e2<f1 0", "no ring on e2"},
		{"ring-return=no", "b2/4/5/6/1W3/4/3 w @e2<e4 0", "no ring comes from e4"},
		{"ring-return=no", "b2/4/5/6/1W3/4/3 w @e2<e1,e2<f1 0", "out of order"},
	} {
		o, err := info.ParseOptions(c.set)
		if err != nil {
			t.Fatal(err)
		}
		_, err = New().Rules(o).Parse(c.text)
		if e, ok := err.(*game.Error); !ok || e.Kind != game.BadPosition || !strings.Contains(e.Error(), c.want) {
			t.Errorf("%q: error %v, want one about %q", c.text, err, c.want)
		}
		gametest.Refusal(t, err)
	}
}

func TestRefusedMoves(t *testing.T) {
	const quiet = "b2/4/2o2/2B3/1W3/4/3 w e2<d2 0"
	const fight = "b2/4/2w2/2b3/1w3/4/o2 w - 0"
	for _, c := range []struct{ set, position, move, want string }{
		{"", quiet, "e2-d2", "to and fro"},
		{"", quiet, "d3-d4", "is the enemy’s"},
		{"", quiet, "e3-d4", "there is no pawn on e3"},
		{"", quiet, "e2-d3", "there is a pawn on d3"},
		{"", quiet, "e2-e4", "not next to"},
		{"", quiet, "@d3-d4", "held by the enemy"},
		{"", quiet, "@e3-e2", "no ring on e3"},
		{"", quiet, "@c3-d3", "a ring on d3 already"},
		{"", quiet, "@c3-c4", "never to an empty point"},
		{"", quiet, "e2xd3-c3", "in a ring and cannot be captured"},
		{"", quiet, "e2xd2-c1", "no pawn to capture"},
		{"", quiet, "e2xd3-c2", "does not land on c2"},
		{"", quiet, "e2xc3-b3", "c3 is not next to e2"},
		{"", quiet, "e2-e3,@e2-e1", "unless double=yes"},
		{"", "b2/4/5/2b3/1w3/4/3 w - 0", "e2-e3", "capture is compulsory"},
		{"", fight, "e2xd3-c3", "a pawn stands on c3, where the jump would land"},
		{"", "b2/4/5/2w3/1w3/4/3 w - 0", "e2xd3-c3", "is on your own side"},
		{"", "b2/4/5/2b3/1W3/4/3 w - 0", "@e2-d3", "enemy pawn"},
		{"", "b2/4/2b2/6/1b3/w3/3 w - 0", "f1xe2-d3xc3-b3", "one capture a turn"},
		{"chain=compulsory", "b2/4/2b2/6/1b3/w3/3 w - 0", "f1xe2-d3", "the chain must go on"},
		{"ring-return=no", "b2/4/5/6/1W3/4/3 w @e2<d2 0", "@e2-d2", "to and fro: the ring"},
		{"double=yes", quiet, "e2-e3,@e3-e2", "the ring leaves e3"},
		{"double=yes", "b2/4/2o2/6/1w3/4/3 w - 0", "e2-e3,@e2-e1", "leaves no ring"},
		{"double=yes", "b2/4/5/2w3/1W3/4/3 w - 0", "e2-e3,@e2-d3", "in a double turn the ring goes"},
		{"double=yes", quiet, "e2-e3,@e2-d2-d3", "after the ring’s target"},
		{"", quiet, "e2-e3-e4", "after the target point"},
		{"", quiet, "e2x", "a point is missing at the end"},
		{"", quiet, "e2xd3", "no - and target"},
		{"", quiet, "é2-e3", "begin with a point of this board"},
		{"", "b2/4/5/6/w4/4/3 w - 0", "e1" + strings.Repeat("xe2-e3xe2-e1", 7), "more than 12"},
	} {
		s := play(t, c.set, c.position)
		_, err := s.Apply(c.move)
		if e, ok := err.(*game.Error); !ok || e.Kind != game.IllegalMove && e.Kind != game.BadMove || !strings.Contains(e.Problem.In(game.English), c.want) || e.Want.IsZero() {
			t.Errorf("%s %s: error %v, want one about %q", c.position, c.move, err, c.want)
		}
		gametest.Refusal(t, err)
	}
}

// Every move that is not legal in a position is refused with a reason.
func TestEveryIllegalMoveIsExplained(t *testing.T) {
	var seen []game.Move
	for _, o := range gametest.Variants(New()) {
		if o.Get("board") != "h30" {
			continue
		}
		p := Game{}.Start(o)
		var buf []game.Move
		for ply := range 200 {
			if buf = p.AppendMoves(buf[:0]); len(buf) == 0 {
				break
			}
			legal := map[game.Move]bool{}
			for _, m := range buf {
				legal[m] = true
			}
			for i, m := range seen {
				if i%7 != ply%7 || kindOf(m) == capture && jumps(m) > 1 {
					continue
				}
				if why := (Game{}).Explain(&p, m, ""); (why == nothing) != legal[m] {
					t.Fatalf("%s: %s is legal: %v, yet the reason against it is %q", Game{}.AppendPosition(nil, &p, game.Counters{}), Game{}.AppendMove(nil, &p, m), legal[m], why.In(game.English))
				}
			}
			seen = append(seen, buf...)
			if len(seen) > 4000 {
				seen = seen[2000:]
			}
			p.Play(buf[(ply*7919)%len(buf)])
		}
	}
}
