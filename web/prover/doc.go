//go:build js && wasm

// Command prover is package desk compiled for the page. It sets one global object, tablierProver, with two functions.
// call(name, ...arguments) returns JSON text, and give(address, bytes) hands over a table file. The command judge
// blocks its thread until it ends. Meanwhile it calls tablierProver.progress for each position, if the page has set it.
package main
