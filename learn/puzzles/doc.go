// Package puzzles keeps positions in which the side to move wins by force, for every game
// of the club. Each one carries a certificate that package solve/proof/check verifies; a
// test verifies them all.
//
// # For pages and programs
//
// GET /api/v1/puzzles/{game} answers with all puzzles of a game as JSON, in the order of
// difficulty:
//
//	{"game": "ringo", "puzzles": [{
//	  "id": "ringo-5d1c90", "game": "ringo", "options": "rings=5",
//	  "position": "…", "side": "white", "moves": 3, "points": 3, "rating": 1450,
//	  "solution": ["b4xb3", "f5-e5", "d4-d5", "e5-d5", "c5xd5"],
//	  "accept": [["b4xb3"], ["d4-d5"], ["c5xd5", "e4xd5"]]
//	}]}
//
// options is absent for the defaults and points where games carry none (in Ra it is what
// the win must be worth at least). moves counts the moves of the side to move, the last
// included; solution is the main line, that side's moves and the defence that holds out the
// longest in turn, so that it has 2*moves-1 entries. accept[i] lists all moves that
// keep the win within the moves left in the position after solution[:2*i]; a page
// accepts any of them, goes on with solution, and calls other moves wrong: they win
// later or not at all. The first move has one answer. Compare canonical texts; the rules
// core makes them of any input. rating is where a puzzle starts on the scale of Glicko-2
// before anybody has tried it.
//
// GET /api/v1/puzzles/{game}/{id}/certificate is the proof as text (docs/proofs.md).
// Certificates are not part of the JSON.
//
// # How they are made
//
// tablier puzzle make GAME, or package learn/puzzles/make: the engine plays itself, weakly, and
// every position of those games is asked for a forced win by proof-number search. The same
// seed makes the same puzzles, as long as engine and evaluation stay what they are.
package puzzles
