// Package build makes the tables that people use: it solves as much as a budget of time and disk space allows, of several
// games at once.
//
// Each game gets the same share of the time. Within a game the smallest slices come first, since they hold the endings
// with the fewest pieces, which games meet most often. A build can be stopped and repeated: what is solved stays, and
// the next build goes on from there.
package build
