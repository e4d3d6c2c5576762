//go:build js && wasm

// Command prover is package desk compiled for the page. It sets one global object, tablierProver: call(name, ...arguments)
// returns JSON text, and give(address, bytes) hands over a file of tables. While it judges a game, which holds its thread
// until it ends, the page's function tablierProver.progress is called with what was found of each position.
package main
