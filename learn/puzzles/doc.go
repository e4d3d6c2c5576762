// Package puzzles holds positions in which the side to move wins by force, for every game of the
// club. Each has a certificate that package solve/proof/check verifies. A test verifies all
// certificates.
//
// # For pages and programs
//
// GET /api/v1/puzzles/{game} returns all puzzles of a game as JSON, in order of difficulty:
//
//	{"game": "ringo", "puzzles": [{
//	  "id": "ringo-5d1c90", "game": "ringo", "options": "rings=5",
//	  "position": "…", "side": "white", "moves": 3, "points": 3, "rating": 1450,
//	  "solution": ["b4xb3", "f5-e5", "d4-d5", "e5-d5", "c5xd5"],
//	  "accept": [["b4xb3"], ["d4-d5"], ["c5xd5", "e4xd5"]]
//	}]}
//
// options is absent for the defaults. points is absent in games without points; in Ra it is the
// least points of the win. moves counts the moves of the side to move, including the last. solution
// is the main line: that side's moves alternate with the longest defence, so it has 2*moves-1
// entries. accept[i] lists all moves that keep the win within the moves left in the position after
// solution[:2*i]. A page accepts any of them, continues with solution, and calls other moves wrong:
// they win later or not at all. Only one first move is right. Compare canonical texts; the rules
// core makes them from any input. rating is the initial Glicko-2 rating of the puzzle, before
// anyone has tried it.
//
// GET /api/v1/puzzles/{game}/{id}/certificate returns the proof as text (docs/proofs.md).
// Certificates are not part of the JSON.
//
// # How they are made
//
// Use tablier puzzle make GAME, or package learn/puzzles/make. The engine plays weakly against
// itself, and proof-number search looks for a forced win in every position of those games. The same
// seed makes the same puzzles as long as engine and evaluation do not change.
package puzzles
