// Package net judges positions by a small network: inputs that are there or not, one layer of
// [Hidden] units cut off at 0 and 1 for each side's view, and their weighted sum. One lane
// more goes to the sum without a layer between, so that what is simply additive stays so.
//
// The views of the two sides share their weights: what is an own guard to one is an enemy's
// to the other. A game lists the inputs of a position as the side to move sees them and tells in
// a [Shape] what each becomes with the sides exchanged; one row of memory then holds
// what an input adds to both views.
//
// All is in whole numbers. Four lanes of 16 bits lie in a word and are added at once. As inputs are few, a position
// is judged anew each time: that takes some tens of nanoseconds, less than keeping
// sums up to date through a search would save. Weights come out of package engine/train.
package net
