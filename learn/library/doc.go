// Package library finds games among all finished public games of the club: by what is known of them, by how they
// opened, and by positions in which cells may be left open.
//
// # What is found
//
// The games that the opening explorer counts too: finished, public, with a result, between two sides that are not
// the same person. Imported games and games in play are never found. What a search returns is read from the
// games themselves, so that a name that has changed or was deleted is shown as everywhere else.
//
// # How
//
// A [Library] keeps the facts of all games in memory, some 40 bytes for each ([columns]), and looks through them all.
// For positions each game is stored as its changes of cells ([Pack]); two bytes a change. Every [SegmentGames] games of
// one kind (a game with its options) are sealed into a segment: a row for each cell, with what stands there
// through all positions of these games ([columns]), and rows with the keys of the positions, sorted. A position whose
// cells are all given is looked up by its key. Of a [Pattern] with open cells only the rows of the cells that it gives are
// read, those first whose content is rarest in the segment, until no position is left ([sieve]). That goes on,
// the newest segment first, until a page is full or enough work was done: the answer says how many games were
// looked at, and where to go on. Games in no segment yet are remembered ([tails]) and compared one by one.
//
// Images of a position under the symmetries of its board have one key, and a pattern finds them all.
//
// The package knows no SQL and no HTTP.
package library
