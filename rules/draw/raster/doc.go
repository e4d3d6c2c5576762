// Package raster paints the scenes of package draw as antialiased images. It
// uses only golang.org/x/image/vector and the Go fonts.
//
// Strokes are converted to outlines with round joins and ends. Text may contain
// the characters of the Go fonts that are drawn as simple outlines, which
// includes all letters and digits of coordinates.
package raster
