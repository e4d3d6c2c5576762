// Package raster paints the scenes of package draw as antialiased images, with
// nothing but golang.org/x/image/vector and the Go fonts.
//
// Strokes are turned into outlines here, with round joins and ends. Text may
// hold the characters of the Go fonts that are drawn as simple outlines, which
// all letters and digits of coordinates are.
package raster
