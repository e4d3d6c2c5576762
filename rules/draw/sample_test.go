package draw_test

import (
	"flag"
	"os"
	"testing"

	"tablier/engine/roster"
	"tablier/rules/board"
	"tablier/rules/draw"
	"tablier/rules/game"
)

var update = flag.Bool("update", false, "rewrite the golden files of testdata")

// golden compares text with a file in testdata.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := "testdata/" + name
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s differs (go test -run %s -update rewrites it); got\n%s", path, t.Name(), got)
	}
}

type sample struct {
	name  string
	view  draw.View
	state game.State
}

// samples returns start positions on every board, and positions with every kind of piece that games list.
func samples(t testing.TB) []sample {
	t.Helper()
	list := []struct{ name, id, options, position string }{
		{"ring h30", "ring", "", ""},
		{"ring h37", "ring", "board=h37", ""},
		{"ring h43", "ring", "board=h43", ""},
		{"ring h61", "ring", "board=h61", ""},
		{"ring in play", "ring", "", "bbb/bbbW/bWbb1/o4o/1wWW1/ww1w/www b b3<b4,b4<d6,c2<e1,c4<b3,e3<d3 0"},
		{"ringo", "ringo", "", ""},
		{"ringo five rings", "ringo", "rings=5", ""},
		{"ringo in play", "ringo", "", "w5/6/1w2b1/3b1b/w2b2/6/6/w2b2 1 w 2"},
		{"court-circuit", "court-circuit", "", ""},
		{"court-circuit dame", "court-circuit", "", "bbb3/1b4/6/2w3/6/6 w 0"},
		{"agon", "agon", "", ""},
		{"agon in play", "agon", "", "6/1g5/5g2/1g3G3/3G1q4/4G3g2/5g2G1/2g1G4/5GQ1/7/6 w d6 0 68"},
		{"ra 114", "ra", "", ""},
		{"ra 127", "ra", "board=127", ""},
		{"ra in play", "ra", "", "1a4/7/7A/7A1/1a6C1/11/1b2b2A4/1a9/10/a7B/4a2A/7/6 b 19"},
	}
	var out []sample
	for _, l := range list {
		g, err := roster.Find(l.id)
		if err != nil {
			t.Fatal(err)
		}
		o, err := g.Info().ParseOptions(l.options)
		if err != nil {
			t.Fatal(err)
		}
		st := g.Rules(o).Start()
		if l.position != "" {
			if st, err = g.Rules(o).Parse(l.position); err != nil {
				t.Fatal(err)
			}
		}
		out = append(out, sample{l.name, draw.Of(st), st})
	}
	return out
}

// allPieces returns every appearance of a piece.
func allPieces() []game.Piece {
	var out []game.Piece
	for kind := game.Man; kind <= game.Citizen; kind++ {
		for _, side := range []game.Side{game.White, game.Black} {
			for count := uint8(1); count <= 3; count++ {
				for _, captive := range []bool{false, true} {
					out = append(out, game.Piece{Side: side, Kind: kind, Count: count, Captive: captive})
				}
			}
		}
	}
	return out
}

// everyMark puts each kind of mark on two cells, one of them with a piece.
func everyMark(v draw.View) draw.View {
	for k := range draw.MarkKinds {
		v.Marks = append(v.Marks, draw.Mark{Cell: board.Cell(2 * k), Kind: draw.MarkKind(k)})
		if k < len(v.Pieces) {
			v.Marks = append(v.Marks, draw.Mark{Cell: v.Pieces[k].Cell, Kind: draw.MarkKind(k)})
		}
	}
	v.Arrows = append(v.Arrows, draw.Arrow{From: 0, To: 7}, draw.Arrow{From: 9, To: 3})
	return v
}
