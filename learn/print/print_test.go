package print

import (
	"bytes"
	"errors"
	"math"
	"strings"
	"testing"
	"unicode"

	"tablier/engine/roster"
	"tablier/i18n"
	"tablier/pdf"
	"tablier/pdf/pdftest"
	"tablier/rules/board"
	"tablier/rules/game"
)

func games() (all []game.Bound) {
	for _, g := range roster.All() {
		all = append(all, g)
	}
	return all
}

func read(t *testing.T, d *pdf.Doc) []pdftest.Page {
	t.Helper()
	var out bytes.Buffer
	if err := d.WritePDF(&out); err != nil {
		t.Fatal(err)
	}
	pages, err := pdftest.Read(out.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	return pages
}

func sheets(t *testing.T, j Job) []pdftest.Page {
	t.Helper()
	d, err := Make(j)
	if err != nil {
		t.Fatal(err)
	}
	return read(t, d)
}

// checkSheet checks that a page has a bar of 100 mm and nothing closer than 5 mm to its edges.
func checkSheet(t *testing.T, name string, p *pdftest.Page) {
	t.Helper()
	bar := false
	for _, path := range p.Paths {
		q := path.Points
		bar = bar || len(q) == 24 && math.Abs(q[1].X-q[0].X-100) < 0.02 && q[0].Y == q[1].Y
	}
	if !bar {
		t.Errorf("%s: no bar of 100 mm", name)
	}
	if lo, hi := p.Bounds(); lo.X < 5 || lo.Y < 5 || hi.X > p.W-5 || hi.Y > p.H-5 {
		t.Errorf("%s: painted from %.1f to %.1f, on %.1f × %.1f", name, lo, hi, p.W, p.H)
	}
}

// step measures the distance between the cells of a board on a page.
func step(b *board.Board, pages []pdftest.Page) float64 {
	switch {
	case b.Style == board.Points: // by the lines of the net
		lengths := map[float64]int{}
		for _, p := range pages {
			for _, path := range p.Paths {
				if q := path.Points; len(q) == 2 {
					lengths[math.Round(math.Hypot(q[1].X-q[0].X, q[1].Y-q[0].Y)*20)/20]++
				}
			}
		}
		return most(lengths)
	case b.Directions() == board.CircleDirections: // all sectors together
		lo, hi := pdftest.Point{X: 1e9}, pdftest.Point{}
		for _, path := range pages[0].Paths {
			if len(path.Points) == 26 && path.Stroke {
				l, h := path.Box()
				lo.X, hi.X = min(lo.X, l.X), max(hi.X, h.X)
			}
		}
		return (hi.X - lo.X) / 2 / (0.75 + float64(b.RowLen(0)))
	}
	corners := len(b.Site(0).Outline)
	widths := map[float64]int{}
	for _, p := range pages {
		for _, path := range p.Paths {
			if len(path.Points) == corners {
				lo, hi := path.Box()
				widths[math.Round((hi.X-lo.X)*20)/20]++
			}
		}
	}
	return most(widths)
}

func most(counts map[float64]int) (value float64) {
	best := 0
	for v, n := range counts {
		if n > best {
			best, value = n, v
		}
	}
	return value
}

// On paper the cells of every board are as far apart as the sheet says, for every paper and all pieces.
func TestTrueSize(t *testing.T) {
	sizes := map[string]float64{ // of counters to cut out, on A4 and Letter, and on A3
		"h30 a4": 25.5, "h37 a4": 22.5, "h43 a4": 22.5, "h61 a4": 18, "ringo6 a4": 12.5, "ringo5 a4": 14.5,
		"cc6 a4": 26.5, "agon a4": 15, "ra114 a4": 14, "ra127 a4": 13,
	}
	for _, g := range games() {
		for _, v := range Boards(g) {
			for _, paper := range []Paper{A4, A3, Letter, Tiled} {
				for _, pieces := range []Pieces{Cut, Discs, Draughts, 12.5} {
					j := Job{Game: g, Options: v.Options, Paper: paper, Pieces: pieces, Style: Ink, Lang: game.French, Parts: Board}
					name := v.Board.ID + " " + paper.String() + " " + pieces.String()
					d, err := Make(j)
					if err != nil {
						if e := (*Error)(nil); !errors.As(err, &e) || e.Field != "paper" || paper == Tiled || pieces == Cut {
							t.Errorf("%s: %v", name, err)
						}
						continue
					}
					pages := read(t, d)
					want := j.Cell(v.Board)
					if s := sizes[v.Board.ID+" "+paper.String()]; s > 0 && pieces == Cut && s != want {
						t.Errorf("%s: %v mm, was %v", name, want, s)
					}
					if got := step(v.Board, pages); math.Abs(got-want) > 0.06 {
						t.Errorf("%s: %.2f mm from cell to cell, want %.2f", name, got, want)
					}
					if text := pages[0].Text(); !strings.Contains(text, strings.ReplaceAll(decimal(want).In(game.French), " ", "")+" mm") && !strings.Contains(text, decimal(want).In(game.French)+"\u00A0mm") {
						t.Errorf("%s: the sheet does not say %v mm:\n%s", name, want, text)
					}
					for i := range pages {
						checkSheet(t, name, &pages[i])
					}
				}
			}
		}
	}
}

// The parts of a divided board cover the whole board, and neighbours share 10 mm.
func TestTilesCoverTheBoard(t *testing.T) {
	for _, g := range games() {
		for _, v := range Boards(g) {
			for _, pieces := range []Pieces{Cut, Discs, Draughts, maxPieces} {
				j := Job{Game: g, Options: v.Options, Paper: Tiled, Pieces: pieces}
				cell := j.Cell(v.Board)
				lo, hi := extent(v.Board)
				w, h := (hi.X-lo.X)*cell, (hi.Y-lo.Y)*cell
				all := tilesOf(v.Board, cell)
				first, last := all[0], all[len(all)-1]
				if first.x > 0 || first.y > 0 || last.x+last.w < w || last.y+last.h < h || len(all) > 20 {
					t.Errorf("%s: %v: %d tiles from %v to %v do not cover %v × %v", v.Board.ID, pieces, len(all), first, last, w, h)
				}
				for _, tile := range all {
					if tile.col > 0 && math.Abs(first.x+float64(tile.col)*(tile.w-overlap)-tile.x) > 1e-9 {
						t.Errorf("%s: tile %s begins at %v", v.Board.ID, tile.name(), tile.x)
					}
				}
			}
		}
	}
}

// Every piece of the start position has a counter of the size that the sheet says.
func TestCounters(t *testing.T) {
	want := map[string][2]int{ // men, guards and queens; rings
		"agon": {14, 0}, "cc6": {24, 0}, "h30": {24, 6}, "h37": {24, 6}, "h43": {24, 6}, "h61": {24, 6},
		"ra114": {18, 0}, "ra127": {18, 0}, "ringo6": {11, 0}, "ringo5": {11, 0},
	}
	for _, g := range games() {
		for _, v := range Boards(g) {
			for _, pieces := range []Pieces{Cut, Discs, Draughts, maxPieces} {
				j := Job{Game: g, Options: v.Options, Pieces: pieces, Parts: Counters}
				pages := sheets(t, j)
				d, got := j.Counter(v.Board), [2]int{}
				ring := 2 * 0.475 * j.Cell(v.Board)
				for i := range pages {
					checkSheet(t, v.Board.ID+" "+pieces.String(), &pages[i])
					for _, path := range pages[i].Paths {
						lo, hi := path.Box()
						if len(path.Points) != 5 || path.Fill && hi.X-lo.X != 0 && math.Abs(hi.X-lo.X-ring) > 0.03 {
							continue // cut lines are circles: a point and four curves
						}
						switch {
						case math.Abs(hi.X-lo.X-d) < 0.03 && !path.Fill:
							got[0]++
						case math.Abs(hi.X-lo.X-ring) < 0.03 && v.Board.Style == board.Points:
							got[1]++
						}
					}
				}
				if got != want[v.Board.ID] {
					t.Errorf("%s, %v: %v counters, want %v", v.Board.ID, pieces, got, want[v.Board.ID])
				}
			}
		}
	}
}

// The guards of Agon's free start are not on the board yet, but there are counters for them.
func TestCountersOfPiecesInReserve(t *testing.T) {
	g, _ := roster.All().Find("agon")
	o, err := g.Info().ParseOptions("setup=free")
	if err != nil {
		t.Fatal(err)
	}
	text := sheets(t, Job{Game: g, Options: o, Parts: Counters, Lang: game.English})[0].Text()
	if !strings.Contains(text, "6 guards") {
		t.Error(text)
	}
}

func TestTooManyPieces(t *testing.T) {
	g, _ := roster.All().Find("ring")
	p, _ := newPrinter(&Job{Game: g, Pieces: maxPieces}, &pdf.Doc{})
	err := p.countersSheet([]need{{kind: game.Man, n: 200}})
	if e := (*Error)(nil); !errors.As(err, &e) || e.Field != "position" || !strings.Contains(err.Error(), "200") {
		t.Error(err)
	}
}

// Every kind of rule sheet has two pages that contain all of its text.
func TestRuleSheets(t *testing.T) {
	for _, g := range games() {
		last := ""
		for _, o := range g.Info().Options {
			last += " " + o.Name + "=" + o.Values[len(o.Values)-1].Name
		}
		for _, set := range []string{"", last} {
			options, err := g.Info().ParseOptions(set)
			if err != nil {
				t.Fatal(err)
			}
			for _, l := range []game.Lang{game.French, game.English} {
				for _, paper := range []Paper{A4, Letter} {
					pages := sheets(t, Job{Game: g, Options: options, Paper: paper, Lang: l, Parts: Rules, Club: "https://club.example"})
					if len(pages) != 2 {
						t.Errorf("%s %s %v: %d pages", g.Info().ID, set, l, len(pages))
						continue
					}
					text := squashed(pages[0].Text() + pages[1].Text())
					for _, o := range g.Info().Options {
						if label := o.Values[options.Index(o.Name)].Label.In(l); !strings.Contains(text, squashed(label)) {
							t.Errorf("%s %s %v: nothing of %s: %s", g.Info().ID, set, l, o.Name, label)
						}
					}
					for _, want := range []string{g.Info().Name.In(l), "https://club.example/learn/" + g.Info().ID, g.Info().Credit.In(l)} {
						if !strings.Contains(text, squashed(want)) {
							t.Errorf("%s %v: no %q", g.Info().ID, l, want)
						}
					}
					for i := range pages {
						checkSheet(t, g.Info().ID+" "+l.String(), &pages[i])
					}
				}
			}
		}
	}
}

// squashed returns text without spaces, because lines do not keep them.
func squashed(s string) string {
	s = strings.NewReplacer("\u00A0", "", "\u202F", "", "\u2009", "", " ", "", "\n", "").Replace(s)
	return s
}

// The fonts contain all letters of the rules and of the sheets.
func TestAllLettersCanBePrinted(t *testing.T) {
	for _, l := range []game.Lang{game.French, game.English} {
		for _, g := range games() {
			text := g.Info().Rules.In(l) + g.Info().Name.In(l) + g.Info().Credit.In(l)
			for _, r := range text {
				if r != '\u2011' && !unicode.IsSpace(r) && !pdf.Has(pdf.Regular, r) {
					t.Errorf("%s %v has %q, which the fonts have not", g.Info().ID, l, r)
				}
			}
		}
	}
}

// Every board must say which parts of it are original.
func TestOriginsAreTold(t *testing.T) {
	for _, g := range games() {
		for _, v := range Boards(g) {
			id := origin(g.Info().ID, v.Board.ID)
			for _, l := range []game.Lang{game.French, game.English} {
				if text := i18n.T(id).In(l); text == "" || text == id {
					t.Errorf("%s: %q says nothing in %v", v.Board.ID, id, l)
				}
			}
			page := sheets(t, Job{Game: g, Options: v.Options, Parts: Board, Lang: game.French})[0]
			if !strings.Contains(squashed(page.Text()), squashed(i18n.T(id).In(game.French))) {
				t.Errorf("%s: not on the sheet", v.Board.ID)
			}
		}
	}
}

func TestBadInput(t *testing.T) {
	g, _ := roster.All().Find("ra")
	for _, c := range []struct {
		err  error
		want []string
	}{
		{second(Make(Job{Game: g, Pieces: Draughts})), []string{"A4", "a4-tiled", "41.5 mm", "12 sheets"}},
		{second(Make(Job{Game: g, Pieces: 18, Paper: Letter})), []string{"Letter", "a4-tiled", "4 sheets"}},
		{second(ParsePaper("a5")), []string{"\"a5\"", "a4, a3, letter or a4-tiled"}},
		{second(ParseStyle("x")), []string{"colour, line or ink"}},
		{second(ParsePieces("huge")), []string{"cut, discs, draughts", "10", "40"}},
		{second(ParsePieces("41")), []string{"40"}},
		{second(ParsePieces("NaN")), []string{"40"}},
		{second(ParseParts("board,lid")), []string{"\"lid\"", "board, counters, rules or box"}},
		{second(Make(Job{Game: g, Position: "nonsense"})), []string{"nonsense"}},
	} {
		for _, w := range c.want {
			if c.err == nil || !strings.Contains(c.err.Error(), w) {
				t.Errorf("%v: no %q", c.err, w)
			}
		}
	}
	if p, err := ParsePieces("25mm"); p != 25 || err != nil {
		t.Error(p, err)
	}
}

func second[T any](_ T, err error) error { return err }

// The booklet has all games and all boards, and its contents name the right pages.
func TestBooklet(t *testing.T) {
	d, err := Booklet(games(), Job{Lang: game.French})
	if err != nil {
		t.Fatal(err)
	}
	pages := read(t, d)
	var all strings.Builder
	for i := range pages {
		checkSheet(t, "booklet", &pages[i])
		all.WriteString(pages[i].Text())
	}
	text := pages[1].Texts
	for _, g := range games() {
		name := g.Info().Name.In(game.French)
		for i, tx := range text {
			if tx.S != name || i+1 >= len(text) {
				continue
			}
			n := 0
			for _, r := range text[i+1].S {
				n = 10*n + int(r-'0')
			}
			if n < 3 || n > len(pages) || d.Pages[n-1].Bookmark != name {
				t.Errorf("%s is not on page %d", name, n)
			}
			break
		}
		for _, v := range Boards(g) {
			if !strings.Contains(squashed(all.String()), squashed(short(v.Label.In(game.French)))) {
				t.Errorf("no board %s", v.Board.ID)
			}
		}
	}
}

func TestEqualJobsAreEqualBytes(t *testing.T) {
	g, _ := roster.All().Find("ringo")
	var out [2]bytes.Buffer
	for i := range out {
		d, err := Make(Job{Game: g, Lang: game.English})
		if err != nil {
			t.Fatal(err)
		}
		if err := d.WritePDF(&out[i]); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(out[0].Bytes(), out[1].Bytes()) {
		t.Error("they differ")
	}
}
