// Package board describes the playing surfaces of the five games as plain
// geometry: named cells, their centres and outlines, which cell lies next to
// which in which direction, straight lines, and the symmetries of the whole.
//
// It knows nothing of pieces or rules. A Board is built once, is never changed
// afterwards and may be shared freely between goroutines.
//
// There are four families: Lattice (triangular lattices drawn as points or as
// hexagonal cells: Ring, Agon, Ra), Square (Court-Circuit) and Circle (Ringo).
//
// Plane coordinates are in units of one cell's width, x to the right and y
// downward, the middle of the board at (0, 0).
package board
