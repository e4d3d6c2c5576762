// Package core is the rules of the five games as the browser uses them: named
// commands that take strings and answer with JSON text.
//
// A [Core] keeps games in play behind small numbers, the handles. It is what
// package tablier/web/core/wasm lays open to the page, compiled to WebAssembly;
// it knows nothing of a browser itself and is tested like any other package.
//
// The JSON is written by hand: encoding/json and fmt would more than double the
// size of the compiled module. Every answer is one object. A refused command is
// answered {"error":{"kind","input","at","problem","want","message"}}; a panic
// behind a command becomes such an answer too, of kind "internal", and never
// reaches the page.
//
// Coordinates in answers are in units of one cell's width, as in package board.
package core
