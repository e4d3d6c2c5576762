// Package library searches all finished public games of the club: by known facts, by opening, and by positions in which
// cells may be left open.
//
// # What is found
//
// The library finds the games that the opening explorer counts: finished, public, with a result, and not played by one
// person on both sides. Imported games and games in play are never found. The results are read from the games
// themselves, so a name that was changed or deleted appears as everywhere else.
//
// # How
//
// A [Library] keeps the facts of all games in memory, some 40 bytes per game ([facts]), and scans them all. For
// position searches, each game is stored as the changes of its cells ([Pack]), two bytes per change. Every
// [SegmentGames] games of one kind (a game with its options) are sealed into a segment: a column for each cell, with
// its content through all positions of these games ([columns]), and sorted rows with the keys of the positions. A
// position in which all cells are given is looked up by its key. For a [Pattern] with open cells, only the columns of
// the given cells are read. Those whose content is rarest in the segment come first, until no position is left
// ([sieve]). The search goes on, the newest segment first, until a page is full or enough work was done. The answer
// says how many games were searched and where to continue. Games that are not in a segment yet are kept in memory
// ([tails]) and compared one by one.
//
// Images of a position under the symmetries of its board share one key, and a pattern finds all of them.
//
// The package contains no SQL and no HTTP.
package library
