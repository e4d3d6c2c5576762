// Package bridge gives the browser the rules of the five games: named commands that
// take strings and answer with JSON text.
//
// A [Bridge] keeps open games under small numbers, the handles. Package
// tablier/web/core compiles it to WebAssembly and exports it to the page. The bridge
// itself does not depend on a browser, and is tested like any other package.
//
// The JSON is written by hand, because encoding/json and fmt would more than double the
// size of the compiled module. Every answer is one object. The answer to a refused
// command is {"error":{"kind","input","message":{"fr","en"}}}. A panic in a command
// becomes such an answer, of kind "internal", and never reaches the page.
//
// The command search runs the club's engine. It answers when the search is done, so the
// page runs it in a separate worker.
//
// Drawings come from package draw, so that the page shows the same pictures as the
// server. Lengths in answers are whole numbers of hundredths of a cell, the units of
// draw's SVG pictures. Only path data has tenths of these units.
package bridge
