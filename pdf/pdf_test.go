package pdf_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"math"
	"strings"
	"testing"

	"tablier/pdf"
	"tablier/pdf/pdftest"
)

func write(t *testing.T, d *pdf.Doc) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := d.WritePDF(&out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func near(a, b float64) bool { return math.Abs(a-b) < 0.02 }

// Everything in the file is at the place where it was painted, also inside clips and after turned text.
func TestPlacesAreTrue(t *testing.T) {
	d := &pdf.Doc{Title: "Été", Lang: "fr"}
	for _, paper := range []pdf.Paper{pdf.A4, pdf.A3, pdf.Letter, pdf.A4.Turned()} {
		p := d.Page(paper)
		p.Clip(0, 0, 100, 100, func() {
			p.Draw(pdf.Path{}.Rect(12, 34, 56, 7), pdf.Paint{Fill: 0xFF000080, Stroke: pdf.Black, Width: 1})
		})
		p.Draw(pdf.Path{}.Circle(100, 50, 10), pdf.Line(pdf.Black, 0.2))
		p.Turned(50, 60, 90, pdf.Style{Size: 10}, "debout")
		p.Right(150, 70, pdf.Style{Face: pdf.Bold, Size: 10}, "va-et-vient")
	}
	pages, err := pdftest.Read(write(t, d))
	if err != nil || len(pages) != 4 {
		t.Fatal(len(pages), err)
	}
	for i, p := range pages {
		if want := d.Pages[i].Paper; !near(p.W, want.W) || !near(p.H, want.H) {
			t.Errorf("page %d measures %v × %v, want %v", i, p.W, p.H, want)
		}
		rect, circle := p.Paths[0].Points, p.Paths[2].Points // fill and stroke differ in opacity: two paths
		if !near(rect[0].X, 12) || !near(rect[0].Y, 34) || !near(rect[2].X, 68) || !near(rect[2].Y, 41) {
			t.Errorf("page %d: the rectangle lies at %v", i, rect)
		}
		if !near(circle[2].X, 90) || !near(circle[1].Y, 60) {
			t.Errorf("page %d: the circle lies at %v", i, circle)
		}
		up, end := p.Texts[0], p.Texts[1]
		if s := (pdf.Style{Size: 10}); !near(up.X, 50) || !near(up.Y, 60+pdf.Width(s, "debout")/2) {
			t.Errorf("page %d: turned text begins at %v", i, up)
		}
		if s := (pdf.Style{Face: pdf.Bold, Size: 10}); !near(end.X, 150-pdf.Width(s, "va-et-vient")) || end.S != "va-et-vient" {
			t.Errorf("page %d: %v", i, end)
		}
	}
}

func TestEqualDocumentsAreEqualBytes(t *testing.T) {
	d := func() *pdf.Doc {
		d := &pdf.Doc{Title: "T"}
		for f := pdf.Regular; f <= pdf.Mono; f++ {
			d.Page(pdf.A4).Text(20, 20, pdf.Style{Face: f, Size: 9}, "Œuvre d’été")
		}
		return d
	}
	if !bytes.Equal(write(t, d()), write(t, d())) {
		t.Error("two files of one document differ")
	}
}

// Every face has all characters of French, English and game records.
func TestFacesHaveTheLetters(t *testing.T) {
	for _, r := range "ÀÂÄÆÇÉÈÊËÎÏÔŒÙÛÜŸàâäæçéèêëîïôœùûüÿ’‘“”«»–—…×−½→°±≤≥•·№€\u00A0 abcXYZ019@#()[]{}<>/\\" {
		for f := pdf.Regular; f <= pdf.Mono; f++ {
			if !pdf.Has(f, r) && r != '№' {
				t.Errorf("face %d has no %q", f, r)
			}
		}
	}
	for text, want := range map[string]string{
		"a\u202F:\t\u200B": "a\u00A0: ", "王伟": "Wang Wei", "王伟 (Lyon)": "Wang Wei (Lyon)", "Ann王": "AnnWang", "김민": "gimmin", "ひかり": "hikari",
		"\u202Bمحمد": "mHmd", "שלום": "SHlvm", "Иван Ελλη Łőş": "Иван Ελλη Łőş", "e\u0301": "é", "Max 🎲": "Max □", "Why?": "Why?",
	} {
		if got := pdf.Printable(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}

// A paragraph fits its width and keeps all letters.
func TestParagraph(t *testing.T) {
	s := pdf.Style{Size: 10}
	const text = "Un mot, deux mots, anticonstitutionnellement\u00A0; et un lien https://example.org/un/chemin/tres/long/sans/espace fini."
	for _, width := range []float64{8, 20, 45, 300} {
		d := &pdf.Doc{}
		p := d.Page(pdf.A4)
		blocks := pdf.Paragraph([]pdf.Span{{Style: s, Text: text[:30]}, {Style: s.In(pdf.Bold), Text: text[30:]}}, width, 0, pdf.Left)
		if rest := pdf.Pack(blocks, []pdf.Box{{Page: p, X: 10, Y: 10, W: width, H: 1e6}}); len(rest) > 0 {
			t.Fatal(len(rest))
		}
		pages, err := pdftest.Read(write(t, d))
		if err != nil {
			t.Fatal(err)
		}
		letters, ends := "", map[float64]float64{}
		for _, tx := range pages[0].Texts {
			letters += strings.ReplaceAll(tx.S, " ", "")
			face := pdf.Bold
			if strings.Contains(text[:30], tx.S) {
				face = pdf.Regular
			}
			ends[tx.Y] = max(ends[tx.Y], tx.X+pdf.Width(s.In(face), tx.S)-10)
		}
		if want := strings.ReplaceAll(text, " ", ""); letters != want {
			t.Errorf("width %v: %q", width, letters)
		}
		for y, end := range ends {
			if end > width+0.05 {
				t.Errorf("width %v: a line at %v is %v wide", width, y, end)
			}
		}
	}
}

func TestPackKeepsTogether(t *testing.T) {
	p := (&pdf.Doc{}).Page(pdf.A4)
	drawn := map[string][2]float64{}
	block := func(name string, h float64, keep bool) pdf.Block {
		return pdf.Block{Before: 1, Height: h, Keep: keep, Draw: func(_ *pdf.Page, x, y float64) { drawn[name] = [2]float64{x, y} }}
	}
	blocks := []pdf.Block{block("a", 5, false), block("head", 3, true), block("b", 4, false), block("c", 30, false)}
	rest := pdf.Pack(blocks, []pdf.Box{{Page: p, X: 0, Y: 0, H: 10}, {Page: p, X: 50, Y: 2, H: 10}})
	if len(rest) != 1 || drawn["a"] != [2]float64{0, 0} || drawn["head"] != [2]float64{50, 2} || drawn["b"] != [2]float64{50, 6} {
		t.Errorf("%d left, %v", len(rest), drawn)
	}
}

// A table continues over pages, each with its head.
func TestTableFillsPages(t *testing.T) {
	d := &pdf.Doc{}
	table := pdf.Table{Style: pdf.Style{Size: 10}, Columns: []pdf.Column{{Title: "Nom", Share: 2}, {Title: "Points", Share: 1, Align: pdf.Right}}}
	for range 150 {
		table.Rows = append(table.Rows, []string{"Anne-Sophie de la Très-Longue-Lignée-des-Comtes-et-des-Barons-du-Val-de-Loire-Atlantique et fils", "1½"})
	}
	last, y := table.Fill(d.Page(pdf.A4), 40, 15, func() *pdf.Page { return d.Page(pdf.A4) })
	pages, err := pdftest.Read(write(t, d))
	if err != nil || len(pages) < 3 || last != d.Pages[len(pages)-1] || y > 297-15 {
		t.Fatal(len(pages), y, err)
	}
	rows := 0
	for i, p := range pages {
		if text := p.Text(); !strings.Contains(text, "Nom\n") || !strings.Contains(text, "Points\n") {
			t.Errorf("page %d has no head", i)
		}
		rows += strings.Count(p.Text(), "1½")
		if lo, hi := p.Bounds(); lo.X < 15 || lo.Y < 15 || hi.X > 195.01 || hi.Y > 282.01 {
			t.Errorf("page %d: %v to %v", i, lo, hi)
		}
	}
	if rows != 150 {
		t.Errorf("%d rows", rows)
	}
}

func TestSVGIsWellFormed(t *testing.T) {
	p := (&pdf.Doc{}).Page(pdf.A4)
	p.Clip(1, 2, 3, 4, func() { p.Text(5, 6, pdf.Style{Face: pdf.Italic, Size: 9}, "<Été & Co>") })
	p.Draw(pdf.Path{}.Circle(1, 2, 3), pdf.Paint{Fill: 0x12345680, Stroke: pdf.Black, Width: 0.1, Dash: []float64{1, 2}})
	p.Turned(9, 9, 90, pdf.Style{Face: pdf.Mono, Size: 9}, "x")
	svg := p.SVG(`"Titre"`)
	d := xml.NewDecoder(bytes.NewReader(svg))
	for {
		_, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("%v\n%s", err, svg)
		}
	}
	for _, want := range []string{"&lt;Été &amp; Co&gt;", `fill="#123456" fill-opacity="0.5"`, `viewBox="0 0 210 297"`, "rotate(-90", "stroke-dasharray=\"1 2\"", "clip-path="} {
		if !strings.Contains(string(svg), want) {
			t.Errorf("no %s in\n%s", want, svg)
		}
	}
}
