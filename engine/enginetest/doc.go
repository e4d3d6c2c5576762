// Package enginetest checks what every [engine.Engine] promises: a legal move
// however early it is stopped, limits kept, decided games refused, history respected,
// the state left as it was. Engines of any kind run it in their tests.
package enginetest
