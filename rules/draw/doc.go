// Package draw makes pictures of positions from the board's geometry (package board)
// and a list of pieces. It does not know the rules.
//
// The appearance of everything is defined once. [NewScene] turns a [View] into groups
// of plain [Shape] values in painting order. [SVG], the rasteriser in
// rules/draw/raster and the browser all paint this list. A shape names a class
// ("cell-light", "white-face"); a [Theme] gives each class its colours. [Glyph]
// returns the shapes of one piece around (0, 0), for animations and for dragging
// pieces.
//
// White's inner marks are hollow, Black's are solid, and every kind of mark has its
// own form, so no information is given by colour alone.
//
// Besides pictures there is text: [Text] is the board in characters for a terminal
// ([NewLayout] says where each cell is in it), and [Describe] describes the position
// in words. [ParseDiagram] reads the diagrams of the rules pages.
//
// Lengths are in cells (a cell is 1 wide), x to the right and y downward, with the
// middle of the board at (0, 0), as in package board. The package is part of the core
// compiled for browsers, so it does not import fmt and the encoders.
package draw
