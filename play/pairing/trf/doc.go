// Package trf reads and writes tournament report files, the text in which FIDE and the programs of arbiters
// exchange tournaments: TRF16, TRF26, and the extensions called TRFx.
//
// [Read] parses a text into a [Report]. It continues after an error, and returns all errors as [Errors]; each has a
// line, a column, the problem and what would be accepted. [Report.Write] writes the text again. Lines that the package
// does not know are kept unchanged, in their place.
//
// These lines have a meaning here. Columns are counted in characters, from 1.
//
//	001            a player, with one cell of ten columns for each round from column 92 on
//	142, XXR       the number of rounds
//	152, XXC       the initial colour, as W or B, as white1 or black1; XXC rank: pair by the rank column
//	162, XXS, BB.  the points for each result
//	192            the type of the tournament; _BAKU at the end stands for Baku acceleration
//	202, 212       tie-breaks
//	240, XXZ       requested byes and absences
//	250, XXA       virtual points of accelerated systems
//	260, XXP       players who may not meet
//	299            points that an arbiter gave or took, besides the results
//
// The package does no I/O except on the given reader and writer, and knows no pairing system.
package trf
