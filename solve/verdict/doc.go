// Package verdict says what is known of a position, and how: proved by the rules, by a
// table, or by a certificate that was verified; thought by an engine; or not known. The
// three are never mixed: an engine's opinion stays one however sure it is.
//
// A win that the search of package engine announces is an opinion. It takes the first
// repetition on its line for the third, in a game that repetition wins for one side it
// counts that as a win, it leaves out late moves, and it trusts 64-bit hashes; so it is
// right nearly always and proves nothing. What it announces can be handed to
// package proof, and is called proved when a certificate was verified.
//
// Nothing here may be told to a player about a game in progress: who asks must see to that.
package verdict
