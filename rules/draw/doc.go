// Package draw makes pictures of positions: the board's geometry (package
// board) and a list of pieces in, drawings out. It knows no rules.
//
// There is one description of how everything looks. [NewScene] turns a [View]
// into groups of plain [Shape] values, in the order in which they are painted;
// [SVG], the rasteriser in rules/draw/raster and the browser all paint that same list.
// A shape names a class ("cell-light", "white-face"); a [Theme] says which
// colours a class has. [Glyph] gives the shapes of one piece around (0, 0), for
// whoever moves pieces about.
//
// White's inner marks are hollow and Black's are solid, and every kind of mark has a
// form of its own, so nothing is told by colour alone.
//
// Beside pictures there are words: [Text] is the board in characters for a
// terminal ([NewLayout] says where each cell stands in it) and [Describe] is the
// position as a sentence. [ParseDiagram] reads the diagrams of the rules pages.
//
// Lengths are in cells (a cell is 1 wide), x to the right and y downward, the middle
// of the board at (0, 0), as in package board. The package is part of the
// browser's core, so it stays clear of fmt and the encoders.
package draw
