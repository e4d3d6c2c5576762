// Package suite holds forced wins of every game, as tests of a search. In each position the side to
// move wins in exactly 3, 5, 7 or 9 plies against any defence, and not sooner.
//
// The positions come from weak self-play of the engine and were proved by package wins. That
// package shares no code with the search: it knows only the rules, uses no evaluation and leaves
// out no move. Positions were selected by how the game ended, not by the engine's scores, so the
// suite may contain wins that the engine misses.
//
// testdata holds one file per game, with one [Case] per line. The command below writes a file anew.
// The same seed and engine, evaluation included, find the same cases:
//
//	go test ./engine/suite -run Generate -timeout 2h -generate ringo -games 3000
//
// The file of Ra is the first 198 cases of seed 1 and ten of seed 2. The file of Court-Circuit,
// whose proofs are large, is 100 cases each of seeds 1 and 2 and twelve of seed 3, made with -proof
// 300000, which limits it to wins in three plies. Most wins in 7 plies and all wins in 9 plies are
// Ring's.
//
// The commands below prove every case again and test the engine on every position:
//
//	go test ./engine/suite -run Proof -timeout 2h -long
//	go test ./engine/suite -run Solved -timeout 2h -long -v
package suite
