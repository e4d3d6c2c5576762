package pdftest_test

import (
	"bytes"
	"fmt"

	"tablier/pdf"
	"tablier/pdf/pdftest"
)

func ExampleRead() {
	d := &pdf.Doc{}
	p := d.Page(pdf.A4)
	p.Text(20, 30, pdf.Style{Size: 12}, "« Été »")
	p.Draw(pdf.Path{}.Move(10, 50).Line(110, 50), pdf.Line(pdf.Black, 0.2))
	var out bytes.Buffer
	if err := d.WritePDF(&out); err != nil {
		fmt.Println(err)
	}
	pages, err := pdftest.Read(out.Bytes())
	fmt.Println(len(pages), err)
	read := pages[0]
	fmt.Printf("%.0f × %.0f mm\n", read.W, read.H)
	fmt.Printf("%.1f %.1f %s\n", read.Texts[0].X, read.Texts[0].Y, read.Texts[0].S)
	line := read.Paths[0].Points
	fmt.Printf("%.2f mm\n", line[1].X-line[0].X)
	// Output:
	// 1 <nil>
	// 210 × 297 mm
	// 20.0 30.0 « Été »
	// 100.00 mm
}
