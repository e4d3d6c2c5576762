package print

import (
	"tablier/i18n"
	"tablier/pdf"
	"tablier/rules/draw"
	"tablier/rules/game"
)

// need is a type of counter and how many of it a game needs.
type need struct {
	side game.Side
	kind game.Kind
	n    int
}

// needs lists the counters that suffice for each of several positions, in the order of printing.
func needs(pieces ...[]game.Piece) []need {
	most := map[need]int{}
	for _, list := range pieces {
		here := map[need]int{}
		for _, p := range list {
			n := max(1, int(p.Count))
			man := need{side: p.Side, kind: game.Man}
			switch p.Kind {
			case game.Guard, game.Queen:
				here[need{side: p.Side, kind: p.Kind}]++
			case game.Ring:
				here[need{kind: game.Ring}]++
			case game.Ringed:
				here[need{kind: game.Ring}]++
				here[man]++
			default:
				here[man] += n
			}
		}
		for s, n := range here {
			most[s] = max(most[s], n)
		}
	}
	var out []need
	for _, side := range []game.Side{game.White, game.Black} {
		for _, kind := range []game.Kind{game.Queen, game.Guard, game.Man} {
			s := need{side: side, kind: kind}
			if n := most[s]; n > 0 {
				s.n = n
				out = append(out, s)
			}
		}
	}
	if n := most[need{kind: game.Ring}]; n > 0 {
		out = append(out, need{kind: game.Ring, n: n})
	}
	return out
}

// needed lists the counters for the game: those of its start position, of the usual start of its board (in games where
// pieces are entered one by one, they are not on the board yet), and of the position on the rule sheet.
func (p *printer) needed(st game.State) []need {
	usual := p.rules.Start()
	for _, v := range Boards(p.Game) {
		if v.Board.ID == p.rules.Board().ID {
			usual = p.Game.Rules(v.Options).Start()
		}
	}
	return needs(p.rules.Start().Pieces(), usual.Pieces(), st.Pieces())
}

// what describes the counters: "White: 12 pieces".
func (p *printer) what(s need) string {
	text := p.say("print.count-"+s.kind.String(), "n", s.n)
	if s.kind == game.Ring {
		return text
	}
	return p.say("print.of-side", "side", p.Game.Info().Sides[s.side], "what", text)
}

const (
	between   = 3.0 // space between counters
	maxSheets = 4   // of counters
)

// bench places counters in rows, on as many sheets as necessary.
type bench struct {
	*printer
	page *pdf.Page
	y    float64
	used int
}

// countersSheet adds the counters.
func (p *printer) countersSheet(all []need) error {
	d := p.Counter(p.rules.Board())
	b := &bench{printer: p}
	total := 0
	for _, s := range all {
		total += s.n
	}
	double := turning[p.Game.Info().ID]
	if double {
		men := 0
		for _, s := range all {
			men += s.n
		}
		all = []need{{kind: game.Man, n: men}}
	}
	for _, s := range all {
		size := d
		if s.kind == game.Ring {
			_, outer := draw.RingWidths()
			size = outer * p.Cell(p.rules.Board())
		}
		label := p.what(s)
		if double {
			label = p.say("print.count-double", "n", s.n)
		}
		if !b.row(s, size, label, double) {
			sheet := b.perSheet(size)
			return &Error{"position", i18n.T("print.too-many", "n", total, "diameter", number(d), "sheet", sheet, "sheets", maxSheets)}
		}
	}
	return nil
}

// perSheet returns how many counters of a size fit on a sheet.
func (b *bench) perSheet(size float64) int {
	paper := b.Paper.small()
	cols := int((paper.W - 2*margin + between) / (size + between))
	rows := int((paper.H - 2*margin - header - footer - 20) / (size + between))
	return cols * rows
}

// room makes sure that h millimetres are free below. It returns false if that needs too many sheets.
func (b *bench) room(h float64) bool {
	paper := b.Paper.small()
	if b.page != nil && b.y+h <= paper.H-margin-footer {
		return true
	}
	if b.used++; b.used > maxSheets {
		return false
	}
	what := b.say("print.counters") + b.variant()
	b.page = b.sheet(paper, what)
	b.y = margin + header + 1
	help := b.say("print.counters-help", "diameter", number(b.Counter(b.rules.Board())))
	if b.Pieces > 0 {
		help = b.say("print.stickers-help", "diameter", number(b.Counter(b.rules.Board())))
	}
	if turning[b.Game.Info().ID] {
		help += " " + b.say("print.double-help")
	}
	if b.used == 1 {
		b.y = note(b.page, plain, margin, b.y, paper.W-2*margin, help) + 2
	}
	return true
}

// row places the counters of a type under their label, in as many rows as necessary.
func (b *bench) row(s need, size float64, label string, double bool) bool {
	paper := b.Paper.small()
	cols := int((paper.W - 2*margin + between) / (size + between))
	height := size + between
	if double {
		height = 2*size + 2*between
	}
	for i := 0; i < s.n; {
		head := 0.0
		if i == 0 {
			head = 5
		}
		if !b.room(head + height) {
			return false
		}
		if i == 0 {
			b.page.Text(margin, b.y+3.5, plain.In(pdf.Bold), label)
			b.y += head
		}
		n := min(cols, s.n-i)
		for k := range n {
			x := margin + (float64(k)+0.5)*(size+between) - between/2
			if double {
				b.counter(game.Piece{Side: game.White, Kind: s.kind, Count: 1}, x, b.y+size/2, size)
				b.counter(game.Piece{Side: game.Black, Kind: s.kind, Count: 1}, x, b.y+size*1.5+between, size)
				continue
			}
			b.counter(game.Piece{Side: s.side, Kind: s.kind, Count: 1}, x, b.y+size/2, size)
		}
		if double {
			at := b.y + size + between/2
			b.page.Draw(pdf.Path{}.Move(margin, at).Line(margin+float64(n)*(size+between)-between, at), fold)
		}
		b.y += height
		i += n
	}
	b.y += 2
	return true
}

// fold is the style of lines to fold along, cut that of lines to cut along.
var (
	fold = pdf.Paint{Stroke: pdf.Black, Width: 0.15, Dash: []float64{1.5, 1.5}}
	cut  = pdf.Line(pdf.Black, 0.2)
)

// counter draws one counter centred at a point.
func (b *bench) counter(piece game.Piece, x, y, size float64) {
	if piece.Kind == game.Ring {
		inner, outer := draw.RingWidths()
		paint := b.look.paint("ring", size/outer)
		b.page.Draw(pdf.Path{}.Circle(x, y, size/2), pdf.Paint{Fill: paint.Fill, Stroke: pdf.Black, Width: 0.2})
		b.page.Draw(pdf.Path{}.Circle(x, y, size/2*inner/outer), pdf.Paint{Fill: pdf.White, Stroke: pdf.Black, Width: 0.15, Dash: []float64{1, 1}})
		return
	}
	shapes, r := draw.Face(piece)
	e := easel{b.page, b.look, x, y, size / 2 / r}
	for i := range shapes {
		e.shape(&shapes[i])
	}
	b.page.Draw(pdf.Path{}.Circle(x, y, size/2), cut)
}
