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
// one kind (a game with its options) are sealed into a segment: one row with the changes of all, and rows with
// the keys of their positions, sorted. A position whose cells are all given is looked up by its key. A [Pattern] with open
// cells is compared with the positions of games, the newest first, a bounded number at a time: the answer says
// how many were looked at, and where to go on.
//
// Images of a position under the symmetries of its board have one key, and a pattern finds them all.
//
// The package knows no SQL and no HTTP.
package library
