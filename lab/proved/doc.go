// Package proved measures how much of the end of games can be proved: games of a level against itself are played, and
// package judge looks at the last positions of each, one by one or back from the end.
package proved
