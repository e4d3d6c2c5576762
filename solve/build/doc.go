// Package build makes tables for general use. It solves as much as a budget of time and disk space allows, for several
// games at once.
//
// Each game gets the same share of the time. Within a game the smallest slices come first: they hold the endings with
// the fewest pieces, which occur in games most often. A build can be stopped and repeated: solved slices stay, and the
// next build resumes from there.
package build
