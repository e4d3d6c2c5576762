// Package clock keeps the time of games. A [Clock] is a comparable value. The current time is
// always an argument, so that the same log gives the same clock anywhere. The package reads no
// time, starts no timer and allocates nothing.
//
// # Time controls
//
// A [Control] has one canonical text, in seconds unless it says days:
//
//	300          sudden death: 300 s for the whole game
//	300+5        Fischer: 5 s are added after each turn
//	300b5        Bronstein: after each turn, up to 5 s of the time used are given back
//	300d3        simple (US) delay: the first 3 s of each turn are not charged
//	600/5x30     Japanese byo-yomi: after 600 s, 5 periods of 30 s; a period is lost if it is used up
//	             within a turn; otherwise it starts afresh at the next turn
//	600/20m300   Canadian byo-yomi: after 600 s, 20 turns in 300 s, then 20 more in another 300 s;
//	             unused time of a block is not carried over; the turn in which the main time ends
//	             is the first of the first block
//	3d           correspondence: 3 days (of 24 hours) for each turn
//	3d-we        the same, but Saturdays and Sundays where the player lives do not count
//	3d-we-v14    the same, with 14 days of vacation for each side
//	-            no limit
//
// Main time may be 0 for delay and byo-yomi. "300+0" is read as "300". Numbers have no leading
// zeros. [MaxMain] and the other Max constants are the bounds.
//
// # Turns and plies
//
// A turn may have several plies of the same side. The clock keeps running between them: an
// increment, a delay, a period or a day belongs to the turn, not to the ply.
//
// # Flags
//
//   - A flag falls when the time reaches zero; a ply that arrives exactly then is late. Of two
//     operations at the same instant, the one that is first in the log counts first.
//   - Only the side to move can lose time, so both flags cannot fall.
//   - Lag is the round trip that the server measured on the player's connection, by the
//     WebSocket's ping and pong. A ply sent by HTTP has no lag.
//   - Each side has a lag quota: [MaxLagQuota] at the start, and [LagQuotaGain] more after
//     each of its turns, never above the maximum. A ply's lag is compensated
//     from the quota, but never by more than the time that passed.
//   - A ply that was played in time may still be in transit. The flag therefore falls only
//     when the quota has passed too. [Clock.Fallen] and [Clock.Deadline] include the quota; the
//     time that players see does not. A ply between zero and the fall of the flag is refused as
//     too late, and the deadline ends the game.
//   - A side whose flag falls loses ([Lost]). The opponent wins in any position, because each of
//     our games can be won from any undecided position. The win need not be claimed.
//   - Until both sides have completed a turn, either may abort the game ([Clock.Abort]), and a flag
//     that falls ends it without a result ([Void]).
//   - If the player to move has been away for [Control.Patience], the opponent may claim the game.
//     The server knows about presence; the clock does not.
//
// # What does not count
//
// A pause ([Clock.Pause]) needs the agreement of both players and lasts until [Clock.Resume].
// [Clock.Skip] excludes downtime of the server; downtimes may overlap. A vacation
// ([Clock.Vacation]) stops only its owner's clock; the opponent's runs as usual. Its days are
// taken when it is booked, and pass during pauses and weekends too. [Clock.Return] gives back
// the days that have not begun. Days are spans of 24 hours. A side's time zone is a fixed offset
// from UTC, so no day has 23 hours.
//
// # Takebacks
//
// [Clock.Mark] returns the state after a ply, and [Clock.TakeBack] restores it. Clocks are not
// stored: they are replayed from the log, as positions are.
package clock
