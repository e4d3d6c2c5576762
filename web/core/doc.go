//go:build js && wasm

// Command core is package bridge compiled for the page. It sets one global object, tablierCore, with the function
// call(name, ...arguments), which returns JSON text. Then it waits for calls and never exits. A search blocks its
// thread until it ends. Meanwhile it calls tablierCore.progress, if the page has set it, with its results so far.
package main
