package pdf

import (
	"bytes"
	"fmt"
	"io"
	"time"

	"codeberg.org/go-pdf/fpdf"
)

// WritePDF writes the document as a PDF file. If it cannot make the file, it writes nothing.
func (d *Doc) WritePDF(w io.Writer) error {
	f := fpdf.NewCustom(&fpdf.InitType{UnitStr: "mm", Size: fpdf.SizeType{Wd: A4.W, Ht: A4.H}})
	f.SetCatalogSort(true)
	date := d.Date
	if date.IsZero() {
		date = time.Unix(0, 0).UTC() // the library defaults to the current time, but equal documents must give equal bytes
	}
	f.SetCreationDate(date)
	f.SetModificationDate(date)
	f.SetTitle(d.Title, true)
	f.SetSubject(d.Subject, true)
	f.SetAuthor(d.Author, true)
	f.SetCreator("Tablier", true)
	f.SetLang(d.Lang)
	f.SetMargins(0, 0, 0)
	f.SetAutoPageBreak(false, 0)
	f.SetCellMargin(0)
	f.SetLineCapStyle("round")
	f.SetLineJoinStyle("round")
	used := d.faces()
	for face, name := range faceNames {
		if used[face] {
			f.AddUTF8FontFromBytes(name, "", bytes.Clone(Face(face).ttf())) // a copy, since the library changes the bytes
		}
	}
	for _, p := range d.Pages {
		f.AddPageFormat("P", fpdf.SizeType{Wd: p.W, Ht: p.H})
		if p.Bookmark != "" {
			f.Bookmark(p.Bookmark, p.Level, 0)
		}
		w := writer{f: f, alpha: 1}
		for i := range p.items {
			w.item(&p.items[i])
		}
	}
	var out bytes.Buffer
	if err := f.Output(&out); err != nil {
		return err
	}
	_, err := w.Write(out.Bytes())
	return err
}

func (d *Doc) faces() (used [len(faceNames)]bool) {
	for _, p := range d.Pages {
		for _, i := range p.items {
			if i.kind == textItem {
				used[i.style.Face] = true
			}
		}
	}
	return used
}

// writer paints the items of a page.
type writer struct {
	f     *fpdf.Fpdf
	alpha float64 // the current opacity; -1: unknown
}

func (w *writer) item(i *item) {
	switch i.kind {
	case pathItem:
		w.path(i)
	case textItem:
		r, g, b, a := i.style.colour().parts()
		w.opacity(a)
		w.f.SetTextColor(r, g, b)
		w.f.SetFont(faceNames[i.style.Face], "", i.style.Size)
		if i.turn == 0 {
			w.text(i)
			return
		}
		w.f.TransformBegin()
		w.f.TransformRotate(i.turn, i.at.X, i.at.Y)
		w.text(i)
		w.f.TransformEnd()
	case clipItem:
		w.f.ClipRect(i.at.X, i.at.Y, i.w, i.h, false)
		w.alpha = -1
	case endItem:
		w.f.ClipEnd()
		w.alpha = -1
	case linkItem:
		w.f.LinkString(i.at.X, i.at.Y, i.w, i.h, i.text)
	}
}

// text writes a line of text, with narrower hyphens.
func (w *writer) text(i *item) {
	x := i.at.X
	for n, part := range hyphened(i.style.Face, i.text) {
		if n > 0 {
			w.f.RawWriteStr(fmt.Sprintf("%g Tz", 100*squeeze(n)))
		}
		w.f.Text(x, i.at.Y, part)
		x += Width(i.style, part) * squeeze(n)
	}
}

func (w *writer) opacity(a float64) {
	if a != w.alpha {
		w.f.SetAlpha(a, "Normal")
		w.alpha = a
	}
}

func (w *writer) path(i *item) {
	r, g, b, fill := i.paint.Fill.parts()
	if fill > 0 {
		w.f.SetFillColor(r, g, b)
	}
	r, g, b, stroke := i.paint.Stroke.parts()
	if stroke > 0 {
		w.f.SetDrawColor(r, g, b)
		w.f.SetLineWidth(i.paint.Width)
		if len(i.paint.Dash) > 0 {
			w.f.SetDashPattern(i.paint.Dash, 0)
			defer w.f.SetDashPattern(nil, 0)
		}
	}
	switch {
	case fill > 0 && fill == stroke:
		w.outline(i, fill, "FD")
	default:
		if fill > 0 {
			w.outline(i, fill, "F")
		}
		if stroke > 0 {
			w.outline(i, stroke, "D")
		}
	}
}

func (w *writer) outline(i *item, alpha float64, style string) {
	w.opacity(alpha)
	for _, s := range i.path {
		switch s.Op {
		case 'M':
			w.f.MoveTo(s.P[0].X, s.P[0].Y)
		case 'L':
			w.f.LineTo(s.P[0].X, s.P[0].Y)
		case 'C':
			w.f.CurveBezierCubicTo(s.P[0].X, s.P[0].Y, s.P[1].X, s.P[1].Y, s.P[2].X, s.P[2].Y)
		case 'Z':
			w.f.ClosePath()
		}
	}
	w.f.DrawPath(style)
}
