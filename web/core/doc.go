//go:build js && wasm

// Command core is package bridge compiled for the page. It sets one global object,
// tablierCore, with the single function call(name, ...arguments), which
// returns JSON text; then it waits for calls for ever.
package main
