// Package board describes the playing surfaces of the five games as plain
// geometry: named cells, their centres and outlines, the neighbours of a cell
// in each direction, straight lines, and the symmetries of the board.
//
// It knows nothing about pieces or rules. A Board is never changed after it is
// built and may be shared freely between goroutines.
//
// There are four kinds of boards, built by three functions: Lattice (triangular
// lattices drawn as points or as hexagonal cells: Ring, Agon, Ra), Square
// (Court-Circuit) and Circle (Ringo).
//
// Plane coordinates are in units of one cell's width, x to the right and y
// downward, with the middle of the board at (0, 0).
package board
