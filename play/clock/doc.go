// Package clock keeps the time of games. A [Clock] is a comparable value; every
// instant is given to it, so that the same log gives the same clock anywhere. It
// reads no time itself, starts no timer and allocates nothing.
//
// # Time controls
//
// A [Control] has one canonical text, in seconds unless it says days:
//
//   - no limit
//     300          sudden death: 300 s for the whole game
//     300+5        Fischer: 5 s are added after each turn
//     300b5        Bronstein: after each turn what it used is given back, up to 5 s
//     300d3        simple (US) delay: the first 3 s of each turn do not count
//     600/5x30     Japanese byo-yomi: after 600 s, 5 periods of 30 s; a period is lost
//     when it is used up within a turn, and whole again at the next turn
//     600/20m300   Canadian byo-yomi: after 600 s, 20 turns in 300 s, then 20 more in
//     another 300 s; what is left of a block is not carried over. The
//     turn in which the main time ends is the first of the first block
//     3d           correspondence: 3 days (of 24 hours) for each turn
//     3d-we        the same; Saturdays and Sundays where the player lives do not count
//     3d-we-v14    the same, with 14 days of vacation for each side
//
// Main time may be 0 for delay and byo-yomi. "300+0" is read as "300". Numbers have no
// leading zeros; bounds are told by [MaxMain] and its companions.
//
// # Turns and plies
//
// A turn may have several plies of the same side. The clock then keeps running: an
// increment, a delay, a period or a day belongs to the turn, not to the ply.
//
// # Flags
//
//   - A flag falls when the time reaches zero: a ply that arrives exactly at zero is
//     late. Of two operations at one instant the earlier in the log counts first.
//   - Only the side to move can lose time, so both flags never fall.
//   - Lag is the round trip that the server measured on the player's connection, by the
//     WebSocket's ping and pong. A ply that came by HTTP has none.
//   - Each side has a lag quota: [MaxLagQuota] at the start, and [LagQuotaGain] more after
//     each of its turns, never above the maximum. The clock gives back a ply's lag out of
//     the quota, but never more than the time that really passed.
//   - A ply that was played in time may still be under way. The server therefore calls
//     the flag only when the quota has passed too: [Clock.Fallen] and [Clock.Deadline]
//     include it, what is shown does not. A ply refused in between is too late for good,
//     and the deadline settles the game.
//   - Whose flag falls loses ([Lost]); its opponent wins whatever stands on the board,
//     since each of our games can be won from any undecided position. Nobody need
//     claim: the server sees it by itself.
//   - As long as not both sides have completed a turn, either may break the game off
//     ([Clock.Abort]), and a flag that falls ends it without result ([Void]).
//   - A player who is away may be claimed against after [Control.Patience], in its own
//     turn; presence is the server's to know, not the clock's.
//
// # What does not count
//
// A pause ([Clock.Pause]) is agreed by both players and lasts until [Clock.Resume].
// [Clock.Skip] takes out a time in which the server was away; stretches may overlap. A
// vacation ([Clock.Vacation]) stops the clock of its owner alone: one who is to move
// goes on afterwards with what was left; the opponent's time runs as ever. Its days
// are taken when it is booked, pass during pauses and weekends too, and those that have
// not begun come back with [Clock.Return]. Days are spans of 24 hours; where a side
// lives is a fixed offset from UTC, so that no day has 23.
//
// # Taking back
//
// [Clock.Mark] after each ply records the clock; [Clock.TakeBack] restores what a mark
// holds. Clocks are not stored: they are folded from the log, as positions are.
package clock
