// Package net evaluates positions with a small neural network. It has binary inputs and one layer of [Hidden] units
// for each side's view, clipped to 0..1. The output is their weighted sum. One further lane bypasses the hidden
// layer and is added to the output, so that linear terms stay linear.
//
// The views of the two sides share their weights: one side's own guard is the other side's enemy guard. A game
// lists the inputs of a position from the view of the side to move. Its [Shape] maps each input to the one that it
// becomes when the sides are exchanged. One row of memory then holds what an input adds to both views.
//
// All arithmetic is on integers. A word holds four lanes of 16 bits, which are added at once. Each position is
// evaluated from scratch: with few inputs this takes some tens of nanoseconds, less than incremental updates
// through a search would save. Package engine/train makes the weights.
package net
