// Package suite keeps forced wins of every game, with which a search is examined: in
// each position the side to move wins in exactly 3, 5, 7 or 9 plies, whatever the
// opponent does, and not sooner.
//
// They were found in games that the engine played against itself, weakly, and proved
// by package wins, which shares nothing with the search that it examines: it knows the
// rules, no evaluation, and leaves out no move. Positions are taken by how the game ended,
// never by what the engine thought of them, so that the suite may hold what it misses.
//
// testdata holds one file a game, a [Case] a line. This writes one anew; the same seed
// and engine, evaluation included, find the same cases:
//
//	go test ./engine/suite -run Generate -timeout 2h -generate ringo -games 3000
//
// The file of Ra is the first 198 cases of seed 1 and ten of seed 2; that of
// Court-Circuit, whose proofs are large, is 100 cases each of seeds 1 and 2 and twelve of
// seed 3, with -proof 300000, which keeps it to wins in three plies. Most wins of 7 and
// all of 9 plies are Ring's.
//
// and these prove every line again, and set the engine to every position:
//
//	go test ./engine/suite -run Proof -timeout 2h -long
//	go test ./engine/suite -run Solved -timeout 2h -long -v
package suite
