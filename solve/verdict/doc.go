// Package verdict says what is known about a position, and from what source: proved by the
// rules, a table or a verified certificate; an engine's opinion; or unknown. The three kinds
// are never mixed: an engine's opinion remains an opinion, however certain it is.
//
// A win announced by the search of package engine is an opinion. The search treats the first
// repetition on its line as the third and, in a game where repetition wins for one side, counts
// it as a win. It also prunes late moves and trusts 64-bit hashes. So it is nearly always right
// but proves nothing. An announced win can be passed to package proof; it counts as proved once
// a certificate has been verified.
//
// No verdict may be shown to a player about a game in progress. The caller must ensure that.
package verdict
