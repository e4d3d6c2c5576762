// Package pdf writes documents for printing: pages measured in millimetres, vector shapes, text in embedded
// fonts that can be searched and copied, tables, and text that flows through columns.
//
// A [Doc] is plain data: pages with the items painted on them, in order. [Doc.WritePDF] makes the file with
// codeberg.org/go-pdf/fpdf, and [Page.SVG] makes a picture of a page for a screen. Both paint the same list, so the
// screen shows what is printed. The same document always gives the same bytes.
//
// Lengths are in millimetres from the upper left corner of the page, with y downward. Type sizes are in points. The
// fonts are the Go fonts (BSD licence). A file embeds only the glyphs that it uses.
package pdf
