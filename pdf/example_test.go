package pdf_test

import (
	"bytes"
	"fmt"
	"io"

	"tablier/pdf"
)

func Example() {
	d := &pdf.Doc{Title: "Classement", Lang: "fr"}
	p := d.Page(pdf.A4)
	p.Text(20, 20, pdf.Style{Face: pdf.Bold, Size: 14}, "Tournoi d’été")
	t := pdf.Table{
		Style:   pdf.Style{Size: 10},
		Columns: []pdf.Column{{Title: "#", Share: 1, Align: pdf.Right}, {Title: "Nom", Share: 6}, {Title: "Points", Share: 2, Align: pdf.Right}},
		Rows:    [][]string{{"1", "Ève", "3½"}, {"2", "Noé", "3"}},
	}
	_, y := t.Fill(p, 30, 20, func() *pdf.Page { return d.Page(pdf.A4) })
	fmt.Printf("%d page, the table ends at %.1f mm\n", len(d.Pages), y)
	var out bytes.Buffer
	fmt.Println(d.WritePDF(io.MultiWriter(&out)), bytes.HasPrefix(out.Bytes(), []byte("%PDF-1.")))
	// Output:
	// 1 page, the table ends at 46.8 mm
	// <nil> true
}
