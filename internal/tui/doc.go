// Package tui is play in the terminal: the board in characters, a cursor moved by the arrow keys, legal targets
// shown, turns entered piece by piece and taken back, against a person at the same keyboard or the computer, in
// French or English.
//
// The model is a plain value machine (bubbletea): keys in, a screen out. It decides nothing: game.State judges
// every click.
package tui
