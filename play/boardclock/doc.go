// Package boardclock keeps the clock of two people at a wooden board, with one phone between them. What they do is a
// log of touches, and [Replay] computes from it how their game stands at a moment. A player is a seat at the phone, 0
// or 1, who may have either side; as sides of package clock, seat 0 is White.
//
// The package differs from live play in three ways. There is no lag, so a flag falls at once. Players correct their
// clocks as an arbiter would, even after a flag. And moves are optional: they may be written down later than they are
// made.
package boardclock
