// Package club is the domain of play: games between people, and against the computer. Each game is
// kept as a log of numbered events.
//
// The log is the source of truth. A game is a [Header], which never changes, and events numbered
// from 1. Everything else (position, side to move, result) follows from replaying the log through
// the rules, which [Fold] does. A game in memory is only a cache. The club checks a move, appends
// it to the [Store] under the next number, and only then acknowledges it. The store refuses a
// number that is taken. If two moves arrive at once, one is committed and the other is refused as
// stale.
//
// Every command names the number of the last event that its sender has seen. It may carry an id
// chosen by the sender; a repeated command gets the first answer again.
//
// The package does not depend on SQL, HTTP or any particular game. It uses small interfaces
// ([Store], [Engine]) and a function that finds games. Time and randomness are injected.
package club
