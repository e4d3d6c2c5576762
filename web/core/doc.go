//go:build js && wasm

// Command core is package bridge compiled for the page. It sets one global object,
// tablierCore, with the single function call(name, ...arguments), which
// returns JSON text; then it waits for calls for ever. While a search runs, which holds
// its thread until it ends, the page's function tablierCore.progress, if there is one, is
// called with what was found so far.
package main
