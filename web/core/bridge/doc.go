// Package bridge is the rules of the five games as the browser uses them: named
// commands that take strings and answer with JSON text.
//
// A [Bridge] keeps games in play behind small numbers, the handles. It is what
// package tablier/web/core lays open to the page, compiled to WebAssembly;
// it knows nothing of a browser itself and is tested like any other package.
//
// The JSON is written by hand: encoding/json and fmt would more than double the
// size of the compiled module. Every answer is one object. A refused command is
// answered {"error":{"kind","input","message":{"fr","en"}}}; a panic behind a
// command becomes such an answer too, of kind "internal", and never reaches the page.
//
// The command search is the club's engine; it answers when it is done, so that the page
// runs it in a worker of its own.
//
// What is drawn comes from package draw, so that the page shows the same pictures
// as the server. Lengths in answers are whole numbers of hundredths of a
// cell, the units of draw's SVG pictures, except path data, which has tenths of them.
package bridge
