// Package club is the domain of play: games that people play on one screen or
// against the computer, kept as numbered events.
//
// The log is the truth. A game is a [Header] that never changes and events
// numbered from 1; everything else (the position, whose turn it is, the result)
// is a replay of the log through the rules, made by [Fold]. What is held in memory
// is a cache. A move is checked, stored with the number it expects, and only then
// answered; the [Store] refuses a number that is taken, so that of two moves
// sent at once one wins and the other is told the current number.
//
// Every command names the number it has seen. It may carry an id chosen by
// its sender: a command that arrives twice is answered as the first time.
//
// The package knows no SQL, no HTTP and no particular game. It consumes small
// interfaces: [Store], [Engine] and a function that finds games. Time and
// randomness are injected.
package club
