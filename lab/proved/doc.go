// Package proved measures how much of the end of games can be proved. A level plays games against itself, and package
// judge examines the last positions of each game, one by one or backwards from the end.
package proved
